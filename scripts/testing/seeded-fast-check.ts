// fast-check as our tests get it: with the seed kept in the repository, and every find of the past run first.
// vitest.config.ts puts this in place of `fast-check`, so that a test cannot forget it.
import { readFileSync } from 'node:fs';
import * as real from 'fast-check';
import { expect } from 'vitest';

/** What a random search once found: the test it failed in, and fast-check's own way back to it. */
interface Find {
  /** The full name of the test: its `describe` titles and its own, joined by " > ". */
  readonly test: string;
  readonly seed: number;
  readonly path?: string;
}

const KEPT = JSON.parse(readFileSync(new URL('kept-seeds.json', import.meta.url), 'utf8')) as {
  readonly seed: number;
  readonly finds: readonly Find[];
};

/** The kept seed, or another one to search with: `AFFRAY_SEED=7 npx vitest run FILE`. */
const given = process.env.AFFRAY_SEED;
real.configureGlobal({ seed: given === undefined ? KEPT.seed : Number(given) });

/** The finds of a test, as parameters that run nothing but the find. */
export function findsOf(finds: readonly Find[], test: string): real.Parameters<never>[] {
  return finds
    .filter((find) => find.test === test)
    .map(({ seed, path }) => ({ seed, ...(path === undefined ? {} : { path, numRuns: 1 }) }));
}

/** `fc.assert`, with the kept finds of the running test first. */
export function assert(property: real.IRawProperty<never>, parameters: real.Parameters<never> = {}): unknown {
  const finds = findsOf(KEPT.finds, expect.getState().currentTestName ?? '');
  const runs = [...finds.map((find) => ({ ...parameters, ...find })), parameters];
  if (!property.isAsync()) {
    for (const run of runs) real.assert(property as real.IProperty<never>, run);
    return undefined;
  }
  return runs.reduce<Promise<void>>(
    (before, run) => before.then(() => real.assert(property as real.IAsyncProperty<never>, run)),
    Promise.resolve(),
  );
}

// Named imports get the same: what is exported here by name wins over the star.
export * from 'fast-check';
export default { ...real.default, assert };
