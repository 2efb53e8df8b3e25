// A thread of the lab's pool.
import { lowerPriority } from '../lower-priority.ts';
import { registerInWorker } from '../systems/in-workers.ts';
import { playBlock } from './play.ts';

lowerPriority();

await registerInWorker();

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playBlock;
