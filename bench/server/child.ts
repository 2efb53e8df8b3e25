// The measured server, in a child process: every command is on disk before its acknowledgement.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sqliteStore, startServer } from '@affray/server';

const [path = ''] = process.argv.slice(2);
const store = sqliteStore(path);
const many = 1e6;
const limits = {
  commandsPerSecond: many,
  commandsBurst: many,
  socketsPerAddress: many,
  joinsPerMinute: many,
  tablesPerMinute: many,
  readsPerSecond: many,
  bodiesPerAddress: many,
  bodiesAtOnce: many,
};
const server = await startServer({ store, limits, linkWaitMs: 4000 });
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', async (what) => {
  if (what === 'stop') {
    await server.stop();
    await store.close();
    process.exit(0);
  }
  const { user, system } = process.cpuUsage();
  if (what === 'weight') globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const loopP99 = delay.percentile(99) / 1e6;
  delay.reset();
  process.send?.({
    rss,
    heap: heapUsed + external,
    cpu: (user + system) / 1e6,
    loopP99,
    commits: store.commits(),
  });
});
process.send?.(server.url);
