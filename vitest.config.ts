import { hash } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import DURATIONS from './scripts/testing/durations.json' with { type: 'json' };

const SEEDED = fileURLToPath(new URL('scripts/testing/seeded-fast-check.ts', import.meta.url));

// Tests start the command line and servers hundreds of times: compile their sources once.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'affray-compile-cache');

/** Orders the files: the longest first, so that none of them runs alone at the end; or as the seed in AFFRAY_SHUFFLE decides. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root;
    const pathOf = ({ moduleId }: TestSpecification): string => moduleId.slice(root.length + 1);
    const seed = process.env.AFFRAY_SHUFFLE;
    if (seed !== undefined) {
      const place = (file: TestSpecification): string => hash('sha256', `${seed}/${pathOf(file)}`);
      return [...files].sort((a, b) => (place(a) < place(b) ? -1 : 1));
    }
    const seconds = (file: TestSpecification): number =>
      (DURATIONS as Record<string, number>)[pathOf(file)] ?? 0;
    return [...files].sort((a, b) => seconds(b) - seconds(a) || (pathOf(a) < pathOf(b) ? -1 : 1));
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
    // What is waited for comes when it comes: the second that is usual is too short beside other work.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    pool: 'threads',
    // Many tests wait for processes and browsers: one file per core would leave a small machine idle.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
  },
});
