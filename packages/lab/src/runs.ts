// Many runs, block by block, on any player: this thread, threads, web workers. How runs are split into blocks and
// who plays them does not change the counts.
import type { Job } from './job.ts';
import type { ReviewDone, ReviewJob } from './review/review-job.ts';
import type { Rolled, RollJob } from './roll-job.ts';
import { rateOf } from './statistics.ts';
import { addTally, noTally, type Tally } from './tally.ts';
import { blockPlayerOf, type Done, playTask, type Task } from './task.ts';

/** How far a job has come. */
export interface Progress {
  readonly done: number;
  /** Runs wanted, as far as known: with `until` it is an estimate that improves. */
  readonly wanted: number;
}
/** When to stop, and progress callbacks. */
export interface Limits {
  /** Number of runs; with `until`, the most. */
  readonly runs: number;
  /** Stop once the first side's win rate is known to within this much: 0.005 is half a per cent. */
  readonly until?: number;
  /** Stops early and returns what is done so far. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Plays jobs. Close it when done, or its workers keep the process alive. */
export interface Lab {
  readonly workers: number;
  run(job: Job, limits: Limits): Promise<Tally>;
  /**
   * Plays rollouts from `from` up to, but not including, `to` from a position; returns their results in order.
   */
  roll(job: RollJob, from: number, to: number): Promise<Rolled>;
  /** Computes a part of a review; see `reviewOn`. */
  review(job: ReviewJob, from: number, to: number): Promise<ReviewDone>;
  close(): Promise<void>;
}

/** Target duration of a block: shorter, and sending it costs; longer, and Ctrl-C waits. */
const BLOCK_MS = 100;
const FIRST_BLOCK = 32;
const LARGEST_BLOCK = 50_000;
/**
 * The last blocks of a job are smaller, but no smaller than this fraction: sending one costs a third of a
 * millisecond.
 */
const SMALLEST_PART = 32;
/** While a worker plays a block, the next one waits for the first free worker. */
const IN_FLIGHT = 2;
/** The first runs of `until`, after which the number of further runs is estimated. */
const FIRST_STAGE = 1000;

/** Counted over all labs: two of them may share workers. */
let jobsSent = 0;

/** Runs a task somewhere; returns the result of `playTask` there. */
export type SendTask = (task: Task) => Promise<Done>;

/**
 * A lab whose blocks are played by the caller's own workers: each calls `playTask` with what it is sent.
 * @example
 * const lab = labOver(2, (task) => pool.send(task), () => pool.end());
 * const tally = await lab.run(jobOf(setup), { runs: 100_000 });
 * @param beginMs Plays a job in this thread for this long before anything is sent: a short one ends before a worker has started.
 */
export function labOver(
  workers: number,
  send: SendTask,
  close: () => void | Promise<void> = () => {},
  beginMs = 0,
): Lab {
  return {
    workers,
    run: async (job, limits) => {
      const number = ++jobsSent;
      const play: Play = async (from, to) => ({ tally: (await send({ number, job, from, to })) as Tally });
      const begun = beginMs > 0 ? await beginHere(job, limits, beginMs) : noTally(0);
      return await runAll(play, { workers, inFlight: IN_FLIGHT, blockMs: BLOCK_MS }, job, limits, begun);
    },
    roll: (job, from, to) => rollAll(send, workers, job, from, to),
    review: async (job, from, to) => (await send({ number: ++jobsSent, job, from, to })) as ReviewDone,
    close: async () => await close(),
  };
}

/**
 * A lab that plays in this thread and yields to the event loop after every block.
 * @example const tally = await labHere().run(jobOf(setup), { runs: 1000 });
 */
export function labHere(): Lab {
  return {
    workers: 0,
    run: runHere,
    roll: (job, from, to) => rollAll(playTask, 1, job, from, to),
    review: async (job, from, to) => {
      await new Promise((resolve) => setTimeout(resolve));
      return (await playTask({ number: ++jobsSent, job, from, to })) as ReviewDone;
    },
    close: async () => {},
  };
}

/** Gives each worker an equal share of the runs. */
async function rollAll(
  send: SendTask,
  workers: number,
  job: RollJob,
  from: number,
  to: number,
): Promise<Rolled> {
  const number = ++jobsSent;
  const share = Math.max(1, Math.ceil((to - from) / workers));
  const parts: Promise<Done>[] = [];
  for (let at = from; at < to; at += share)
    parts.push(send({ number, job, from: at, to: Math.min(to, at + share) }));
  return (await Promise.all(parts)).flatMap((part) => part as Rolled);
}

/** A played block; `ms`: how long playing it took, if that is not the time from request to response. */
export interface Played {
  readonly tally: Tally;
  readonly ms?: number;
}
type Play = (from: number, to: number) => Promise<Played>;

/**
 * Number of workers, blocks in flight per worker (including the running one), and the target duration of a block.
 */
interface Crew {
  readonly workers: number;
  readonly inFlight: number;
  readonly blockMs: number;
}

/**
 * A lab for players with high latency: larger blocks, sized by the time spent playing them.
 * @example const lab = labOfBlocks(8, 2000, (job, from, to) => queue.play(job, from, to), queue.review, () => queue.close());
 */
export function labOfBlocks(
  workers: number,
  blockMs: number,
  playBlock: (job: Job, from: number, to: number) => Promise<Played>,
  review: Lab['review'],
  close: () => Promise<void>,
): Lab {
  return {
    ...labHere(),
    review,
    workers,
    run: (job, limits) =>
      runAll((from, to) => playBlock(job, from, to), { workers, inFlight: IN_FLIGHT, blockMs }, job, limits),
    close,
  };
}

async function runHere(job: Job, limits: Limits): Promise<Tally> {
  const player = await blockPlayerOf(job);
  // Yields between blocks, so that Ctrl-C and the progress bar stay responsive.
  const play: Play = async (from, to) => {
    await new Promise((resolve) => setTimeout(resolve));
    return { tally: player.play(from, to) };
  };
  return runAll(play, { workers: 1, inFlight: 1, blockMs: BLOCK_MS }, job, limits);
}

/** Plays the first runs in this thread for about `ms`, each block twice as large as the one before. */
async function beginHere(job: Job, limits: Limits, ms: number): Promise<Tally> {
  const all = noTally(0);
  const player = await blockPlayerOf(job);
  const stage = firstStage(limits);
  const started = performance.now();
  for (let block = 1; all.to < stage && performance.now() - started < ms; block *= 2) {
    await new Promise((resolve) => setTimeout(resolve));
    if (limits.signal?.aborted === true) break;
    addTally(all, player.play(all.to, Math.min(stage, all.to + block)));
    limits.onProgress?.({ done: all.to, wanted: stage });
  }
  return all;
}

function firstStage({ until, runs }: Limits): number {
  return until === undefined ? runs : Math.min(FIRST_STAGE, runs);
}

/** Runs stage after stage: a single one for a number of runs, as many as needed for a precision. Continues from `all`. */
async function runAll(
  play: Play,
  crew: Crew,
  job: Job,
  limits: Limits,
  all: Tally = noTally(0),
): Promise<Tally> {
  const pace: Pace = { block: FIRST_BLOCK };
  const { until, runs, signal } = limits;
  for (let stage = firstStage(limits); signal?.aborted !== true; ) {
    if (all.to < stage) await runTo(stage, all, play, crew, pace, limits);
    if (until === undefined || all.to < stage) break;
    stage = nextStage(all, job, until, runs);
    if (stage <= all.to) break;
  }
  return all;
}

/**
 * Where the next stage ends. Depends only on the counts, never on time or workers, so that the same seed stops at
 * the same run everywhere.
 */
function nextStage(all: Tally, job: Job, until: number, most: number): number {
  const first = job.setup.sides[0]?.id ?? '';
  const { low, high } = rateOf(all.sides[first]?.wins ?? 0, all.to);
  const half = (high - low) / 2;
  if (half <= until) return all.to;
  const guess = all.to * (half / until) ** 2 * 1.01;
  return Math.min(most, Math.ceil(Math.max(all.to * 1.1, Math.min(guess, all.to * 20))));
}

interface Pace {
  block: number;
}

/** Plays up to run `stage`; adds blocks in the order of their runs. */
async function runTo(
  stage: number,
  all: Tally,
  play: Play,
  { workers, inFlight, blockMs }: Crew,
  pace: Pace,
  { signal, onProgress }: Limits,
): Promise<void> {
  let next = all.to;
  const waiting = new Map<number, Tally>();
  const feed = async (): Promise<void> => {
    while (next < stage && signal?.aborted !== true) {
      const from = next;
      const to = Math.min(stage, from + blockSize(stage - from, workers, pace));
      next = to;
      const started = performance.now();
      const { tally, ms } = await play(from, to);
      waiting.set(from, tally);
      // A block that waited behind another is not slow: its time covers both.
      adapt(pace, to - from, ms ?? (performance.now() - started) / inFlight, blockMs);
      for (let block = waiting.get(all.to); block !== undefined; block = waiting.get(all.to)) {
        waiting.delete(all.to);
        addTally(all, block);
      }
      onProgress?.({ done: all.to, wanted: stage });
    }
  };
  await Promise.all(Array.from({ length: inFlight * workers }, feed));
}

/** Smaller blocks towards the end, so that no worker idles while another plays a large last one. */
function blockSize(left: number, workers: number, { block }: Pace): number {
  return Math.max(Math.ceil(block / SMALLEST_PART), Math.min(block, Math.ceil(left / (2 * workers))));
}

function adapt(pace: Pace, runs: number, ms: number, blockMs: number): void {
  const wished = (runs * blockMs) / Math.max(ms, 0.1);
  pace.block = Math.round(Math.max(1, Math.min(LARGEST_BLOCK, pace.block * 4, wished)));
}
