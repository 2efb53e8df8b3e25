import { openScenario, parseScenario } from '@affray/scenario';
import { describe, expect, it } from 'vitest';
import { type Base, changed, parseRange } from './change.ts';
import { compare } from './compare.ts';
import { jobOf } from './job.ts';
import { makePage } from './page.ts';
import { openLab } from './pool.ts';
import { summaryOf } from './summary.ts';
import { sweep, tune } from './sweep.ts';

const TEXT = `
title: Cutpurses <at> the ford
system: template
sides:
  heroes: [fencer]
  foes: [cutpurse x 2]
`;

async function base(): Promise<Base> {
  const parsed = parseScenario(TEXT, 'ford.yaml');
  const opened = await openScenario(TEXT, 'ford.yaml');
  if (!parsed.ok || !opened.ok) throw new Error('bad test file');
  return { parsed: parsed.value, system: opened.value.system };
}

describe('changes', () => {
  it('reach sheets, counts, house rules and the scene', async () => {
    const setup = changed(await base(), [
      ['fencer.health', 40],
      ['cutpurse.count', 3],
      ['last-round', 9],
      ['scene.rain', true],
    ]);
    expect(setup.fighters.map(({ id }) => id)).toEqual(['fencer', 'cutpurse-1', 'cutpurse-2', 'cutpurse-3']);
    expect(setup.fighters[0]?.sheet).toMatchObject({ health: 40, wind: 3 });
    expect(setup.options['last-round']).toBe(9);
    expect(setup.scene).toEqual({ rain: true });
    expect(changed(await base(), [['foes.count', 1]]).fighters).toHaveLength(2);
  });

  it('are refused in a sentence', async () => {
    const given = await base();
    expect(() => changed(given, [['fencer.health', 4000]])).toThrow(
      /With fencer\.health=4000: .*at most 100/,
    );
    expect(() => changed(given, [['ogre.health', 4]])).toThrow(/no fighter "ogre".*fencer, cutpurse/);
    expect(() => changed(given, [['nonsense', 4]])).toThrow(/Unknown quantity/);
  });

  it('come as ranges', () => {
    expect(parseRange('a.b=2..8/3')).toEqual({ quantity: 'a.b', values: [2, 5, 8] });
    expect(parseRange('w=dry,wet,7,true').values).toEqual(['dry', 'wet', 7, true]);
    expect(() => parseRange('a.b=8..2')).toThrow(/goes up/);
  });
});

describe('on the same dice', () => {
  it('a fight does not differ from itself, and does from an easier one', async () => {
    const given = await base();
    const job = jobOf(changed(given, []));
    const lab = openLab(0);
    const same = await compare(lab, job, job, { runs: 400 });
    expect(same.difference.difference).toBe(0);
    expect(same.pairs.onlyFirst + same.pairs.onlySecond).toBe(0);
    const easier = { ...job, setup: changed(given, [['fencer.health', 60]]) };
    const { difference, first, second } = await compare(lab, job, easier, { runs: 2000 });
    expect(difference.low).toBeGreaterThan(0);
    expect(difference.difference).toBeCloseTo(second.rate - first.rate, 12);
  });

  it('a sweep goes through every value, or every pair', async () => {
    const given = await base();
    const lab = openLab(0);
    const job = jobOf(changed(given, []));
    const one = await sweep(lab, given, job, [parseRange('fencer.health=10..40/10')], { runs: 600 });
    expect(one.points.map(({ values }) => values)).toEqual([[10], [20], [30], [40]]);
    const rates = one.points.map(({ wins }) => wins.rate);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    const ranges = [parseRange('fencer.health=10,40'), parseRange('scene.rain=false,true')];
    const two = await sweep(lab, given, job, ranges, { runs: 50 });
    expect(two.points.map(({ values }) => values)).toEqual([
      [10, false],
      [10, true],
      [40, false],
      [40, true],
    ]);
  });

  it('tuning finds the value that a full sweep finds', async () => {
    const given = await base();
    const lab = openLab(0);
    const job = jobOf(changed(given, []));
    const range = parseRange('fencer.health=10..60/2');
    const { best, points } = await tune(lab, given, job, range, 0.6, { runs: 1500 });
    const full = await sweep(lab, given, job, [range], { runs: 1500 });
    const away = full.points.map(({ wins }) => Math.abs(wins.rate - 0.6));
    expect(full.points[away.indexOf(Math.min(...away))]?.values).toEqual(best.values);
    expect(points.length).toBeLessThan(10);
  });

  it('tunes to how often someone of the first side falls', async () => {
    const given = await base();
    const job = jobOf(changed(given, []));
    const range = parseRange('fencer.health=10..40/5');
    const { best, points, to } = await tune(openLab(0), given, job, range, 0.4, { runs: 600 }, 'falls');
    expect(to).toBe('falls');
    const away = points.map(({ falls }) => Math.abs((falls?.rate ?? 9) - 0.4));
    expect(points[away.indexOf(Math.min(...away))]).toEqual(best);
    const setup = changed(given, [['fencer.health', best.values[0] ?? null]]);
    const tally = await openLab(0).run({ ...job, setup }, { runs: 600 });
    expect(best.falls?.rate).toBe((tally.sides.heroes?.someFell ?? 0) / 600);
    expect(best.falls?.rate).not.toBe(best.wins.rate);
  });

  it('tuning says when nothing reaches the target', async () => {
    const given = await base();
    const range = parseRange('fencer.health=1..4');
    const { remarks } = await tune(openLab(0), given, jobOf(changed(given, [])), range, 0.9, { runs: 200 });
    expect(remarks.join(' ')).toMatch(/No value of the range/);
  });
});

describe('the page', () => {
  it('is whole, escaped, and has its charts inside', async () => {
    const given = await base();
    const lab = openLab(0);
    const job = jobOf(changed(given, []));
    const summary = summaryOf(given.system, job, await lab.run(job, { runs: 200 }));
    const swept = await sweep(lab, given, job, [parseRange('fencer.health=10,40')], { runs: 50 });
    const comparison = { comparison: await compare(lab, job, job, { runs: 50 }), words: 'the same' };
    const page = makePage({ summary, sweep: swept, comparison });
    expect(page.match(/<svg/g)).toHaveLength(4);
    expect(page).toContain('Cutpurses &lt;at&gt; the ford');
    expect(page).not.toMatch(/<(?:script|link)|src=|https?:\/\/(?!www\.w3\.org)/);
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).toContain('200 fights');
  });
});
