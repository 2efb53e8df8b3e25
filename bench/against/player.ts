// Plays samples of one version's fights in a child process: the parent names a bout, a policy and a time, and gets back
// decisions per second of CPU time.
import { existsSync } from 'node:fs';
import { BOUTS, type Bout } from './fights.ts';
import { type Played, playedBy, type Version } from './played.ts';

export interface Sample {
  readonly bout: number;
  readonly policy: string;
  readonly seconds: number;
}

const root = process.argv[2] ?? '';
const kernel = await import(`${root}/packages/kernel/src/index.ts`);
const version: Version = {
  kernel,
  // Older commits have the runners in the kernel.
  run: existsSync(`${root}/packages/run`) ? await import(`${root}/packages/run/src/index.ts`) : kernel,
  systems: await import(`${root}/systems/all/src/index.ts`),
};
const made = new Map<string, Promise<Played>>();

async function sampled({ bout, policy, seconds }: Sample): Promise<number> {
  const key = `${bout} ${policy}`;
  const fight = made.get(key) ?? playedBy(version, BOUTS[bout] as Bout, policy);
  made.set(key, fight);
  const { decisions, runs, play } = await fight;
  const before = process.cpuUsage();
  let passes = 0;
  // Reading the clock takes as long as some fights, so it is read less and less often.
  for (let batch = 1; ; ) {
    for (let i = 0; i < batch; i++) for (let run = 0; run < runs; run++) play(run);
    passes += batch;
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1e6;
    if (used >= seconds) return (passes * decisions) / used;
    if (used < seconds / 8) batch *= 2;
  }
}

process.on('message', async (sample: Sample) => process.send?.(await sampled(sample)));
process.send?.('ready');
