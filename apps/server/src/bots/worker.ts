// A thread of the bots' pool.

import { type BotAnswers, type BotTasks, decide } from '@affray/table/decide';
import { lowerPriority } from '../lower-priority.ts';
import { registerInWorker } from '../systems/in-workers.ts';

lowerPriority();

await registerInWorker();

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default (tasks: BotTasks): Promise<BotAnswers> => decide(tasks);
