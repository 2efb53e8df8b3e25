// Runs every benchmark of this folder, one process each, and prints their output. `npm run bench -- template live` runs some;
// `npm run bench -- gate` compares with stored ratios and fails on a regression.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
if (wanted[0] === 'gate') {
  const { status } = spawnSync(process.execPath, [join(here, 'gate.ts'), ...wanted.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const all = readdirSync(here)
  .filter((file) => file.endsWith('.ts') && !['run.ts', 'measure.ts', 'against.ts', 'gate.ts'].includes(file))
  .map((file) => file.slice(0, -3));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}". There are: ${all.join(', ')}.`);
  process.exit(2);
}
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`);
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [join(here, `${name}.ts`)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
