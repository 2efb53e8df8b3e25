import type { Cue } from '@affray/kernel';
import { expect, it } from 'vitest';
import { bestBlow } from './best-blow.ts';

const strike = (by: string, at: string): Cue => ({ is: 'strike', by, at, how: 'melee' }) as unknown as Cue;
const hurt = (who: string, from: number, to: number): Cue => ({
  is: 'part',
  who,
  part: 'hp',
  from,
  to,
  tone: 'bad',
});
const fall = (who: string): Cue => ({ is: 'fall', who, say: 'down' });

it('is the blow that felled a fighter, else the one that took most', () => {
  const cues = [strike('ana', 'bo'), hurt('bo', 9, 2), strike('cy', 'ana'), hurt('ana', 5, 1)];
  expect(bestBlow(cues)).toEqual({ by: 'ana', at: 'bo', points: 7, felled: false });
  expect(bestBlow([...cues, strike('cy', 'ana'), hurt('ana', 1, 0), fall('ana')])).toEqual({
    by: 'cy',
    at: 'ana',
    points: 1,
    felled: true,
  });
  expect(bestBlow([strike('ana', 'bo')])).toBeNull();
});
