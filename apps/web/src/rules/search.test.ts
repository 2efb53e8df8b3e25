import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { chapterOf, chaptersFitting } from './search.ts';

const system = (await loadSystem('heart-rush'))!;
const count = (find: string): number =>
  chaptersFitting(system, find).reduce((sum, chapter) => sum + chapter.rules.length, 0);

it('finds rules by id and by every word, and leaves out empty chapters', () => {
  const all = system.rulebook.chapters.reduce((sum, chapter) => sum + Object.keys(chapter.rules).length, 0);
  expect(count('')).toBe(all);
  expect(count('hr-stance-01')).toBe(1);
  expect(count('stance secret')).toBeGreaterThan(0);
  expect(count('stance secret')).toBeLessThan(count('stance'));
  expect(chaptersFitting(system, 'no such words anywhere')).toEqual([]);
});

it('knows the chapter of a rule', () => {
  const chapters = chaptersFitting(system, '');
  expect(chapterOf(chapters, 'HR-STANCE-01')?.rules.map(({ id }) => id)).toContain('HR-STANCE-01');
  expect(chapterOf(chapters, 'HR-NONE-01')).toBeNull();
  expect(chapterOf(chapters, undefined)).toBeNull();
});
