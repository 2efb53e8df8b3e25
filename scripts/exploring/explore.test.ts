// The search finds the faults that it exists for: each test breaks one guarantee on purpose.
import { presentationOf, type Setup, type System } from '@affray/kernel';
import { explore } from '@affray/run/testing/explore';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBase } from './base-fights.ts';
import { inText, kindOf } from './report.ts';

const FILE = 'examples/template/ambush.yaml';
let good: System;
let setup: Setup;
beforeAll(async () => {
  ({ system: good, setup } = await openBase(FILE));
});

/** The first find among some seeds, or null. */
function firstFind(system: System, seeds = 20): ReturnType<typeof explore> | null {
  for (let seed = 1; seed <= seeds; seed++) {
    const explored = explore(system, setup, String(seed));
    if (explored.find !== null) return explored;
  }
  return null;
}

/** The game with a modified round. */
function playing(more: (state: Record<string, unknown>, table: { quiet: boolean }) => void): System {
  return {
    ...good,
    round: (state, table) => {
      good.round(state, table);
      more(state as Record<string, unknown>, table);
    },
  };
}

describe('the random search', () => {
  it('finds nothing in a game that keeps its promises, and decides the same every time', () => {
    expect(firstFind(good)?.find?.problem.message).toBeUndefined();
    expect(explore(good, setup, 'same')).toEqual(explore(good, setup, 'same'));
  });

  it('looks at house rules, hidden fighters and up to four sides', () => {
    const setups = Array.from({ length: 25 }, (_, seed) => explore(good, setup, String(seed)).setup);
    expect(new Set(setups.map(({ sides }) => sides.length))).toEqual(new Set([2, 3, 4]));
    expect(new Set(setups.map(({ options }) => options['guard-halves']))).toEqual(new Set([true, false]));
    const hidden = setups.map(({ fighters }) => fighters.filter((fighter) => fighter.hidden === true).length);
    expect(Math.max(...hidden)).toBeGreaterThan(1);
    expect(Math.min(...hidden)).toBe(0);
  });

  let calls = 0;
  it.each<[string, () => System]>([
    ['state is plain data', () => playing((state) => Object.assign(state, { lost: undefined }))],
    [
      'figures are whole numbers',
      () => ({ ...good, figures: (s) => ({ ...good.figures(s), fight: { half: 0.5 } }) }),
    ],
    [
      'the log reads well',
      () => ({ ...good, present: { ...good.present, line: () => ({ text: 'Ann strikes undefined.' }) } }),
    ],
    ['events cite rules that exist', () => ({ ...good, rulebook: { ...good.rulebook, chapters: [] } })],
    ["questions are in the system's list", () => ({ ...good, questions: [] })],
    [
      'answers read well',
      () => ({
        ...good,
        present: {
          ...good.present,
          deed: (...asked) => ({ ...presentationOf(good).deed(...asked), text: 'The same' }),
        },
      }),
    ],
    ['a hidden fighter leaves no trace', () => ({ ...good, view: (state) => state })],
    [
      'an answer that a policy gives is legal',
      () => ({ ...good, policies: { fool: { about: 'Dances.', answer: () => 'dance' } } }),
    ],
    ['a replay ends in the same state', () => playing((state) => Object.assign(state, { calls: ++calls }))],
    ['both ways of simulating agree', () => playing((state, { quiet }) => Object.assign(state, { quiet }))],
  ])('finds out that this does not hold: %s', (promise, broken) => {
    const explored = firstFind(broken());
    expect(explored?.find?.problem).toMatchObject({ name: 'Find', promise });
  });

  it('finds a rule that throws, and says how to see it again', () => {
    const broken = playing((state) => {
      if (state.slippery === true) throw new TypeError('cannot read slippery');
    });
    const explored = firstFind(broken);
    if (explored?.find == null) throw new Error('nothing found');
    expect(kindOf(explored.find)).toContain('cannot read slippery');
    const text = inText(broken, setup, FILE, '3', explored);
    expect(text).toContain('FOUND template');
    expect(text).toContain("again: npm run explore -- --again 'examples/template/ambush.yaml#3'");
  });

  it('finds a call that tells of a hidden fighter, and none in the record of one', () => {
    const poke = { words: 'Poke', rule: 'SP-END-02', takes: { fighter: 'fighter' } as const };
    const quiet = { ...good, calls: { poke: { ...poke, make: () => {} } } };
    expect(firstFind(quiet, 40)?.find?.problem.message).toBeUndefined();
    // An event that does not declare its names is sent to everybody.
    const loud: System = {
      ...good,
      present: { ...good.present, names: { ...presentationOf(good).names, 'gm-poked': [] } },
      calls: {
        poke: { ...poke, make: (_, given, table) => table.tell({ kind: 'gm-poked', rule: 'GM', ...given }) },
      },
    };
    expect(firstFind(loud, 40)?.find?.problem).toMatchObject({ promise: 'a hidden fighter leaves no trace' });
  });
});
