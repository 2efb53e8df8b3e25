// `--system`: games from a file or a package, registered before a command runs.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BadInput } from '@affray/kernel';
import { registerModule } from '@affray/systems';

/** Registers the systems of each file or package named. */
export async function registerOwn(named: readonly string[]): Promise<void> {
  for (const name of named) {
    try {
      await registerModule(urlOf(name));
    } catch (problem) {
      const [why = ''] = (problem as Error).message.split('\n');
      throw new BadInput(`--system ${name}: ${why}`);
    }
  }
}

/** A path begins with a dot or a slash, or exists; anything else is a package installed in the current folder. */
function urlOf(name: string): string {
  const path = resolve(name);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile) return pathToFileURL(path).href;
  if (/^\.{0,2}[\\/]/.test(name)) throw new BadInput('no such file.');
  try {
    return pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href;
  } catch {
    throw new BadInput('no such file, and no package of that name is installed here.');
  }
}
