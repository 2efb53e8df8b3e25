import { type FightRecord, type Json, LiveFight, Prng, type System, seededDice } from '@affray/kernel';
import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';
import { seatsOf } from '../moment.ts';
import { makeReviewPage } from '../page.ts';
import { reviewReport, reviewSentence, reviewTables } from './report.ts';
import { reviewOf, Sampler } from './review.ts';
import { stopsOf } from './stops.ts';
import { turningPoints } from './turning-points.ts';

const FIGHTS = [
  'template/duel',
  'brighter-worlds/hide-and-steel',
  'three-beats/dockside-duel',
  'blood-and-guts/two-spears',
  'heart-rush/duel-at-dawn',
];
const FEW = { rollouts: 600 };

interface Played {
  readonly system: System;
  readonly record: FightRecord;
}

/** Plays a fight with one policy for everybody; `instead` may put another answer in place of number `at`. */
async function played(
  name: string,
  seed: string,
  policy: string,
  instead?: [at: number, answer: Json],
): Promise<Played> {
  const opened = await loadScenario(new URL(`../../../../examples/${name}.yaml`, import.meta.url).pathname);
  if (!opened.ok) throw new Error(`${name} cannot be read`);
  const { system, setup } = opened.value;
  let answered = 0;
  const fight = LiveFight.begin(system, setup, seatsOf(setup), seededDice(seed), (prompt, live) => {
    const at = answered++;
    if (instead?.[0] === at) return instead[1];
    const { question, who, about } = prompt;
    const by = system.policies[policy];
    const answer = by?.answer(question, who, about, live.viewFor(prompt), Prng.fromSeed(`${seed}/${at}`));
    return answer as Json;
  });
  return { system, record: fight.saved() };
}

describe.each(FIGHTS)('a review of %s', (name) => {
  it('adds up to the last point, for every side', async () => {
    for (const policy of ['tactical', 'random']) {
      const { system, record } = await played(name, `sum ${policy}`, policy);
      for (const { id } of record.setup.sides) {
        const review = reviewOf(system, record, { ...FEW, side: id });
        const { start, luck, choice, read, end, steps, unit } = review;
        expect(start + luck + choice + read).toBe(end);
        let chance = start;
        for (const [i, step] of steps.entries()) {
          expect(step.before, `step ${i}`).toBe(chance);
          chance += step.luck + step.read + step.choices.reduce((sum, one) => sum + one.choice, 0);
        }
        expect(chance).toBe(end);
        expect([0, unit / 2, unit]).toContain(end);
        for (const step of steps) if (step.choices.length === 1) expect(step.read).toBe(0);
      }
    }
  });

  it('comes out the same every time', async () => {
    const { system, record } = await played(name, 'again', 'random');
    expect(reviewOf(system, record, FEW)).toEqual(reviewOf(system, record, FEW));
  });
});

/** A fight in which the decision that could cost most was made as badly as possible. */
async function blundered(name: string, seed: string): Promise<(Played & { at: number }) | null> {
  const { system, record } = await played(name, seed, 'tactical');
  const side = record.setup.sides[0]?.id ?? '';
  const sampler = new Sampler(system, record, side, 'worst');
  const total = (points: Int8Array): number => points.reduce((sum, one) => sum + one, 0);
  let worst: { at: number; answer: Json; lost: number } | null = null;
  for (const stop of stopsOf(system, record).stops) {
    const [one, ...others] = stop.decided;
    if (one === undefined || others.length > 0) continue;
    const { question, who, about } = one.decision;
    if (question.asks !== 'fighter' || system.sideOf(stop.position.state, who) !== side) continue;
    const choices = question.choices(stop.position.state, who, about);
    if (choices.shape !== 'one-of') continue;
    const usual = total(sampler.points(stop, [one], 0, 40));
    for (const answer of choices.answers) {
      const lost = usual - total(sampler.points(stop, [{ ...one, answer }], 0, 40));
      if (lost > (worst?.lost ?? 20)) worst = { at: stop.at, answer: answer as Json, lost };
    }
  }
  if (worst === null) return null;
  return { ...(await played(name, seed, 'tactical', [worst.at, worst.answer])), at: worst.at };
}

describe('turning points', () => {
  it('hold a planted blunder', async () => {
    let [planted, found] = [0, 0];
    for (const name of ['template/duel', 'brighter-worlds/hide-and-steel', 'blood-and-guts/two-spears']) {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const fight = await blundered(name, seed);
        if (fight === null) continue;
        planted++;
        const review = reviewOf(fight.system, fight.record);
        const turns = turningPoints(fight.system, fight.record, review);
        if (turns.some(({ at }) => at === fight.at)) found++;
      }
    }
    expect(planted).toBeGreaterThanOrEqual(5);
    expect(found / planted).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});

describe('a report', () => {
  it('says who won, what moved the chance, and when', async () => {
    const { system, record } = await played('brighter-worlds/hide-and-steel', 'report', 'random');
    const report = reviewReport(system, record, FEW);
    expect(report.start + report.luck + report.choice + report.read).toBeCloseTo(report.end, 9);
    expect(reviewSentence(report)).toMatch(/^.+ (won|lost)\. At the start the chance to win was \d+ %; /);
    expect(reviewTables(report)[0]?.rows[0]).toEqual(['round', 'by', 'points', 'what happened', 'better']);
    expect(report.turningPoints.length).toBeLessThanOrEqual(3);
    const page = makeReviewPage(report);
    expect(page).toContain('<svg');
    expect(page).not.toContain('undefined');
  });
});
