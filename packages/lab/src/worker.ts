// A thread of the pool.
import { playTask } from './task.ts';

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playTask;
