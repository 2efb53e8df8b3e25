import { hash } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import DURATIONS from './scripts/testing/durations.json' with { type: 'json' };

const SEEDED = fileURLToPath(new URL('scripts/testing/seeded-fast-check.ts', import.meta.url));

// Tests start the command line and servers hundreds of times: compile their sources once.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'affray-compile-cache');

/**
 * Orders the files: those of one project together, since only they share workers, and the longest first, so that none of them runs alone at the
 * end; or as the seed in AFFRAY_SHUFFLE decides.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root;
    const pathOf = ({ moduleId }: TestSpecification): string => moduleId.slice(root.length + 1);
    const seed = process.env.AFFRAY_SHUFFLE;
    const place = (name: string): string => (seed === undefined ? name : hash('sha256', `${seed}/${name}`));
    const seconds = (file: TestSpecification): number =>
      seed === undefined ? ((DURATIONS as Record<string, number>)[pathOf(file)] ?? 0) : 0;
    const longest = new Map<string, number>();
    for (const file of files)
      longest.set(file.project.name, Math.max(longest.get(file.project.name) ?? 0, seconds(file)));
    const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
    return [...files].sort(
      (a, b) =>
        (longest.get(b.project.name) ?? 0) - (longest.get(a.project.name) ?? 0) ||
        inOrder(place(a.project.name), place(b.project.name)) ||
        seconds(b) - seconds(a) ||
        inOrder(place(pathOf(a)), place(pathOf(b))),
    );
  }
}

export const OUTSIDE = ['**/node_modules/**', '**/dist/**'];
/** Rules and libraries: they keep nothing that another file could find. */
const RULES = ['{packages,systems}/**/*.test.ts'];
const PLAYS_THOUSANDS = ['packages/{bots,lab}/**/*.test.ts'];
const PROGRAMS = ['{apps,scripts,docs,examples}/**/*.test.ts'];
export const TESTS = [...RULES, ...PROGRAMS];
const IN_BROWSERS = ['apps/web/**/*.e2e.test.ts'];
/** Written in JSX, or replacing modules: Vite loads them. */
const BY_VITE = [
  'apps/web/**/*.test.ts',
  'apps/server/src/{secrecy,two-worlds}.test.ts',
  'packages/**/verify-cost.test.ts',
  // A package of its own that ships its sources in TypeScript, which Node does not load.
  'scripts/pack.test.ts',
];
/** Tests the state before a module is loaded. */
const FRESH = ['packages/odds/src/equilibrium.test.ts'];
/** Node itself strips the types, as for users, so hot loops call their imports directly. */
const BY_NODE = {
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', new URL('scripts/testing/kept-seeds.ts', import.meta.url).href],
};

/** Settings of all tests, however they are run. */
export const SHARED: ViteUserConfig = {
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
    // Catches a hang. Far above what any test takes, so that a busy machine fails none.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Far above what any wait takes, for the same reason.
    expect: { poll: { timeout: 120_000, interval: 50 } },
    pool: 'threads',
    // Many tests wait for processes and browsers: one file per core would leave a small machine idle.
    maxWorkers: Math.max(4, availableParallelism()),
    sequence: { sequencer: LongestFirst },
  },
};

export default mergeConfig(
  SHARED,
  defineConfig({
    test: {
      // Files without isolation share workers and the modules, or the browser, that these have loaded.
      projects: [
        { extends: true, test: { name: 'browser', include: IN_BROWSERS, isolate: false } },
        { extends: true, test: { name: 'vite', include: BY_VITE, exclude: [...OUTSIDE, ...IN_BROWSERS] } },
        {
          extends: true,
          test: {
            ...BY_NODE,
            name: 'rules',
            include: RULES,
            exclude: [...OUTSIDE, ...BY_VITE, ...FRESH, ...PLAYS_THOUSANDS],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            ...BY_NODE,
            name: 'node',
            include: [...PROGRAMS, ...PLAYS_THOUSANDS, ...FRESH],
            exclude: [...OUTSIDE, ...BY_VITE],
          },
        },
      ],
    },
  }),
);
