// The host's own systems, bundled for browsers: each module with all its imports in one script.
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BadInput } from '@affray/kernel';
import type { HashedText } from '@affray/lab';
import { GAMES, type ListedGame } from '@affray/systems';

/**
 * A script for browsers, or for replay files. Its name contains a hash of its text, so it can be cached for ever.
 */
export interface Script {
  readonly name: string;
  readonly type: 'text/javascript; charset=utf-8' | 'application/json; charset=utf-8';
  readonly text: Buffer;
  readonly gzipped: Buffer;
}
/** What a page has to know about the systems that this server adds: addresses are relative to the list. */
export interface BundledSystems {
  readonly games: readonly ListedGame[];
  readonly scripts: readonly Script[];
}
/** A module on this machine, and the ids of the systems that it exports. */
export interface SystemModule {
  readonly url: string;
  readonly ids: readonly string[];
}

/** The bundle of a server without its own systems. */
export const NO_SYSTEMS: BundledSystems = { games: [], scripts: [] };

/**
 * Bundles modules for browsers; fails with a message if one needs something that browsers do not have.
 * @example const { games, scripts } = await bundleSystems([{ url: pathToFileURL('brawl.ts').href, ids: ['brawl'] }]);
 */
export async function bundleSystems(modules: readonly SystemModule[]): Promise<BundledSystems> {
  const games: ListedGame[] = [];
  const scripts: Script[] = [];
  for (const { url, ids } of modules) {
    const path = fileURLToPath(url);
    const { module, classic } = await bundled(path).catch(refuse(path));
    const hash = createHash('sha256').update(module).digest('hex').slice(0, 12);
    const base = `${ids[0] ?? 'system'}-${hash}`;
    const name = `${base}.js`;
    scripts.push(scriptOf(name, 'text/javascript; charset=utf-8', module));
    const rules = JSON.stringify(hashed(classic));
    scripts.push(scriptOf(`${base}.replay.json`, 'application/json; charset=utf-8', rules));
    for (const id of ids)
      games.push({ id, title: GAMES[id]?.title ?? id, line: GAMES[id]?.line ?? '', module: name });
  }
  return { games, scripts };
}

function scriptOf(name: string, type: Script['type'], content: string): Script {
  const text = Buffer.from(content);
  return { name, type, text, gzipped: gzipSync(text) };
}

/**
 * The rules of a module for a replay file.
 * @example makeReplayFile({ title, record, player, system: await rulesForReplay(url) });
 */
export async function rulesForReplay(url: string): Promise<HashedText> {
  const path = fileURLToPath(url);
  return hashed((await bundled(path).catch(refuse(path))).classic);
}

function hashed(text: string): HashedText {
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

const refuse =
  (path: string) =>
  (problem: Error): never => {
    throw new BadInput(`${path}: ${firstLine(problem.message)}`);
  };

/**
 * A module with all its imports, as a module and as a classic script. The bundler is loaded only here: most
 * servers never need it.
 */
async function bundled(path: string): Promise<{ readonly module: string; readonly classic: string }> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path,
    cwd: dirname(path),
    platform: 'browser',
    // As Node loads the same module, which ignores a nearby tsconfig.json.
    tsconfig: false,
    transform: { target: 'es2023' },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
    const [{ code, imports }] = output;
    if (imports.length > 0) throw new Error(`It imports ${imports.join(', ')}, which browsers do not have.`);
    const classic = await bundle.generate({
      format: 'iife',
      name: 'AffraySystem',
      minify: true,
      codeSplitting: false,
    });
    // A closing tag inside a string would end the script element.
    const inHtml = classic.output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
    return { module: code, classic: inHtml };
  } finally {
    await bundle.close();
  }
}

/** The bundler's messages have many lines and colours: the first line after the heading says what is wrong. */
function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines[1] ?? lines[0] ?? 'It cannot be bundled for browsers.';
}
