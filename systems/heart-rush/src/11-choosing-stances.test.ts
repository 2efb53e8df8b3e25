import { describe, expect, it } from 'vitest';
import { feetLeftFor } from './05-movement.ts';
import { mustDefend } from './11-choosing-stances.ts';
import { mayAttack } from './12-stances.ts';
import { WHAT_TO_DECLARE, WHICH_STANCE, WHOM_NOW } from './questions-engagement.ts';
import { beatsInTriangle } from './state.ts';
import { type Arena, type Pin, play, stateOf } from './testing.ts';

const duel = (ana: object = {}, more: Partial<Arena> = {}): Arena => ({
  p: { ana: { at: [5, 5], ...ana } },
  g: { orc: { at: [6, 5] } },
  scene: { expected: { g: false } },
  ...more,
});

describe('choosing stances', () => {
  it('[HR-STANCE-01] one of four, and no abstaining', () => {
    const fight = stateOf(duel());
    expect(WHICH_STANCE.choices(fight, 'ana', null)).toMatchObject({
      answers: ['might', 'agility', 'cunning', 'defensive'],
    });
  });

  it('[HR-STANCE-02] [HR-STANCE-04] shown together, in one event, and kept to the end', () => {
    const pins: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'might'],
      ['which-stance orc', 'agility'],
    ];
    const { events } = play(duel(), [], pins);
    expect(events.filter(({ kind }) => kind === 'stances-shown')).toEqual([
      expect.objectContaining({ fighters: ['ana', 'orc'], stances: ['might', 'agility'] }),
    ]);
  });

  it('[HR-STANCE-03] the game master’s fighters lock first, for stances and declarations alike', () => {
    const fight = stateOf(duel());
    for (const question of [WHICH_STANCE, WHAT_TO_DECLARE, WHOM_NOW]) {
      expect([question.locksFirst?.(fight, 'ana'), question.locksFirst?.(fight, 'orc')]).toEqual([
        false,
        true,
      ]);
    }
  });

  it('[HR-STANCE-05] the triangle', () => {
    expect(beatsInTriangle('cunning', 'agility')).toBe(true);
    expect(beatsInTriangle('agility', 'might')).toBe(true);
    expect(beatsInTriangle('might', 'cunning')).toBe(true);
    expect(beatsInTriangle('might', 'agility')).toBe(false);
    expect(beatsInTriangle('might', 'defensive')).toBe(false);
  });

  it('[HR-STANCE-06] [HR-DEF-01] [HR-DEF-03] any stance but the one that beats it; defensive attacks nobody and is open to all', () => {
    const legal = (['might', 'agility', 'cunning', 'defensive'] as const).map((a) =>
      (['might', 'agility', 'cunning', 'defensive', 'none'] as const).map((b) => (mayAttack(a, b) ? 1 : 0)),
    );
    expect(legal).toEqual([
      [1, 0, 1, 1, 1],
      [1, 1, 0, 1, 1],
      [0, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ]);
  });

  it('[HR-STANCE-07] with a ranged weapon and more than half the speed moved only defensive is open', () => {
    const fight = stateOf(duel({ weapons: ['shortbow'] }));
    const ana = fight.fighters[0]!;
    ana.willing = 30;
    expect(mustDefend(fight, ana)).toBe(false);
    ana.willing = 35;
    expect(mustDefend(fight, ana)).toBe(true);
    expect(WHICH_STANCE.choices(fight, 'ana', null)).toMatchObject({ answers: ['defensive'] });
    const sword = stateOf(duel({ weapons: ['shortsword'] }));
    sword.fighters[0]!.willing = 55;
    expect(mustDefend(sword, sword.fighters[0]!)).toBe(false);
    const bolt = stateOf(duel({ cantrips: [{ element: 'fire', shape: 'bolt' }] }));
    bolt.fighters[0]!.willing = 35;
    expect(mustDefend(bolt, bolt.fighters[0]!)).toBe(true);
  });

  it('[HR-STANCE-07] having shot, half the speed in all; [A-33] or half before and half after', () => {
    const left = (options: Arena['options']) => {
      const fight = stateOf(
        duel({ weapons: ['shortbow'] }, { ...(options === undefined ? {} : { options }) }),
      );
      Object.assign(fight.fighters[0]!, { willing: 20, willingAtShot: 20 });
      return feetLeftFor(fight, fight.fighters[0]!);
    };
    expect(left({})).toBe(10);
    expect(left({ 'ranged-half-move': 'before-and-after' })).toBe(30);
  });

  it.each([
    ['free', 4],
    ['defensive', 1],
  ] as const)('[A-35] a surprised fighter may pick, %s: %i stances', (reading, count) => {
    const fight = stateOf(duel({}, { options: { 'surprised-stance': reading } }));
    fight.fighters[0]!.surprised = true;
    const choices = WHICH_STANCE.choices(fight, 'ana', null);
    expect(choices.shape === 'one-of' && choices.answers).toHaveLength(count);
  });

  it('[A-35] none: the surprised have no stance and are not asked', () => {
    const sketch: Arena = {
      ...duel({}, { options: { 'surprised-stance': 'none' } }),
      g: { orc: { at: [6, 5], surprised: true } },
    };
    const { events } = play(sketch, [], [['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }]]);
    expect(events.find(({ kind }) => kind === 'stances-shown')).toMatchObject({ fighters: ['ana'] });
  });
});
