import { type Cue, conditionCue } from '@affray/kernel';
import { expect, it } from 'vitest';
import { deedsDone } from './deeds-done.ts';

const strike = (by: string, at: string): Cue => ({ is: 'strike', by, at, how: 'melee' });
const hurt = (who: string, from: number, to: number): Cue => ({
  is: 'part',
  who,
  part: 'health',
  from,
  to,
  tone: 'bad',
});

it('counts strikes, those that hurt, points and foes felled, for the last attacker', () => {
  const done = deedsDone([
    strike('ana', 'orc'),
    hurt('orc', 9, 5),
    hurt('orc', 5, 4),
    strike('ana', 'orc'),
    strike('bo', 'orc'),
    hurt('orc', 4, 0),
    { is: 'fall', who: 'orc', say: 'falls' },
    hurt('bo', 8, 7),
  ]);
  expect(done).toEqual([
    { who: 'bo', strikes: 1, hurt: 1, points: 4, felled: 1 },
    { who: 'ana', strikes: 2, hurt: 1, points: 5, felled: 0 },
  ]);
});

it('counts what goes past a meter', () => {
  const past: Cue = { is: 'part', who: 'orc', part: 'grit', from: 3, to: 0, tone: 'bad', harm: 8 };
  expect(deedsDone([strike('ana', 'orc'), past])).toEqual([
    { who: 'ana', strikes: 1, hurt: 1, points: 8, felled: 0 },
  ]);
});

it('leaves open what a table does not show, and counts what it tells', () => {
  const known = (harm?: number): Cue => conditionCue('orc', 'hit', 'bad', harm);
  expect(deedsDone([strike('ana', 'orc'), known(3), strike('bo', 'orc'), known(), known(2)])).toEqual([
    { who: 'ana', strikes: 1, hurt: 1, points: 3, felled: 0 },
    { who: 'bo', strikes: 1, hurt: 1, points: null, felled: 0 },
  ]);
});
