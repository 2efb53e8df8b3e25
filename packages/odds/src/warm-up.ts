// V8 compiles a function when it is first called, and collects type feedback only after eight calls. A small
// question takes a hundredth of a millisecond, but the first one takes fifty times as long. So the package warms
// up on import, in some 2 ms, like a Python package that is compiled on import. Nothing depends on it: a bundler
// may drop it, which is why package.json can declare that there are no side effects.
import { clip, combine, die, mapIntegers, negate, sum } from './distribution.ts';
import { telescope } from './keep.ts';
import { dice, explode, highest, keepHighest, reroll, sumOf } from './pool.ts';

const ROUNDS = 9;

/** Runs a tiny question of each common kind, fast ones more often, and discards the answers. */
export function warmUp(): void {
  const ones = mapIntegers(reroll(2, isOne), (face) => face % 2);
  combine(explode(2, { extra: 2 }), sumOf(dice(2, ones)), Math.max);
  keepHighest(dice(3, 2), 2);
  for (let round = 0; round < ROUNDS; round++) {
    highest([2, 3]);
    telescope([{ of: die(3), count: 3 }], 2); // keepHighest caches its result.
    clip(sum([die(2), negate(die(3))]), 0);
  }
}

function isOne(face: number): boolean {
  return face === 1;
}
