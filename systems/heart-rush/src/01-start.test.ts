import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import { HEART_RUSH } from './system.ts';
import { type Arena, arena, play, stateOf, tableOf } from './testing.ts';

const FAR: Arena = { p: { ana: { at: [1, 1] } }, g: { orc: { at: [12, 12] } } };
const P_READY = { expected: { g: false } };

describe('starting the fight', () => {
  it('[HR-START-01] everybody is on one of two sides; [A-61] more are merged, or stay apart in a circle', () => {
    const setup = arena({ p: { ana: {} }, g: { orc: {} } });
    const third = { id: 'w', name: 'Wolves', by: 'gm' as const };
    const three = {
      ...setup,
      sides: [...setup.sides, third],
      fighters: [
        ...setup.fighters,
        { ...setup.fighters[1]!, id: 'wolf', side: 'w', sheet: { ...setup.fighters[1]!.sheet, at: null } },
      ],
    };
    expect(begin(three).fighters.map(({ party }) => party)).toEqual([0, 1, 1]);
    expect(begin(three).parties).toBe(2);
    const circle = begin({ ...three, options: { ...three.options, 'multi-side': 'circle' } });
    expect(circle.fighters.map(({ party }) => party)).toEqual([0, 1, 2]);
    expect(circle.parties).toBe(3);
  });

  it('[A-61] in a circle the round ends when all three have passed', () => {
    const setup = arena({
      p: { ana: {} },
      g: { orc: {} },
      options: { 'multi-side': 'circle' },
      scene: P_READY,
    });
    const third = { id: 'w', name: 'Wolves', by: 'gm' as const };
    const sheet = { ...setup.fighters[1]!.sheet, at: null };
    const fighters = [...setup.fighters, { ...setup.fighters[1]!, id: 'wolf', side: 'w', sheet }];
    const fight = begin({ ...setup, sides: [...setup.sides, third], fighters });
    const { table, events } = tableOf(fight, [5]);
    HEART_RUSH.round(fight, table);
    expect(events.filter(({ kind }) => kind === 'passed')).toHaveLength(3);
  });

  it('[HR-START-02] the only side that saw it coming begins, without a die', () => {
    const { events, dice } = play({ ...FAR, scene: { expected: { p: false } } }, [], []);
    expect(events[0]).toMatchObject({ kind: 'started', rule: 'HR-START-02', starting: 'g' });
    expect(dice).toBe(0);
  });

  it.each([
    [3, 'g'],
    [4, 'p'],
  ])('[HR-START-03] both ready: a %i lets %s begin', (face, starting) => {
    expect(play(FAR, [face], []).events[0]).toMatchObject({ kind: 'start-rolled', face, starting });
  });

  it('[HR-START-03] neither ready: the same die', () => {
    const { events } = play({ ...FAR, scene: { expected: { p: false, g: false } } }, [6], []);
    expect(events[0]).toMatchObject({ kind: 'start-rolled', starting: 'p' });
  });

  it('[HR-START-04] the starting side opens every round, and keeps the right when nobody of it can act', () => {
    const sketch = {
      ...FAR,
      g: { orc: { at: [12, 12], surprised: true } } as Arena['g'],
      scene: { expected: { p: false } },
    };
    const passes = play(sketch, [], [], 2).events.filter(({ kind }) => kind === 'passed');
    expect(passes[0]).toMatchObject({ side: 'g', alone: true });
    expect(passes[2]).toMatchObject({ side: 'g', alone: false });
  });

  it('[HR-START-05] enters with 1 rush, 1 action, the free uses, no active rounds, no uses', () => {
    const ana = stateOf({ ...FAR, p: { ana: { abilities: ['execute'] } } }).fighters[0]!;
    expect(ana).toMatchObject({
      rush: 1,
      actions: 1,
      dashFree: true,
      objectFree: true,
      callFree: true,
      activeRounds: 0,
      uses: [0],
    });
  });

  it('[HR-START-06] nothing is restored: hit points, heart, wounds, conditions, spent abilities come along', () => {
    const hurt = {
      hp: 3,
      maxHp: 40,
      heart: 4,
      maxHeart: 8,
      wounds: [{ rank: 12 }],
      conditions: { poisoned: 2 },
      abilities: ['action-surge'],
      spent: ['action-surge'],
    };
    const ana = stateOf({ ...FAR, p: { ana: hurt } }).fighters[0]!;
    expect(ana).toMatchObject({ hp: 3, heart: 4, woundRanks: 12, spent: [true] });
    expect(ana.levels.poisoned).toBe(2);
  });

  it('[HR-START-07] whoever is hidden may strike before the first turn, with the action, and is active', () => {
    const sketch: Arena = {
      p: { ana: { at: [5, 5], hidden: true, weapons: ['shortsword'] } },
      g: { orc: { at: [6, 5], hp: 40 } },
      scene: P_READY,
    };
    const strike = {
      do: 'strike',
      target: 'orc',
      opening: 'unseen',
      with: 'shortsword',
      stance: 'might',
      pay: 'action',
    };
    const { events, f, fight } = play(sketch, [5, 4, 6, 5, 2, 3], [['which-instant ana', strike]], 2);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('attacked')).toBeLessThan(kinds.indexOf('round-began'));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'rush-gained', fighter: 'ana', by: 1 }));
    expect(f('ana').levels.hidden).toBe(0);
    expect(fight.round).toBe(2);
  });

  it('[HR-START-08] a latecomer has 1 rush and 1 action and no active rounds, beside its friends', () => {
    const fight = stateOf({ ...FAR, scene: P_READY });
    const { table } = tableOf(fight);
    fight.round = 3;
    const late = { id: 'bo', name: 'Bo', side: 'p', sheet: arena(FAR).fighters[0]!.sheet };
    HEART_RUSH.addFighter(fight, late, table);
    const bo = fight.fighters[2]!;
    expect(bo).toMatchObject({ rush: 1, actions: 1, activeRounds: 0, party: 0 });
    expect(Math.max(Math.abs(bo.x - 1), Math.abs(bo.y - 1))).toBe(1);
  });
});
