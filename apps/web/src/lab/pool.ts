// Web workers: a pool for blocks of runs, and a separate one for each long question.
import { addTally, type Done, type Lab, labOver, noTally, type Tally, type Task } from '@affray/lab/browser';
import { listedGames } from '@affray/systems';
import { useEffect, useRef } from 'react';
import type { Answers, Request } from './requests.ts';
import type { Known, Reply } from './worker.ts';

/** What plays blocks of runs: workers of this browser, or a server. */
export interface Pool {
  readonly size: number;
  /** Where runs were played so far: if a server refuses, the workers here play the rest. */
  readonly where: 'here' | 'server' | 'both';
  send(task: Task): Promise<Done>;
  close(): void;
}

const MOST_WORKERS = 16;

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ games: listedGames() } satisfies Known);
  return worker;
}

interface Seat {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>;
}

/**
 * Starts workers; each block goes to the least busy one.
 * @example const pool = openPool(); const tally = await labOver(pool.size, pool.send).run(job, { runs: 1000 });
 */
function openPool(size = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2)): Pool {
  let next = 0;
  const seats = Array.from({ length: size }, () => seatOf(startWorker()));
  return {
    size,
    where: 'here',
    send: (task) => {
      const free = seats.reduce((least, seat) => (seat.waiting.size < least.waiting.size ? seat : least));
      const id = ++next;
      return new Promise((resolve, reject) => {
        free.waiting.set(id, { resolve, reject });
        free.worker.postMessage({ id, request: { ask: 'block', task } satisfies Request });
      });
    },
    close: () => {
      for (const { worker } of seats) worker.terminate();
    },
  };
}

function seatOf(worker: Worker): Seat {
  const seat: Seat = { worker, waiting: new Map() };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asked = seat.waiting.get(data.id);
    seat.waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.value as Done);
    else asked?.reject(new Error(data.why));
  };
  worker.onerror = (event) => {
    for (const { reject } of seat.waiting.values()) reject(new Error(event.message));
    seat.waiting.clear();
  };
  return seat;
}

/**
 * Answers one long question in a separate worker, which ends with the answer or when the signal aborts.
 * @example const { lines } = await askWorker({ ask: 'odds', odds }, signal);
 */
export function askWorker<R extends Request>(request: R, signal?: AbortSignal): Promise<Answers[R['ask']]> {
  const worker = startWorker();
  return new Promise<Answers[R['ask']]>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Stopped()));
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.ok) resolve(data.value as Answers[R['ask']]);
      else reject(new Error(data.why));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ id: 0, request });
  }).finally(() => worker.terminate());
}

/** Thrown when the user stopped the work: nothing to report. */
export class Stopped extends Error {}

/**
 * A lab over a pool that also reports the counts so far, block by block, in the order of the runs.
 * @example const lab = liveLab(pool, (tally) => show(tally.to));
 */
export function liveLab(pool: Pick<Pool, 'size' | 'send'>, onTally: (tally: Tally) => void): Lab {
  const all = noTally(0);
  const waiting = new Map<number, Tally>();
  return labOver(pool.size, async (task) => {
    const done = await pool.send(task);
    const block = done as Tally;
    waiting.set(block.from, block);
    for (let next = waiting.get(all.to); next !== undefined; next = waiting.get(all.to)) {
      waiting.delete(all.to);
      addTally(all, next);
    }
    onTally(all);
    return done;
  });
}

/** The page's pool: started on demand, ended with the page. */
export function usePool(): () => Pool {
  const kept = useRef<Pool | null>(null);
  useEffect(
    () => () => {
      kept.current?.close();
      kept.current = null;
    },
    [],
  );
  return () => {
    kept.current ??= openPool();
    return kept.current;
  };
}
