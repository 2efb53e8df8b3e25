// fast-check as our tests get it: with the seed kept in the repository, and every find of the past run first.
// vitest.config.ts and kept-seeds.ts put this in place of `fast-check`, so that a test cannot forget it.
import { readFileSync } from 'node:fs';
import * as real from 'fast-check';
import { expect } from 'vitest';

/** What a random search once found: the test it failed in, and the seed. (Paths into it break with every change of a library.) */
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

// Named imports get the same: what is exported here by name wins over the star.
export * from 'fast-check';
export default { ...real.default, assert };
