// The fights that the random search starts from: every ready fight and every golden fight of a system.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Setup, System } from '@affray/kernel';
import { inOneLine } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Paths of a system's fight files, from the repository's root. */
export function fightFiles(system: string): string[] {
  const patterns = [`examples/${system}/*.yaml`, `systems/${system}/fights/**/*.yaml`];
  return globSync(patterns, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** A fight file, opened. */
export async function openBase(file: string): Promise<{ setup: Setup; system: System }> {
  const opened = await loadScenario(join(ROOT, file));
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  return opened.value;
}
