// Worker threads: started when they are first needed, kept for a while, and terminated if they hang.
import type { Workload } from '@affray/protocol';
import { Piscina } from 'piscina';
import { systemsForWorkers } from './systems/in-workers.ts';

interface ThreadOptions {
  /** The file that the threads run. */
  readonly worker: URL;
  readonly most: number;
  readonly heapMb: number;
  /** How long an idle thread is kept; omitted: a minute. */
  readonly idleMs?: number;
}

/**
 * The threads for one kind of work.
 * @example const threads = new Threads<Task, Done>({ worker, most: 4, heapMb: 256 }); await threads.run(task, 60_000, tooLate);
 */
export class Threads<Task, Done> {
  private readonly options: ThreadOptions;
  private pool: Piscina<Task, Done> | null = null;

  constructor(options: ThreadOptions) {
    this.options = options;
  }

  /** Runs a task. If it has not come back after so long, its thread is terminated and `late` decides. */
  async run(task: Task, ms: number, late: () => Done): Promise<Done> {
    this.pool ??= this.open();
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ms);
    try {
      return await this.pool.run(task, { signal: stop.signal });
    } catch (problem) {
      if (stop.signal.aborted) return late();
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Tasks that wait for a thread. */
  get queued(): number {
    return this.pool?.queueSize ?? 0;
  }

  load(waiting: number): Workload {
    return { threads: this.pool?.threads.length ?? 0, most: this.options.most, waiting };
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = null;
  }

  private open(): Piscina<Task, Done> {
    const { worker, most, heapMb, idleMs = 60_000 } = this.options;
    return new Piscina<Task, Done>({
      filename: worker.href,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: idleMs,
      workerData: systemsForWorkers(),
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
  }
}
