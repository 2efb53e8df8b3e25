import fc from 'fast-check';
import { expect, it } from 'vitest';
import { History } from './history.ts';
import type { Entry } from './record.ts';

const answer: Entry = { is: 'answer', kind: 'k', who: 'a', answer: 1, seat: null };

it('undo cuts the path, redo puts it back, a new answer ends redoing', () => {
  const history = new History();
  const entries: Entry[] = [answer, answer, answer, { is: 'undo', to: 1, seat: null }];
  for (const [index, entry] of entries.entries()) history.add(entry, index);
  expect(history.path).toEqual([0]);
  expect(history.add({ is: 'redo', seat: null }, 4)).toBe(1);
  expect(history.path).toEqual([0, 1, 2]);
  expect(history.add({ is: 'undo', to: 0, seat: null }, 5)).toBe(0);
  history.add(answer, 6);
  expect(history.path).toEqual([6]);
  expect(history.canRedo).toBe(false);
});

it('undo followed by redo changes nothing, from any history', () => {
  const step = fc.oneof(
    fc.constant<Entry>(answer),
    fc.nat(6).map((to): Entry => ({ is: 'undo', to, seat: null })),
    fc.constant<Entry>({ is: 'redo', seat: null }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(10), (entries, to) => {
      const history = new History();
      for (const [index, entry] of entries.entries()) history.add(entry, index);
      const before = [...history.path];
      history.add({ is: 'undo', to, seat: null }, 100);
      expect(history.path).toEqual(before.slice(0, to));
      history.add({ is: 'redo', seat: null }, 101);
      expect(history.path).toEqual(before);
    }),
    { numRuns: 300, seed: 3 },
  );
});
