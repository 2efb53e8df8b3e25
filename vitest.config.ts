import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,systems,apps,scripts,docs,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    pool: 'threads',
    // Many tests wait for processes and browsers: one file at a time would leave a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
