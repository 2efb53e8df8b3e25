import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const SEEDED = fileURLToPath(new URL('scripts/testing/seeded-fast-check.ts', import.meta.url));

export default defineConfig({
  plugins: [
    {
      // Property tests run with the seeds kept in the repository: the same cases every time.
      name: 'kept-seeds',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'fast-check' && importer !== undefined && !importer.startsWith(SEEDED) ? SEEDED : null,
    },
  ],
  test: {
    include: ['{packages,systems,apps,scripts,docs,examples}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    pool: 'threads',
    // Many tests wait for processes and browsers: one file at a time would leave a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
