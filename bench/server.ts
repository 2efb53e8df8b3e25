// Live tables under load: the latency of an acknowledgement, the memory of an idle table, the maximum rate of decisions,
// and the same of boardgame.io's server. Server and clients share this machine, whose speed varies from one minute to the
// next, so the two servers take turns, each started anew. `node bench/server.ts 500 15` is the default.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Decider, openMatch, openTable } from './server/clients.ts';
import { Queue } from './server/queue.ts';

const TABLES = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 15);
const SEATS = 6;
const PER_SECOND = 150;
/** Decisions in flight at the same time when measuring the maximum rate. */
const UNDER_WAY = 64;
/** Turns of each server in that measurement. */
const TURNS = 3;
const MATCHES = (TABLES * SEATS) / 2;
const PEER = fileURLToPath(new URL('./peers/boardgame-server.mjs', import.meta.url));

interface Usage {
  readonly rss: number;
  readonly heap?: number;
  readonly cpu: number;
  readonly loopP99?: number;
  readonly commits?: number;
}
interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuUs: number;
  readonly cores: number;
  readonly commits: number;
  readonly loopP99: number;
}

/** `weight`: memory after garbage collection. */
async function usageOf(child: ChildProcess, what: 'usage' | 'weight' = 'usage'): Promise<Usage> {
  child.send(what);
  return (await once(child, 'message'))[0] as Usage;
}

/** A batch: a server that is asked for everything at once responds to nobody. */
async function openAll(count: number, open: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const some = async (): Promise<void> => {
    while (next < count) await open(next++);
  };
  await Promise.all(Array.from({ length: 8 }, some));
}

/** The measurements of a server, from one or several turns. */
class Measuring {
  private readonly times: number[] = [];
  private seconds = 0;
  private cpu = 0;
  private commits = 0;
  private loopP99 = 0;

  async during(child: ChildProcess, run: (times: number[]) => Promise<void>): Promise<void> {
    const before = await usageOf(child);
    const from = performance.now();
    await run(this.times);
    this.seconds += (performance.now() - from) / 1000;
    const after = await usageOf(child);
    this.cpu += after.cpu - before.cpu;
    this.commits += (after.commits ?? 0) - (before.commits ?? 0);
    this.loopP99 = Math.max(this.loopP99, after.loopP99 ?? 0);
  }

  get all(): Measured {
    const { seconds, cpu, commits, loopP99 } = this;
    const times = this.times.toSorted((a, b) => a - b);
    return {
      perSecond: times.length / seconds,
      p50: times[times.length >> 1] ?? 0,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      cpuUs: (cpu * 1e6) / times.length,
      cores: cpu / seconds,
      commits,
      loopP99,
    };
  }
}

/** A fixed rate per second, for any seat with an open prompt. */
async function paced(queue: Queue<Decider>, seconds: number, times: number[]): Promise<void> {
  const from = performance.now();
  const going: Promise<void>[] = [];
  for (let sent = 0; performance.now() - from < seconds * 1000; ) {
    const due = ((performance.now() - from) / 1000) * PER_SECOND;
    for (
      let one = sent < due ? queue.take() : undefined;
      one !== undefined;
      one = sent < due ? queue.take() : undefined
    ) {
      sent++;
      going.push(one.decide().then((ms) => void times.push(ms)));
    }
    await new Promise((go) => setTimeout(go, 4));
  }
  await Promise.all(going);
}

/** The maximum rate, with a fixed number in flight. */
async function flatOut(queue: Queue<Decider>, seconds: number, times: number[]): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < until) times.push(await (await queue.next()).decide());
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, one));
}

const ms = (time: number): string => `${time.toFixed(1)} ms`;
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`;
function say(what: string, { perSecond, p50, p99, cpuUs, cores }: Measured): void {
  console.log(
    `${what}: ${perSecond.toFixed(0)}/s, confirmed after ${ms(p50)} (median), ${ms(p99)} (p99); server ${cores.toFixed(2)} cores, ${cpuUs.toFixed(0)} us of CPU each`,
  );
}

/** A server with clients that are ready to decide. */
interface Side {
  readonly child: ChildProcess;
  readonly queue: Queue<Decider>;
}

async function startOurs(
  folder: string,
  flags: readonly string[] = [],
): Promise<Side & { readonly url: string }> {
  const script = fileURLToPath(new URL('./server/child.ts', import.meta.url));
  const child = fork(script, [join(mkdtempSync(join(folder, 'data-')), 'tables.db')], {
    // As `affray serve` starts.
    execArgv: ['--max-semi-space-size=8', ...flags],
  });
  const url = (await once(child, 'message'))[0] as string;
  return { child, url, queue: new Queue<Decider>() };
}

async function ours(folder: string): Promise<Side> {
  const { child, url, queue } = await startOurs(folder);
  await openAll(TABLES, () => openTable(url, SEATS, queue));
  return { child, queue };
}

async function theirs(): Promise<Side> {
  const child = fork(PEER, [], { env: { ...process.env, NODE_ENV: 'production' } });
  const url = (await once(child, 'message'))[0] as string;
  const queue = new Queue<Decider>();
  await openAll(MATCHES, (number) => openMatch(url, `m${number}`, queue));
  return { child, queue };
}

/** The memory of an idle table, and the latency of an acknowledgement under light load. */
async function atEase(folder: string): Promise<void> {
  const { child, url, queue } = await startOurs(folder, ['--expose-gc']);
  // By then one-time costs of the process, mostly its young generation, have been paid.
  const first = Math.ceil(TABLES / 5);
  const more = TABLES - first;
  await openAll(first, () => openTable(url, SEATS, queue));
  await new Promise((go) => setTimeout(go, 2000));
  const few = await usageOf(child, 'weight');
  await openAll(more, () => openTable(url, SEATS, queue));
  await new Promise((go) => setTimeout(go, 2000));
  const all = await usageOf(child, 'weight');
  console.log(
    `${TABLES} tables of ${SEATS} connected seats: ${kb((all.rss - few.rss) / more)} for each of the last ${more}, ${kb(((all.heap ?? 0) - (few.heap ?? 0)) / more)} of it live; ${kb(all.rss)} in all`,
  );
  await paced(queue, 3, []);
  const load = new Measuring();
  await load.during(child, (times) => paced(queue, SECONDS, times));
  say(`${TABLES} tables, ${PER_SECOND} answers a second wanted`, load.all);
  console.log(`  ${load.all.commits} commits; event loop late by ${ms(load.all.loopP99)} (p99)`);
  await stopped(child);
}

/** The maximum rate of decisions of a server. */
async function atMost({ child, queue }: Side, measuring: Measuring): Promise<void> {
  await new Promise((go) => setTimeout(go, 2000));
  await flatOut(queue, 4, []);
  await measuring.during(child, (times) => flatOut(queue, SECONDS / TURNS, times));
  await stopped(child);
}

async function stopped(child: ChildProcess): Promise<void> {
  child.send('stop');
  await once(child, 'exit');
}

/** The time the disk takes to sync a little data, without other load of ours: a disk that others keep busy stalls every commit. */
async function sayDisk(folder: string): Promise<void> {
  const file = openSync(join(folder, 'disk'), 'w');
  const bytes = Buffer.alloc(4096);
  const times: number[] = [];
  for (let n = 0; n < 200; n++) {
    const from = performance.now();
    writeSync(file, bytes, 0, bytes.length, 0);
    fdatasyncSync(file);
    times.push(performance.now() - from);
    await new Promise((go) => setTimeout(go, 20));
  }
  closeSync(file);
  const [median, longest] = [times.toSorted((a, b) => a - b)[100] ?? 0, Math.max(...times)];
  console.log(`the disk makes 4 kB safe in ${ms(median)} (median), ${ms(longest)} at the longest`);
}

const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
await sayDisk(folder);
console.log(`load average ${loadavg()[0]?.toFixed(1)} before the start`);
const hasPeer = existsSync(new URL('./peers/node_modules/boardgame.io', import.meta.url));
if (!hasPeer) console.log('boardgame.io is not installed: npm --prefix bench/peers ci');
await atEase(folder);
const [us, them] = [new Measuring(), new Measuring()];
for (let turn = 0; turn < TURNS; turn++) {
  await atMost(await ours(folder), us);
  if (hasPeer) await atMost(await theirs(), them);
}
const our = us.all;
say(`${TABLES} tables, ${UNDER_WAY} decisions under way, each on disk`, our);
console.log(`  ${our.commits} commits`);
if (hasPeer) {
  const their = them.all;
  say(`boardgame.io, ${MATCHES} matches of 2, ${UNDER_WAY} moves under way, in memory`, their);
  console.log(
    `ours beside theirs: ${(our.perSecond / their.perSecond).toFixed(2)} times the decisions, ${(our.p99 / their.p99).toFixed(2)} times the p99, ${(our.cpuUs / their.cpuUs).toFixed(2)} times the CPU each`,
  );
}
console.log(`load average ${loadavg()[0]?.toFixed(1)} at the end`);
await sayDisk(folder);
rmSync(folder, { recursive: true, force: true });
process.exit();
