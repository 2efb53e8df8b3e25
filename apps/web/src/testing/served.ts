// The app and a browser for the tests of one file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from './browser.ts';
import { type Serving, serveApp } from './serving.ts';

/** What stands while a file's tests run. */
export interface Served {
  readonly app: Serving;
  readonly browser: Browser;
}

/**
 * Starts a server and a browser before the tests of this file and ends them afterwards.
 * @example const at = served(); it('opens', async () => { await (await at.browser.newPage()).goto(at.app.url); });
 */
export function served(): Served {
  const at = {} as { app: Serving; browser: Browser };
  beforeAll(async () => {
    [at.app, at.browser] = await Promise.all([serveApp(), startBrowser()]);
  }, 90_000);
  afterAll(async () => {
    await at.browser?.close();
    await at.app?.stop();
  });
  return at;
}
