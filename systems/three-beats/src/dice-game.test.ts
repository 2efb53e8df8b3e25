// Which die to show, solved for two hands.
import { Prng, type Question } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { beatValue, hand, isWorthSwapping, solveHands } from './dice-game.ts';
import { HOW_TO_ANSWER } from './questions-answering.ts';
import { SPARK, WHICH_DIE } from './questions-dice.ts';
import type { Fight, RolledDie } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

const die = (entry: string, value: number, where: RolledDie['where']): RolledDie => ({
  entry,
  kind: 'trait',
  size: 8,
  value,
  where,
  shown: where === 'presented',
  seen: where === 'presented',
  barred: false,
});

/** Ana against Bo with these hands; `shown`: the first die of each is presented. */
function hands(ana: readonly number[], bo: readonly number[], sparks: number, shown: boolean): Fight {
  const fight = THREE_BEATS.begin(
    setupOf({ heroes: { ana: { hand: '8 8 8', sparks } }, foes: { bo: { hand: '8 8 8', sparks: 0 } } }),
  );
  for (const [i, faces] of [ana, bo].entries()) {
    const fighter = fight.fighters[i];
    if (fighter === undefined) continue;
    fighter.status = 'active';
    fighter.dice = faces.map((face, at) => die(`d${at}`, face, shown && at === 0 ? 'presented' : 'hand'));
    fighter.presented = shown ? 0 : -1;
  }
  return fight;
}
const ask = (question: unknown, about: unknown, fight: Fight, seed = 'x'): unknown =>
  THREE_BEATS.policies.tactical?.answer(question as Question, 'ana', about, fight, Prng.fromSeed(seed));

describe('the game of two hands', () => {
  it('is even between equal hands, and what one wins the other loses', () => {
    expect(solveHands(hand(2, 4, 6), hand(2, 4, 6)).value).toBeCloseTo(0, 2);
    for (const [one, other] of [
      [hand(1, 5, 8), hand(3, 4, 7)],
      [hand(2, 6), hand(1, 4)],
    ] as const)
      expect(solveHands(one, other).value).toBeCloseTo(-solveHands(other, one).value, 2);
  });
  it('no die pays more against the solved mix than its value', () => {
    const [mine, theirs] = [
      [2, 5, 7],
      [3, 4, 8],
    ];
    const { value, mix } = solveHands(hand(...mine), hand(...theirs));
    for (const [j, other] of theirs.entries()) {
      const worth = mine.reduce((sum, own, i) => {
        const [rest, left] = [hand(...mine.toSpliced(i, 1)), hand(...theirs.toSpliced(j, 1))];
        return sum + (mix[i] ?? 0) * beatValue(own, rest, other, left);
      }, 0);
      expect(worth).toBeGreaterThan(value - 0.03);
    }
  });
  it('swaps a die in where it is not worth more later', () => {
    expect(isWorthSwapping(2, hand(8), 7, hand(1))).toBe(true);
    expect(isWorthSwapping(2, hand(6), 7, hand(1))).toBe(false);
  });
});

describe('tactical with its dice', () => {
  it('mixes where showing one die always can be answered, and does not where one is best', () => {
    const shown = (fight: Fight): string[] =>
      [
        ...new Set(Array.from({ length: 40 }, (_, seed) => String(ask(WHICH_DIE, null, fight, `${seed}`)))),
      ].sort();
    expect(shown(hands([2, 6], [4, 5], 0, false))).toEqual(['d0', 'd1']);
    // The 6 beats the 4 and the 2 beats the 1, whichever Bo shows.
    expect(shown(hands([2, 6], [1, 4], 0, false))).toEqual(['d0']);
  });
  it('spends a spark after the reveal where that turns a wound taken into one given', () => {
    expect(ask(SPARK, null, hands([4, 4], [5, 1], 1, true))).toMatchObject({ use: 'shift', points: 2 });
    expect(ask(SPARK, null, hands([6, 4], [5, 1], 1, true))).toEqual({ use: 'pass' });
  });
  it('swaps to save itself where that costs nothing later, and takes the wound where it would', () => {
    const action = { actor: 'bo', do: 'attack', target: 'ana', tool: null, to: null, text: '' };
    const answer = (ana: readonly number[], bo: readonly number[]): unknown => {
      const fight = hands(ana, bo, 0, true);
      for (const fighter of fight.fighters) fighter.acted = fighter.id === 'ana';
      return ask(HOW_TO_ANSWER, { action, mayYield: true }, fight);
    };
    expect(answer([2, 8], [7, 1])).toBe('counter');
    expect(answer([1, 8, 2], [7, 3, 3])).toBe('accept');
  });

  it('counts a die below 0, of a sampled fight that does not fit, as 0', () => {
    expect(hand(-1, 4)).toBe(hand(0, 4));
    expect(isWorthSwapping(-1, hand(4), 3, hand(2))).toBe(isWorthSwapping(0, hand(4), 3, hand(2)));
  });
});
