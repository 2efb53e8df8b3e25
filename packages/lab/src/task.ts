// What a worker does, wherever it runs: it loads the one system a job needs, keeps what it made for it, and plays blocks of runs.
import { loadSystem } from '@affray/systems';
import type { Job } from './job.ts';
import { BlockPlayer } from './play-block.ts';
import type { Tally } from './tally.ts';

/** A block of a job. The number tells one job from the next, so that a worker sees when to begin afresh. */
export interface Task {
  readonly number: number;
  readonly job: Job;
  readonly from: number;
  readonly to: number;
}

/** What a worker gives back for a task. */
export type Done = Tally;

let last: { readonly number: number; readonly player: BlockPlayer } | null = null;

/**
 * Does one task. All that a worker has to do is to call it with what it is sent, and to send back what it gives.
 * @example onmessage = async ({ data }) => postMessage(await playTask(data));
 */
export async function playTask({ number, job, from, to }: Task): Promise<Done> {
  if (last === null || last.number !== number) last = { number, player: await blockPlayerOf(job) };
  return last.player.play(from, to);
}

/**
 * Makes the player of a job's blocks, with the one system it needs.
 * @example (await blockPlayerOf(job)).play(0, 1000)
 */
export async function blockPlayerOf(job: Job): Promise<BlockPlayer> {
  const system = await loadSystem(job.system);
  if (system === undefined) throw new Error(`no system "${job.system}"`);
  return new BlockPlayer(system, job);
}
