// A thread of the pool. It first registers the systems that its parent had registered.
import { registerModule } from '@affray/systems';
import { workerData } from 'piscina';
import { playTask } from './task.ts';

for (const url of (workerData as { readonly modules: readonly string[] }).modules) await registerModule(url);

/* biome-ignore lint/style/noDefaultExport: the pool calls a worker's default export */
export default playTask;
