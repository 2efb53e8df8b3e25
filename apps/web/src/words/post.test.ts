import { expect, it } from 'vitest';
import { sinceWords } from './post.ts';

it('says since when as people do', () => {
  const now = new Date(2026, 10, 19, 9, 0).getTime();
  const since = (...parts: [number, number, number, number, number]): string =>
    sinceWords(new Date(...parts).getTime(), now);
  expect(since(2026, 10, 19, 8, 5)).toBe('08:05');
  expect(since(2026, 10, 18, 23, 59)).toBe('yesterday');
  expect(since(2026, 10, 17, 14, 2)).toBe('Tuesday');
  expect(since(2026, 10, 14, 0, 1)).toBe('Saturday');
  expect(since(2026, 10, 12, 9, 0)).toBe('12 November');
});
