// The store contract, run against the browser's database in a real Chromium.
import { fileURLToPath } from 'node:url';
import { StaleItem, StaleWriter, type Store, StoreDown, Taken } from '@affray/table/store';
import { freshTable, leasedTable, storeContract } from '@affray/table/testing';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { browsing } from './served.ts';

const ERRORS: Readonly<Record<string, new (why: string) => Error>> = {
  StaleItem,
  StaleWriter,
  StoreDown,
  Taken,
};
const at = browsing();
let page: Page;

/** The page's script, with everything it imports. */
async function script(): Promise<string> {
  const entry = fileURLToPath(new URL('store-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['es'] } },
  });
  const [made] = Array.isArray(built) ? built : [built];
  const chunk = made !== undefined && 'output' in made ? made.output[0] : undefined;
  return chunk?.code ?? '';
}

async function call(method: string, given: readonly unknown[]): Promise<unknown> {
  const answer = (await page.evaluate(([name, args]) => window.callStore(name, args), [
    method,
    given,
  ] as const)) as { readonly value: unknown } | { readonly name: string; readonly message: string };
  if ('value' in answer) return answer.value;
  throw new (ERRORS[answer.name] ?? Error)(answer.message);
}

/** The page's store, as a proxy that the test calls. */
const store = new Proxy({} as Store, {
  get:
    (_, method: string) =>
    (...given: unknown[]) =>
      call(method, given),
});

beforeAll(async () => {
  page = await at.browser.newPage();
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await script(), type: 'module' });
  await page.waitForFunction(() => typeof window.callStore === 'function');
});

describe('the store of a browser', () => {
  storeContract(() => store);

  it('stops the writer whose table another tab has taken over', async () => {
    const made = freshTable();
    await store.create(made);
    const first = await store.lease(made.id, 'a', 0);
    expect((await store.lease(made.id, 'a', 0))?.fence).toBe(first?.fence);
    const second = await store.lease(made.id, 'b', 0);
    expect(second?.fence).toBeGreaterThan(first?.fence ?? 0);
    const stale = { table: made.id, fence: first?.fence ?? 0, after: 0, entries: ['stale'], replies: [] };
    await expect(store.append(stale)).rejects.toBeInstanceOf(StaleWriter);
    await store.append({ ...stale, fence: second?.fence ?? 0, entries: ['good'] });
    expect((await store.load(made.id))?.entries).toEqual(['good']);
  });

  it('keeps what it acknowledged when it is opened anew', async () => {
    const on = await leasedTable(store);
    await store.append({ ...on, after: 0, entries: ['1', '2'], replies: [] });
    await call('keepSeat', [{ table: on.table, seat: 's1', token: 'secret' }]);
    await call('reopen', []);
    expect(await store.load(on.table)).toEqual({ snapshot: null, entries: ['1', '2'], head: 2 });
    expect(await call('seats', [on.table])).toEqual([{ table: on.table, seat: 's1', token: 'secret' }]);
    await store.remove(on.table);
    expect(await call('seats', [on.table])).toEqual([]);
  });
});
