// Which number, piece of gear or house rule decides a fight: changes everything by one step, each change on the
// same dice.
import { BadInput, copyOf, type HouseRule, type Json, type Setup } from '@affray/kernel';
import { type Base, changed, fighterLines } from './change.ts';
import { type Comparison, comparisonOf } from './compare.ts';
import type { Job } from './job.ts';
import type { Lab, Limits } from './runs.ts';
import { differenceInWords, rateInWords } from './statistics.ts';
import { inThousands, type WordTable } from './words.ts';

/** One step away from the original fight. */
export interface SmallChange {
  readonly is: 'count' | 'number' | 'die' | 'without' | 'house-rule';
  readonly quantity: string;
  readonly to: Json;
  /** For people: "goblin.grit 3 → 4", "goblin without the torch". */
  readonly words: string;
}
/** A change and its effect on the first side's chance to win. */
export interface Effect extends SmallChange {
  readonly comparison: Comparison;
}
export interface Sensitivity {
  /** Those that seemed to matter most, measured again on other dice, largest first. */
  readonly effects: readonly Effect[];
  /** Changes that were tried. */
  readonly tried: number;
  /** Runs of each change in the first look and in the second. */
  readonly runs: readonly [first: number, second: number];
}

/** The share of the fights for the first look at all changes. */
const FIRST_LOOK = 0.5;
const FEWEST_RUNS = 50;
const MOST_SHOWN = 12;
const SIZES = [4, 6, 8, 10, 12, 20];
const DEEPEST = 2;

/**
 * Tries every small change of a fight with a total budget of `limits.runs` fights. Selects changes on some dice
 * and measures them on others, so that the largest are not large by accident.
 * @example const { effects } = await sensitivity(lab, base, job, { runs: 20_000 });
 */
export async function sensitivity(
  lab: Lab,
  base: Base,
  job: Job,
  limits: Pick<Limits, 'runs' | 'signal' | 'onProgress'>,
  /** Only changes of this kind; `without` removes abilities and gear. */
  only?: SmallChange['is'],
): Promise<Sensitivity> {
  const changes = playable(base, job.setup).filter(({ is }) => only === undefined || is === only);
  const each = (share: number, count: number): number =>
    Math.max(FEWEST_RUNS, Math.floor((limits.runs * share) / (count + 1)));
  const first = each(FIRST_LOOK, changes.length);
  const shown = Math.min(MOST_SHOWN, changes.length);
  const second = each(1 - FIRST_LOOK, shown);
  const wanted = first * (changes.length + 1) + second * (shown + 1);
  let before = 0;
  const scoresOf = async (setup: Setup, seed: string, runs: number): Promise<readonly number[]> => {
    const tally = await lab.run(
      { ...job, setup, seed, scores: true, figures: false },
      {
        runs,
        ...(limits.signal === undefined ? {} : { signal: limits.signal }),
        onProgress: ({ done }) => limits.onProgress?.({ done: before + done, wanted }),
      },
    );
    before += runs;
    return tally.scores;
  };
  const look = async (some: readonly Playable[], seed: string, runs: number): Promise<Effect[]> => {
    const asItIs = await scoresOf(job.setup, seed, runs);
    const effects: Effect[] = [];
    for (const { setup, ...change } of some) {
      if (limits.signal?.aborted === true) break;
      effects.push({ ...change, comparison: comparisonOf(asItIs, await scoresOf(setup, seed, runs)) });
    }
    return effects.sort((a, b) => sizeOf(b) - sizeOf(a));
  };
  const likely = new Set((await look(changes, job.seed, first)).slice(0, shown).map(({ words }) => words));
  const again = changes.filter(({ words }) => likely.has(words));
  return {
    effects: await look(again, `${job.seed}/again`, second),
    tried: changes.length,
    runs: [first, second],
  };
}

function sizeOf({ comparison: { difference } }: Effect): number {
  return Math.abs(difference.difference);
}

interface Playable extends SmallChange {
  readonly setup: Setup;
}
/** A change and, if the system refuses it, alternatives. */
type OrElse = readonly SmallChange[];

/**
 * Every change by one step that the system allows: a fighter more or fewer, a number or die up or down, one item
 * of a list removed, another value of a house rule.
 * @example smallChanges(base, setup).map(({ words }) => words) // ['goblin.count 6 → 7', 'goblin.grit 3 → 4', …]
 */
export function smallChanges(base: Base, setup: Setup): SmallChange[] {
  return playable(base, setup).map(({ setup: _, ...change }) => change);
}

function playable(base: Base, asItIs: Setup): Playable[] {
  const same = JSON.stringify(asItIs);
  return steps(base, asItIs).flatMap((either) => {
    for (const change of either) {
      const setup = changedOrNull(base, change);
      if (setup !== null) return JSON.stringify(setup) === same ? [] : [{ ...change, setup }];
    }
    return [];
  });
}

function changedOrNull(base: Base, { quantity, to }: SmallChange): Setup | null {
  try {
    return changed(base, [[quantity, to]]);
  } catch (problem) {
    if (problem instanceof BadInput) return null;
    throw problem;
  }
}

function steps(base: Base, setup: Setup): OrElse[] {
  const lines = fighterLines(base.parsed.scenario);
  const counts = lines.flatMap(({ name, count }) =>
    [count - 1, count + 1].filter((to) => to > 0).map((to) => [step('count', `${name}.count`, count, to)]),
  );
  const ofSheets = lines.flatMap(({ name, id }) => {
    const sheet = setup.fighters.find((fighter) => fighter.id === id)?.sheet;
    return sheet === undefined ? [] : inSheet(name, sheet as Json, DEEPEST);
  });
  const rules = Object.entries(base.system.houseRules).flatMap(([name, rule]) => {
    const now = setup.options[name] ?? rule.default;
    return otherValues(rule, now).map((to) => [
      { ...step('house-rule', `options.${name}`, now, to), words: `house rule ${name}: ${now} → ${to}` },
    ]);
  });
  return [...counts, ...ofSheets, ...rules];
}

function inSheet(quantity: string, value: Json, depth: number): OrElse[] {
  if (typeof value === 'number')
    return [-1, 1].map((by) => {
      const next = SIZES[SIZES.indexOf(value) + by];
      const one = value + by < 0 ? [] : [step('number', quantity, value, value + by)];
      // A number that may not go up by one may be the size of a die.
      return SIZES.includes(value) && next !== undefined ? [...one, step('die', quantity, value, next)] : one;
    });
  if (typeof value === 'string' && /^d\d+$/.test(value))
    return [-1, 1].flatMap((by) => {
      const next = SIZES[SIZES.indexOf(Number(value.slice(1))) + by];
      return next === undefined ? [] : [[step('die', quantity, value, `d${next}`)]];
    });
  if (Array.isArray(value)) return withoutOne(quantity, value).map((change) => [change]);
  if (value === null || typeof value !== 'object' || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => inSheet(`${quantity}.${name}`, inner, depth - 1));
}

/** A list of abilities, weapons or spells without one of them; coordinates and the like are not such lists. */
function withoutOne(quantity: string, list: readonly Json[]): SmallChange[] {
  return list.flatMap((item, i) => {
    const name = nameOf(item);
    if (name === null) return [];
    const fighter = quantity.slice(0, quantity.indexOf('.'));
    const to = copyOf(list.filter((_, other) => other !== i)) as Json;
    return [{ is: 'without' as const, quantity, to, words: `${fighter} without ${name}` }];
  });
}

function nameOf(item: Json): string | null {
  if (typeof item === 'string') return item;
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  for (const key of ['name', 'id', 'kind', 'weapon', 'ability']) {
    const found = (item as Record<string, Json>)[key];
    const name = found === undefined ? null : nameOf(found);
    if (name !== null) return name;
  }
  return null;
}

function step(is: SmallChange['is'], quantity: string, from: Json, to: Json): SmallChange {
  return { is, quantity, to, words: `${quantity} ${String(from)} → ${String(to)}` };
}

function otherValues(rule: HouseRule, now: Json): Json[] {
  if (rule.is === 'flag') return [now !== true];
  if (rule.is === 'choice') return rule.values.filter((value) => value !== now);
  return [Number(now) - 1, Number(now) + 1].filter((to) => to >= rule.min && to <= rule.max);
}

/**
 * The answer in one sentence: what moves the chance most.
 * @example sensitivitySentence(found, 'The heroes') // 'goblin.count 6 → 5 moves it most: +14.2 points (12.0 to 16.4) for The heroes.'
 */
export function sensitivitySentence({ effects, tried }: Sensitivity, side: string): string {
  const [most] = effects;
  if (most === undefined) return 'There is nothing to change in this fight.';
  const { low, high } = most.comparison.difference;
  return low <= 0 && high >= 0
    ? `None of ${inThousands(tried)} small changes moves the chance of ${side} beyond chance.`
    : `${most.words} moves the chance of ${side} most: ${differenceInWords(most.comparison.difference)}.`;
}

/** The ranking as a table. */
export function sensitivityTable({ effects, tried, runs: [first, second] }: Sensitivity): WordTable {
  const caption = `The largest of ${inThousands(tried)} small changes, ${inThousands(second)} fights each on the same dice (chosen by ${inThousands(first)} others)`;
  const rows = effects.map(({ words, comparison }) => [
    words,
    differenceInWords(comparison.difference),
    rateInWords(comparison.second),
  ]);
  return { caption, rows: [['change', 'points', 'wins then'], ...rows] };
}
