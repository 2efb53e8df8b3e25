// The tests of one system with all mutants in its code, each behind a switch. The files on disk stay as they are.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../../vitest.unit.config.ts';
import type { Mutant } from './mutants.ts';
import { type Numbered, withSwitches } from './switched.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..').replaceAll('\\', '/');
const job = process.env.AFFRAY_MUTANTS ?? '';
const mutants = JSON.parse(readFileSync(join(dirname(job), 'mutants.json'), 'utf8')) as Mutant[];
const byFile = Map.groupBy(
  mutants.map((mutant, id): Numbered => ({ id, mutant })),
  ({ mutant }) => `${ROOT}/${mutant.file}`,
);

export default mergeConfig(
  unit,
  defineConfig({
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        load(id) {
          const path = id.split('?')[0] ?? '';
          const here = byFile.get(path);
          return here === undefined ? null : withSwitches(readFileSync(path, 'utf8'), here);
        },
      },
    ],
    test: {
      runner: join(ROOT, 'scripts/mutating/runner.ts'),
      reporters: ['dot'],
      maxWorkers: 1,
      // The runner or the parent process stops endless loops.
      testTimeout: 3_000_000,
      // The cache is keyed by file, not by the mutants in it.
      fsModuleCache: false,
    },
  }),
);
