// Sends blocks of runs to the server instead of this browser's workers; if it refuses, the workers continue.
import { type Setup, same } from '@affray/kernel';
import { addTally, type Job, noTally, type Tally, type Task } from '@affray/lab/browser';
import type { LabBlock, LabTally } from '@affray/protocol';
import { makeScenario, openScenario } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { LAB } from '../words/lab.ts';
import type { LabFight } from './fight.ts';
import type { Pool } from './pool.ts';

/** What the pool needs in order to have blocks played. */
export interface ServerPoolOptions {
  readonly fight: LabFight;
  /** Asks the server; throws with its message if it refuses. */
  readonly ask: (block: LabBlock) => Promise<LabTally>;
  /** This browser's own workers, for blocks that the server does not play. */
  readonly workers: () => Pick<Pool, 'size' | 'send'>;
  /** Called once, with the reason, when the remaining runs are played here. */
  readonly onRefused: (why: string) => void;
  /** Whether the results are no longer needed. */
  readonly isOver?: () => boolean;
}

/** The lab keeps two blocks in flight per slot: four in total leave some of the few connections that a browser allows. */
const SIZE = 2;

/**
 * A pool whose blocks are played by the server. After its first refusal the workers here play everything.
 * @example const pool = serverPool({ fight, ask: playBlock, workers: openPool, onRefused: alert });
 */
export function serverPool(options: ServerPoolOptions): Pool {
  const { fight, workers, onRefused, isOver = () => false } = options;
  const texts = new WeakMap<Setup, Promise<string>>();
  let isRefused = false;
  let played = 0;
  const textOf = (job: Job): Promise<string> => {
    const known = texts.get(job.setup) ?? fileOf(job, fight);
    texts.set(job.setup, known);
    return known;
  };
  return {
    get size() {
      // Keeps the number of blocks in flight the same, wherever they run.
      return isRefused ? Math.min(2 * SIZE, workers().size) : SIZE;
    },
    get where() {
      if (!isRefused) return 'server';
      return played > 0 ? 'both' : 'here';
    },
    send: async (task) => {
      const { job } = task;
      if (isRefused || !('setup' in job)) return await workers().send(task);
      try {
        const tally = await askAll(options.ask, { ...task, job }, await textOf(job));
        played++;
        return tally;
      } catch (failed) {
        if (isOver()) throw failed;
        if (!isRefused) onRefused(reasonOf(failed));
        isRefused = true;
        return await workers().send(task);
      }
    },
    close: () => {},
  };
}

/** The server plays only as much of a block as it has time for: requests the rest until the block is complete. */
async function askAll(
  ask: ServerPoolOptions['ask'],
  { job, from, to }: Task & { readonly job: Job },
  scenario: string,
): Promise<Tally> {
  const { system: _system, setup: _setup, ...terms } = job;
  const all = noTally(from);
  while (all.to < to) {
    const part = (await ask({ ...terms, scenario, from: all.to, to })) as Tally;
    if (part.from !== all.to || !(part.to > part.from && part.to <= to)) throw new Error(LAB.server.strange);
    addTally(all, part);
  }
  return all;
}

/** A failed fetch has only the browser's own message: replaces it with ours. */
function reasonOf(failed: unknown): string {
  return failed instanceof Error && !(failed instanceof TypeError) ? failed.message : LAB.server.gone;
}

/** A changed fight as a file, which is all a server accepts. */
async function fileOf(job: Job, fight: LabFight): Promise<string> {
  if (job.setup === fight.setup) return fight.text;
  const system = await loadSystem(job.system);
  if (system === undefined) throw new Error(LAB.server.noFile);
  const text = makeScenario(job.setup, system);
  const opened = await openScenario(text, 'changed.yaml');
  if (!opened.ok || !same(opened.value.setup, job.setup)) throw new Error(LAB.server.noFile);
  return text;
}
