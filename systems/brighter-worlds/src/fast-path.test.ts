import type { Policy, Setup, System } from '@affray/kernel';
import { type PolicyChoice, Simulation } from '@affray/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attackLike, WEAPONS } from './armory.ts';
import type { FastPolicy } from './fast-path.ts';
import { LIBRARY } from './library.ts';
import { sheetLike } from './library-parts.ts';
import { attackDeed } from './questions-turn.ts';
import {
  type Attack,
  type AttrDie,
  DOWN,
  type Fight,
  fighterOf,
  type Scene,
  type Sheet,
  type Size,
} from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, setupOf } from './testing.ts';

const { tactical, fierce, brute } = BRIGHTER_WORLDS.policies;
/** Two policies with a fast form, and one that is asked everything. */
const policies = fc.constantFrom(tactical, fierce, brute) as fc.Arbitrary<Policy<unknown>>;
const size = fc.constantFrom<Size>(4, 6, 8, 10, 12);
const ids = Object.keys(LIBRARY);

/** Fighters with one plain weapon, hurt or not, for which the fast path is made. */
const plain: fc.Arbitrary<Sheet> = fc
  .record({
    kind: fc.constantFrom<Sheet['kind']>('pc', 'npc', 'hireling'),
    maxima: fc.tuple(size, size, size),
    str: fc.constantFrom<AttrDie>(0, 4, 6, 8),
    grit: fc.integer({ min: 0, max: 9 }),
    armor: fc.integer({ min: 0, max: 3 }),
    weapon: size,
    ignoresArmor: fc.boolean(),
    shield: fc.integer({ min: 0, max: 1 }),
    bulky: fc.boolean(),
    down: fc.boolean(),
    condition: fc.constantFrom(null, null, null, 'cover', 'high-ground', 'blind', 'threatened'),
  })
  .map(({ kind, maxima, weapon, ignoresArmor, bulky, down, condition, ...more }) =>
    sheetLike(maxima, [attackLike('weapon', 'weapon', [weapon], { ignoresArmor, bulky })], {
      ...{ ...more, kind, gritMax: 9, conditions: condition === null ? [] : [condition] },
      ...(down ? { status: ['incapacitated'], str: 0, downFor: 3590 } : {}),
    }),
  );
const twoWeapons = sheetLike([8, 8, 6], [WEAPONS.dagger as Attack, WEAPONS.axe as Attack], { kind: 'pc' });
const anybody = fc.oneof(
  { weight: 2, arbitrary: plain },
  {
    weight: 1,
    arbitrary: fc.constantFrom(twoWeapons, ...ids.map((id) => LIBRARY[id]?.sheet as Sheet)),
  },
);
const side = fc.array(anybody, { minLength: 1, maxLength: 4 });

const spellOf = ({ sheet }: { sheet: Sheet }): Attack =>
  (sheet.attacks.find(({ spell }) => spell) ?? sheet.attacks[0]) as Attack;
/** Casts every spell it has at the first foe, with or without Grit. */
const casting: Policy<unknown> = {
  about: 'casts',
  draws: false,
  answer: (question, who, about, view) => {
    const fight = view as Fight;
    return question.kind === 'what-to-do' && fight.actionLeft
      ? attackDeed(spellOf(fighterOf(fight, who)), fighterOf(fight, 'f'))
      : question.fallback(view, who, about);
  },
  quick: {
    presses: false,
    turnsTo: (fight) => fighterOf(fight, 'f'),
    wields: (_fight, self) => spellOf(self),
    mightJoin: () => false,
  } satisfies FastPolicy,
};

function named(prefix: string, sheets: readonly Sheet[]): Record<string, Sheet> {
  return Object.fromEntries(sheets.map((sheet, i) => [`${prefix}${i}`, sheet]));
}

/** A copy of everything that a fight changes. */
function changeable({ fighters, sides, options: _, ...fight }: Fight): Standing {
  return {
    ...fight,
    sides: sides.map((side) => ({ ...side })),
    fighters: fighters.map(({ sheet: __, ...fighter }) => fighter),
  };
}
type Standing = Omit<Fight, 'fighters' | 'options'> & {
  fighters: Omit<Fight['fighters'][number], 'sheet'>[];
};

/** The state of a fight after each round. */
function roundsOf(
  setup: Setup<Sheet, Scene>,
  sides: PolicyChoice['sides'],
  seed: string,
  listener: (() => void) | null,
): Standing[] {
  const states: Standing[] = [];
  const kept: System<Fight> = {
    ...(BRIGHTER_WORLDS as System<Fight>),
    round(fight, table) {
      BRIGHTER_WORLDS.round(fight, table);
      states.push(changeable(fight));
    },
  };
  new Simulation<Fight>(kept, setup, { sides }, seed, listener).play(0);
  return states;
}

/** The same fight observed, with every event reported and every question asked, and unobserved. */
function bothRoads(
  setup: Setup<Sheet, Scene>,
  sides: PolicyChoice['sides'],
  seed: string,
): [Standing[], Standing[]] {
  return [roundsOf(setup, sides, seed, () => {}), roundsOf(setup, sides, seed, null)];
}

describe('the fast path', () => {
  it('comes to the same fight as the long one, field by field and round by round', () => {
    const first = fc.constantFrom('heroes', 'foes', null);
    fc.assert(
      fc.property(
        side,
        side,
        policies,
        policies,
        first,
        fc.nat(),
        (heroes, foes, ours, theirs, begins, seed) => {
          const cast = { heroes: named('h', heroes), foes: named('f', foes) };
          const setup = setupOf(cast, { 'last-round': 60 }, { first: begins });
          const [watched, unwatched] = bothRoads(setup, { heroes: ours, foes: theirs }, String(seed));
          expect(unwatched).toEqual(watched);
        },
      ),
      { numRuns: 1500 },
    );
  });
  it('fights the same duels, with and without something to choose', () => {
    const first = fc.constantFrom('heroes', 'foes', null);
    fc.assert(
      fc.property(
        anybody,
        anybody,
        policies,
        policies,
        first,
        fc.nat(),
        (h, f, ours, theirs, begins, seed) => {
          const setup = setupOf({ heroes: { h }, foes: { f } }, { 'last-round': 60 }, { first: begins });
          const [watched, unwatched] = bothRoads(setup, { heroes: ours, foes: theirs }, String(seed));
          expect(unwatched).toEqual(watched);
        },
      ),
      { numRuns: 1000 },
    );
  });
  it('is left where a house rule, a place or a hidden fighter comes in, with the same fights', () => {
    const cast = { heroes: named('h', [armed([8]), armed([6])]), foes: named('f', [armed([8]), armed([8])]) };
    const hidden = setupOf(cast);
    const setups = [
      setupOf(cast, { 'armor-direct-only': true }),
      setupOf(cast, { 'side-attacks-simultaneous': true }),
      setupOf(cast, {}, { places: { h0: 0, h1: 5, f0: 30, f1: 40 } }),
      { ...hidden, fighters: hidden.fighters.map((f) => ({ ...f, hidden: f.id === 'f1' })) },
    ];
    for (const setup of setups) {
      for (let seed = 0; seed < 30; seed++) {
        const both = { heroes: tactical as Policy<unknown>, foes: fierce as Policy<unknown> };
        const [watched, unwatched] = bothRoads(setup, both, String(seed));
        expect(unwatched).toEqual(watched);
      }
    }
  });
  it('matches the full rules if a fighter begins poised or is owed an attack', () => {
    const strong = armed([8], { gritMax: 9, str: 12 });
    const fallen = sheetLike([6, 6, 6], [], { kind: 'pc', str: 0, status: ['incapacitated'], downFor: 0 });
    const witch = { ...(LIBRARY.quill?.sheet as Sheet), grit: 0 };
    const setup = setupOf({ heroes: { h: strong, witch }, foes: { f: strong, e: strong, fallen } });
    const sides = { heroes: casting, foes: tactical as Policy<unknown> };
    const play = (seed: string, listener: (() => void) | null): Fight => {
      const fight = BRIGHTER_WORLDS.begin(setup);
      for (const fighter of fight.fighters)
        Object.assign(fighter, { poised: true, falls: fighter.id === 'fallen' ? 1 : 0, owed: ['f'] });
      fight.options = { ...fight.options, 'last-round': 1 };
      return new Simulation<Fight>(BRIGHTER_WORLDS, setup, { sides }, seed, listener).playFrom(fight, 0);
    };
    for (let seed = 0; seed < 50; seed++)
      expect(play(String(seed), null)).toEqual(play(String(seed), () => {}));
  });
  it('is not taken for a policy without a quick form, and asks it everything', () => {
    const setup = setupOf({ heroes: { a: armed([8]) }, foes: { t: armed([8]) } });
    const asked: string[] = [];
    const { quick: _, ...slow } = fierce as Policy<unknown>;
    const curious: Policy<unknown> = {
      ...slow,
      answer: (question, who, ...rest) => {
        asked.push(`${question.kind} ${who}`);
        return slow.answer(question, who, ...rest);
      },
    };
    const sides = { heroes: curious, foes: fierce as Policy<unknown> };
    const fight = new Simulation<Fight>(BRIGHTER_WORLDS, setup, { sides }, 'x').play(0);
    expect(asked.filter((one) => one === 'what-to-do a').length).toBe(fight.round);
    expect(asked).not.toContain('what-to-do t');
  });
  it('asks nobody who has one plain blow to strike', () => {
    const setup = setupOf({ heroes: { a: armed([8]) }, foes: { t: armed([8]) } });
    const turnsTo = (fight: Fight): Fight['fighters'][number] | null => fight.fighters.find(isFoe) ?? null;
    const isFoe = ({ id }: { id: string }): boolean => id === 't';
    const still: Policy<unknown> = {
      about: 'only the quick form strikes',
      draws: false,
      answer: (question, who, about, view) =>
        question.kind === 'what-to-do' ? { do: 'nothing' } : question.fallback(view, who, about),
      quick: { presses: false, turnsTo, wields: () => null, mightJoin: () => false } satisfies FastPolicy,
    };
    const idle: Policy<unknown> = { ...still, quick: undefined };
    const sides = { heroes: still, foes: idle };
    const fight = new Simulation<Fight>(BRIGHTER_WORLDS, setup, { sides }, 'x').play(0);
    expect(fight.outcome?.winner).toBe('heroes');
  });
});

describe('the counts of those who can fight', () => {
  it('match a full count, after any round', () => {
    fc.assert(
      fc.property(side, side, policies, fc.nat(), (heroes, foes, policy, seed) => {
        const setup = setupOf({ heroes: named('h', heroes), foes: named('f', foes) }, { 'last-round': 60 });
        for (const fight of roundsOf(setup, { heroes: policy, foes: policy }, String(seed), null))
          expectCounted(fight);
      }),
      { numRuns: 300 },
    );
  });
});

function expectCounted(fight: Standing): void {
  for (const { id, able, waiting } of fight.sides) {
    const members = fight.fighters.filter((fighter) => fighter.side === id && fighter.status === 0);
    expect(able).toBe(members.length);
    expect(waiting).toBe(members.filter((fighter) => fighter.actedIn !== fight.round).length);
  }
  for (const { status, downAt } of fight.fighters) if ((status & DOWN) === 0) expect(downAt).toBe(null);
  expect(fight.contenders).toBe(fight.sides.filter(({ able }) => able > 0).length);
}
