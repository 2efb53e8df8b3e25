import type { Question } from '@affray/kernel';
import { enumerate, type Fraction, fraction, inFigures, over, probability } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { startBeat, startRound } from './01-rounds.ts';
import { rollHands } from './02-dice.ts';
import { present } from './03-presenting.ts';
import { contest } from './11-first-aid.ts';
import type { Fight } from './state.ts';
import { fighterOf } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Every way one round can go, with some answers fixed and everybody else passing. */
function counted(setup: Parameters<typeof THREE_BEATS.begin>[0], answers: Answers = {}) {
  const quiet: Answers = {
    'what-to-do': { do: 'pass' },
    'how-to-answer': 'accept',
    'whether-to-counter': 'let-be',
  };
  const deciding = (question: Question, who: string, about: unknown, state: unknown): unknown =>
    answers[`${question.kind} ${who}`] ?? quiet[question.kind] ?? question.fallback(state, who, about);
  return enumerate(THREE_BEATS, THREE_BEATS.begin(setup), deciding, { rounds: 1, runs: 1_000_000 });
}

/** Every way the dice can show when first presented: ties not yet broken, nobody has acted. */
function revealed(setup: Parameters<typeof THREE_BEATS.begin>[0]) {
  const round: typeof THREE_BEATS.round = (fight, table) => {
    startRound(fight, table);
    rollHands(fight, table);
    startBeat(fight, table);
    present(fight, table);
  };
  const deciding = (question: Question, who: string, about: unknown, state: unknown): unknown =>
    question.fallback(state, who, about);
  return enumerate({ ...THREE_BEATS, round }, THREE_BEATS.begin(setup), deciding, {
    rounds: 1,
    runs: 10_000,
  });
}

const best = (fight: Fight) => Math.max(...fighterOf(fight, 'ana').dice.map((die) => die.value));
const value = (fight: Fight, id: string) => fighterOf(fight, id).dice[0]?.value ?? 0;
const is = (chance: Fraction, num: number, den: number) =>
  expect(inFigures(chance)).toBe(inFigures(fraction(BigInt(num), BigInt(den))));

const alone = (hand: string, more: object = {}) =>
  setupOf({ heroes: { ana: { hand, woundDice: false, ...more } }, foes: { bo: {} } });

describe('exact odds', () => {
  it('1. the highest of d8, d8, d6', () => {
    const found = counted(alone('8 8 6'));
    is(
      probability(found, (fight) => best(fight) >= 6),
      259,
      384,
    );
    const counts = [1, 7, 19, 37, 61, 91, 78, 90];
    for (const [index, count] of counts.entries())
      is(
        probability(found, (fight) => best(fight) === index + 1),
        count,
        384,
      );
  });

  it('2. d8 against d6: higher 9/16, equal 1/8, lower 5/16; with ties rerolled 9/14', () => {
    const duel = (options = {}) =>
      setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '6' } } }, options);
    const shown = counted(duel({ 'tie-rolloff-keeps-values': true }));
    is(
      probability(shown, (fight) => value(fight, 'ana') > value(fight, 'bo')),
      9,
      16,
    );
    is(
      probability(shown, (fight) => value(fight, 'ana') === value(fight, 'bo')),
      1,
      8,
    );
    is(
      probability(shown, (fight) => value(fight, 'ana') < value(fight, 'bo')),
      5,
      16,
    );
    is(
      probability(counted(duel()), (fight) => value(fight, 'ana') > value(fight, 'bo')),
      9,
      14,
    );
  });

  it('3. broken: three steps on d8, d8, d6', () => {
    const found = counted(alone('8 8 6', { wounds: ['x', 'y', 'z'] }));
    for (const [index, count] of [64, 61, 91, 78, 90].entries())
      is(
        probability(found, (fight) => best(fight) === index + 1),
        count,
        384,
      );
    const ones = (fight: Fight) => fighterOf(fight, 'ana').dice.every((die) => die.value === 1);
    is(probability(found, ones), 1, 6);
  });

  it('4. three d6: some tie 4/9, two equal 5/12, three equal 1/36', () => {
    const d6 = { hand: '6' };
    const setup = setupOf({ heroes: { ana: d6 }, foes: { bo: d6, cy: d6 } });
    const alike = (fight: Fight) => new Set(['ana', 'bo', 'cy'].map((id) => value(fight, id))).size;
    const found = revealed(setup);
    is(
      probability(found, (fight) => alike(fight) < 3),
      4,
      9,
    );
    is(
      probability(found, (fight) => alike(fight) === 2),
      5,
      12,
    );
    is(
      probability(found, (fight) => alike(fight) === 1),
      1,
      36,
    );
    is(
      probability(found, (fight) => alike(fight) === 3),
      5,
      9,
    );
  });

  it('5. a spark reroll of a d8 against a shown 5: 3/8', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: { hand: '6' } } },
      { 'tie-rolloff-keeps-values': true },
    );
    const answers = {
      'what-to-do bo': { do: 'attack', target: 'ana' },
      'how-to-answer ana': 'counter',
      'how-to-pay ana': { use: 'reroll', die: 'a' },
    };
    // Only fights in which ana, whose die is lower, has acted before bo attacks with a 5.
    const deciding = (fight: Fight) => value(fight, 'bo') === 5 && fighterOf(fight, 'ana').sparks === 0;
    const found = counted(setup, answers);
    const all = probability(found, deciding);
    const share = (holds: (fight: Fight) => boolean) =>
      over(
        probability(found, (fight) => deciding(fight) && holds(fight)),
        all,
      );
    is(
      share((fight) => value(fight, 'ana') > 5),
      3,
      8,
    );
    is(
      share((fight) => value(fight, 'ana') === 5),
      1,
      8,
    );
    is(
      share((fight) => value(fight, 'ana') < 5),
      4,
      8,
    );
    is(
      share((fight) => fighterOf(fight, 'ana').wounds.length === 0),
      3,
      8,
    );
  });

  it('6. first aid: 20257/30858 with a wound against it, 1811/2058 without', () => {
    const setup = setupOf(
      { heroes: { tam: { hand: '8 8 6' }, pat: { wounds: ['arm'] } } },
      {},
      { elements: { Rain: 6, Wind: 4 } },
    );
    const treat = { 'whom-to-treat tam': 'pat', 'what-opposes gm': ['rain', 'wind', 'wound:1'] };
    const success = (fight: Fight) => fighterOf(fight, 'pat').wounds[0]?.bubble === 'tended';
    is(probability(counted(setup, treat), success), 20257, 30858);
    is(probability(counted(setup, { ...treat, 'what-opposes gm': ['rain', 'wind'] }), success), 1811, 2058);
  });

  it('6. first aid, one pass: higher 20257/36864, equal 1001/6144, lower 10601/36864; without the wound 1811/2304', () => {
    const setup = setupOf(
      { heroes: { tam: { hand: '8 8 6' }, pat: { wounds: ['arm'] } } },
      {},
      { elements: { Rain: 6, Wind: 4 } },
    );
    const onePass = (against: readonly string[]) => {
      const round: typeof THREE_BEATS.round = (fight, table) => {
        const [tam, pat] = [fighterOf(fight, 'tam'), fighterOf(fight, 'pat')];
        const { best: own, other } = contest(fight, tam, pat, { own: ['a', 'b', 'c'], against }, 0, table);
        fight.beat = Math.sign(own - other);
      };
      const found = enumerate({ ...THREE_BEATS, round }, THREE_BEATS.begin(setup), () => null);
      return [1, 0, -1].map((sign) => inFigures(probability(found, (fight) => fight.beat === sign)));
    };
    expect(onePass(['rain', 'wind', 'wound:1'])).toEqual(['20257/36864', '1001/6144', '10601/36864']);
    expect(onePass(['rain', 'wind'])).toEqual(['1811/2304', '41/384', '247/2304']);
  });

  it('7. two steps on three d6: all end at 1 with 1/8', () => {
    const found = counted(alone('6 6 6', { disadvantage: 2 }));
    is(
      probability(found, (fight) => best(fight) === 1),
      1,
      8,
    );
  });

  it('8. d8 against two d6: some tie 3/8, else highest 25/72, else not 5/18', () => {
    const d6 = { hand: '6' };
    const setup = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: d6, cy: d6 } });
    const found = revealed(setup);
    const values = (fight: Fight) => ['ana', 'bo', 'cy'].map((id) => value(fight, id));
    const some = (fight: Fight) => new Set(values(fight)).size < 3;
    const top = (fight: Fight) => value(fight, 'ana') === Math.max(...values(fight));
    is(probability(found, some), 3, 8);
    is(
      probability(found, (fight) => !some(fight) && top(fight)),
      25,
      72,
    );
    is(
      probability(found, (fight) => !some(fight) && !top(fight)),
      5,
      18,
    );
  });
});
