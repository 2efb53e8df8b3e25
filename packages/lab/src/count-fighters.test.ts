// Counting on the fast path gives the same as counting every figure of an observed fight.
import { globSync } from 'node:fs';
import type { System } from '@affray/kernel';
import { loadScenario } from '@affray/scenario/node';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { fateOf, HAS_FALLEN } from './fighter-outcomes.ts';
import { type Job, jobOf } from './job.ts';
import { BlockPlayer } from './play-block.ts';
import type { Tally } from './tally.ts';

const RUNS = 40;

/** Two ready-made fights of each system. */
const FIGHTS = SYSTEM_IDS.flatMap((id) =>
  globSync(`examples/${id}/*.yaml`, { cwd: new URL('../../..', import.meta.url).pathname })
    .sort()
    .slice(0, 2),
);

async function jobOfFile(file: string): Promise<[System, Job]> {
  const opened = await loadScenario(new URL(`../../../${file}`, import.meta.url).pathname);
  if (!opened.ok) throw new Error(`${file} cannot be read`);
  const system = (await loadSystem(opened.value.setup.system)) as System;
  return [system, jobOf(opened.value.setup, { seed: 'counted' })];
}

function played(system: System, job: Job): Tally {
  return new BlockPlayer(system, job).play(0, RUNS);
}

describe.each(FIGHTS)('%s', (file) => {
  it('gives identical results when observed', async () => {
    const [system, job] = await jobOfFile(file);
    const watched = played(system, { ...job, rules: true });
    expect(played(system, job)).toEqual({ ...watched, rules: {} });
  });

  it('counts what the figures of each run say', async () => {
    const [system, job] = await jobOfFile(file);
    const { rows, fighters } = played(system, { ...job, rows: true });
    for (const [id, counted] of Object.entries(fighters)) {
      for (const [name, { runs, sum, least, most }] of Object.entries(counted.figures)) {
        const values = rows.map(({ figures }) => figures[id]?.[name] as number);
        expect([runs, sum, least, most], `${id}.${name}`).toEqual([
          RUNS,
          values.reduce((all, value) => all + value, 0),
          Math.min(...values),
          Math.max(...values),
        ]);
      }
    }
  });

  it('counts the same without the system’s own reader', async () => {
    const [system, job] = await jobOfFile(file);
    const { figureReader: reader, ...plain } = system;
    const slow = played(plain as System, job);
    const fast = played(system, job);
    expect(fast.sides).toEqual(slow.sides);
    for (const [id, { fates, figures }] of Object.entries(fast.fighters)) {
      expect(fates).toEqual(slow.fighters[id]?.fates);
      expect(slow.fighters[id]?.figures).toMatchObject(figures);
    }
    expect(reader).toBeDefined();
  });
});

describe('a fate', () => {
  it('does not count a fighter who fights on below zero as fallen', () => {
    expect(fateOf('below zero')).toEqual({ word: 'below zero', stands: true, bits: 0 });
    expect(fateOf('unconscious')).toEqual({ word: 'unconscious', stands: false, bits: HAS_FALLEN });
  });
});
