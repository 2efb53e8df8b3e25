// A thread of the bots' pool.

import { setPriority } from 'node:os';
import { type BotAnswers, type BotTasks, decide } from '@affray/table/decide';
import { registerInWorker } from '../systems/in-workers.ts';

// On Linux this affects only the thread; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(10);

await registerInWorker();

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default (tasks: BotTasks): Promise<BotAnswers> => decide(tasks);
