import type { Entry } from '@affray/kernel';
import { expect, it } from 'vitest';
import { tempoAfter } from './tempo.ts';

const answer = (seat: string | null): Entry => ({ is: 'answer', kind: 'what', who: 'ana', answer: 1, seat });

it('counts what passed to the seats that answered, and nothing to bots', () => {
  let tempo = tempoAfter(undefined, [answer(null)], 1000);
  tempo = tempoAfter(tempo, [answer('s1')], 4000);
  tempo = tempoAfter(tempo, [answer(null)], 4500);
  tempo = tempoAfter(tempo, [answer('s2'), answer('s1')], 6500);
  expect(tempo).toEqual({ last: 6500, spent: { s1: 5000, s2: 2000 } });
});

it('ignores entries that were stored without a time, and never counts backwards', () => {
  expect(tempoAfter(undefined, [answer('s1')], undefined)).toBeUndefined();
  expect(tempoAfter({ last: 9000, spent: { s1: 5 } }, [answer('s1')], 8000)).toEqual({
    last: 8000,
    spent: { s1: 5 },
  });
});
