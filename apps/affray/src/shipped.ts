// What comes with the program: the ready fights, the built app, the documents. The package has the same folders as the repository.
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/**
 * A folder that comes with the program; undefined if this installation does not have it.
 * @example const fights = shipped('examples');
 */
export function shipped(path: string): string | undefined {
  const found = fileURLToPath(new URL(path, ROOT));
  return existsSync(found) ? found : undefined;
}

/**
 * A path as typed or, if nothing is there and it names a ready fight, the path of that: so that every example works wherever
 * it is typed.
 * @example pathHere('examples/template/duel.yaml') // 'node_modules/affray/examples/template/duel.yaml'
 */
export function pathHere(typed: string): string {
  if (existsSync(typed) || !/^(?:examples|systems)(?:\/[\w.-]+)*\/?$/.test(typed) || typed.includes('..'))
    return typed;
  const found = shipped(typed);
  return found === undefined ? typed : relative(process.cwd(), found);
}
