import { copyOf, type Json, Prng, randomAnswer } from '@affray/kernel';
import { type AutoAnswer, LiveFight, Simulation, seededDice } from '@affray/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { type Fight, type Sheet, type Size, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf } from './testing.ts';

const size = fc.constantFrom<Size>(4, 6, 8, 10, 12);
const random = BRIGHTER_WORLDS.policies.random as NonNullable<(typeof BRIGHTER_WORLDS.policies)[string]>;
const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name);

/** The book's loop, reimplemented in five lines. */
function byTheBook(str: number, damage: number, save: (size: number) => number): number {
  let [left, die] = [damage, str];
  while (left > 0 && die > 0) {
    if (left >= die) [left, die] = [left - die, die === 4 ? 0 : die - 2];
    else [die, left] = [save(die) <= left ? (die === 4 ? 0 : die - 2) : die, 0];
  }
  return die;
}

describe('properties', () => {
  it("Direct Damage does what the book's loop does", () => {
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (str, damage, luck) => {
          const faces = Array.from({ length: Math.ceil(damage / 4) }, (_, i) => Math.min(4, damage - i * 4));
          const target = armed([6], { str, grit: 0 });
          let saved = -1;
          const expected = byTheBook(str, damage, (die) => {
            saved = Math.min(luck, die);
            return saved;
          });
          const cast = {
            heroes: { a: armed([4], {}, { count: faces.length }), z: armed([6]) },
            foes: { t: target, u: armed([6]) },
          };
          const told = play(setupOf(cast), saved < 0 ? faces : [...faces, saved], [
            does('z', { do: 'nothing' }),
          ]);
          expect(told.of('t').str).toBe(expected);
        },
      ),
    );
  });
  it('[BW-SIM-04] a volley sums to max(0, sum of what armor left - Grit), in whatever order', () => {
    const roll = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.tuple(roll, roll, roll),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 9 }),
        (faces, armor, grit) => {
          const cast = {
            heroes: { a: armed([12], {}, { count: 3 }) },
            foes: { t: armed([6], { armor, grit, gritMax: 9, str: 12 }) },
          };
          const told = play(setupOf(cast), faces, []);
          const sum = faces.reduce((total, face) => total + Math.max(0, face - armor), 0);
          expect(told.kinds('direct-damage').map((event) => 'amount' in event && event.amount)).toEqual(
            sum > grit ? [sum - grit] : [],
          );
          expect(told.of('t').grit).toBe(Math.max(0, grit - sum));
        },
      ),
    );
  });
  it('whatever the house rules and answers: figures stay in range, the dead stay dead, the fight ends', () => {
    const ids = Object.keys(LIBRARY);
    const some = fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        some,
        some,
        fc.subarray(FLAGS),
        fc.integer({ min: 0, max: 1e6 }),
        (heroes, foes, on, seed) => {
          const named = (prefix: string, list: string[]): Record<string, Sheet> =>
            Object.fromEntries(list.map((id, i) => [`${prefix}${i}`, LIBRARY[id]?.sheet as Sheet]));
          const options = { ...Object.fromEntries(on.map((name) => [name, true])), 'last-round': 60 };
          const setup = setupOf({ heroes: named('h', heroes), foes: named('f', foes) }, options, {
            first: null,
          });
          const dead = new Set<string>();
          const watch = (event: unknown): void => {
            const { kind, fighter, by } = event as Event & { fighter?: string; by?: string };
            if (kind === 'died') dead.add(fighter as string);
            if (kind === 'aided') expect(dead.has(fighter as string) || dead.has(by as string)).toBe(false);
          };
          const simulation = new Simulation<Fight>(
            BRIGHTER_WORLDS,
            setup,
            { sides: { heroes: random, foes: random }, gm: random },
            String(seed),
            watch,
          );
          const fight = simulation.play(0);
          expect(fight.outcome).not.toBeNull();
          for (const fighter of fight.fighters) {
            expect(fighter.grit).toBeGreaterThanOrEqual(0);
            expect(fighter.grit).toBeLessThanOrEqual(Math.max(fighter.gritMax, fighter.sheet.grit ?? 0));
            for (const die of [fighter.str, fighter.dex, fighter.wil])
              expect([0, 4, 6, 8, 10, 12]).toContain(die);
            if (dead.has(fighter.id)) expect(statusOf(fighter)).toBe('dead');
            expect(fighter.due).toBe(0);
          }
          expect(fight.volley).toEqual([]);
          expect(JSON.parse(JSON.stringify(fight))).toEqual(copyOf(fight));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the hour', () => {
  it('[BW-INC-03] down at second 40, dead at second 3640; helped at second 3630, alive', () => {
    const cast = {
      heroes: { a: armed([6]), b: armed([6], { str: 4, grit: 0 }) },
      foes: { t: armed([6], { gritMax: 30 }) },
    };
    const rest = [says('who-acts', 'heroes', null), does('t', { do: 'nothing' })];
    const start = [
      ...rest,
      ...rest,
      ...rest,
      ...rest,
      says('who-acts', 'heroes', null),
      does('t', { do: 'attack', with: 'weapon', target: 'b' }),
    ];
    const alone = [does('a', { do: 'nothing' }), does('t', { do: 'nothing' })];
    const wait = (rounds: number): ReturnType<typeof says>[] =>
      Array.from({ length: rounds }, () => alone).flat();
    const dead = play(setupOf(cast), [4], [...start, ...wait(359)], 364);
    expect(dead.kinds('incapacitated')).toMatchObject([{ seconds: 40 }]);
    expect([dead.state.seconds, statusOf(dead.of('b'))]).toEqual([3640, 'dead']);
    const helped = play(
      setupOf(cast),
      [4],
      [
        ...start,
        ...wait(358),
        does('a', { do: 'first-aid', target: 'b' }),
        does('b', { do: 'nothing' }),
        does('t', { do: 'nothing' }),
      ],
      364,
    );
    expect([helped.state.seconds, statusOf(helped.of('b'))]).toEqual([3640, 'fighting']);
  });
});

function atRandom(seed: string): AutoAnswer<Fight> {
  const dice = Prng.fromSeed(seed);
  return ({ question, who, about }, fight) =>
    fight.round > 12 ? undefined : (randomAnswer(question, who, about, fight.state, dice) as Json);
}

describe('hidden fighters', () => {
  const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]), u: armed([6]) } });
  const ambush = {
    ...setup,
    fighters: setup.fighters.map((fighter) => ({ ...fighter, hidden: fighter.id === 'u' })),
  };
  it('cannot be struck, strike enhanced, and are seen from then on', () => {
    expect(() => play(ambush, [1], [does('a', { do: 'attack', with: 'weapon', target: 'u' })])).toThrow(
      /refused/,
    );
    const told = play(ambush, [1, 2, 9], [does('t', { do: 'nothing' })]);
    expect(told.kinds('attacked')).toMatchObject([
      { fighter: 'a', target: 't' },
      { fighter: 'u', how: 'enhanced', reasons: ['unaware'] },
    ]);
    expect([told.of('u').hidden, told.state.secrets]).toEqual([false, 0]);
  });
  it('leave no trace in what others are told while they stay hidden', () => {
    const both = {
      ...setup,
      fighters: [...ambush.fighters, { id: 'v', name: 'v', side: 'foes', sheet: armed([6]), hidden: true }],
    };
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const fight = LiveFight.begin(BRIGHTER_WORLDS, both, [], seededDice(seed), atRandom(seed));
      const shown = new Set<string>();
      for (const { event, seen } of fight.events) {
        if (seen !== null) continue;
        if (event.kind === 'revealed') shown.add((event as Event & { fighter: string }).fighter);
        for (const id of ['u', 'v'])
          if (!shown.has(id)) expect(JSON.stringify(event)).not.toContain(`"${id}"`);
      }
    }
  });
  it('are left out of what other sides see', () => {
    const fight = BRIGHTER_WORLDS.begin(ambush);
    expect(
      JSON.stringify(BRIGHTER_WORLDS.view(fight, { gm: false, fighters: ['a'], sides: ['heroes'] })),
    ).not.toContain('"u"');
    expect(BRIGHTER_WORLDS.view(fight, { gm: false, fighters: [], sides: ['foes'] }).fighters.length).toBe(3);
  });
});

describe('the next fight', () => {
  it('starts from the sheet as it stands', () => {
    const prng = Prng.fromSeed('next');
    const setup = setupOf({
      heroes: { a: LIBRARY['vulture-hydra']?.sheet as Sheet, b: LIBRARY.sam?.sheet as Sheet },
      foes: { t: LIBRARY.troll?.sheet as Sheet },
    });
    const simulation = new Simulation<Fight>(BRIGHTER_WORLDS, setup, { sides: {} }, 'next');
    const fight = simulation.play(prng.below(9));
    for (const { id, heads, str, grit } of fight.fighters) {
      const sheet = BRIGHTER_WORLDS.sheetOf(fight, id);
      expect(BRIGHTER_WORLDS.checkSheet(sheet, null).ok).toBe(true);
      const again = BRIGHTER_WORLDS.begin(setupOf({ heroes: { x: sheet }, foes: {} })).fighters[0];
      expect([again?.heads, again?.str, again?.grit]).toEqual([heads, str, grit]);
    }
  });
});
