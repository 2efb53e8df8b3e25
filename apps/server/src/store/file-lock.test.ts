import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serve } from '../serve.ts';
import { intruderAt } from '../testing/storm.ts';
import { StoreInUse } from './file-lock.ts';
import { sqliteStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps a second process out for as long as the first lives, and names the first', async () => {
  const path = join(folder, 'one.db');
  const intruder = await intruderAt(path);
  const store = sqliteStore(path);
  await intruder.tryOnce();
  expect(intruder.opened()).toBe(0);
  expect(intruder.refusalMs()).toBeLessThan(1000);
  await store.close();
  await intruder.tryOnce();
  expect(intruder.opened()).toBe(1);
  expect(() => sqliteStore(path)).toThrow(StoreInUse);
  expect(() => sqliteStore(path)).toThrow(new RegExp(`process \\d+ on ${hostname()} since 20`));
  // Killed without cleaning up: its lock goes with it.
  intruder.end();
  await expect.poll(() => tryToOpen(path)).toBe(true);
});

async function tryToOpen(path: string): Promise<boolean> {
  try {
    await sqliteStore(path).close();
    return true;
  } catch {
    return false;
  }
}

it('is reported in one line by a server that is started on the same folder', async () => {
  const options = {
    host: '127.0.0.1',
    port: 0,
    data: join(folder, 'data'),
    trustedProxies: [],
    privatePort: null,
  };
  const first = await serve({ ...options, log: () => undefined });
  const second = serve({ ...options, log: () => undefined });
  await expect(second).rejects.toThrow(
    new RegExp(`data: This data folder is in use by process ${process.pid} on .*--data\\.$`),
  );
  await first.stop();
  const third = await serve({ ...options, log: () => undefined });
  await third.stop();
});
