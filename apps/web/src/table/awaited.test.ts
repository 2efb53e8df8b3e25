import type { SeatInfo } from '@affray/protocol';
import { expect, it } from 'vitest';
import { awaitedNames, statusOf } from './awaited.ts';

const seat = (name: string, some: Partial<SeatInfo>): SeatInfo => ({
  id: name,
  number: 1,
  name,
  kind: 'player',
  fighters: [],
  sides: [],
  bot: null,
  taken: true,
  online: true,
  ...some,
});
const SIDES: Readonly<Record<string, string>> = { sam: 'heroes', kit: 'heroes', orc: 'foes' };
const sideOf = (id: string): string | null => SIDES[id] ?? null;
const nameOf = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1);

it('names people with the fighters that are asked', () => {
  const seats = [seat('Bo', { fighters: ['sam', 'kit'] }), seat('Cy', { sides: ['foes'] })];
  expect(awaitedNames(['sam', 'kit', 'orc'], seats, sideOf, nameOf)).toEqual(['Bo (Sam, Kit)', 'Cy (Orc)']);
  expect(awaitedNames(['heroes'], seats, sideOf, nameOf)).toEqual(['Bo']);
});

it('names the fighter or side itself if a bot or nobody holds it', () => {
  const seats = [
    seat('Bo', { fighters: ['sam'], bot: 'tactical' }),
    seat('Free', { sides: ['foes'], taken: false }),
  ];
  expect(awaitedNames(['sam', 'foes', 'gm'], seats, sideOf, nameOf)).toEqual(['Sam', 'Foes', 'Gm']);
});

it('waits for no one before a question is open, and while events are still being shown', () => {
  const now = { isBusy: false, isOver: false, isMine: false, isByPost: false, awaited: [] };
  expect(statusOf(now)).toBe('');
  expect(statusOf({ ...now, awaited: ['The goblins'] })).toBe('Waiting for the goblins.');
  expect(statusOf({ ...now, isMine: true })).toBe('Your turn.');
  for (const more of [{ awaited: ['Bo'] }, { isMine: true }, { isOver: true }])
    expect(statusOf({ ...now, ...more, isBusy: true })).toBe('');
});
