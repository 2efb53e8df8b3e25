import { describe, expect, it } from 'vitest';
import { areAdjacent, feetBetweenFighters } from './board.ts';
import type { Fight, Fighter } from './state.ts';
import { HEART_RUSH } from './system.ts';

const spaceAt = (x: number, y: number, wide: number): Fighter => ({ x, y, wide }) as Fighter;

describe('HR-MOVE-06', () => {
  it.each(['five', 'alternating', 'none'] as const)(
    'counts 5 feet as adjacent, diagonals %s',
    (diagonals) => {
      const fight = { options: { diagonals } } as Fight;
      for (let wide = 1; wide <= 3; wide++)
        for (let x = -4; x <= 4; x++)
          for (let y = -4; y <= 4; y++) {
            const one = spaceAt(0, 0, 2);
            const other = spaceAt(x, y, wide);
            const near = feetBetweenFighters(fight, one, other) <= 5;
            expect(areAdjacent(fight, one, other), `${x}, ${y}, ${wide}`).toBe(near);
          }
    },
  );
});

describe('the questions', () => {
  it('have the same fields in the same order, which the table reads fast', () => {
    const [first = {}, ...others] = HEART_RUSH.questions;
    for (const question of others) expect(Object.keys(question), question.kind).toEqual(Object.keys(first));
  });
});
