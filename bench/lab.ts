// The lab: fights a second with one worker and with two, side by side in the same run, and what counting costs.
// Two workers should give at least 1.8 times one. On a machine that is busy with something else the clock tells nothing; so the
// CPU time that a fight costs is compared too: two workers on two idle cores give twice the ratio of these costs. Also told: what
// the thread that hands out the blocks takes of it, and what it costs to start the workers, which a short run pays for nothing.
import { jobOf, type Lab, openLab } from '@affray/lab';
import { loadScenario } from '@affray/scenario/node';

const FILES = ['examples/template/duel.yaml', 'examples/brighter-worlds/duel-at-dawn.yaml'];
const SAMPLES = 7;
const SECONDS = 1;

for (const file of FILES) {
  const opened = await loadScenario(file);
  if (!opened.ok) throw new Error(`${file} cannot be read`);
  const { setup } = opened.value;
  const job = jobOf(setup, { seed: 'bench' });
  const [one, startOfOne] = await started(1);
  const [two, startOfTwo] = await started(2);
  // Enough runs to fill the time, found on the warmed-up single worker.
  await one.run(job, { runs: 5000 });
  const from = performance.now();
  await one.run(job, { runs: 5000 });
  const runs = Math.round((5000 * SECONDS * 1000) / (performance.now() - from));
  await two.run(job, { runs });
  const ratios: number[] = [];
  const byCpu: number[] = [];
  const handing: number[] = [];
  let rates = '';
  for (let sample = 0; sample < SAMPLES; sample++) {
    const alone = await rateOf(one, runs);
    const both = await rateOf(two, runs);
    const rules = await rateOf(one, runs / 2, true);
    ratios.push(both.rate / alone.rate);
    byCpu.push((2 * alone.cpu) / both.cpu);
    handing.push(100 * both.handing);
    rates = `one worker ${short(alone.rate)}, two ${short(both.rate)}, one counting rules ${short(rules.rate)}`;
  }
  console.log(`${file}: ${rates} fights/s`);
  console.log(
    `  two workers give ${spread(ratios)} times one by the clock, ${spread(byCpu)} by CPU time; wanted: 1.80`,
  );
  console.log(`  handing out and adding up takes ${spread(handing)} % of the CPU time of two workers`);
  console.log(
    `  until the first fight is played: one worker ${startOfOne} ms of CPU time, two ${startOfTwo} ms`,
  );
  const [a, b] = [await one.run(job, { runs: 2000 }), await two.run(job, { runs: 2000 })];
  console.log(`  the same to the bit: ${JSON.stringify(a) === JSON.stringify(b)}`);
  await Promise.all([one.close(), two.close()]);

  async function started(workers: number): Promise<[lab: Lab, cpu: number]> {
    const before = process.cpuUsage();
    const lab = openLab(workers);
    await lab.run(job, { runs: 1 });
    const { user, system } = process.cpuUsage(before);
    return [lab, Math.round((user + system) / 1000)];
  }

  async function rateOf(
    lab: Lab,
    count: number,
    rules = false,
  ): Promise<{ rate: number; cpu: number; handing: number }> {
    const before = process.cpuUsage();
    const mine = process.threadCpuUsage();
    const began = performance.now();
    await lab.run({ ...job, rules }, { runs: Math.round(count) });
    const rate = (1000 * count) / (performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    const main = process.threadCpuUsage(mine);
    return { rate, cpu: (user + system) / count, handing: (main.user + main.system) / (user + system) };
  }
}

/** The median, and from where to where. */
function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return `${middle.toFixed(2)} (${sorted[0]?.toFixed(2)} to ${sorted.at(-1)?.toFixed(2)})`;
}

function short(n: number): string {
  return n >= 1e4 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0);
}
