// Compares ratios measured in one run with the stored ones, and fails where one has fallen by more than a quarter.
//
//   npm run bench -- gate            before a release; some two minutes of CPU time
//   npm run bench -- gate --store    after an intended change: writes bench/gate/ratios.json and its table in bench/results.md
//   npm run bench -- gate "part of a name"
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LINES, type Line } from './gate/lines.ts';
import { measureTogether, ratio } from './measure.ts';

const STORED = fileURLToPath(new URL('./gate/ratios.json', import.meta.url));
const RESULTS = fileURLToPath(new URL('./results.md', import.meta.url));
/** A ratio below this part of the stored one is a regression. */
const PASSES = 0.75;
/** Noise passes, a regression stays: a failing line is measured again, and its best result counts. */
const ATTEMPTS = 3;
const SECONDS = 0.2;
const SAMPLES = 7;
const WARM_UP = 6;
/** The position of the table in the results. */
const FROM = '<!-- gate -->';
const TO = '<!-- /gate -->';

const args = process.argv.slice(2);
if (args[0] === '--line') await measureOne(args[1] ?? '');
else compareAll(args.includes('--store'), args.find((arg) => !arg.startsWith('--')) ?? '');

/** In a child process, as simulations are run: V8 optimises for the types that it has seen. */
async function measureOne(name: string): Promise<void> {
  const line = LINES.find((one) => one.name === name);
  if (line === undefined) throw new Error(`no line "${name}"`);
  const [product, yardstick] = measureTogether(await line.candidates(), SECONDS, SAMPLES, WARM_UP);
  if (product === undefined || yardstick === undefined) throw new Error('nothing measured');
  console.log(ratio(product, yardstick));
}

function measured({ name }: Line): number {
  const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--line', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) process.exit(1); // it has printed the reason
  return Number(run.stdout);
}

function compareAll(stores: boolean, part: string): void {
  const stored = JSON.parse(readFileSync(STORED, 'utf8')) as Record<string, number>;
  const rows: string[] = [];
  let failed = 0;
  for (const line of LINES.filter(({ name }) => name.includes(part))) {
    const before = stored[line.name];
    const wanted = stores ? 0 : PASSES * (before ?? 0);
    let now = measured(line);
    for (let attempt = 1; attempt < ATTEMPTS && now < wanted; attempt++) now = Math.max(now, measured(line));
    const passed = now >= wanted;
    if (!passed) failed++;
    const beside = before === undefined ? 'new' : `stored ${short(before)}`;
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${short(now).padStart(7)} (${beside})  ${line.name}`);
    rows.push(`| ${line.name} | ${short(before ?? now)} | ${short(now)} |`);
    if (stores) stored[line.name] = Number(now.toPrecision(3));
  }
  if (stores) writeFileSync(STORED, `${JSON.stringify(stored, null, 2)}\n`);
  if (stores && part === '') writeTable(rows);
  if (failed > 0) console.log(`${failed} more than a quarter below what was stored.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Writes the table between its two markers in the results. */
function writeTable(rows: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
  const table = `${FROM}
Commit ${commit}, Node ${process.version}, ${machine}, load ${(loadavg()[0] ?? 0).toFixed(1)}. Each is the median of ${SAMPLES} ratios of neighbouring samples, by CPU time.

| line | before | now |
|---|---|---|
${rows.join('\n')}
${TO}`;
  const page = readFileSync(RESULTS, 'utf8');
  const before = page.slice(0, page.indexOf(FROM));
  writeFileSync(RESULTS, before + table + page.slice(page.indexOf(TO) + TO.length));
}

function short(ratioNow: number): string {
  return ratioNow.toPrecision(3);
}
