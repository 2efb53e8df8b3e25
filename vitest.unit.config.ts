// The quick tests: rules, kernel, odds, files; what starts processes, servers or browsers or plays thousands of fights is left to `npm test`.
import { defineConfig, mergeConfig } from 'vitest/config';
import { OUTSIDE, SHARED, TESTS } from './vitest.config.ts';

const LONG = [
  'apps/{affray,server,web}/**',
  'docs/**',
  'scripts/**',
  'packages/{bots,lab}/**',
  'systems/**/odds.test.ts',
  'examples/developers/web-page/**',
  // Tests the state before the solver is loaded, so it needs a fresh module.
  'packages/odds/src/equilibrium.test.ts',
  '**/{all-fights,contract,gm-anytime,golden,hostile,properties,secrets,verify-cost}.test.ts',
];

export default mergeConfig(
  SHARED,
  defineConfig({ test: { include: TESTS, exclude: [...OUTSIDE, ...LONG], isolate: false } }),
);
