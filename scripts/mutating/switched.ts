// All mutants of a file in one source, each behind a switch, so that tests run repeatedly without reloading.
import type { Mutant } from './mutants.ts';

/** A mutant and the number of its switch. */
export interface Numbered {
  readonly id: number;
  readonly mutant: Mutant;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly mutants: Numbered[];
  readonly inner: Place[];
}

/** The name of the function that returns whether a mutant is on. */
export const SWITCH = '__isMutant';

/**
 * A source with every mutant, each off unless `__isMutant` returns true.
 * @example withSwitches('if (a > 3) go();', [{ id: 7, mutant }]); // => 'if ((__isMutant(7) ? (!(a > 3)) : (a > 3))) go();'
 */
export function withSwitches(code: string, mutants: readonly Numbered[]): string {
  const whole: Place = { start: 0, end: code.length, mutants: [], inner: [] };
  const outermostFirst = [...mutants].sort(
    (a, b) => a.mutant.start - b.mutant.start || b.mutant.end - a.mutant.end || a.id - b.id,
  );
  for (const one of outermostFirst) insert(whole, one);
  return inside(code, whole);
}

function insert(place: Place, one: Numbered): void {
  const { start, end } = one.mutant;
  const last = place.inner.at(-1);
  if (last !== undefined && start < last.end) {
    if (start === last.start && end === last.end) last.mutants.push(one);
    else insert(last, one);
  } else place.inner.push({ start, end, mutants: [one], inner: [] });
}

function inside(code: string, { start, end, inner }: Place): string {
  let text = '';
  let at = start;
  for (const place of inner) {
    text += code.slice(at, place.start) + switched(code, place);
    at = place.end;
  }
  return text + code.slice(at, end);
}

function switched(code: string, place: Place): string {
  const original = inside(code, place);
  const isStatement = place.mutants.some(({ mutant }) => mutant.instead === ';');
  if (isStatement) {
    const isOff = place.mutants.map(({ id }) => `!${SWITCH}(${id})`).join(' && ');
    return `{ if (${isOff}) { ${original} } }`;
  }
  const others = place.mutants.map(({ id, mutant }) => `${SWITCH}(${id}) ? (${mutant.instead}) : `);
  return `(${others.join('')}(${original}))`;
}
