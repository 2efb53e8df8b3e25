// Which modules go into one file. Left alone, the bundler splits what pages share into a hundred small files,
// which compress a sixth worse than one; and every request costs.
import { fileURLToPath } from 'node:url';

/** What the bundler reports about its modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Each with all its imports that no earlier group has: loaded by every page, and additionally at a table. */
const TOGETHER: readonly (readonly [name: string, root: string])[] = [
  ['start', file('src/main.tsx')],
  ['table', file('src/table/table-page.tsx')],
];

/**
 * Names the file for a module; null: the bundler decides.
 * @example codeSplitting: { groups: [{ name: chunkNames() }] }
 */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, modules) => {
    names ??= namesOf(modules);
    return names.get(id) ?? null;
  };
}

function namesOf(modules: Modules): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, root] of TOGETHER) {
    const left = [root];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      // Index files of packages import more than is used: the bundler adds what is.
      const info =
        names.has(id) || /[/](packages|systems|node_modules)[/]/.test(id) ? null : modules.getModuleInfo(id);
      if (info === null) continue;
      names.set(id, name);
      left.push(...info.importedIds);
    }
  }
  return names;
}
