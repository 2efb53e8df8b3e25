// The process that the kill storm kills: a real server on a real file. With the planted fault it acknowledges before it stores.
import { flushCompileCache } from 'node:module';
import { loadSystem } from '@affray/systems';
import { startServer } from '../server.ts';
import { sqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { NO_LIMITS } from './limits.ts';

const [path = '', port = '0', fault = ''] = process.argv.slice(2);

/** Acknowledges commands at once and stores them a little later. The storm must detect it. */
function acknowledgeFirst(real: Store): Store {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...real,
    append: (append) => {
      const late = append.replies.length === 0 ? 0 : 40;
      const stored = last
        .then(() => new Promise((go) => setTimeout(go, late)))
        .then(() => real.append(append));
      last = stored.catch(() => undefined);
      return late === 0 ? stored : Promise.resolve();
    },
  };
}

await loadSystem('template');
// A killed process does not write its compile cache, and without it the next one takes twice as long to load.
flushCompileCache();
// Everything is loaded by now; the process waits until the previous one has been killed.
process.send?.('ready');
process.once('disconnect', () => process.exit());
process.once('message', async () => {
  const store = sqliteStore(path);
  const kept = fault === 'acknowledge-first' ? acknowledgeFirst(store) : store;
  await startServer({ store: kept, port: Number(port), limits: NO_LIMITS, linkWaitMs: 500 });
  process.send?.('up');
});
