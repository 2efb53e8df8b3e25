// The lab: fights a second with one worker and with two, side by side in the same run, and what counting costs.
// Two workers should give at least 1.8 times one; a machine that is busy with something else gives less.
import { jobOf, openLab } from '@affray/lab';
import { loadScenario } from '@affray/scenario/node';

const FILES = ['examples/template/duel.yaml', 'examples/brighter-worlds/duel-at-dawn.yaml'];
const SAMPLES = 7;
const SECONDS = 1;

for (const file of FILES) {
  const opened = await loadScenario(file);
  if (!opened.ok) throw new Error(`${file} cannot be read`);
  const { setup } = opened.value;
  const [one, two] = [openLab(1), openLab(2)];
  const job = jobOf(setup, { seed: 'bench' });
  // Enough runs to fill the time, found on the warmed-up single worker.
  await one.run(job, { runs: 5000 });
  const started = performance.now();
  await one.run(job, { runs: 5000 });
  const runs = Math.round((5000 * SECONDS * 1000) / (performance.now() - started));
  await two.run(job, { runs });
  const ratios: number[] = [];
  let rates = '';
  for (let sample = 0; sample < SAMPLES; sample++) {
    const alone = await rateOf(one, runs);
    const both = await rateOf(two, runs);
    const rules = await rateOf(one, runs / 2, true);
    ratios.push(both / alone);
    rates = `one worker ${short(alone)}, two ${short(both)}, one counting rules ${short(rules)}`;
  }
  ratios.sort((a, b) => a - b);
  const middle = ratios[SAMPLES >> 1] ?? 0;
  console.log(`${file}: ${rates} fights/s`);
  console.log(
    `  two workers give ${middle.toFixed(2)} times one (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}); wanted: 1.80`,
  );
  const [a, b] = [await one.run(job, { runs: 2000 }), await two.run(job, { runs: 2000 })];
  console.log(`  the same to the bit: ${JSON.stringify(a) === JSON.stringify(b)}`);
  await Promise.all([one.close(), two.close()]);

  async function rateOf(lab: typeof one, count: number, rules = false): Promise<number> {
    const from = performance.now();
    await lab.run({ ...job, rules }, { runs: Math.round(count) });
    return (1000 * count) / (performance.now() - from);
  }
}

function short(n: number): string {
  return n >= 1e4 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0);
}
