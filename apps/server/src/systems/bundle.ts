// Systems of the host's own as browsers get them: each module with all that it imports in one script.
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BadInput } from '@affray/kernel';
import { GAMES, type ListedGame } from '@affray/systems';

/** A script that browsers load. Its name has a hash of its text: what is stored under it never changes. */
export interface Script {
  readonly name: string;
  readonly text: Buffer;
  readonly gzipped: Buffer;
}
/** What a page has to know of the systems that this server adds: addresses are relative to the list. */
export interface BundledSystems {
  readonly games: readonly ListedGame[];
  readonly scripts: readonly Script[];
}
/** A module on this machine, and the ids of the systems that it exports. */
export interface SystemModule {
  readonly url: string;
  readonly ids: readonly string[];
}

/** What a server without systems of its own has. */
export const NO_SYSTEMS: BundledSystems = { games: [], scripts: [] };

/**
 * Bundles modules for browsers; fails with one sentence where one needs what no browser has.
 * @example const { games, scripts } = await bundleSystems([{ url: pathToFileURL('brawl.ts').href, ids: ['brawl'] }]);
 */
export async function bundleSystems(modules: readonly SystemModule[]): Promise<BundledSystems> {
  const games: ListedGame[] = [];
  const scripts: Script[] = [];
  for (const { url, ids } of modules) {
    const path = fileURLToPath(url);
    const text = Buffer.from(await bundled(path).catch(refuse(path)));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const name = `${ids[0] ?? 'system'}-${hash}.js`;
    scripts.push({ name, text, gzipped: gzipSync(text) });
    for (const id of ids)
      games.push({ id, title: GAMES[id]?.title ?? id, line: GAMES[id]?.line ?? '', module: name });
  }
  return { games, scripts };
}

const refuse =
  (path: string) =>
  (problem: Error): never => {
    throw new BadInput(`${path}: ${firstLine(problem.message)}`);
  };

/** One script of a module and all that it imports. The bundler is loaded only here: most servers never need it. */
async function bundled(path: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path,
    cwd: dirname(path),
    platform: 'browser',
    // As Node reads the same module: a tsconfig.json nearby changes nothing.
    tsconfig: false,
    transform: { target: 'es2023' },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    const [{ code, imports }] = output;
    if (imports.length > 0) throw new Error(`It imports ${imports.join(', ')}, which no browser has.`);
    return code;
  } finally {
    await bundle.close();
  }
}

/** The bundler draws its messages over many lines, in colours: the first line after the heading says what is wrong. */
function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines[1] ?? lines[0] ?? 'It cannot be bundled for browsers.';
}
