// The list of mutants that no test notices. It may only get shorter.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutantsOf } from './mutants.ts';
import { ROOT } from './run.ts';

const LIST = new URL('survivors.json', import.meta.url);

/** Survivors by system; each is `RULES file: change`. */
export type Survivors = Readonly<Record<string, readonly string[]>>;

/** The mutants of a system's rules: all of them, or those named. */
export function mutantsOfSystem(system: string, rules: readonly string[] = []): Mutant[] {
  return globSync(`systems/${system}/src/**/*.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(file))
    .sort()
    .flatMap((file) => mutantsOf(file, readFileSync(join(ROOT, file), 'utf8')))
    .filter((mutant) => rules.length === 0 || mutant.rules.some((rule) => rules.includes(rule)));
}

/** A mutant as listed: without its line number, which changes. */
export function nameOf({ rules, file, change }: Mutant): string {
  return `${rules.join(' ')} ${file.split('/src/')[1] ?? file}: ${change}`;
}

export function listed(): Survivors {
  return JSON.parse(readFileSync(LIST, 'utf8')) as Survivors;
}

/** Stores the survivors of a system; if only some rules were tried, keeps those of the others. */
export function keep(system: string, lives: readonly string[], looked: readonly string[]): void {
  const kept = (listed()[system] ?? []).filter((name) => !looked.includes(name));
  write(system, [...kept, ...lives]);
}

/** Removes listed survivors that are no longer mutants of a system, and returns them. */
export function prune(system: string, mutants: readonly string[]): readonly string[] {
  const before = listed()[system] ?? [];
  const known = new Set(mutants);
  write(
    system,
    before.filter((name) => known.has(name)),
  );
  return before.filter((name) => !known.has(name));
}

function write(system: string, names: readonly string[]): void {
  const after = { ...listed(), [system]: [...new Set(names)].sort() };
  writeFileSync(LIST, `${JSON.stringify(after, null, 2)}\n`);
}
