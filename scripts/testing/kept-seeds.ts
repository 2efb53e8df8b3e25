// Replaces fast-check by seeded-fast-check.ts in tests whose modules Node itself loads.
import { registerHooks } from 'node:module';

const SEEDED = new URL('seeded-fast-check.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'fast-check' && context.parentURL?.startsWith(SEEDED) === false
      ? { url: SEEDED, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
