// Finds the terms of a game in a text.
import type { GlossaryEntry } from '@affray/kernel';

/** Plain text, or a game term as it is written there. */
export type Stretch =
  | { readonly text: string }
  | { readonly text: string; readonly word: string; readonly entry: GlossaryEntry };

type Glossary = Readonly<Record<string, GlossaryEntry>>;

/** One pattern per glossary, longer terms first: "spark window" is not "spark". */
const FORMS = new WeakMap<Glossary, Forms | null>();

/**
 * Splits a text into plain text and game terms; each term is marked once, at its first occurrence.
 * @example coinedIn('Spend a spark.', glossary).map(({ text }) => text) // => ['Spend a ', 'spark', '.']
 */
export function coinedIn(text: string, glossary: Glossary): readonly Stretch[] {
  const forms = formsOf(glossary);
  if (forms === null) return [{ text }];
  const stretches: Stretch[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const found of text.matchAll(forms.pattern)) {
    const word = forms.words.get(found[0].toLowerCase());
    const entry = word === undefined ? undefined : glossary[word];
    if (word === undefined || entry === undefined || seen.has(word)) continue;
    seen.add(word);
    if (found.index > from) stretches.push({ text: text.slice(from, found.index) });
    stretches.push({ text: found[0], word, entry });
    from = found.index + found[0].length;
  }
  if (from < text.length) stretches.push({ text: text.slice(from) });
  return stretches;
}

interface Forms {
  readonly pattern: RegExp;
  /** From each form, in lower case, to the term. */
  readonly words: ReadonlyMap<string, string>;
}

function formsOf(glossary: Glossary): Forms | null {
  const known = FORMS.get(glossary);
  if (known !== undefined) return known;
  const words = new Map<string, string>();
  for (const word of Object.keys(glossary)) for (const form of spelled(word)) words.set(form, word);
  const forms = [...words.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const made =
    forms.length === 0
      ? null
      : { pattern: new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu'), words };
  FORMS.set(glossary, made);
  return made;
}

/** The forms of a term in a sentence: singular and plural. */
function spelled(word: string): readonly string[] {
  const small = word.toLowerCase();
  return [small, `${small}s`, `${small}es`, ...(small.endsWith('y') ? [`${small.slice(0, -1)}ies`] : [])];
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
