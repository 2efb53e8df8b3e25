import { defaultsOf, type Policy, type Question, RANDOM, type Setup, whyNot } from '@affray/kernel';
import { distribution, enumerate, inFigures, probability, Simulation } from '@affray/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import { meeting, overlaps } from './board.ts';
import type { Event } from './events.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { checkScene } from './schema-scene.ts';
import type { Scene, Sheet } from './sheet.ts';
import { type Fight, type Fighter, isHere } from './state.ts';
import { HEART_RUSH } from './system.ts';
import { type Arena, arena } from './testing.ts';

const NAMES = Object.keys(LIBRARY);

const MAPS = ['field', 'doorway', 'bridge', 'pillars', 'ruined-tower', 'ford', 'moonlit-garden'];

function clash(
  heroes: readonly string[],
  foes: readonly string[],
  map: string,
  options: object = {},
): Setup<Sheet, Scene> | null {
  const fighters = [...heroes, ...foes].map((from, place) => ({
    id: `${from}-${place}`,
    name: from,
    side: place < heroes.length ? 'heroes' : 'foes',
    sheet: LIBRARY[from]!.sheet,
  }));
  const scene = checkScene({ map }, null, fighters);
  if (!scene.ok) return null;
  return {
    system: 'heart-rush',
    edition: null,
    title: 'a clash',
    options: { ...defaultsOf(HOUSE_RULES), 'last-round': 12, ...options },
    sides: [
      { id: 'heroes', name: 'Heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

const someClash = fc.record({
  heroes: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  foes: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  map: fc.constantFrom(...MAPS),
  policy: fc.constantFrom('random', 'tactical'),
  seed: fc.string(),
});

/** Plays a clash and passes every event, with the state at that moment, to a watcher. */
function watch(
  given: { heroes: string[]; foes: string[]; map: string; policy: string; seed: string },
  see: (event: Event, fight: Fight) => void,
): Fight | null {
  const setup = clash(given.heroes, given.foes, given.map);
  if (setup === null) return null;
  const fight = begin(setup);
  const policy = HEART_RUSH.policies[given.policy] as Policy<unknown>;
  const sides = { heroes: policy, foes: policy };
  new Simulation(HEART_RUSH, setup as Setup, { sides }, given.seed, (event) =>
    see(event as unknown as Event, fight),
  ).playFrom(fight, 0);
  return fight;
}

describe('what holds in every fight', () => {
  it('nobody stands where the rules do not let it stand', () => {
    fc.assert(
      fc.property(someClash, (given) => {
        watch(given, (event, fight) => {
          if (event.kind !== 'turn-went' && event.kind !== 'round-ended') return;
          for (const a of fight.fighters) for (const b of fight.fighters) if (a !== b) expectApart(a, b);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('no hit point and no rush point comes from nowhere', () => {
    fc.assert(
      fc.property(someClash, (given) => {
        const hp = new Map<string, number>();
        const rush = new Map<string, number>();
        const add = (book: Map<string, number>, id: string, by: number): void =>
          void book.set(id, (book.get(id) ?? 0) + by);
        const fight = watch(given, (event, now) => {
          if (event.kind === 'hurt') add(hp, event.fighter, -event.damage);
          if (event.kind === 'healed') add(hp, event.fighter, event.by);
          if (event.kind === 'paid-blood') add(hp, event.fighter, -event.amount);
          if (event.kind === 'rush-gained') add(rush, event.fighter, event.by);
          if (event.kind === 'rush-lost')
            event.fighters.forEach((id, i) => void add(rush, id, -(event.by[i] as number)));
          if (event.kind === 'paid' && event.with === 'rush') add(rush, event.fighter, -event.amount);
          for (const fighter of event.kind === 'turn-went' ? now.fighters : []) {
            expect(fighter.rush).toBe(1 + (rush.get(fighter.id) ?? 0));
            expect(fighter.rush).toBeGreaterThanOrEqual(0);
          }
        });
        for (const fighter of fight?.fighters ?? [])
          expect(fighter.hp).toBe(startOf(fighter) + (hp.get(fighter.id) ?? 0));
      }),
      { numRuns: 60 },
    );
  });

  it('policies and defaults answer legally under any house rules', () => {
    const options = fc.record(
      Object.fromEntries(
        Object.entries(HOUSE_RULES).map(([name, rule]) => {
          if (rule.is === 'flag') return [name, fc.boolean()];
          return [name, rule.is === 'choice' ? fc.constantFrom(...rule.values) : fc.constant(rule.default)];
        }),
      ),
    );
    const judged = (policy: Policy<unknown>): Policy<unknown> => ({
      about: 'judged',
      answer: (question, who, about, view, dice) => {
        const answer = policy.answer(question, who, about, view, dice);
        expect(whyNot(question, view, who, about, answer)).toBeNull();
        expect(whyNot(question, view, who, about, question.fallback(view, who, about))).toBeNull();
        return answer;
      },
    });
    fc.assert(
      fc.property(someClash, options, (given, chosen) => {
        const setup = clash(given.heroes, given.foes, given.map, { ...chosen, 'last-round': 6 });
        if (setup === null) return;
        const policy = judged(HEART_RUSH.policies[given.policy] as Policy<unknown>);
        const sides = { heroes: policy, foes: policy };
        new Simulation(HEART_RUSH, setup as Setup, { sides, gm: policy }, given.seed).play(0);
      }),
      { numRuns: 40 },
    );
  });

  it('no pair of the library fights for ever', () => {
    const tactical = HEART_RUSH.policies.tactical as Policy<unknown>;
    for (const hero of NAMES)
      for (const foe of NAMES) {
        const setup = clash([hero], [foe], 'field', { 'last-round': 100 });
        if (setup === null) continue;
        const sides = { heroes: tactical, foes: tactical };
        const fight = new Simulation(HEART_RUSH, setup as Setup, { sides }, `${hero} ${foe}`).play(0);
        expect(fight.outcome, `${hero} against ${foe}`).not.toBeNull();
      }
  });
});

function startOf(fighter: Fighter): number {
  return LIBRARY[fighter.name]!.sheet.hp;
}

/** Overlap is legal for fallen fighters, riders, much smaller ones, and small friends in one square. */
function expectApart(a: Fighter, b: Fighter): void {
  if (!isHere(a) || !isHere(b) || !overlaps(a, a.x, a.y, b)) return;
  const met = [meeting(a, b), meeting(b, a)];
  expect(met.some((one) => one === 'ignore' || one === 'share' || one === 'share-slowly')).toBe(true);
}

describe('order and side do not matter', () => {
  const brawlers = (order: readonly string[]): Setup<Sheet, Scene> => {
    const sketch: Arena = {
      p: {
        a: { at: [5, 5], heart: 4, might: 0, attack: 0, hp: 4 },
        b: { at: [5, 6], heart: 6, might: 0, attack: 1, hp: 4 },
      },
      g: { c: { at: [6, 5], heart: 6, might: 0, attack: 1, hp: 4 } },
      scene: { expected: { g: false } },
    };
    const setup = arena(sketch);
    return { ...setup, fighters: order.map((id) => setup.fighters.find((fighter) => fighter.id === id)!) };
  };
  /** All fighters join, all in might: a and b attack c, c attacks a. */
  const decide = (question: Question, who: string, about: unknown, state: unknown): unknown => {
    const fight = state as Fight;
    const a = fight.fighters.find(({ id }) => id === 'a')!;
    if (question.kind === 'turn')
      return who === 'p' && a.actions > 0 ? { fighter: 'a', do: 'engage', target: 'c' } : { do: 'pass' };
    if (question.kind === 'who-joins') return who === 'p' ? 'b' : null;
    if (question.kind === 'which-stance') return 'might';
    if (question.kind === 'what-to-declare')
      return { do: 'attack', with: 'unarmed', target: who === 'c' ? 'a' : 'c' };
    return question.fallback(state, who, about);
  };
  const odds = (order: readonly string[]) => {
    const found = enumerate(
      HEART_RUSH,
      begin(brawlers(order)),
      decide,
      { rounds: 1, runs: 1_000_000 },
      (fight) =>
        fight.fighters
          .map(({ id, hp, status }) => `${id}${hp}${status}`)
          .sort()
          .join(),
    );
    const rows = distribution(found, (fight) =>
      fight.fighters
        .map(({ id, hp }) => `${id} ${hp}`)
        .sort()
        .join(', '),
    );
    return [...rows].map(([what, weight]) => `${what}: ${inFigures(weight)}`).sort();
  };

  it('the order of the fighters in the file leaves every probability as it is', () => {
    const first = odds(['a', 'b', 'c']);
    expect(first.length).toBeGreaterThan(5);
    expect(odds(['c', 'b', 'a'])).toEqual(first);
    expect(odds(['b', 'c', 'a'])).toEqual(first);
  });

  it('exact odds: two alike who clash hurt each other equally often', () => {
    const alike: Arena = {
      p: { a: { at: [5, 5], heart: 4, might: 6, attack: 2 } },
      g: { c: { at: [6, 5], heart: 4, might: 6, attack: 2 } },
      scene: { expected: { g: false } },
    };
    const found = enumerate(HEART_RUSH, begin(arena(alike)), decide2, { rounds: 1, runs: 1_000_000 });
    const hurt = (id: string) =>
      inFigures(probability(found, (fight) => fight.fighters.find((one) => one.id === id)!.hp < 40));
    expect(hurt('a')).toBe(hurt('c'));
    // Totals of d4 + d6 occur in 1, 2, 3, 4, 4, 4, 3, 2, 1 ways of 24: ties are (1 + 4 + 9 + 16 + 16 + 16 + 9 + 4 + 1) of 576.
    expect(hurt('a')).toBe('125/288');
  });
  const decide2 = (question: Question, who: string, about: unknown, state: unknown): unknown => {
    const fight = state as Fight;
    if (question.kind === 'turn')
      return who === 'p' && fight.fighters[0]!.actions > 0
        ? { fighter: 'a', do: 'engage', target: 'c' }
        : { do: 'pass' };
    if (question.kind === 'which-stance') return 'might';
    if (question.kind === 'what-to-declare')
      return { do: 'attack', with: 'unarmed', target: who === 'c' ? 'a' : 'c' };
    return question.fallback(state, who, about);
  };

  it('a mirrored fight with mirrored answers and the same dice has the mirrored outcome', () => {
    const width = 15;
    const mirror = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(mirror);
      if (typeof value === 'string' && value.startsWith('push '))
        return value.replace(/east|west/, (side) => (side === 'east' ? 'west' : 'east'));
      if (value === null || typeof value !== 'object') return value;
      const turned = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mirror(one)]));
      return typeof turned.x === 'number' ? { ...turned, x: width - 1 - turned.x } : turned;
    };
    const sketch = (turn: boolean): Arena => {
      const at = (x: number, y: number): readonly [number, number] => [turn ? width - 1 - x : x, y];
      return {
        p: { ana: { at: at(4, 5), weapons: ['maul'] }, bo: { at: at(4, 7), weapons: ['shortbow'] } },
        g: {
          orc: { at: at(6, 5), attack: 4, defense: 2, hp: 30 },
          gob: { at: at(7, 7), weapons: ['knife'], hp: 20 },
        },
        options: { 'last-round': 6 },
      };
    };
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const answers: unknown[] = [];
        const noting: Policy<unknown> = {
          about: 'random, noted',
          answer: (question, who, about, view, dice) => {
            const answer = RANDOM.answer(question, who, about, view, dice);
            answers.push(answer);
            return answer;
          },
        };
        let next = 0;
        const turned: Policy<unknown> = {
          about: 'the same, mirrored',
          answer: () => mirror(answers[next++]),
        };
        const run = (policy: Policy<unknown>, turn: boolean): Fight => {
          const setup = arena(sketch(turn));
          return new Simulation(
            HEART_RUSH,
            setup as Setup,
            { sides: { p: policy, g: policy }, gm: policy },
            seed,
          ).play(0);
        };
        const first = run(noting, false);
        const second = run(turned, true);
        expect(next).toBe(answers.length);
        expect(second.outcome).toEqual(first.outcome);
        second.fighters.forEach((fighter, i) => {
          const twin = first.fighters[i]!;
          expect([fighter.hp, fighter.heart, fighter.x, fighter.y, fighter.levels]).toEqual([
            twin.hp,
            twin.heart,
            width - 1 - twin.x,
            twin.y,
            twin.levels,
          ]);
        });
      }),
      { numRuns: 40 },
    );
  });
});
