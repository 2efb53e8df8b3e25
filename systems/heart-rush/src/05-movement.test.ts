import { canEndAt, feetTo } from '@affray/grid';
import { describe, expect, it } from 'vitest';
import { budgetOf, climbSpeedOf, dashFeet, searchWays, speedOf, swimSpeedOf } from './05-movement.ts';
import { areAdjacent, boardOf, feetBetweenFighters, meeting, wayfinderOf } from './board.ts';
import { type Arena, stateOf } from './testing.ts';

const duel = (ana: object, orc: object = {}, more: Partial<Arena> = {}) =>
  stateOf({ p: { ana: { at: [2, 2], ...ana } }, g: { orc: { at: [9, 9], ...orc } }, ...more });

describe('movement and the grid', () => {
  it('[HR-MOVE-01] distance is the larger difference times 5, between the nearest squares', () => {
    const fight = duel({ at: [2, 2], size: 'L2' }, { at: [6, 9] });
    expect(feetBetweenFighters(fight, fight.fighters[0]!, fight.fighters[1]!)).toBe(30);
  });

  it.each([
    ['five', 20],
    ['alternating', 25],
    ['none', 35],
  ] as const)('[A-32] diagonals %s: 4 by 3 squares are %i feet', (diagonals, feet) => {
    const fight = duel({}, { at: [6, 5] }, { options: { diagonals } });
    expect(feetBetweenFighters(fight, fight.fighters[0]!, fight.fighters[1]!)).toBe(feet);
    searchWays(fight, fight.fighters[0]!, 60);
    expect(feetTo(wayfinderOf(fight), { x: 6, y: 6 })).toBe(
      { five: 20, alternating: 30, none: 40 }[diagonals],
    );
  });

  it('[HR-MOVE-02] armor, a heavy weapon and a heavy shield slow; then conditions', () => {
    const speed = (ana: object) => speedOf(duel(ana).fighters[0]!);
    expect(speed({})).toBe(60);
    expect(speed({ armor: 'heavy', weapons: ['maul'] })).toBe(40);
    expect(speed({ armor: 'light', shield: 'heavy', weapons: ['shortsword'] })).toBe(50);
    expect(speed({ weapons: [{ weapon: { id: 'tusks', class: 'heavy', body: true } }] })).toBe(60);
    expect(speed({ armor: 'light', conditions: { slowed: 1 } })).toBe(25);
    expect(speed({ conditions: { crippled: 1 } })).toBe(5);
    expect(speed({ conditions: { restrained: 1 } })).toBe(0);
    expect(speed({ speed: 5, armor: 'heavy' })).toBe(0);
  });

  it('[HR-MOVE-03] difficult ground costs 10 feet', () => {
    const fight = duel({ at: [0, 0] }, { at: [0, 2] }, { rows: ['....', '####', '.~..'] });
    searchWays(fight, fight.fighters[0]!, 60);
    expect(feetTo(wayfinderOf(fight), { x: 2, y: 0 })).toBe(15);
  });

  it('[HR-MOVE-04] gear slows swimming, not climbing', () => {
    const ana = duel({ armor: 'medium' }).fighters[0]!;
    expect(swimSpeedOf(ana)).toBe(5);
    expect(climbSpeedOf(ana)).toBe(5);
    const wet = duel({ at: [0, 0] }, { at: [2, 1] }, { rows: ['...', 'W..'] });
    expect(dashFeet(wet, wet.fighters[0]!)).toBe(15);
  });

  it('[HR-MOVE-05] enemies stop, allies can be crossed, the much larger can be shared with, small friends share', () => {
    const fight = stateOf({
      p: {
        ana: { at: [0, 0] },
        bo: { at: [1, 0] },
        tim: { at: [3, 3], size: 'small' },
        tom: { at: [3, 4], size: 'small' },
      },
      g: { orc: { at: [9, 9] }, troll: { at: [6, 6], size: 'L2' } },
    });
    const [ana, bo, tim, tom, orc, troll] = fight.fighters;
    expect(meeting(ana!, orc!)).toBe('stop');
    expect(meeting(ana!, bo!)).toBe('cross');
    expect(meeting(ana!, troll!)).toBe('share-slowly');
    expect(meeting(troll!, ana!)).toBe('stop');
    expect(meeting(tim!, tom!)).toBe('share');
    searchWays(fight, ana!, 60);
    expect(canEndAt(wayfinderOf(fight), { x: 1, y: 0 })).toBe(false);
    expect(feetTo(wayfinderOf(fight), { x: 1, y: 0 })).toBe(5);
    orc!.levels.unconscious = 1;
    expect(meeting(ana!, orc!)).toBe('ignore');
  });

  it('[HR-MOVE-06] adjacent is 5 feet or less, a shared square too', () => {
    const fight = duel({ at: [2, 2] }, { at: [3, 3] });
    const [ana, orc] = fight.fighters;
    expect(areAdjacent(fight, ana!, orc!)).toBe(true);
    orc!.x = 4;
    expect(areAdjacent(fight, ana!, orc!)).toBe(false);
    Object.assign(orc!, { x: 2, y: 2 });
    expect(areAdjacent(fight, ana!, orc!)).toBe(true);
  });

  it('[HR-CAST-02] [HR-STANCE-07] who has shot or cast has half the speed in all', () => {
    const fight = duel({ weapons: ['shortbow'] });
    const ana = fight.fighters[0]!;
    ana.willing = 20;
    expect(budgetOf(fight, ana, 60)).toBe(60);
    ana.castThisRound = true;
    expect(budgetOf(fight, ana, 60)).toBe(10);
    expect(boardOf(fight).width).toBe(15);
  });
});
