// Does the latency of an acknowledgement reveal what was locked? Two choices are locked in random order, each by the first
// of two seats, and their latencies are compared. `node bench/locks.ts 20000` is the default.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Prng } from '@affray/kernel';
import { type Decider, openTable } from './server/clients.ts';
import { Queue } from './server/queue.ts';

const LOCKS = Number(process.argv[2] ?? 20_000);
/** Locks per fight: fewer than a fight's hash chains allow. */
const ROUNDS = 1000;
const CHOICES = ['guard', 'rest'] as const;

/** The probability that two samples of one distribution differ as much as these (Kolmogorov-Smirnov test). */
function chanceOfSame(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((list) => [...list].sort((x, y) => x - y)) as [number[], number[]];
  let most = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= at) i++;
    while (j < b.length && (b[j] ?? 0) <= at) j++;
    most = Math.max(most, Math.abs(i / a.length - j / b.length));
  }
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (size + 0.12 + 0.11 / size) * most;
  let chance = 0;
  for (let k = 1; k <= 100; k++) chance += 2 * (k % 2 === 1 ? 1 : -1) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, chance));
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
const script = fileURLToPath(new URL('./server/child.ts', import.meta.url));
const child = fork(script, [join(folder, 'tables.db')], { execArgv: ['--expose-gc'] });
const url = (await once(child, 'message'))[0] as string;
const times: [number[], number[]] = [[], []];
const dice = Prng.fromSeed('locks');
const WARM_UP = Math.ceil(LOCKS / 20);
for (let done = -WARM_UP; done < LOCKS; ) {
  const queue = new Queue<Decider>();
  await openTable(url, 2, queue);
  for (let round = 0; round < ROUNDS && done < LOCKS; round++, done++) {
    const which = dice.below(2);
    const first = await queue.next();
    const time = await first.decide(CHOICES[which]);
    if (done >= 0) times[which as 0 | 1].push(time);
    await (await queue.next()).decide();
  }
}
const [one, other] = times;
const apart = Math.abs(median(one) - median(other));
console.log(
  `${LOCKS} locks: ${CHOICES[0]} acknowledged after ${median(one).toFixed(3)} ms, ${CHOICES[1]} after ${median(other).toFixed(3)} ms (medians), ${apart.toFixed(3)} ms apart; they would differ as much by chance with p = ${chanceOfSame(one, other).toFixed(3)}`,
);
child.send('stop');
await once(child, 'exit');
rmSync(folder, { recursive: true, force: true });
process.exit(apart <= 0.2 && chanceOfSame(one, other) > 0.01 ? 0 : 1);
