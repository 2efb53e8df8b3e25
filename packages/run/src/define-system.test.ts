// The defaults of defineSystem, and that given members replace them.

import {
  activeIn,
  type BasicFight,
  type Definition,
  defineSystem,
  foesIn,
  presentationOf,
  type Setup,
  type System,
} from '@affray/kernel';
import { expect, it } from 'vitest';
import { playScript } from './scripted.ts';

type Fight = BasicFight<'health' | 'wits'>;

const DEFINITION: Definition<'health' | 'wits'> = {
  id: 'stare',
  title: 'Stare',
  rules: { 'ST-END-01': { title: 'The end', text: 'The last side standing wins.' } },
  stats: {
    health: { words: 'Health', default: 3, min: 0, max: 9 },
    wits: { words: 'Wits', default: 1, min: -2, max: 2 },
  },
  life: 'health',
  ending: { rule: 'ST-END-01', lastRound: 2 },
  questions: [],
  round: () => undefined,
};
const STARE = defineSystem(DEFINITION);
const SETUP: Setup<Readonly<Record<'health' | 'wits', number>>, null> = {
  system: 'stare',
  edition: null,
  title: 'Stare',
  options: {},
  sides: [
    { id: 'us', name: 'Us', by: 'players' },
    { id: 'them', name: 'Them', by: 'gm' },
  ],
  fighters: ['ana', 'bo', 'cy'].map((id) => ({
    id,
    name: id,
    side: id === 'ana' ? 'us' : 'them',
    sheet: { health: 3, wits: 0 },
    hidden: id === 'cy',
  })),
  scene: null,
};
const rounds = (fight: Fight, count: number): Fight =>
  playScript(STARE, fight, { dice: [], answers: [], otherwise: 'fail', rounds: count }).state;

it('ends with one side standing, or with the last round', () => {
  expect(rounds(STARE.begin(SETUP), 1).outcome).toBeNull();
  expect(rounds(STARE.begin(SETUP), 2).outcome).toMatchObject({ winner: null, reason: 'called off' });
  const decided = STARE.begin(SETUP);
  STARE.fields.health?.write(decided, 'ana', 0);
  expect(rounds(decided, 1).outcome).toEqual({
    winner: 'them',
    reason: 'last side standing',
    rule: 'ST-END-01',
  });
});

it('hides hidden fighters from other sides, and from those who look for foes', () => {
  const fight = STARE.begin(SETUP);
  const seen = (sides: string[], fighters: string[], gm = false) =>
    STARE.view(fight, { gm, sides, fighters }).fighters.map(({ id }) => id);
  expect(seen(['us'], [])).toEqual(['ana', 'bo']);
  expect(seen([], [])).toEqual(['ana', 'bo']);
  expect(seen([], ['bo'])).toEqual(['ana', 'bo', 'cy']);
  expect(seen([], [], true)).toEqual(['ana', 'bo', 'cy']);
  expect(foesIn(fight, 'ana').map(({ id }) => id)).toEqual(['bo']);
  expect(activeIn(fight).map(({ id }) => id)).toEqual(['ana', 'bo']);
});

it('checks the numbers of a fight file', () => {
  expect(STARE.checkSheet({ health: 9 }, null)).toEqual({ ok: true, value: { health: 9, wits: 1 } });
  const problems = (data: unknown) => {
    const checked = STARE.checkSheet(data, null);
    return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  expect(problems({ health: 10, wits: 0.5, helth: 1 })).toEqual([
    'helth: There is no "helth" here.',
    'health: Expected a whole number from 0 to 9.',
    'wits: Expected a whole number from -2 to 2.',
  ]);
  expect([STARE.checkScene({}, null, []).ok, STARE.checkScene({ rain: true }, null, []).ok]).toEqual([
    true,
    false,
  ]);
  expect(problems('strong')).toEqual([': Expected fields with their values.']);
});

it('lets the game master set every number', () => {
  const fight = STARE.begin(SETUP);
  STARE.fields.wits?.write(fight, 'bo', 2);
  expect(STARE.fields.wits?.read(fight, 'bo')).toBe(2);
  expect(STARE.figures(fight).bo).toEqual({ health: 3, wits: 2, hidden: false, standing: true });
  expect(STARE.sheetOf(fight, 'bo')).toEqual({ health: 3, wits: 2 });
});

it('has cards of its numbers, whose state says who stands and who hides', () => {
  const fight = STARE.begin(SETUP);
  fight.fighters[1]!.stats.health = 0;
  const cards = fight.fighters.map(({ id }) => presentationOf(STARE as unknown as System).card(fight, id));
  expect(cards.map((card) => [card.state, card.parts.map((part) => part.id)])).toEqual([
    ['up', ['health', 'wits']],
    ['down', ['health', 'wits']],
    ['hidden', ['health', 'wits']],
  ]);
});

it('takes whatever is given instead of its defaults', () => {
  const own = defineSystem({
    ...DEFINITION,
    version: '3.0.0',
    library: {},
    lines: { ended: () => 'Enough.' },
  });
  expect([own.version, own.library]).toEqual(['3.0.0', {}]);
  const line = (system: unknown, winner: string | null) => {
    const event = { kind: 'ended', rule: 'ST-END-01', winner, reason: 'called off' };
    return presentationOf(system as System).line(event, (id) => `The ${id}s`).text;
  };
  expect(line(own, null)).toBe('Enough.');
  expect([line(STARE, null), line(STARE, 'goblin')]).toEqual([
    'Nobody wins: called off.',
    'The goblins win.',
  ]);
});
