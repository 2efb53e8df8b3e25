import { defaultsOf, Prng, RANDOM, Table } from '@affray/kernel';
import { Simulation } from '@affray/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { inHand } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { type Given, setupOf } from './testing.ts';

const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name) as (keyof Options)[];
/** House rules under which a beat may cost more or less than one die. */
const OTHER_COSTS: readonly string[] = [
  'disarm-discards-die',
  'substitute-spends-both',
  'countered-die-returns',
];

const size = fc.constantFrom(4, 6, 8, 10, 12);
const hand = fc.array(size, { minLength: 3, maxLength: 3 }).map((sizes) => sizes.join(' '));
const fighter = fc.record({
  hand,
  sparks: fc.integer({ min: 0, max: 4 }),
  tools: fc.subarray(['Sabre', 'Net', 'Axe']),
  disadvantage: fc.integer({ min: 0, max: 2 }),
  specials: fc.subarray(['Riposte']),
});
const options = fc
  .subarray(FLAGS, { maxLength: 5 })
  .map((names) => Object.fromEntries(names.map((name) => [name, true])));
const fight = fc.record({ ana: fighter, ada: fighter, bo: fighter, cy: fighter, options, seed: fc.string() });

/** Plays at random and passes every event to a listener. */
function playAtRandom(
  given: { ana: Given; ada: Given; bo: Given; cy: Given; options: object; seed: string },
  hear: (event: Event, state: ReturnType<typeof THREE_BEATS.begin>) => void,
  policy = RANDOM,
) {
  const { ana, ada, bo, cy, seed } = given;
  const setup = setupOf({ heroes: { ana, ada }, foes: { bo, cy } }, given.options, {
    location: 'great-kitchen',
  });
  const state = THREE_BEATS.begin(setup);
  const dice = Prng.fromSeed(`${seed}/policy`);
  const decider = {
    decide: (question: Parameters<typeof policy.answer>[0], who: string, about: unknown, now: unknown) =>
      policy.answer(question, who, about, now, dice),
  };
  const table = Table.simulating(Prng.fromSeed(seed), decider, (event) => hear(event as Event, state));
  table.state = state;
  for (let round = 0; round < 8 && !THREE_BEATS.isOver(state); round++) THREE_BEATS.round(state, table);
  return state;
}

describe('whatever is decided', () => {
  it('each beat costs exactly one die, whatever was substituted', () => {
    let swaps = 0;
    fc.assert(
      fc.property(fight, (given) => {
        const named = Object.keys(given.options);
        fc.pre(
          !named.some((name) => OTHER_COSTS.includes(name)) &&
            !named.includes('turn-down-to-zero') &&
            !named.includes('fixed-entries'),
        );
        playAtRandom(given, (event, state) => {
          if (event.kind === 'swapped') swaps++;
          if (event.kind !== 'beat-ended') return;
          for (const one of state.fighters) {
            if (one.status === 'active') expect(inHand(one)).toBe(3 - event.beat);
          }
        });
      }),
      { numRuns: 150, seed: 20 },
    );
    expect(swaps).toBeGreaterThan(50);
  });

  it('dice stay within 1 and their size, wounds within four, sparks above zero', () => {
    fc.assert(
      fc.property(fight, (given) => {
        fc.pre(!('shift-uncapped' in given.options) && !('turn-down-to-zero' in given.options));
        playAtRandom(given, (_event, state) => {
          for (const one of state.fighters) {
            expect(one.sparks).toBeGreaterThanOrEqual(0);
            expect(one.wounds.filter((wound) => wound.bubble !== 'none').length).toBeLessThanOrEqual(4);
            for (const die of one.dice) expect(die.value >= 1 && die.value <= die.size).toBe(true);
          }
        });
      }),
      { numRuns: 60, seed: 21 },
    );
  });

  it('a tool is in one place: held by somebody, offered to somebody, or with nobody', () => {
    fc.assert(
      fc.property(fight, (given) => {
        playAtRandom(given, (_event, state) => {
          for (const tool of state.tools)
            expect((tool.at === 'held' || tool.at === 'offered') === (tool.by !== null)).toBe(true);
        });
      }),
      { numRuns: 60, seed: 22 },
    );
  });
});

describe('fights end', () => {
  const ids = Object.keys(THREE_BEATS.library);
  const pairs = ids.flatMap((one) => ids.map((two) => [one, two] as const));

  it.each(['tactical', 'random'])(
    'for every pair of library fighters under %s, long before they are called off',
    (name) => {
      for (const [one, two] of pairs) {
        const sheets = [THREE_BEATS.library[one]?.sheet, THREE_BEATS.library[two]?.sheet];
        const base = setupOf({ heroes: { ana: {} }, foes: { bo: {} } });
        const setup = {
          ...base,
          options: { ...defaultsOf(HOUSE_RULES), 'last-round': 1000 },
          fighters: base.fighters.map((fighter, index) => ({
            ...fighter,
            sheet: sheets[index] ?? fighter.sheet,
          })),
        };
        const policy = THREE_BEATS.policies[name] ?? RANDOM;
        const simulation = new Simulation(
          THREE_BEATS,
          setup,
          { sides: { heroes: policy, foes: policy } },
          `${one} ${two}`,
        );
        for (let run = 0; run < 3; run++)
          expect(simulation.play(run).round, `${one} against ${two}`).toBeLessThan(100);
      }
    },
  );

  it('the tactical policy beats the random one', () => {
    const bo = { hand: '8 8 6', sparks: 2, tools: ['Sabre'] };
    const { tactical = RANDOM, random = RANDOM } = THREE_BEATS.policies;
    const simulation = new Simulation(
      THREE_BEATS,
      setupOf({ heroes: { ana: bo }, foes: { bo } }),
      { sides: { heroes: tactical, foes: random } },
      'who',
    );
    let won = 0;
    for (let run = 0; run < 200; run++) if (simulation.play(run).outcome?.winner === 'heroes') won++;
    expect(won).toBeGreaterThan(150);
  });
});
