// Whether a mutant lives: the tests of its chapter first, then those that name its rules, then all quick tests of its system.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';

export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Tests that take this long hang: the mutant made a loop endless. On a busy machine the tests as they are say how long that is. */
let longestMs = 90_000;
const TIMES_AS_LONG = 4;

/** Killed by a test that failed, by tests that hang (which no assertion notices), or not at all. */
export type Fate = 'killed' | 'hangs' | 'lives';

/**
 * Runs the tests of a system with a mutant in its code.
 * @example if (fateOf(mutant, 'template') === 'lives') console.log(mutant.change);
 */
export function fateOf(mutant: Mutant, system: string): Fate {
  const own = mutant.file.replace(/\.ts$/, '.test.ts');
  const first = existsSync(join(ROOT, own)) ? testsFail([own], mutant) : 'lives';
  if (first !== 'lives') return first;
  const naming = testsNaming(mutant.rules, system).filter((file) => file !== own);
  const second = naming.length > 0 ? testsFail(naming, mutant) : 'lives';
  return second === 'lives' ? testsFail([`systems/${system}/src`], mutant) : second;
}

/** The test files of a system that name one of these rules. */
function testsNaming(rules: readonly string[], system: string): string[] {
  const files = globSync(`systems/${system}/src/**/*.test.ts`, { cwd: ROOT });
  return files.filter((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    return rules.some((rule) => code.includes(rule));
  });
}

/** Runs the tests of a system as they are; false if they fail. What they take is the measure of what hangs. */
export function passesAsItIs(system: string): boolean {
  const began = Date.now();
  const passes = testsFail([`systems/${system}/src`], null, 0) === 'lives';
  longestMs = Math.max(longestMs, TIMES_AS_LONG * (Date.now() - began));
  return passes;
}

/** What the tests say; null for the code as it is. */
function testsFail(tests: readonly string[], mutant: Mutant | null, limitMs = longestMs): Fate {
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
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  if (error !== undefined) return 'hangs';
  return status === 0 ? 'lives' : 'killed';
}
