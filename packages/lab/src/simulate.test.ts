import { makeRecord, parseRecord } from '@affray/kernel';
import { replay } from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';
import { makeCsv, openLab, recordOfRun, runsAt, sentenceOf, tableInText, tablesOf } from './index.ts';
import { jobOf } from './job.ts';
import { labOver } from './runs.ts';
import { meanOf, noMoments, rateOf } from './statistics.ts';
import { summaryOf } from './summary.ts';
import { playTask } from './task.ts';
import { spar, sparring } from './testing/fights.ts';

describe('simulation', () => {
  it('comes out the same to the bit with 0, 1, 2 and 3 workers, and when it begins without them', async () => {
    const setup = await sparring([20, 24], [22, 22]);
    const job = jobOf(setup, { seed: 'same', rules: true, scores: true });
    const found: string[] = [];
    // `begun` switches to its workers in the middle of a stage, `openLab()` without a number between two.
    const begun = labOver(2, playTask, () => {}, 1);
    for (const lab of [...[0, 1, 2, 3, undefined].map((workers) => openLab(workers)), begun]) {
      const counted = await lab.run(job, { runs: 3000 });
      const until = await lab.run(job, { runs: 100_000, until: 0.02 });
      await lab.close();
      found.push(JSON.stringify([counted, until]));
    }
    expect(new Set(found).size).toBe(1);
  });

  it('changes with the seed', async () => {
    const setup = await sparring([20], [20]);
    const lab = openLab(0);
    const one = await lab.run(jobOf(setup, { seed: 'one' }), { runs: 500 });
    const two = await lab.run(jobOf(setup, { seed: 'two' }), { runs: 500 });
    expect(one.endings).not.toEqual(two.endings);
  });

  it('stops once the win rate is known well enough, and no sooner', async () => {
    const lab = openLab(0);
    const tally = await lab.run(jobOf(await sparring([20], [20])), { runs: 1e6, until: 0.015 });
    const { low, high } = rateOf(tally.sides.heroes?.wins ?? 0, tally.to);
    expect((high - low) / 2).toBeLessThanOrEqual(0.015);
    expect(tally.to).toBeGreaterThan(3500);
    expect(tally.to).toBeLessThan(9000);
  });

  it('gives what is done when it is stopped', async () => {
    const stop = new AbortController();
    const lab = openLab(2);
    const job = jobOf(await sparring([20], [20]));
    const part = await lab.run(job, {
      runs: 10_000_000,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done >= 500) stop.abort();
      },
    });
    const again = await lab.run(job, { runs: part.to });
    await lab.close();
    expect(part.to).toBeGreaterThanOrEqual(500);
    expect(part.to).toBeLessThan(10_000_000);
    expect(JSON.stringify(again)).toBe(JSON.stringify(part));
  });
});

describe('a report', () => {
  it('has no figure that its rows do not give', async () => {
    const system = await spar();
    const job = jobOf(await sparring([20, 16], [22, 18]), { rows: true, rules: true });
    const lab = openLab(0);
    const tally = await lab.run(job, { runs: 700 });
    const summary = summaryOf(system, job, tally);
    const { rows } = tally;
    const share = (holds: (row: (typeof rows)[number]) => boolean) => rateOf(rows.filter(holds).length, 700);
    expect(rows.map(({ run }) => run)).toEqual([...Array(700).keys()]);
    for (const side of summary.sides) {
      const ids = job.setup.fighters.filter((fighter) => fighter.side === side.id).map(({ id }) => id);
      expect(side.wins).toEqual(share(({ winner }) => winner === side.id));
      expect(side.someFell).toEqual(share(({ fates }) => ids.some((id) => fates[id] === 'down')));
      expect(side.allFell).toEqual(share(({ fates }) => ids.every((id) => fates[id] === 'down')));
    }
    expect(summary.draws).toEqual(share(({ winner }) => winner === null));
    for (const { winner, reason, rate } of summary.endings)
      expect(rate).toEqual(share((row) => row.winner === winner && row.reason === reason));
    for (const fighter of summary.fighters) {
      for (const { fate, rate } of fighter.fates)
        expect(rate).toEqual(share(({ fates }) => fates[fighter.id] === fate));
      for (const { figure, mean } of fighter.figures)
        expect(mean).toEqual(meanBySteps(rows.map(({ figures }) => Number(figures[fighter.id]?.[figure]))));
    }
    expect(summary.rounds.mean).toEqual(meanBySteps(rows.map(({ rounds }) => rounds)));
    expect(summary.fired.length).toBeGreaterThan(3);
    for (const { fights, times } of summary.fired) expect([fights.runs, times.runs]).toEqual([700, 700]);
  });

  it('says it in a sentence first, and bounds what was never seen', async () => {
    const system = await spar();
    const lab = openLab(0);
    const job = jobOf(await sparring([60, 60], [3]));
    const summary = summaryOf(system, job, await lab.run(job, { runs: 400 }));
    expect(sentenceOf(summary)).toMatch(
      /^The heroes win over 99\.\d % of 400 fights; someone of theirs falls in under 1\.0 %; all fall in under 1\.0 %\.$/,
    );
    const text = tablesOf(summary).map(tableInText).join('\n');
    expect(text).toContain('400 fights');
    expect(text).not.toMatch(/(?<![\d.])0(?:\.0+)? %/);
  });

  it('writes its rows as CSV', async () => {
    const lab = openLab(0);
    const tally = await lab.run(jobOf(await sparring([20], [20]), { rows: true }), { runs: 5 });
    // A spreadsheet must not find a formula in it.
    const [row] = tally.rows;
    if (row === undefined) throw new Error('no rows');
    expect(makeCsv([{ ...row, winner: '=cmd()', rounds: -3 }])).toMatch(/,'=cmd\(\),.*,-3,/);
    const lines = makeCsv(tally.rows).trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^run,winner,reason,rounds,heroes-1\.fate,foes-1\.fate,/);
    expect(lines[1]?.split(',')).toHaveLength(lines[0]?.split(',').length ?? 0);
  });
});

describe('picked runs', () => {
  it.each([
    'brighter-worlds/goblin-ambush',
    'three-beats/dockside-duel',
    'blood-and-guts/back-alley',
    'heart-rush/duel-at-dawn',
    'heart-rush/ambush-in-the-garden',
  ])('end as they did in the simulation: %s', async (name) => {
    const opened = await loadScenario(new URL(`../../../examples/${name}.yaml`, import.meta.url).pathname);
    if (!opened.ok) throw new Error(opened.problems[0]?.message);
    const { system, setup } = opened.value;
    const job = jobOf(setup, { rows: true });
    const { rows } = await openLab(0).run(job, { runs: 2 });
    for (const [run, row] of rows.entries()) {
      const { state } = replay(system, parseRecord(makeRecord(recordOfRun(system, job, run))));
      expect(system.figures(state)).toEqual(row.figures);
    }
  });

  it('replay, and end as they did in the simulation', async () => {
    const system = await spar();
    const job = jobOf(await sparring([20, 20], [21, 21, 5]), { rows: true, scores: true });
    const tally = await openLab(0).run(job, { runs: 300 });
    const picked = runsAt(tally.scores, [0, 0.01, 0.5, 0.99]);
    for (const run of [...picked, 0, 1, 2, 3]) {
      const record = parseRecord(makeRecord(recordOfRun(system, job, run)));
      const fight = replay(system, record);
      const row = tally.rows[run];
      expect(fight.isOver).toBe(true);
      expect(system.outcome(fight.state)?.winner).toBe(row?.winner);
      expect(system.figures(fight.state)).toEqual(row?.figures);
    }
    const thinking = { ...job, policies: { heroes: 'sharp' }, rollouts: 20, scores: false };
    const [row] = (await openLab(0).run(thinking, { runs: 1 })).rows;
    const fight = replay(system, recordOfRun(system, thinking, 0));
    expect(system.figures(fight.state)).toEqual(row?.figures);
    const [worst, , median, best] = picked.map((run) => tally.scores[run] ?? 0);
    expect(worst).toBe(Math.min(...tally.scores));
    expect(median).toBeLessThanOrEqual(best ?? 0);
    expect(tally.scores.filter((score) => score < (median ?? 0)).length).toBeLessThanOrEqual(150);
  });
});

function meanBySteps(values: readonly number[]): unknown {
  const moments = noMoments();
  moments.runs = values.length;
  moments.sum = values.reduce((sum, value) => sum + value, 0);
  moments.squares = values.reduce((sum, value) => sum + value * value, 0);
  moments.least = Math.min(...values);
  moments.most = Math.max(...values);
  return meanOf(moments);
}
