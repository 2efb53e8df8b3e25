import type { Cue } from '@affray/kernel';
import { expect, it } from 'vitest';
import { type CueInRound, readings } from './readings.ts';

const reveal = (who: string, say: string): Cue => ({ is: 'reveal', cards: [{ who, say, icon: 'attack' }] });
const blow = (by: string, at: string): Cue[] => [
  { is: 'strike', by, at, how: 'melee' },
  { is: 'part', who: at, part: 'hp', from: 9, to: 5, tone: 'bad' },
];
const round = (number: number, ana: string, ...cues: Cue[]): CueInRound[] =>
  [reveal('ana', ana), reveal('bo', 'Guard'), ...cues].map((cue) => ({ round: number, cue }));

it('says who hurt whom unhurt most often, after both had chosen in secret', () => {
  const cues = [
    ...round(1, 'Might', ...blow('ana', 'bo')),
    ...round(2, 'Might', ...blow('bo', 'ana')),
    ...round(3, 'Might', ...blow('ana', 'bo')),
  ];
  expect(readings(cues).read).toEqual({ by: 'ana', of: 'bo', times: 2 });
  // A blow for a blow is not a read, nor is one against a fighter who chose nothing.
  expect(readings(round(1, 'Might', ...blow('ana', 'bo'), ...blow('bo', 'ana'))).read).toBeNull();
  expect(readings(round(1, 'Might', ...blow('ana', 'cy'))).read).toBeNull();
});

it('calls a choice against one’s habit a bluff where it paid', () => {
  const habit = [...round(1, 'Might', ...blow('bo', 'ana')), ...round(2, 'Might', ...blow('bo', 'ana'))];
  const paid = round(3, 'Agility', ...blow('ana', 'bo'));
  expect(readings([...habit, ...paid]).bluff).toEqual({
    who: 'ana',
    round: 3,
    say: 'Agility',
    usual: 'Might',
  });
  expect(readings([...habit, ...round(3, 'Agility', ...blow('bo', 'ana'))]).bluff).toBeNull();
  expect(readings([...habit, ...round(3, 'Might', ...blow('ana', 'bo'))]).bluff).toBeNull();
  expect(readings(paid).bluff).toBeNull();
});
