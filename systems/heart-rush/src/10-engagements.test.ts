import { describe, expect, it } from 'vitest';
import { engage } from './10-engagements.ts';
import { mayJoin } from './openings.ts';
import { attacksOf } from './questions-engagement.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';

const P_READY = { expected: { g: false } };

const FOUR: Arena = {
  p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
  g: { orc: { at: [6, 5], hp: 60 }, gob: { at: [6, 6], hp: 60 } },
  scene: P_READY,
};

const eng = (fighter: string, target: string, side = 'p'): Pin => [
  `turn ${side}`,
  { fighter, do: 'engage', target },
];

describe('engagements', () => {
  it('[HR-ENG-01] [HR-ENG-02] [HR-ENG-03] the initiator and the one it named, who cannot refuse; others only by joining', () => {
    const fight = stateOf(FOUR);
    fight.fighters[2]!.actions = 0;
    const { table, asked } = tableOf(fight, [], { 'which-stance': 'defensive' });
    engage(fight, table, fight.fighters[0]!, fight.fighters[2]!);
    expect(asked).toEqual(['who-joins p', 'who-joins g', 'which-stance ana', 'which-stance orc']);
    expect(fight.fighters.map(({ active }) => active)).toEqual([true, false, true, false]);
  });

  it('[HR-ENG-04] a fighter can be in several in a round, one after the other', () => {
    const { events } = play(FOUR, [], [eng('ana', 'orc'), eng('gob', 'ana', 'g'), eng('bo', 'gob')]);
    const told = events
      .filter(({ kind }) => kind === 'engaged' || kind === 'stances-shown')
      .map(({ kind }) => kind);
    expect(told).toEqual([
      'engaged',
      'stances-shown',
      'engaged',
      'stances-shown',
      'engaged',
      'stances-shown',
    ]);
  });

  it('[HR-ENG-05] [HR-ENG-06] any legal participant may be attacked, nobody outside', () => {
    const fight = stateOf(FOUR);
    fight.engagement = {
      initiator: 'ana',
      target: 'orc',
      targeted: 1,
      participants: ['ana', 'orc'],
      step: 'might',
    };
    fight.fighters[0]!.stance = 'might';
    fight.fighters[2]!.stance = 'might';
    expect(attacksOf(fight, fight.fighters[0]!).map(({ target }) => target)).toEqual(['orc']);
    fight.fighters[3]!.stance = 'might';
    expect(attacksOf(fight, fight.fighters[0]!).map(({ target }) => target)).toEqual(['orc', 'gob']);
  });

  it('[HR-ENG-07] with the weapon wielded; a cantrip may be picked when declaring', () => {
    const fight = stateOf({
      ...FOUR,
      p: {
        ana: { at: [5, 5], weapons: ['shortsword', 'knife'], cantrips: [{ element: 'fire', shape: 'bolt' }] },
      },
    });
    for (const fighter of fight.fighters) fighter.stance = 'might';
    const keys = new Set(attacksOf(fight, fight.fighters[0]!).map((attack) => attack.with));
    expect([...keys]).toEqual(['shortsword', 'fire bolt']);
  });

  it('[HR-ENG-08] the senseless have no stance: anybody may attack them, nothing is halved; the stunned choose but do not strike', () => {
    const fight = stateOf({
      ...FOUR,
      g: {
        orc: { at: [6, 5], conditions: { unconscious: 1 } },
        gob: { at: [6, 6], conditions: { stunned: 1 } },
      },
    });
    fight.fighters[3]!.stunEnds = 9;
    const { table, asked } = tableOf(fight, [], { 'which-stance': 'might' });
    engage(fight, table, fight.fighters[0]!, fight.fighters[2]!);
    expect(asked.filter((key) => key.startsWith('which-stance'))).toEqual(['which-stance ana']);
    engage(fight, table, fight.fighters[1]!, fight.fighters[3]!);
    expect(asked).toContain('which-stance gob');
    expect(asked).not.toContain('what-to-declare gob');
    fight.fighters[2]!.stance = 'none';
    for (const stance of ['might', 'agility', 'cunning'] as const) {
      fight.fighters[0]!.stance = stance;
      expect(attacksOf(fight, fight.fighters[0]!)).toHaveLength(1);
    }
    expect(mayJoin(fight, fight.fighters[2]!)).toBe(false);
  });

  it('[HR-ENG-09] if nobody strikes it simply ends, and counts for rush', () => {
    const { f, dice } = play(FOUR, [], [eng('ana', 'orc')]);
    expect(dice).toBe(0);
    expect(f('orc').activeRounds).toBe(1);
  });
});
