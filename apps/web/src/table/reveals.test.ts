import type { Happening } from '@affray/kernel';
import { expect, it } from 'vitest';
import { isPast, revealOf } from './reveals.ts';

const at = (event: object) => ({ round: 1, moment: 1, event: { rule: 'X', ...event } as Happening });
const nameOf = (id: string): string => id.toUpperCase();

it('turns over the stances of the last engagement', () => {
  const fresh = [
    at({ kind: 'stances-shown', fighters: ['ana', 'bo'], stances: ['might', 'cunning'] }),
    at({ kind: 'step-began', step: 'cunning' }),
    at({ kind: 'stances-shown', fighters: ['ana', 'cy'], stances: ['agility', 'none'] }),
  ];
  expect(revealOf(fresh, nameOf)).toEqual([
    { who: 'ANA', words: 'agility' },
    { who: 'CY', words: 'none' },
  ]);
});

it('turns over dice that are presented together', () => {
  const fresh = [
    at({ kind: 'presented', fighter: 'ana', value: 7 }),
    at({ kind: 'presented', fighter: 'bo', value: 2 }),
  ];
  expect(revealOf(fresh, nameOf).map(({ words }) => words)).toEqual(['7', '2']);
});

it('leaves a reveal behind when the next choice begins', () => {
  const shown = at({ kind: 'stances-shown', fighters: ['ana', 'bo'], stances: ['might', 'cunning'] });
  const next = at({ kind: 'engaged', fighter: 'cy', target: 'ana' });
  expect(revealOf([shown, next], nameOf)).toEqual([]);
  expect(revealOf([next, shown], nameOf)).toHaveLength(2);
  expect([isPast([shown]), isPast([shown, next])]).toEqual([false, true]);
});

it('makes no moment of a single die or of anything else', () => {
  expect(revealOf([at({ kind: 'presented', fighter: 'ana', value: 7 })], nameOf)).toEqual([]);
  expect(revealOf([at({ kind: 'struck' })], nameOf)).toEqual([]);
});
