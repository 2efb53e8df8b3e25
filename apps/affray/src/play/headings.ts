// A long list of answers, step by step: who acts, the verb, its target, the means.
import {
  type Asked,
  isOption,
  type Level,
  type LevelEntry,
  levelAfter,
  type OneOf,
  type Option,
  optionsOf,
  presentationOf,
  type System,
  type Target,
} from '@affray/kernel';
import { squareText } from './input/path.ts';

/**
 * The headings that each answer stands under, answers in the order in which they are shown.
 * @example headingsOf(system, state, asked, choices).get(answer); // => ['Tam', 'Attack']
 */
export function headingsOf(
  system: System,
  state: unknown,
  asked: Asked,
  choices: OneOf<unknown>,
): Map<unknown, readonly string[]> {
  const options = optionsOf(presentationOf(system), state, asked, choices);
  const found = new Map<unknown, readonly string[]>();
  const nameOf = (id: string): string => system.nameOf(state, id);
  const walk = (picks: readonly string[], above: readonly string[]): void => {
    const level = levelAfter(options, picks);
    if (level === null || isOption(level)) return;
    for (const entry of level.entries) {
      const [only] = entry.options;
      if (entry.options.length === 1) found.set((only as Option).answer, above);
      else walk([...picks, entry.key], [...above, headingOf(level, entry, nameOf)]);
    }
  };
  walk([], []);
  return found;
}

function headingOf({ is }: Level, entry: LevelEntry, nameOf: (id: string) => string): string {
  const cost = entry.cost === null ? '' : ` (${entry.cost})`;
  if (is === 'actor') return entry.key === '' ? 'All' : nameOf(entry.key);
  if (is !== 'target') return `${entry.words}${cost}`;
  const targets = entry.targets.map((target) => targetWords(target, nameOf));
  return targets.length === 0 ? entry.words : targets.join(', ');
}

function targetWords(target: Target, nameOf: (id: string) => string): string {
  if ('fighter' in target) return nameOf(target.fighter);
  if ('square' in target) return squareText(target.square);
  return 'item' in target ? target.item : target.die;
}
