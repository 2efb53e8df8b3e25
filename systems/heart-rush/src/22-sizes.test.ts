import { describe, expect, it } from 'vitest';
import {
  canHold,
  isAtMostOneLarger,
  LARGE,
  MEDIUM,
  perSquare,
  type SIZES,
  sizeNumber,
  sizesLarger,
  squaresAcross,
} from './22-sizes.ts';
import { WEAPONS } from './23-weapons-and-armor.ts';
import { isFreeFor } from './board.ts';
import { checkSheet } from './schema.ts';
import { fightOf, who } from './testing-desk.ts';

describe('sizes', () => {
  it('[HR-SIZE-01] minuscule is number 0 and a thousand share a square', () => {
    expect([sizeNumber('minuscule'), perSquare(0)]).toEqual([0, 1000]);
  });
  it('[HR-SIZE-02] tiny is number 1 and ten share a square', () => {
    expect([sizeNumber('tiny'), perSquare(1)]).toEqual([1, 10]);
  });
  it('[HR-SIZE-03] small is number 2, five share a square and a sixth does not fit', () => {
    expect([sizeNumber('small'), perSquare(2)]).toEqual([2, 5]);
    const heroes: Record<string, object> = {};
    const places: Record<string, number[]> = {};
    for (let i = 0; i < 6; i++) {
      heroes[`h${i}`] = { size: 'small' };
      places[`h${i}`] = [i, 0];
    }
    const fight = fightOf(heroes as never, { foe: {} }, { places: { ...places, foe: [9, 6] } });
    for (let i = 0; i < 4; i++) Object.assign(who(fight, `h${i}`), { x: 5, y: 5 });
    expect(isFreeFor(fight, who(fight, 'h4'), 5, 5)).toBe(true);
    Object.assign(who(fight, 'h4'), { x: 5, y: 5 });
    expect(isFreeFor(fight, who(fight, 'h5'), 5, 5)).toBe(false);
  });
  it('[HR-SIZE-04] medium is number 3 and has its square to itself', () => {
    expect([sizeNumber('medium'), squaresAcross(MEDIUM), perSquare(MEDIUM)]).toEqual([3, 1, 1]);
  });
  it('[HR-SIZE-05] large is number 4 and has one square to itself', () => {
    expect([sizeNumber('large'), squaresAcross(LARGE), perSquare(LARGE)]).toEqual([4, 1, 1]);
  });
  it('[HR-SIZE-06] Ln is number n + 3 and takes n by n squares', () => {
    for (let n = 2; n <= 6; n++) {
      const size = sizeNumber(`L${n}` as (typeof SIZES)[number]);
      expect([size, squaresAcross(size)]).toEqual([n + 3, n]);
    }
  });
  it('[HR-SIZE-07] the small hold nothing heavy, the tiny nothing light either', () => {
    expect(sizesLarger({ size: 6 }, { size: 3 })).toBe(3);
    const holds = (size: number): boolean[] =>
      [WEAPONS.maul, WEAPONS.rapier, WEAPONS.knife].map((w) => canHold(size, w));
    expect([holds(3), holds(2), holds(1)]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    expect(checkSheet({ size: 'small', weapons: ['maul'] })).toMatchObject({ ok: false });
    expect(canHold(1, WEAPONS.claws)).toBe(true);
  });
  it('[HR-SIZE-08] at most one size larger', () => {
    expect([2, 3, 4, 5].map((size) => isAtMostOneLarger({ size }, { size: 3 }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
