// What a command costs at live tables that store every one of them: rate and time to the acknowledgement, clients included.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteStore } from '@affray/server';
import { openTable, testServer } from '../apps/server/src/testing/table.ts';

const TABLES = Number(process.argv[2] ?? 20);
const SECONDS = Number(process.argv[3] ?? 5);

const folder = mkdtempSync(join(tmpdir(), 'affray-bench-'));
const store = sqliteStore(join(folder, 'tables.db'));
const server = await testServer({ store });
const tables = [];
for (let i = 0; i < TABLES; i++) tables.push(await openTable(server.url, { library: 'template/duel' }, []));

const times: number[] = [];
const until = performance.now() + SECONDS * 1000;
await Promise.all(
  tables.map(async ({ gm }) => {
    for (let n = 0; performance.now() < until; n++) {
      const from = performance.now();
      await gm.client.send({ do: 'notes', text: `note ${n}` });
      times.push(performance.now() - from);
    }
  }),
);
times.sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `${TABLES} tables, each command on disk before its acknowledgement: ${Math.round(times.length / SECONDS)} commands/s`,
);
console.log(
  `acknowledged after ${at(0.5)} ms (median), ${at(0.99)} ms (p99); ${store.commits()} commits for ${times.length} commands`,
);
for (const table of tables) table.close();
await server.stop();
await store.close();
rmSync(folder, { recursive: true, force: true });
