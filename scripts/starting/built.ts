// Whether a build is up to date.
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a build output is missing, or older than one of its sources.
 * @example if (isStale(root, 'apps/web/dist/index.html', ['apps/web/src/**'])) build();
 */
export function isStale(root: string, built: string, sources: readonly string[]): boolean {
  const made = timeOf(join(root, built));
  if (made === 0) return true;
  return globSync([...sources], {
    cwd: root,
    exclude: (name) => /(?:^|[\\/])(?:node_modules|dist)$/.test(name),
  }).some((file) => timeOf(join(root, file)) > made);
}

function timeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? found.mtimeMs : 0;
}
