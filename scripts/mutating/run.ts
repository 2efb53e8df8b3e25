// Whether a mutant lives: the tests of its chapter first, then all quick tests of its system.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Tests that take this long hang: the mutant made a loop endless. */
const LONGEST_MS = 90_000;

/** Killed by a test that failed, by tests that hang (which no assertion notices), or not at all. */
export type Fate = 'killed' | 'hangs' | 'lives';

/**
 * Runs the tests of a system with a mutant in its code.
 * @example if (fateOf(mutant, 'template') === 'lives') console.log(mutant.change);
 */
export function fateOf(mutant: Mutant, system: string): Fate {
  const own = mutant.file.replace(/\.ts$/, '.test.ts');
  const first = existsSync(join(ROOT, own)) ? testsFail([own], mutant) : 'lives';
  return first === 'lives' ? testsFail([`systems/${system}/src`], mutant) : first;
}

/** What the tests say; null for the code as it is. */
export function testsFail(tests: readonly string[], mutant: Mutant | null): Fate {
  const config = join(ROOT, 'scripts/mutating/vitest.config.ts');
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    ROOT,
    '--config',
    config,
    ...tests,
  ];
  const given = mutant === null ? null : { ...mutant, path: join(ROOT, mutant.file).replaceAll('\\', '/') };
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, AFFRAY_MUTANT: JSON.stringify(given) },
    stdio: 'ignore',
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  if (error !== undefined) return 'hangs';
  return status === 0 ? 'lives' : 'killed';
}
