import { Prng, type Question, whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WHAT_TO_DO } from './questions-acting.ts';
import { WHICH_DIE } from './questions-dice.ts';
import { dieOf } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

/** What `tactical` does with a 2, one spark and nothing in hand, against a die showing `shown`. */
function does(shown: number, sparks: number): unknown {
  const setup = setupOf({
    heroes: { ana: { hand: '8', sparks } },
    foes: { bo: { hand: '8', wounds: ['rib'] } },
  });
  const fight = THREE_BEATS.begin(setup);
  for (const [index, value] of [2, shown].entries()) {
    const fighter = fight.fighters[index];
    if (fighter === undefined) continue;
    fighter.status = 'active';
    fighter.dice = [
      {
        entry: 'a',
        kind: 'trait',
        size: 8,
        value,
        where: 'presented',
        shown: true,
        seen: true,
        barred: false,
      },
    ];
    fighter.presented = fighter.dice.indexOf(dieOf(fighter, 'a'));
  }
  return THREE_BEATS.policies.tactical?.answer(WHAT_TO_DO as never, 'ana', null, fight, Prng.fromSeed('x'));
}

describe('tactical', () => {
  it('keeps its sparks for a counter where its own action would only be countered and bar them', () => {
    expect(does(7, 1)).toEqual({ do: 'pass' });
    expect(does(7, 0)).toEqual({ do: 'attack', target: 'bo' });
    expect(does(1, 1)).toEqual({ do: 'attack', target: 'bo' });
  });
});

describe('every policy', () => {
  it('takes the default where the game master has put the asked fighter out of the round', () => {
    const fight = THREE_BEATS.begin(
      setupOf({ heroes: { ana: { hand: '8 8 6' } }, foes: { bo: { hand: '8' } } }),
    );
    const [ana] = fight.fighters;
    if (ana === undefined) throw new Error('Nobody is there.');
    ana.status = 'joining';
    ana.dice = [2, 7, 3].map((value, at) => ({
      entry: `e${at}`,
      kind: 'trait',
      size: 8,
      value,
      where: 'hand',
      shown: false,
      seen: false,
      barred: false,
    }));
    const asked = WHICH_DIE as unknown as Question;
    for (const [id, policy] of Object.entries(THREE_BEATS.policies)) {
      for (let seed = 0; seed < 12; seed++) {
        const answer = policy.answer(asked, 'ana', null, fight, Prng.fromSeed(String(seed)));
        expect(whyNot(asked, fight, 'ana', null, answer), id).toBeNull();
      }
    }
  });
});
