import type { SeatInfo } from '@affray/protocol';
import { expect, it } from 'vitest';
import { awaitedNames } from './awaited.ts';

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

it('names the fighter or side itself where a bot or nobody holds it', () => {
  const seats = [
    seat('Bo', { fighters: ['sam'], bot: 'tactical' }),
    seat('Free', { sides: ['foes'], taken: false }),
  ];
  expect(awaitedNames(['sam', 'foes', 'gm'], seats, sideOf, nameOf)).toEqual(['Sam', 'Foes', 'Gm']);
});
