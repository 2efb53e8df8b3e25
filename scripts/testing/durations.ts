// The seconds that each test file takes, by which vitest.config.ts starts the longest first. `npm test -- --durations` updates them.
import { writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file in vitest's JSON report. */
interface FileReport {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

const FILE = fileURLToPath(new URL('./durations.json', import.meta.url));
/** Shorter files fill the gaps anyway. */
const LEAST_SECONDS = 3;

/** Writes the list from the report of a whole run. */
export function writeDurations(root: string, files: readonly FileReport[]): void {
  const seconds = files
    .map(({ name, startTime, endTime }) => ({
      path: relative(root, name).split(sep).join('/'),
      took: Math.round((endTime - startTime) / 1000),
    }))
    .filter(({ took }) => took >= LEAST_SECONDS)
    .sort((a, b) => b.took - a.took || (a.path < b.path ? -1 : 1));
  const list = Object.fromEntries(seconds.map(({ path, took }) => [path, took]));
  writeFileSync(FILE, `${JSON.stringify(list, null, 2)}\n`);
}
