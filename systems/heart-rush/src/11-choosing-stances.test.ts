import { describe, expect, it } from 'vitest';
import { feetLeftFor, holdsRanged, mustDefend } from './11-choosing-stances.ts';
import { mayAttack } from './12-stances.ts';
import type { Options } from './house-rules.ts';
import { WHICH_STANCE } from './questions-engagement.ts';
import { beatsInTriangle, type Fight, type Stance } from './state.ts';
import { play } from './testing.ts';
import { fightOf, who } from './testing-desk.ts';

const STANCES: readonly Stance[] = ['cunning', 'agility', 'might', 'defensive'];

function duel(ana: object = {}, options: Partial<Options> = {}): Fight {
  return fightOf({ ana: ana as never }, { orc: {} }, { places: { ana: [2, 2], orc: [3, 2] } }, options);
}
function open(fight: Fight): readonly unknown[] {
  const choices = WHICH_STANCE.choices(fight, 'ana', null);
  return choices.shape === 'one-of' ? choices.answers : [];
}

describe('choosing stances', () => {
  it('[HR-STANCE-01] one of four, and no abstaining (A-05)', () => {
    expect([...open(duel())].sort()).toEqual([...STANCES].sort());
  });
  it('[HR-STANCE-02] [HR-STANCE-03] in secret, the game master locked first, all shown together', () => {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number] } },
      g: { orc: { at: [6, 5] as [number, number] } },
    };
    const engage = ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }] as const;
    const orc = ['which-stance orc', 'might'] as const;
    const ana = ['which-stance ana', 'defensive'] as const;
    const { events } = play(sketch, [5], [engage, orc, ana]);
    expect(events.filter(({ kind }) => kind === 'stances-shown')).toMatchObject([
      { fighters: ['ana', 'orc'], stances: ['defensive', 'might'] },
    ]);
    const fight = duel();
    expect([WHICH_STANCE.locksFirst?.(fight, 'orc'), WHICH_STANCE.locksFirst?.(fight, 'ana')]).toEqual([
      true,
      false,
    ]);
  });
  it('[HR-STANCE-04] once shown a stance stays for the whole engagement', () => {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number] } },
      g: { orc: { at: [6, 5] as [number, number] } },
    };
    const { events } = play(
      sketch,
      [5],
      [
        ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
        ['which-stance orc', 'agility'],
        ['which-stance ana', 'cunning'],
      ],
    );
    expect(events.filter(({ kind }) => kind === 'stances-shown' || kind === 'stance-changed')).toHaveLength(
      1,
    );
  });
  it('[HR-STANCE-05] [HR-STANCE-06] the chart: what each beats and may attack', () => {
    const chart = STANCES.map((stance) => [
      stance,
      STANCES.filter((other) => beatsInTriangle(stance, other)),
      STANCES.filter((other) => mayAttack(stance, other)),
    ]);
    expect(chart).toEqual([
      ['cunning', ['agility'], ['cunning', 'agility', 'defensive']],
      ['agility', ['might'], ['agility', 'might', 'defensive']],
      ['might', ['cunning'], ['cunning', 'might', 'defensive']],
      ['defensive', [], []],
    ]);
  });
  it('[HR-STANCE-07] a shooter that has moved more than half its speed can only defend', () => {
    const fight = duel({ weapons: ['shortbow'] });
    who(fight, 'ana').willing = 30;
    expect(open(fight)).toHaveLength(4);
    who(fight, 'ana').willing = 35;
    expect([open(fight), mustDefend(fight, who(fight, 'ana'))]).toEqual([['defensive'], true]);
    const sword = duel({ weapons: ['shortsword'] });
    who(sword, 'ana').willing = 60;
    expect(open(sword)).toHaveLength(4);
  });
  it('[HR-STANCE-07] bolts are ranged; whoever also has a blade in hand is free', () => {
    const bolt = { cantrips: [{ element: 'fire', shape: 'bolt' }] };
    const ranged = (ana: object): boolean => {
      const fight = duel(ana);
      return holdsRanged(fight, who(fight, 'ana'));
    };
    expect([ranged(bolt), ranged({ ...bolt, weapons: ['club'] }), ranged({ weapons: ['crossbow'] })]).toEqual(
      [true, false, true],
    );
  });
  it('[HR-STANCE-07] having shot, half the speed in all; ranged-half-move: before-and-after (A-33)', () => {
    const left = (options: Partial<Options>): number => {
      const fight = duel({ weapons: ['shortbow'] }, options);
      Object.assign(who(fight, 'ana'), { willing: 20, willingAtShot: 20 });
      return feetLeftFor(fight, who(fight, 'ana'));
    };
    expect([left({}), left({ 'ranged-half-move': 'before-and-after' })]).toEqual([10, 30]);
  });
});
