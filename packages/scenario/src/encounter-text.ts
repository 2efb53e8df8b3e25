// An encounter as a fight file: fighters of the library on two sides.
import type { System } from '@affray/kernel';

/** Who fights whom, as names of the library, with repetitions. */
export interface Encounter {
  readonly title: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * A fight file of an encounter.
 * @example encounterText(system, { title: 'On the road', ours: ['sam', 'orla'], theirs: ['goblin', 'goblin'] })
 */
export function encounterText(
  { id, encounters }: Pick<System, 'id' | 'encounters'>,
  { title, ours, theirs }: Encounter,
): string {
  const edition = encounters?.edition ?? null;
  const mine = linesOf(ours);
  const other = linesOf(theirs);
  // If a fighter is on both sides, the second gets its own id and is based on the first.
  const taken = new Set(mine.map(({ id: one }) => one));
  const doubles = other.filter((one) => taken.has(one.id)).map(({ id: one }) => one);
  const named = other.map((one) => (taken.has(one.id) ? { ...one, id: `other-${one.id}` } : one));
  return [
    `title: ${JSON.stringify(title)}`,
    `system: ${id}`,
    ...(edition === null ? [] : [`edition: ${edition}`]),
    'sides:',
    `  party: { by: players, name: The party, fighters: [${mine.map(lineOf).join(', ')}] }`,
    `  foes: { by: gm, name: The foes, fighters: [${named.map(lineOf).join(', ')}] }`,
    ...(doubles.length === 0
      ? []
      : ['fighters:', ...doubles.map((one) => `  other-${one}: { from: ${one} }`)]),
    '',
  ].join('\n');
}

interface Line {
  readonly id: string;
  readonly count: number;
}

/** Each name once, with its count. */
function linesOf(ids: readonly string[]): Line[] {
  return [...new Set(ids)].map((id) => ({ id, count: ids.filter((one) => one === id).length }));
}

function lineOf({ id, count }: Line): string {
  return count === 1 ? id : `${id} x ${count}`;
}
