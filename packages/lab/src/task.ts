// What a worker does, wherever it runs: loads the system of a job, caches what it made for it, and plays blocks of runs.
import type { System } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import type { Job } from './job.ts';
import { BlockPlayer } from './play-block.ts';
import { type ReviewDone, type ReviewJob, reviewPart } from './review/review-job.ts';
import { type Rolled, type RollJob, rollsOf } from './roll-job.ts';
import type { Tally } from './tally.ts';

/** A block of a job. The number identifies the job, so that a worker knows when to start over. */
export interface Task {
  readonly number: number;
  readonly job: Job | RollJob | ReviewJob;
  readonly from: number;
  readonly to: number;
}

/** A worker's result of a task. */
export type Done = Tally | Rolled | ReviewDone;

type Play = (from: number, to: number) => Done;
/** A promise, because the next task of a job arrives while its system is still being loaded. */
let last: { readonly number: number; readonly play: Promise<Play> } | null = null;

/**
 * Runs one task. A worker only has to call it with what it receives, and to send back the result.
 * @example onmessage = async ({ data }) => postMessage(await playTask(data));
 */
export async function playTask({ number, job, from, to }: Task): Promise<Done> {
  if (last === null || last.number !== number) last = { number, play: playOf(job) };
  const play = await last.play;
  return play(from, to);
}

async function playOf(job: Task['job']): Promise<Play> {
  if ('part' in job) {
    const system = await systemOf(job.system);
    return (from, to) => reviewPart(system, job, from, to);
  }
  if ('place' in job) return rollsOf(await systemOf(job.system), job);
  const player = await blockPlayerOf(job);
  return (from, to) => player.play(from, to);
}

/**
 * Makes the player of a job's blocks, with the one system it needs.
 * @example (await blockPlayerOf(job)).play(0, 1000)
 */
export async function blockPlayerOf(job: Job): Promise<BlockPlayer> {
  return new BlockPlayer(await systemOf(job.system), job);
}

async function systemOf(id: string): Promise<System> {
  const system = await loadSystem(id);
  if (system === undefined) throw new Error(`no system "${id}"`);
  return system;
}
