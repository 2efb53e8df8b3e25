// The modules that an entry imports, read from the sources.
import { readFileSync } from 'node:fs';

const STATEMENT =
  /^(?:import|export)(?! type\b)[^;'"]*?from '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;

/** Every import from outside the workspace, direct or indirect; type imports are not followed. */
export function outsideOf(entry: URL): Set<string> {
  const outside = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const match of readFileSync(file, 'utf8').matchAll(STATEMENT)) {
      const target = match[1] ?? match[2] ?? match[3] ?? '';
      if (target.startsWith('.')) follow(new URL(target, file));
      else if (target.startsWith('@affray/')) follow(new URL(import.meta.resolve(target)));
      else outside.add(target);
    }
  };
  follow(entry);
  return outside;
}
