import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oddsAt } from './odds-at.ts';
import { simulate } from './simulate.ts';
import { solve } from './solve.ts';
import { tournament } from './tournament.ts';

const DUEL = 'examples/template/duel.yaml';
const HERE = { workers: 0, json: true } as const;

describe('affray simulate', () => {
  it('answers in a sentence, then in tables, the same for the same seed', async () => {
    const one = await simulate(DUEL, { ...HERE, runs: 300, seed: 'tuesday', rules: true });
    const again = await simulate(DUEL, { ...HERE, runs: 300, seed: 'tuesday', rules: true });
    expect(one.text).toMatch(/^Fencers win \d+\.\d % \(\d+\.\d to \d+\.\d\) of 300 fights; /);
    expect(one.text).toContain('SP-STRIKE-01');
    expect(again).toEqual(one);
    expect((await simulate(DUEL, { ...HERE, runs: 300, seed: 'friday' })).text).not.toBe(one.text);
  });

  it('compares, sweeps and tunes', async () => {
    const { text, data } = await simulate(DUEL, {
      ...HERE,
      runs: 300,
      compareOption: ['fencer.health=60'],
      sweep: ['fencer.health=10..30/10'],
      tune: 'fencer.health=10..60/10',
      target: 0.6,
    });
    expect(text).toMatch(/With fencer\.health=60: .* points \(\+\d/);
    expect(text).toMatch(/fencer\.health=\d+ comes nearest to 60\.0 %/);
    expect((data as { sweep: { points: unknown[] } }).sweep.points).toHaveLength(3);
    await expect(simulate(DUEL, { ...HERE, tune: 'fencer.health' })).rejects.toThrow(/belong together/);
  });

  it('compares with another file on the same dice', async () => {
    const { data } = await simulate(DUEL, { ...HERE, runs: 200, compare: DUEL });
    const { comparison } = data as { comparison: { comparison: { difference: { difference: number } } } };
    expect(comparison.comparison.difference.difference).toBe(0);
  });

  it('writes records, rows and a page; a picked record gives odds', async () => {
    const out = mkdtempSync(join(tmpdir(), 'affray-lab-'));
    const [csv, html] = [join(out, 'runs.csv'), join(out, 'report.html')];
    await simulate(DUEL, { ...HERE, runs: 100, pick: 'p1,p50,p99', out, csv, html });
    const records = readdirSync(out).filter((name) => name.endsWith('.json'));
    expect(records.map((name) => name.split('-')[0]).toSorted()).toEqual(['p1', 'p50', 'p99']);
    expect(readFileSync(csv, 'utf8').trimEnd().split('\n')).toHaveLength(101);
    expect(readFileSync(html, 'utf8')).toContain('<svg');
    const record = join(out, records[0] ?? '');
    const odds = await oddsAt(record, { at: 2, of: ['fight.winner'], runs: 100 });
    expect(odds.text).toMatch(/100 fights sampled/);
    expect(odds.text).toMatch(/% \(\d/);
    await expect(solve(record, {})).rejects.toThrow(/say before which answer/);
    const solved = await solve(record, { at: 1, runs: 50 });
    expect(solved.text).toContain('"what-to-do"');
  });

  it('refuses what it does not know in a sentence', async () => {
    await expect(simulate(DUEL, { ...HERE, policy: ['tacticle'] })).rejects.toThrow(/mean "tactical"/);
    await expect(simulate(DUEL, { ...HERE, policy: ['x=tactical'] })).rejects.toThrow(/no side "x"/);
    await expect(simulate(DUEL, { ...HERE, pick: 'best' })).rejects.toThrow(/write p1, p50/);
    await expect(simulate(DUEL, { ...HERE, workers: 9999 })).rejects.toThrow(/at most/);
  });
});

describe('affray solve and tournament', () => {
  it('give mixes, costs and the best reply to a belief', async () => {
    const { text } = await solve(DUEL, { runs: 60, belief: ['bruiser=strike:0.9,rest:0.1'] });
    expect(text).toMatch(/"what-to-do": with best play on both sides the win chance of Fencers is/);
    expect(text).toContain('Best against that belief for Fencers: ');
    await expect(solve(DUEL, { belief: ['ogre=strike:1'] })).rejects.toThrow(/Nobody called "ogre"/);
    await expect(solve(DUEL, { belief: ['bruiser'] })).rejects.toThrow(/write fighter=/);
    await expect(solve(DUEL, { kind: 'which-spell' })).rejects.toThrow(/no question/);
    await expect(solve(DUEL, { at: 3 })).rejects.toThrow(/needs a record/);
  });

  it('rank policies, with intervals', async () => {
    const { text } = await tournament(DUEL, { ...HERE, runs: 60, policies: 'tactical,random' });
    expect(text).toContain('tactical beats random');
    expect(text).toMatch(/0\.\d\d \(0\.\d\d to \d\.\d\d\) {2}60 pairs/);
  });
});
