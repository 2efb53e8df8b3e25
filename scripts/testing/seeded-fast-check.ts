// fast-check for our tests: uses the seed kept in the repository, and runs every past find first.
// vitest.config.ts and kept-seeds.ts replace `fast-check` by this, so that no test can forget it.
import { readFileSync } from 'node:fs';
import * as real from 'fast-check';
import { expect } from 'vitest';

/** A past find: the test that failed, and the seed. (fast-check's paths break with every change of a library.) */
interface Find {
  /** The full name of the test: its `describe` titles and its own, joined by " > ". */
  readonly test: string;
  readonly seed: number;
}

const KEPT = JSON.parse(readFileSync(new URL('kept-seeds.json', import.meta.url), 'utf8')) as {
  readonly seed: number;
  readonly finds: readonly Find[];
};

/** The kept seed, or another one to search with: `AFFRAY_SEED=7 npx vitest run FILE`. */
const given = process.env.AFFRAY_SEED;
real.configureGlobal({ seed: given === undefined ? KEPT.seed : Number(given) });

/** The seeds that a test once failed with. */
export function seedsOf(finds: readonly Find[], test: string): number[] {
  return finds.filter((find) => find.test === test).map(({ seed }) => seed);
}

/** `fc.assert`, with the kept finds of the running test first. */
export function assert(property: real.IRawProperty<never>, parameters: real.Parameters<never> = {}): unknown {
  const seeds = seedsOf(KEPT.finds, expect.getState().currentTestName ?? '');
  const runs = [...seeds.map((seed) => ({ ...parameters, seed })), parameters];
  if (!property.isAsync()) {
    for (const run of runs) real.assert(property as real.IProperty<never>, run);
    return undefined;
  }
  return runs.reduce<Promise<void>>(
    (before, run) => before.then(() => real.assert(property as real.IAsyncProperty<never>, run)),
    Promise.resolve(),
  );
}

// For named imports: a name exported here takes precedence over the star.
export * from 'fast-check';
export default { ...real.default, assert };
