import { expect, it } from 'vitest';
import { inPercent } from './percent.ts';

it('never calls the unlikely impossible nor the likely certain', () => {
  expect(inPercent(0, 400)).toBe('< 0.3 %');
  expect(inPercent(1, 400)).toBe('> 99.8 %');
  expect(inPercent(0, 1_000_000)).toBe('< 0.1 %');
  expect(inPercent(1 / 400, 400)).toBe('0.3 %');
  expect(inPercent(0.712, 1000)).toBe('71 %');
});
