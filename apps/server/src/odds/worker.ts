// A thread of the odds pool.
import { playOdds } from '@affray/table/play-odds';
import { registerInWorker } from '../systems/in-workers.ts';

await registerInWorker();

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playOdds;
