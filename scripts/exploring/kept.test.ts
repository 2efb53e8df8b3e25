// Finds of the past and a few seeds of every system, searched again: `npm run explore` adds to the lists in kept/.
import { readdirSync, readFileSync } from 'node:fs';
import { explore } from '@affray/kernel/testing/explore';
import { SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { openBase } from './base-fights.ts';
import { inText } from './report.ts';

const KEPT = new URL('kept/', import.meta.url);

function keptOf(system: string): string[] {
  return JSON.parse(readFileSync(new URL(`${system}.json`, KEPT), 'utf8')) as string[];
}

describe('kept seeds', () => {
  it('are there for every system', () => {
    expect(readdirSync(KEPT).sort()).toEqual(SYSTEM_IDS.map((id) => `${id}.json`).sort());
    for (const id of SYSTEM_IDS) expect(keptOf(id).length, id).toBeGreaterThanOrEqual(6);
  });

  for (const id of SYSTEM_IDS) {
    it.each(keptOf(id))(`${id}: %s`, async (find) => {
      const [file = '', seed = ''] = find.split('#');
      const { system, setup } = await openBase(file);
      const explored = explore(system, setup, seed);
      if (explored.find !== null) throw new Error(inText(system, setup, file, seed, explored));
      expect(explored.decisions).toBeGreaterThan(0);
    });
  }
});
