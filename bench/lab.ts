// The lab: fights a second with one worker and with two, alternating in the same run, and the cost of counting.
// Two workers should give at least 1.8 times one. They take turns, a fraction of a second each, because the speed of a machine that
// shares its host changes every few seconds. On a busy machine wall-clock time says little, so it also prints the CPU time of a fight
// (with two idle cores, two workers give twice the ratio of these, less their idle time), the share of time that a worker waits for
// work, the cost of the thread that hands out the blocks, and the cost of starting the workers, which a short run pays for nothing.
//
//   node bench/lab.ts [samples]
import { jobOf, type Lab } from '@affray/lab';
import { loadScenario } from '@affray/scenario/node';
import { labOn, openPool } from '../packages/lab/src/pool.ts';

const FILES = ['examples/template/duel.yaml', 'examples/brighter-worlds/duel-at-dawn.yaml'];
const SAMPLES = Number(process.argv[2] ?? 12);
/** The length of a turn, and the turns of each in a sample. */
const SECONDS = 1;
const TURNS = 3;
/** Warm-up, until V8 has compiled everything: it does so on threads that compete with the workers for cores. */
const WARM_UP = 1;

type Pool = ReturnType<typeof openPool>;

/** The measurements of one run of many fights. */
interface Seen {
  readonly rate: number;
  /** Microseconds of CPU time for a fight, all threads together. */
  readonly cpu: number;
  /** The share of the thread that hands out blocks. */
  readonly handing: number;
  /** The share of time that workers waited for a block. */
  readonly idle: number;
}

for (const file of FILES) {
  const opened = await loadScenario(file);
  if (!opened.ok) throw new Error(`${file} cannot be read`);
  const job = jobOf(opened.value.setup, { seed: 'bench' });
  const pairs: [alone: Seen, both: Seen][] = [];
  const starts: [one: number, two: number] = [0, 0];
  // How well V8 optimises the same code varies by chance between workers, so each sample starts new ones.
  for (let sample = 0; sample < SAMPLES; sample++) {
    const [one, startOfOne] = await started(1);
    const [two, startOfTwo] = await started(2);
    const runs = await runsIn(one.lab);
    await one.lab.run(job, { runs: WARM_UP * runs });
    await two.lab.run(job, { runs: 2 * WARM_UP * runs });
    const turns: [Seen, Seen][] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push([await seen(one, runs), await seen(two, 2 * runs)]);
    pairs.push([together(turns.map(([alone]) => alone)), together(turns.map(([, both]) => both))]);
    starts[0] += startOfOne / SAMPLES;
    starts[1] += startOfTwo / SAMPLES;
    await Promise.all([one.lab.close(), two.lab.close()]);
  }
  const [one] = await started(1);
  const [two] = await started(2);
  const rules = await seen(one, (await runsIn(one.lab)) / 2, true);
  const rates = (which: 0 | 1): string => short(median(pairs.map((pair) => pair[which].rate)));
  console.log(
    `${file}: one worker ${rates(0)}, two ${rates(1)}, one counting rules ${short(rules.rate)} fights/s`,
  );
  const inAll = (which: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[which].rate, 0);
  console.log(
    `  two workers give ${(inAll(1) / inAll(0)).toFixed(2)} times one over ${SAMPLES} samples, single ones ${spread(pairs.map(([alone, both]) => both.rate / alone.rate))},` +
      ` and got ${spread(pairs.map(([, both]) => (both.rate * both.cpu) / 1e6))} cores`,
  );
  console.log(
    `  a fight costs one ${spread(pairs.map(([alone]) => alone.cpu))} us of CPU time, two ${spread(pairs.map(([, both]) => both.cpu))} us:` +
      ` ${spread(pairs.map(([alone, both]) => (2 * alone.cpu) / both.cpu))} times on idle cores`,
  );
  console.log(
    `  of two workers' time ${spread(pairs.map(([, both]) => 100 * both.idle))} % is waiting,` +
      ` of their CPU time ${spread(pairs.map(([, both]) => 100 * both.handing))} % handing out and adding up`,
  );
  console.log(
    `  until the first fight is played: one worker ${starts[0].toFixed(0)} ms of CPU time, two ${starts[1].toFixed(0)} ms`,
  );
  const [a, b] = [await one.lab.run(job, { runs: 2000 }), await two.lab.run(job, { runs: 2000 })];
  console.log(`  the same to the bit: ${JSON.stringify(a) === JSON.stringify(b)}`);
  await Promise.all([one.lab.close(), two.lab.close()]);

  /** As many runs as fill the time, found on a warmed-up worker. */
  async function runsIn(lab: Lab): Promise<number> {
    await lab.run(job, { runs: 5000 });
    const from = performance.now();
    await lab.run(job, { runs: 5000 });
    return Math.round((5000 * SECONDS * 1000) / (performance.now() - from));
  }

  async function started(workers: number): Promise<[{ lab: Lab; pool: Pool }, cpu: number]> {
    const before = process.cpuUsage();
    const pool = openPool(workers);
    const lab = labOn(pool);
    await lab.run(job, { runs: 1 });
    return [{ lab, pool }, Math.round(microseconds(process.cpuUsage(before)) / 1000)];
  }

  async function seen({ lab, pool }: { lab: Lab; pool: Pool }, count: number, rules = false): Promise<Seen> {
    const waited = pool.threads.map(({ performance }) => performance.eventLoopUtilization());
    const before = process.cpuUsage();
    const mine = process.threadCpuUsage();
    const began = performance.now();
    await lab.run({ ...job, rules }, { runs: Math.round(count) });
    const took = performance.now() - began;
    const all = microseconds(process.cpuUsage(before));
    const handing = microseconds(process.threadCpuUsage(mine)) / all;
    const idle = pool.threads.map(
      ({ performance }, i) => 1 - performance.eventLoopUtilization(waited[i]).utilization,
    );
    return {
      rate: (1000 * count) / took,
      cpu: all / count,
      handing,
      idle: idle.reduce((sum, one) => sum + one, 0) / idle.length,
    };
  }
}

/** Merges turns. All have the same number of fights, so the mean of their times is that of all. */
function together(turns: readonly Seen[]): Seen {
  const mean = (of: (turn: Seen) => number): number =>
    turns.reduce((sum, turn) => sum + of(turn), 0) / turns.length;
  return {
    rate: 1 / mean(({ rate }) => 1 / rate),
    cpu: mean(({ cpu }) => cpu),
    handing: mean(({ handing }) => handing),
    idle: mean(({ idle }) => idle),
  };
}

function microseconds({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The median and the range. */
function spread(values: readonly number[]): string {
  return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
}

function short(n: number): string {
  return n >= 1e4 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0);
}
