import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportTable, importTable, memoryStore, Taken } from '@affray/table';
import { afterAll, expect, it } from 'vitest';
import { sqliteStore } from './store/sqlite.ts';
import { openTable, testServer } from './testing/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-carry-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([false, true])(
  'carries a running table to another server, with a snapshot: %s',
  async (withSnapshot) => {
    const first = memoryStore();
    const from = await testServer({ store: first });
    const at = await openTable(from.url, { library: 'template/duel' }, []);
    await at.gm.client.send({ do: 'start' });
    await at.gm.client.send({ do: 'notes', text: 'carried along' });
    await at.gm.client.until((seen) => seen.frame.fight !== null && seen.frame.fight.prompts.length > 0);
    const view = async (url: string): Promise<string> =>
      (
        await (
          await fetch(`${url}/api/tables/${at.table}/view`, { headers: { cookie: at.gm.cookie } })
        ).text()
      ).replaceAll('"online":true', '"online":false');
    const before = await view(from.url);
    at.close();
    if (withSnapshot) await from.stop();
    const text = await exportTable(first, at.table);
    if (!withSnapshot) await from.stop();
    const second = sqliteStore(join(folder, `${withSnapshot}.db`));
    expect(await importTable(second, text!)).toBe(at.table);
    await expect(importTable(second, text!)).rejects.toBeInstanceOf(Taken);
    const to = await testServer({ store: second });
    expect(await view(to.url)).toBe(before);
    await to.stop();
    await second.close();
  },
);

it('returns null for an unknown table, and refuses what is not a table', async () => {
  expect(await exportTable(memoryStore(), 'none')).toBeNull();
  await expect(importTable(memoryStore(), '{}')).rejects.toThrow();
});
