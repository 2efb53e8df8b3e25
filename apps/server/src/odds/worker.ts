// A thread of the odds pool.
import { playOdds } from './play.ts';

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playOdds;
