// `npm start`: until the live table exists, plays a ready fight to its end between bots in the terminal.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [first = '', ...others] = process.argv.slice(2);
const isFile = /\.(ya?ml|json)$/.test(first);
const file = isFile ? first : 'examples/brighter-worlds/troll-under-the-bridge.yaml';
const rest = isFile || first === '' ? others : [first, ...others];
const { status } = spawnSync(
  process.execPath,
  [join(root, 'apps/affray/bin/affray.js'), 'fight', file, ...rest],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
