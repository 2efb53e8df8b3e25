// The lab on several machines. A separate entry, so that nothing else loads a database client.
export { openQueueLab, type QueueOptions } from './lab.ts';
export { type WorkerOptions, workOnQueue } from './worker.ts';
