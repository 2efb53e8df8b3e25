// Answers as words for people: generic ones, and the frame for a game's own.
import type { NameOf } from './system.ts';

/** Longest text on a button. */
export const LONGEST_WORDS = 80;
/** Longest text on a verb's button. */
export const LONGEST_VERB = 24;
/** Short enough for two names and a weapon on one button. */
const LONGEST_NAME = 26;

/** Keys that say who acts; they come before the deed. */
const DOERS = ['who', 'fighter', 'attacker', 'healer', 'owner'];
/** Keys that need no word of their own. */
const BARE = [...DOERS, 'do', 'use', 'target', 'thing', 'what', 'name', 'die', 'tool', 'side'];
/** Keys that are prepositions and are used as they are. */
const LINKS = ['with', 'to', 'from', 'against', 'and', 'by', 'at', 'over'];

/**
 * An answer in plain words: names for ids, words for kebab-case, a short sentence for an object.
 * @example plainWords({ do: 'attack', with: 'long-axe', target: 'orc-1' }, nameOf); // => 'Attack Orc with long axe'
 */
export function plainWords(answer: unknown, nameOf: NameOf, nothing = 'None'): string {
  if (answer === true) return 'Yes';
  if (answer === false) return 'No';
  if (answer === null || answer === undefined || answer === '') return nothing;
  if (typeof answer === 'string') return capital(named(answer, nameOf));
  if (typeof answer !== 'object') return String(answer);
  if (Array.isArray(answer))
    return answer.length === 0 ? nothing : capital(listed(answer.map((item) => inside(item, nameOf))));
  return ofObject(answer as Readonly<Record<string, unknown>>, nameOf, nothing);
}

function ofObject(given: Readonly<Record<string, unknown>>, nameOf: NameOf, nothing: string): string {
  const doer = DOERS.map((key) => given[key]).find((value) => typeof value === 'string') as
    | string
    | undefined;
  const deed = [given.do ?? given.use, given.target]
    .filter((value) => typeof value === 'string')
    .map((value) => named(value as string, nameOf));
  for (const [key, value] of Object.entries(given)) {
    if (value === doer || ['do', 'use', 'target'].includes(key) || value === null) continue;
    if (value === false || (Array.isArray(value) && value.length === 0)) continue;
    if (value === true) deed.push(spaced(key));
    else if (BARE.includes(key)) deed.push(inside(value, nameOf));
    else deed.push(`${LINKS.includes(key) ? key : `${spaced(key)}:`} ${inside(value, nameOf)}`);
  }
  const rest = deed.join(' ');
  if (doer === undefined) return rest === '' ? nothing : capital(rest);
  return rest === '' ? capital(named(doer, nameOf)) : `${capital(named(doer, nameOf))}: ${rest}`;
}

/** A value inside a sentence. */
function inside(value: unknown, nameOf: NameOf): string {
  return typeof value === 'string' ? named(value, nameOf) : plainWords(value, nameOf);
}

/** The name people know, else the id with spaces. */
function named(id: string, nameOf: NameOf): string {
  const name = nameOf(id);
  return name === id ? spaced(id) : name;
}

/**
 * An id as words.
 * @example spaced('high-ground'); // => 'high ground'
 */
export function spaced(id: string): string {
  return id
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll('-', ' ');
}

/**
 * The text with its first letter upper-case.
 * @example capital('go on'); // => 'Go on'
 */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A thing with its article; proper names and things with a determiner stay as they are.
 * @example withArticle('spear'); // => 'the spear'
 */
export function withArticle(thing: string): string {
  return /^(\p{Lu}|the |an? |bare |two )/u.test(thing) ? thing : `the ${thing}`;
}

/**
 * Several things as an English list.
 * @example listed(['d6', 'd8', 'd10']); // => 'd6, d8 and d10'
 */
export function listed(things: readonly string[]): string {
  return things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

/**
 * The first names of a list, and how many more there are.
 * @example firstNames(['d6', 'd8', 'd10'], 2); // => 'd6, d8 and 1 more'
 */
export function firstNames(names: readonly string[], most = 12): string {
  const more = names.length - most;
  return more <= 0 ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${more} more`;
}

/**
 * The text cut to a length, with an ellipsis if something is missing.
 * @example shortened('Bartholomew', 6); // => 'Barth…'
 */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

/**
 * Unambiguous names for the middle of a sentence: fighters of the same name are numbered in their order; "The
 * shade" becomes "the shade".
 * @example toldApart([{ id: 'a', name: 'Orc' }, { id: 'b', name: 'Orc' }])('b'); // => 'Orc 2'
 */
export function toldApart(all: readonly Named[]): NameOf {
  const short = all.map(({ id, name }) => ({
    id,
    name: shortened(name.replace(/^The /, 'the '), LONGEST_NAME),
  }));
  return (id) => {
    const found = short.find((one) => one.id === id);
    if (found === undefined) return id;
    const alike = short.filter(({ name }) => name === found.name);
    return alike.length === 1 ? found.name : `${found.name} ${alike.indexOf(found) + 1}`;
  };
}

/**
 * Names for the middle of a sentence.
 * @example inSentence(nameOf)('shade'); // => 'the shade', if its name is 'The shade'
 */
export function inSentence(nameOf: NameOf): NameOf {
  return (id) => nameOf(id).replace(/^The /, 'the ');
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The name of a fighter or side of a fight; an id that it lacks stays as it is.
 * @example nameIn(fight, 'ana'); // => 'Ana'
 */
export function nameIn(
  { fighters, sides }: { readonly fighters: readonly Named[]; readonly sides: readonly Named[] },
  id: string,
): string {
  const hasId = (one: Named): boolean => one.id === id;
  return (fighters.find(hasId) ?? sides.find(hasId))?.name ?? id;
}

/**
 * Rows as lines of text in columns, two spaces between them; the last column is not padded.
 * @example inColumns([['Ana', '12'], ['Wolfhound', '7']]); // => ['Ana        12', 'Wolfhound  7']
 */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, [...cell].length);
  return rows.map((row) =>
    row
      .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Labels for the fields of a game's forms: its own by kind and field or by field alone, plain words for the rest.
 * @example fieldWordsBy({ 'which-save/their': 'Opposed with' })('which-save', 'their'); // => 'Opposed with'
 */
export function fieldWordsBy(own: Readonly<Record<string, string>>): (kind: string, field: string) => string {
  return (kind, field) => own[`${kind}/${field}`] ?? own[field] ?? capital(spaced(field));
}

/**
 * The form of a verb that agrees with a name: sides and groups are plural, a fighter is singular.
 * @example agree('The goblins', 'wins', 'win'); // => 'win'
 */
export function agree(name: string, one: string, many: string): string {
  return /^(you|we|they)$/i.test(name) || / and /.test(name) || /(?:[^s]s|folk|men|people)$/i.test(name)
    ? many
    : one;
}
