// `npm run dev`: the server, restarted when a source changes; the app by Vite, which proxies to the server; the quick tests, rerun on each change.
// `npm run dev -- server web` starts only these two.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packing/workspace.ts';
import { type Program, runAll } from './starting/children.ts';

const PORT = process.env.PORT ?? '3000';
const PAGE = 5173;
const server = `http://127.0.0.1:${PORT}`;
const watched = ['packages', 'systems', 'apps/server/src', 'apps/affray/src'].map(
  (folder) => `--watch-path=${folder}`,
);
const PARTS: Readonly<Record<string, Program>> = {
  server: {
    name: 'server',
    args: [
      ...watched,
      '--watch-preserve-output',
      'apps/affray/bin/affray.js',
      'serve',
      '--port',
      PORT,
      '--data',
      '.cache/dev-data',
      '--allow-origin',
      `http://localhost:${PAGE}`,
    ],
    cwd: ROOT,
  },
  web: {
    name: 'web',
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', String(PAGE), '--strictPort'],
    cwd: join(ROOT, 'apps/web'),
    env: { AFFRAY_SERVER: server },
  },
  tests: {
    name: 'tests',
    args: [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'watch', '--config', 'vitest.unit.config.ts'],
    cwd: ROOT,
  },
};

const wanted = process.argv.slice(2);
const strange = wanted.filter((name) => PARTS[name] === undefined);
if (strange.length > 0) {
  console.error(`There is no part "${strange[0]}". There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const programs = Object.values(PARTS).filter(
  ({ name, cwd }) => (wanted.length === 0 || wanted.includes(name)) && existsSync(cwd),
);
console.log(`The app: http://localhost:${PAGE}   the server: ${server}   Ctrl-C ends all.`);
process.exitCode = await runAll(programs, (line) => process.stdout.write(`${line}\n`));
