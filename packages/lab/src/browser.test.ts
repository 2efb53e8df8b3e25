import { describe, expect, it } from 'vitest';
import { jobOf, labHere, labOver, playTask, summaryOf, winsData } from './browser.ts';
import { openLab } from './index.ts';
import { spar, sparring } from './testing/fights.ts';
import { outsideOf } from './testing/imports.ts';

describe('the part for browsers', () => {
  it('brings nothing along that needs Node', () => {
    const plain = /^(?:@noble\/hashes\/.*|highs|yaml|zod)$/;
    const found = outsideOf(new URL('./browser.ts', import.meta.url));
    expect([...found].filter((name) => !plain.test(name))).toEqual([]);
    expect(found).toContain('yaml'); // Otherwise the walk would have missed the scenario package.
    expect(outsideOf(new URL('./index.ts', import.meta.url))).toContain('piscina');
  });

  it('plays on workers that get nothing but copies of plain data, to the same tally', async () => {
    const job = jobOf(await sparring([20, 16], [22, 18]), { seed: 'web', rules: true });
    let sent = 0;
    let closed = false;
    const lab = labOver(
      3,
      async (task) => {
        sent++;
        return structuredClone(await playTask(structuredClone(task)));
      },
      () => {
        closed = true;
      },
    );
    const there = await lab.run(job, { runs: 1500 });
    await lab.close();
    const pool = openLab(1);
    expect(there).toEqual(await labHere().run(job, { runs: 1500 }));
    expect(there).toEqual(await pool.run(job, { runs: 1500 }));
    await pool.close();
    expect(sent).toBeGreaterThan(3);
    expect(closed).toBe(true);
  });

  it('keeps jobs apart that run on the same workers at the same time', async () => {
    const [one, other] = [jobOf(await sparring([30], [20])), jobOf(await sparring([20], [30]))];
    const labs = [labOver(2, playTask), labOver(2, playTask)];
    const found = await Promise.all(labs.map((lab, i) => lab.run(i === 0 ? one : other, { runs: 300 })));
    const alone = [await labHere().run(one, { runs: 300 }), await labHere().run(other, { runs: 300 })];
    expect(found).toEqual(alone);
    expect(alone[0]?.sides).not.toEqual(alone[1]?.sides);
  });

  it('gives the figures of a chart', async () => {
    const job = jobOf(await sparring([60], [3]));
    const summary = summaryOf(await spar(), job, await labHere().run(job, { runs: 200 }));
    const { rate, low, high } = summary.sides[0]?.wins ?? { rate: 0, low: 0, high: 0 };
    expect(winsData(summary)[0]).toEqual({
      name: 'The heroes',
      rate: 100 * rate,
      low: 100 * low,
      high: 100 * high,
    });
    expect(winsData(summary).at(-1)?.name).toBe('nobody');
  });
});
