// Every golden fight of every system and every ready-made fight, one test per file.
import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { makeScenario } from './export.ts';
import { playGolden } from './golden.ts';
import { loadScenario } from './load.ts';
import { type Opened, openScenario } from './open.ts';
import { playToEnd } from './play-to-end.ts';
import { inOneLine } from './problem.ts';
import { whyNotSetup } from './setup-check.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

async function open(file: string): Promise<Opened> {
  const opened = await loadScenario(join(ROOT, file));
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  return opened.value;
}

describe('golden fights', () => {
  for (const file of globSync('systems/*/fights/**/*.yaml', { cwd: ROOT }).sort()) {
    it(file, async () => {
      const { scenario, setup, system } = await open(file);
      expect(scenario.script ?? scenario.expect, 'a golden fight pins or expects something').toBeDefined();
      expect(playGolden(scenario, setup, system).failures).toEqual([]);
    });
  }
});

describe('ready fights', () => {
  for (const file of globSync('examples/*/*.yaml', { cwd: ROOT }).sort()) {
    it(file, async () => {
      const { scenario, setup, system } = await open(file);
      expect(scenario.story, 'a ready fight tells its story').toBeDefined();
      if (scenario.script !== undefined) expect(playGolden(scenario, setup, system).failures).toEqual([]);
      else expect(playToEnd(setup, system, file), 'the fight ends').not.toBeNull();
      expect(whyNotSetup(setup, system), 'a record of it can be read back').toBeNull();
      const again = await openScenario(makeScenario(setup, system), file);
      expect(again.ok ? again.value.setup : again.problems, 'written as a file it is the same').toEqual(
        setup,
      );
    });
  }
});

describe('the list of systems', () => {
  it('has every system that there is a folder for', () => {
    const folders = readdirSync(join(ROOT, 'systems')).filter(
      (name) => name !== 'all' && existsSync(join(ROOT, 'systems', name, 'src', 'index.ts')),
    );
    expect([...SYSTEM_IDS].sort()).toEqual(folders.sort());
  });
});
