// The command line in a child process, in its own folder.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT: string = fileURLToPath(new URL('../../../../', import.meta.url));
/** What `npx affray` starts. */
export const BIN: string = join(ROOT, 'apps', 'affray', 'bin', 'affray.js');

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A writable folder in which paths of the repository work. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'affray-cli-'));
  for (const name of ['examples', 'systems', 'node_modules'])
    symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
}

/** Removes a folder. */
export function dropFolder(folder: string): void {
  rmSync(folder, { recursive: true });
}

/** Runs `affray` with these arguments. */
export function affray(
  folder: string,
  words: readonly string[],
  node: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const options = {
    cwd: folder,
    // Isolates tests from the developer's own progress in lessons.
    env: { ...process.env, XDG_DATA_HOME: folder, ...env, NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [...node, BIN, ...words], options, (problem, out, err) => {
      resolve({
        code: typeof problem?.code === 'number' ? problem.code : problem === null ? 0 : -1,
        out,
        err,
      });
    });
  });
}

/** The arguments of a typed line; double quotes keep spaces. */
export function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}
