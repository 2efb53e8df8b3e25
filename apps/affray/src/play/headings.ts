// A long list of answers, step by step: who acts, the verb, its target, the means.
import {
  type Asked,
  type OneOf,
  optionsOf,
  type PickedEntry,
  pickedPaths,
  presentationOf,
  type System,
  type Target,
} from '@affray/kernel';
import { squareText } from './input/path.ts';

/**
 * The headings above each answer, with the answers in the order in which they are shown.
 * @example headingsOf(system, state, asked, choices).get(answer); // => ['Tam', 'Attack']
 */
export function headingsOf(
  system: System,
  state: unknown,
  asked: Asked,
  choices: OneOf<unknown>,
): Map<unknown, readonly string[]> {
  const options = optionsOf(presentationOf(system), state, asked, choices);
  const nameOf = (id: string): string => system.nameOf(state, id);
  // The last pick is the answer itself.
  const headings = (picks: readonly PickedEntry[]): string[] =>
    picks.slice(0, -1).map((pick) => headingOf(pick, nameOf));
  return new Map([...pickedPaths(options)].map(([{ answer }, picks]) => [answer, headings(picks)]));
}

function headingOf({ level: { is }, entry }: PickedEntry, nameOf: (id: string) => string): string {
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
