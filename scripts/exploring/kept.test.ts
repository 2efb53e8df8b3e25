// Past finds and a few seeds of every system, searched again: `npm run explore` adds to the lists in kept/.
import { readdirSync, readFileSync } from 'node:fs';
import { explore } from '@affray/run/testing/explore';
import { SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { openBase } from './base-fights.ts';
import { inText } from './report.ts';

const KEPT = new URL('kept/', import.meta.url);

function keptOf(system: string): string[] {
  return JSON.parse(readFileSync(new URL(`${system}.json`, KEPT), 'utf8')) as string[];
}

describe('kept seeds', () => {
  // A new system has no list yet.
  const systems = readdirSync(KEPT).map((name) => name.replace('.json', ''));
  it('are there for every system of ours', () => {
    expect(systems.length).toBeGreaterThanOrEqual(5);
    expect(SYSTEM_IDS).toEqual(expect.arrayContaining(systems));
    for (const id of systems) expect(keptOf(id).length, id).toBeGreaterThanOrEqual(6);
  });

  for (const id of systems) {
    it.each(keptOf(id))(`${id}: %s`, async (find) => {
      const [file = '', seed = ''] = find.split('#');
      const { system, setup } = await openBase(file);
      const explored = explore(system, setup, seed);
      if (explored.find !== null) throw new Error(inText(system, setup, file, seed, explored));
      expect(explored.decisions).toBeGreaterThan(0);
    });
  }
});
