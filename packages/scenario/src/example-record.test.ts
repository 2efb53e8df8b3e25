// The worked examples as records: their replay has the result of the golden fight.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRecord, parseRecord } from '@affray/kernel';
import { replay } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { recordOfScript } from './example-record.ts';
import { playGolden } from './golden.ts';
import { loadScenario } from './load.ts';
import { inOneLine } from './problem.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const EXAMPLES = [
  'systems/heart-rush/fights/W*.yaml',
  'systems/*/fights/*-EX-0[0-6]*.yaml',
  'systems/*/fights/[BC][0-9]-*.yaml',
];

describe('records of worked examples', () => {
  for (const file of globSync(EXAMPLES, { cwd: ROOT }).sort()) {
    it(file, async () => {
      const opened = await loadScenario(join(ROOT, file));
      if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
      const { scenario, setup, system } = opened.value;
      const { played } = playGolden(scenario, setup, system);
      const record = parseRecord(makeRecord(recordOfScript(scenario, setup, system)));
      const shown = replay(system, record);
      const kinds = shown.events.map(({ event }) => event.kind);
      const expected = (played?.events ?? []).map(({ kind }) => kind);
      expect(expected.length).toBeGreaterThan(0);
      expect(kinds.slice(0, expected.length)).toEqual(expected);
    });
  }
});
