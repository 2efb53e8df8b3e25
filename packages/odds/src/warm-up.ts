// V8 compiles a function when it is first called, and lets it note what it meets only after eight calls. A small question is
// answered in a hundredth of a millisecond, but getting ready for it takes fifty times as long. So the package gets ready
// when it is imported, in some 2 ms, as a Python package does by being compiled then. Nothing depends on it: a bundler may
// leave it out, which is why package.json can say that there are no side effects.
import { clip, combine, die, mapIntegers, negate, sum } from './distribution.ts';
import { telescope } from './keep.ts';
import { dice, explode, highest, keepHighest, reroll, sumOf } from './pool.ts';

const ROUNDS = 9;

/** Asks a tiny question of each common kind, those that are quickly answered more often. Nobody needs the answers. */
export function warmUp(): void {
  const ones = mapIntegers(reroll(2, isOne), (face) => face % 2);
  combine(explode(2, { extra: 2 }), sumOf(dice(2, ones)), Math.max);
  keepHighest(dice(3, 2), 2);
  for (let round = 0; round < ROUNDS; round++) {
    highest([2, 3]);
    telescope([{ of: die(3), count: 3 }], 2); // keepHighest remembers its answer
    clip(sum([die(2), negate(die(3))]), 0);
  }
}

function isOne(face: number): boolean {
  return face === 1;
}
