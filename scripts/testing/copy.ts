// A copy of the repository in which a test may change files, with the installed packages linked.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Copies compiled files with their times, so that a compiler in the copy compiles only what was changed. */
const IGNORED = /[/\\](node_modules|\.git|coverage)([/\\]|$)|[/\\]apps[/\\][a-z]+[/\\]dist([/\\]|$)/;
const PARTS = [
  '.gitignore',
  'biome.json',
  'examples',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'packages',
  'systems',
  'scripts',
  'apps',
  'vitest.config.ts',
  'vitest.unit.config.ts',
];

/**
 * Copies the repository and links every installed package except ours (`linkOurs` does that).
 * @example const copy = copyRepository('affray-new-system-'); linkOurs(copy);
 */
export function copyRepository(prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  for (const part of PARTS)
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !IGNORED.test(path.slice(ROOT.length)),
    });
  mkdirSync(join(copy, 'node_modules', '@affray'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '@affray' && entry !== 'affray')
      symlinkSync(join(ROOT, 'node_modules', entry), join(copy, 'node_modules', entry));
  return copy;
}

/** Links our own packages by name, as `npm install` does. */
export function linkOurs(copy: string): void {
  for (const shelf of ['packages', 'systems', 'apps'])
    for (const folder of readdirSync(join(copy, shelf))) {
      const { name } = JSON.parse(readFileSync(join(copy, shelf, folder, 'package.json'), 'utf8'));
      symlinkSync(join(copy, shelf, folder), join(copy, 'node_modules', name));
    }
}
