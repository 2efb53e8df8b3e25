// `affray worker`: plays blocks of fights from a queue.
import { availableParallelism } from 'node:os';
import { BadInput } from '@affray/kernel';
import { inThousands } from '@affray/lab';
import { workOnQueue } from '@affray/lab/queue';
import type { Report } from '../report.ts';
import { workersOf } from './common.ts';

export interface WorkerTyped {
  readonly database?: string;
  readonly workers?: number;
  readonly json?: boolean;
}

/** Works until Ctrl-C or SIGTERM: the first finishes the blocks in progress, the second exits at once. */
export async function worker({
  database = process.env.DATABASE_URL,
  ...options
}: WorkerTyped): Promise<Report> {
  if (database === undefined)
    throw new BadInput('Name the queue: --database postgres://…, or DATABASE_URL in the environment.');
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  const threads = Math.max(1, workersOf(options) ?? availableParallelism());
  if (options.json !== true)
    console.log(
      `Playing what comes, ${threads} ${threads === 1 ? 'block' : 'blocks'} at a time. Ctrl-C ends it.`,
    );
  let [blocks, fights] = [0, 0];
  await workOnQueue(database, {
    threads,
    signal: stop.signal,
    onBlock: (count) => {
      blocks++;
      fights += count;
    },
  });
  return {
    code: 0,
    text: `${inThousands(fights)} fights in ${inThousands(blocks)} blocks.`,
    data: { fights, blocks },
  };
}
