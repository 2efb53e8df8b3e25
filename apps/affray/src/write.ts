// Writing what a command was asked to write. All refusals are sentences.
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BadInput } from '@affray/kernel';

/**
 * Writes a file; says in a sentence what cannot be written, and why.
 * @example write('fight.json', makeRecord(record), 'The record');
 */
export function write(path: string, text: string, what: string): void {
  refusing(path, what, () => writeFileSync(path, text));
}

/**
 * Looks whether a file could be written, before work is done that would be lost.
 * @example checkWritable('report.html', 'The report');
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
  ENOENT: 'there is no such folder',
  ENOTDIR: 'that is no folder',
  EEXIST: 'that is no folder',
  EISDIR: 'that is a folder',
  EACCES: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

function refusing(path: string, what: string, work: () => void): void {
  try {
    work();
  } catch (problem) {
    const { code = '' } = problem as { code?: string };
    const why = WHY[code] === undefined ? code : `${WHY[code]}, ${code}`;
    throw new BadInput(`${path}: ${what} cannot be written there (${why}).`);
  }
}
