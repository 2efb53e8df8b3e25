// Threads for the lab, separate from those for odds: a long simulation delays neither a table nor a seat's
// question.
import { availableParallelism } from 'node:os';
import type { Workload } from '@affray/protocol';
import { Threads } from '../threads.ts';
import type { LabDone, LabTask } from './play.ts';

/** The pool is full, or a fight did not end in time. */
export class NotPlayed extends Error {
  readonly status: 422 | 429;
  constructor(status: 422 | 429, why: string) {
    super(why);
    this.status = status;
    this.name = 'NotPlayed';
  }
}

export interface LabPool {
  run(task: LabTask): Promise<LabDone>;
  load(): Workload;
  close(): Promise<void>;
}

export interface LabPoolOptions {
  readonly threads?: number;
  /**
   * A block that has not come back so long after its time fails, and a thread that is still busy is terminated.
   */
  readonly graceMs?: number;
  /** Blocks that may wait for a thread. */
  readonly mostWaiting?: number;
}

/**
 * A pool that starts its threads when they are first needed.
 * @example const pool = labPool(); const done = await pool.run({ block, ms: 2000 }); await pool.close();
 */
export function labPool(options: LabPoolOptions = {}): LabPool {
  const { graceMs = 10_000, mostWaiting = 64 } = options;
  const most = options.threads ?? Math.max(1, Math.min(16, availableParallelism() - 1));
  const worker = new URL('./worker.ts', import.meta.url);
  const threads = new Threads<LabTask, LabDone>({ worker, most, heapMb: 512 });
  return {
    async run(task) {
      const { queued } = threads;
      if (queued >= mostWaiting)
        throw new NotPlayed(429, 'The lab of this server is busy. Try again in a moment.');
      // Those ahead of it in the queue get the same time each.
      const turns = 1 + Math.ceil(queued / most);
      return await threads.run(task, turns * (task.ms + graceMs), () => {
        throw new NotPlayed(422, 'A single one of these fights takes too long for this server.');
      });
    },
    load: () => threads.load(threads.queued),
    close: () => threads.close(),
  };
}
