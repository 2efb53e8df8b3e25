// Searches one system in a worker thread, so that a fight that never ends can be stopped.
import { parentPort, workerData } from 'node:worker_threads';
import { Prng } from '@affray/kernel';
import { explore } from '@affray/run/testing/explore';
import { fightFiles, openBase } from './base-fights.ts';
import { inText, kindOf } from './report.ts';

/** The task of a worker. */
export interface Task {
  readonly system: string;
  /** Different in each run: the seeds are `run.1`, `run.2` and so on. */
  readonly run: string;
  readonly minutes: number;
  /** Continues after the minutes until this number of decisions is reached. */
  readonly decisions: number;
}
/** Messages of a worker: the seed it begins, so that a fight that never ends can be named; a find; the end. */
export type Word =
  | { readonly is: 'begins'; readonly file: string; readonly seed: string; readonly decisions: number }
  | { readonly is: 'found'; readonly kind: string; readonly text: string }
  | { readonly is: 'done'; readonly decisions: number };

async function search(task: Task, say: (word: Word) => void): Promise<void> {
  const files = fightFiles(task.system);
  const opened = await Promise.all(files.map(openBase));
  const dice = Prng.fromSeed(task.run);
  const until = Date.now() + task.minutes * 60_000;
  const known = new Set<string>();
  let decisions = 0;
  for (let number = 1; Date.now() < until || decisions < task.decisions; number++) {
    const index = dice.below(files.length);
    const file = files[index] as string;
    const { setup, system } = opened[index] as (typeof opened)[number];
    const seed = `${task.run}.${number}`;
    say({ is: 'begins', file, seed, decisions });
    const explored = explore(system, setup, seed);
    decisions += explored.decisions;
    if (explored.find === null) continue;
    const kind = kindOf(explored.find);
    const text = known.has(kind) ? '' : inText(system, setup, file, seed, explored);
    known.add(kind);
    say({ is: 'found', kind, text });
  }
  say({ is: 'done', decisions });
}

const port = parentPort;
if (port !== null) await search(workerData as Task, (word) => port.postMessage(word));
