// The tests of one system with one mutant in its code. The file on disk stays as it is.
import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../../vitest.unit.config.ts';
import { type Mutant, mutated } from './mutants.ts';

const mutant = JSON.parse(process.env.AFFRAY_MUTANT ?? 'null') as (Mutant & { path: string }) | null;

export default mergeConfig(
  unit,
  defineConfig({
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) =>
          mutant !== null && id.split('?')[0] === mutant.path
            ? mutated(readFileSync(mutant.path, 'utf8'), mutant)
            : null,
      },
    ],
    test: {
      bail: 1,
      reporters: ['dot'],
      maxWorkers: 1,
      // A busy machine kills no mutant: endless loops are stopped from outside.
      testTimeout: 300_000,
      // Kept by file, not by mutant: the second mutant of a file would run as the first.
      fsModuleCache: false,
    },
  }),
);
