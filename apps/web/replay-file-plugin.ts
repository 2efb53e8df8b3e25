// Builds the parts of replay files into /replay: the player as one script, and each game's rules as another.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HashedText, ReplayPlayer } from '@affray/lab/browser';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { drawings } from './drawings-plugin.ts';
import { withoutHosting } from './site-plugin.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const SYSTEMS = new URL('../../systems/all/package.json', import.meta.url);

/** In a replay file, the system includes its rulebook. */
function wholeRulebooks(): Plugin {
  const name = 'virtual:affray-rulebooks';
  return {
    name: 'affray-whole-rulebooks',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? 'export const RULEBOOKS = {};' : null),
  };
}

/** Emits `replay/player.json` and a `replay/GAME.json` for each game. */
export function replayFilePlugin(): Plugin {
  return {
    name: 'affray-replay-file',
    apply: 'build',
    async generateBundle() {
      const emit = (name: string, what: ReplayPlayer | HashedText): void => {
        this.emitFile({ type: 'asset', fileName: `replay/${name}.json`, source: JSON.stringify(what) });
      };
      const { script, style } = await bundled('src/replay-file/player.tsx', 'AffrayReplay');
      emit('player', { script: hashed(script), style: hashed(style), drawings: drawingsByName() });
      for (const [id, name] of games()) emit(id, hashed((await bundled(name, 'AffraySystem')).script));
    },
  };
}

/** The games, from the dependencies of the package that lists them. */
function games(): [id: string, name: string][] {
  const { dependencies } = JSON.parse(readFileSync(SYSTEMS, 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies)
    .filter((name) => name !== '@affray/kernel')
    .map((name) => [name.replace('@affray/', ''), fileURLToPath(import.meta.resolve(name))]);
}

async function bundled(entry: string, global: string): Promise<{ script: string; style: string }> {
  const config: InlineConfig = {
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), wholeRulebooks(), withoutHosting()],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      sourcemap: false,
      lib: { entry, formats: ['iife'], name: global, fileName: 'script' },
    },
  };
  const made = await build(config);
  const [first] = Array.isArray(made) ? made : [made];
  if (first === undefined || !('output' in first)) throw new Error(`${entry} was not built.`);
  const text = (ends: string): string => {
    const found = first.output.find(({ fileName }) => fileName.endsWith(ends));
    if (found === undefined) return '';
    return found.type === 'chunk' ? found.code : String(found.source);
  };
  // A closing tag inside a string would end the surrounding element.
  const script = text('.js').replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  return { script, style: text('.css') };
}

function hashed(text: string): HashedText {
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

function drawingsByName(): Record<string, string> {
  return Object.fromEntries(
    [...drawings()].map(([file, svg]) => [file.slice('art/'.length, -'.svg'.length), svg]),
  );
}
