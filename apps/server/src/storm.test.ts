import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storm } from './testing/storm.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-storm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const KILLS = Number(process.env.AFFRAY_KILLS ?? 20);

it(`loses, doubles and moves nothing that was acknowledged over ${KILLS} kills, with a second server started beside each`, {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const result = await storm({ path: join(folder, 'good.db'), kills: KILLS, tables: 4 });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result).toMatchObject({ lost: 0, moved: 0, doubled: 0, gaps: 0, intruded: 0 });
  expect(result.refusalMs).toBeLessThan(1000);
  expect(result.acknowledged).toBeGreaterThan(2 * KILLS);
});

it('notices a server that acknowledges before it has stored', async () => {
  const result = await storm({
    path: join(folder, 'bad.db'),
    kills: 4,
    tables: 2,
    fault: 'acknowledge-first',
  });
  expect(result.lost + result.moved + result.doubled + result.gaps).toBeGreaterThan(0);
});
