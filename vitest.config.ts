import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SEEDED = fileURLToPath(new URL('scripts/testing/seeded-fast-check.ts', import.meta.url));

// Tests start the command line and servers hundreds of times: compile their sources once.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'affray-compile-cache');

/** Files that play in browsers, install packages or start many processes: they come first, so that none of them runs alone at the end. */
const LONGEST = [/\.e2e\.test\.ts$/, /^scripts\//, /^apps\/affray\//, /^apps\/server\//, /^packages\/lab\//];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const root = this.ctx.config.root;
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((pattern) => pattern.test(moduleId.slice(root.length + 1)));
      return at === -1 ? LONGEST.length : at;
    };
    return this.ctx.config.sequence.shuffle ? sorted : sorted.sort((a, b) => rank(a) - rank(b));
  }
}

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
    // Catches a hang. Far above what any test takes, so that a busy machine fails none.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'threads',
    // Many tests wait for processes and browsers: one file per core would leave a small machine idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
});
