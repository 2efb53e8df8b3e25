// The lab over several machines. An entry of its own: nothing else should load a database client.
export { openQueueLab, type QueueOptions } from './lab.ts';
export { type WorkerOptions, workOnQueue } from './worker.ts';
