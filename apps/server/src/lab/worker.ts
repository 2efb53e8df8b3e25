// A thread of the lab's pool.
import { setPriority } from 'node:os';
import { registerInWorker } from '../systems/in-workers.ts';
import { playBlock } from './play.ts';

// On Linux this affects only the thread; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(10);

await registerInWorker();

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playBlock;
