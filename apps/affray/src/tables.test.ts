import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@affray/server/serve';
import { afterAll, expect, it } from 'vitest';
import { tables } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('tables are listed and exported while a server runs, and closed or deleted when none does', async () => {
  const data = join(folder, 'data');
  const options = { port: 0, host: '127.0.0.1', data, trustedProxies: [], privatePort: null };
  const served = await serve({ ...options, fight: 'template/duel', log: () => undefined });
  const [, id = ''] = /#\/join\/([0-9a-f]+)\//.exec(served.gmLink ?? '') ?? [];
  const { code, text } = await tables(data, {});
  expect([code, text]).toEqual([0, expect.stringContaining(`${id}  `)]);
  expect(text).toMatch(/The duel at the mill\n\n1 table, [\d.]+ kB$/);

  const out = join(folder, 'out.json');
  expect((await tables(data, { export: [id, out] })).code).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ format: 'affray-table', id });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  await expect(tables(data, { export: [id, out] })).rejects.toThrow('The file already exists');
  await expect(tables(data, { export: [id] })).rejects.toThrow('--export takes a table and a file');
  await expect(tables(data, { delete: id })).rejects.toThrow('Stop that server first');
  await expect(tables(data, { delete: id, close: id })).rejects.toThrow('Give one of');
  await served.stop();

  expect((await tables(data, { close: id })).text).toContain('closed');
  await expect(tables(data, { delete: '0'.repeat(24) })).rejects.toThrow('There is no such table');
  expect((await tables(data, { delete: id })).data).toEqual({ deleted: id });
  expect((await tables(data, {})).data).toEqual({ bytes: 0, tables: [] });
  await expect(tables(join(folder, 'nowhere'), {})).rejects.toThrow('There are no tables here');
});
