import { describe, expect, it } from 'vitest';
import { makeReviewPage } from '../page.ts';
import { labHere } from '../runs.ts';
import { blundered, played } from '../testing/blunders.ts';
import { type ReviewReport, reviewReport, reviewSentence, reviewTables } from './report.ts';
import { reviewOf } from './review.ts';
import { reviewOn } from './review-on.ts';
import { turningPoints } from './turning-points.ts';

const FIGHTS = [
  'template/duel',
  'brighter-worlds/hide-and-steel',
  'three-beats/dockside-duel',
  'blood-and-guts/two-spears',
  'heart-rush/duel-at-dawn',
];
const FEW = { rollouts: 600 };

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

describe('turning points', () => {
  it('hold a planted blunder in at least eighteen of twenty records', async () => {
    // In these two nearly every record has a decision that could be a blunder.
    const names = ['brighter-worlds/hide-and-steel', 'brighter-worlds/troll-under-the-bridge'];
    let [planted, found] = [0, 0];
    for (let seed = 0; planted < 20 && seed < 40; seed++) {
      const fight = await blundered(names[seed % names.length] as string, `planted ${seed}`);
      if (fight === null) continue;
      planted++;
      const review = reviewOf(fight.system, fight.record, { rollouts: 10_000 });
      const turns = turningPoints(fight.system, fight.record, review);
      if (turns.some(({ at, by }) => at === fight.at && by === 'choice')) found++;
    }
    expect(planted).toBe(20);
    expect(found).toBeGreaterThanOrEqual(18);
  });
});

describe('by a lab', () => {
  it('is the same to the last digit, tells how far it is, and first the chances alone', async () => {
    const { system, record } = await played('template/duel', 'by a lab', 'random');
    const partial: ReviewReport[] = [];
    const done: number[] = [];
    const report = await reviewOn(labHere(), record, {
      ...FEW,
      onPartial: (one) => partial.push(one),
      onProgress: (now, wanted) => done.push(now / wanted),
    });
    expect(report).toEqual(reviewReport(system, record, FEW));
    expect(partial.map(({ isPartial, choice, turningPoints: turns }) => [isPartial, choice, turns])).toEqual([
      [true, 0, []],
    ]);
    const [first] = partial;
    expect((first?.start ?? 0) + (first?.luck ?? 0)).toBeCloseTo(first?.end ?? -1, 9);
    expect(report.isPartial).toBe(false);
    expect(done.at(-1)).toBe(1);
    expect(done.toSorted((a, b) => a - b)).toEqual(done);
  });

  it('stops with the chances where somebody stops it in between', async () => {
    const { record } = await played('template/duel', 'by a lab', 'random');
    const stop = new AbortController();
    const report = await reviewOn(labHere(), record, {
      ...FEW,
      signal: stop.signal,
      onPartial: () => stop.abort(),
    });
    expect(report.isPartial).toBe(true);
  });
});

describe('a report', () => {
  it('says who won, what moved the chance, and when', async () => {
    const { system, record } = await played('brighter-worlds/hide-and-steel', 'report', 'random');
    const report = reviewReport(system, record, FEW);
    const byFighters = report.fighters.reduce((sum, { percent }) => sum + percent, 0);
    expect(byFighters).toBeCloseTo(report.choice, 9);
    for (const { low, percent, high } of report.chances) {
      expect(low).toBeLessThanOrEqual(percent + 1e-9);
      expect(high).toBeGreaterThanOrEqual(percent - 1e-9);
    }
    expect(report.start + report.luck + report.choice + report.read).toBeCloseTo(report.end, 9);
    expect(reviewSentence(report)).toMatch(/^.+ (won|lost)\. At the start the chance to win was \d+ %; /);
    expect(reviewTables(report)[0]?.rows[0]).toEqual(['round', 'by', 'points', 'what happened', 'better']);
    expect(report.turningPoints.length).toBeLessThanOrEqual(3);
    const page = makeReviewPage(report);
    expect(page).toContain('<svg');
    expect(page).not.toContain('undefined');
  });
});
