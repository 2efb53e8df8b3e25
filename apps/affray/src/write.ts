// Writes the files that commands are asked for; every failure is one line.
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput } from '@affray/kernel';

/**
 * Writes a file, or refuses in one line.
 * @example write('fight.json', makeRecord(record), 'the record');
 */
export function write(path: string, text: string, what: string): void {
  refusing(path, what, () => writeFileSync(path, text));
}

/**
 * Checks that a file could be written, before work that would be lost.
 * @example checkWritable('report.html', 'the report');
 */
export function checkWritable(path: string, what: string): void {
  refusing(path, what, () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) throw Object.assign(new Error(), { code: 'EISDIR' });
    accessSync(found === undefined ? dirname(path) : path, constants.W_OK);
  });
}

/** Makes a folder, with those above it. */
export function makeFolder(path: string, what: string): void {
  refusing(path, what, () => mkdirSync(path, { recursive: true }));
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'not a folder',
  EEXIST: 'not a folder',
  EISDIR: 'this is a folder',
  EACCES: 'permission denied',
  EROFS: 'read-only file system',
  ENOSPC: 'no space left on device',
};

/**
 * Why the system refused to write, in words users search for.
 * @example whyNotWritten({ code: 'ENOSPC' }); // 'no space left on device (ENOSPC)'
 */
export function whyNotWritten(problem: unknown): string {
  const { code = '' } = problem as { code?: string };
  return WHY[code] === undefined ? code : `${WHY[code]} (${code})`;
}

function refusing(path: string, what: string, work: () => void): void {
  try {
    work();
  } catch (problem) {
    throw new BadInput(`${path}: Cannot write ${what}: ${whyNotWritten(problem)}.`);
  }
}
