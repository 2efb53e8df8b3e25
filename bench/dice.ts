// dice.ts   How many dice a second: the simulation's generator beside Math.random, in one run.
// node bench/dice.ts [seconds per line]

import { Prng } from '../packages/kernel/src/dice/prng.ts';

/** V8 compiles a function that is called often far better than one endless loop. */
const BATCH = 4096;
const MIXED: readonly number[] = [4, 6, 8, 10, 12, 20, 6, 8];

const prng: Prng = Prng.fromSeed('bench');

function prngD8(): number {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) sum += prng.die(8);
  return sum;
}

function prngMixed(): number {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) sum += prng.die(MIXED[i & 7]!);
  return sum;
}

function mathD8(): number {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) sum += Math.floor(Math.random() * 8) + 1;
  return sum;
}

function mathMixed(): number {
  let sum = 0;
  for (let i = 0; i < BATCH; i++) sum += Math.floor(Math.random() * MIXED[i & 7]!) + 1;
  return sum;
}

function prngRuns(): number {
  let sum = 0;
  for (let run = 0; run < BATCH; run++) {
    prng.reseed('bench', run);
    sum += prng.die(8);
  }
  return sum;
}

/** Dice per second of CPU time. */
function rate(roll: () => number, seconds: number): number {
  let batches = 0;
  let sum = 0;
  const until = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  while (performance.now() < until) {
    for (let i = 0; i < 64; i++) sum += roll();
    batches += 64;
  }
  const spent = process.cpuUsage(before);
  if (sum < batches * BATCH) throw new Error('a die showed less than 1');
  return (batches * BATCH * 1e6) / (spent.user + spent.system);
}

/** The median of five samples, taken in turns so that a busy machine slows every line equally. */
function compare(lines: readonly (readonly [string, () => number])[], seconds: number): void {
  const rates = lines.map((): number[] => []);
  for (const [, roll] of lines) rate(roll, seconds / 5);
  for (let turn = 0; turn < 5; turn++) {
    for (const [i, [, roll]] of lines.entries()) rates[i]!.push(rate(roll, seconds / 5));
  }
  for (const [i, [name]] of lines.entries()) {
    const sorted = rates[i]!.sort((a, b) => a - b).map((r) => (r / 1e6).toFixed(0));
    console.log(`${name.padEnd(34)}${sorted[2]!.padStart(5)} M/s   (${sorted[0]} to ${sorted[4]})`);
  }
}

const seconds = Number(process.argv[2] ?? 1);
if (!(seconds > 0)) throw new Error('Give the seconds per line as a number above 0.');
compare(
  [
    ['Prng, d8', prngD8],
    ['Prng, mixed d4 to d20', prngMixed],
    ['Prng, a new run for each d8', prngRuns],
    ['Math.random, d8', mathD8],
    ['Math.random, mixed d4 to d20', mathMixed],
  ],
  seconds,
);

prng.reseed('bench', 0);
let check = 0;
for (let i = 0; i < 100; i++) check += prngMixed();
console.log(`checksum of ${100 * BATCH} mixed dice: ${check}`);
