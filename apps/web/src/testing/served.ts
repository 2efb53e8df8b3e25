// The app and a browser for the tests of one file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { type Serving, serveApp } from './serving.ts';

/** What stands while a file's tests run. */
export interface Served {
  readonly app: Serving;
  readonly browser: Browser;
}

/** One browser for all files that a worker runs, since starting one takes seconds; another one if it has crashed. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from this pattern
const inWorker = test.extend('browserOf', { scope: 'worker' }, ({}, { onCleanup }) => {
  let running: Browser | undefined;
  onCleanup(async () => await running?.close());
  return async () => {
    if (running?.isConnected() !== true) running = await startBrowser();
    return running;
  };
});

/**
 * A browser for the tests of this file. Each window that they open is in a context of its own; all are closed afterwards.
 * @example const at = browsing(); it('opens', async () => { await (await at.browser.newPage()).goto('about:blank'); });
 */
export function browsing(): Pick<Served, 'browser'> {
  const at = {} as { browser: Browser };
  openBrowser(at);
  return at;
}

function openBrowser(at: { browser: Browser }): void {
  inWorker.beforeAll(async ({ browserOf }) => {
    at.browser = await browserOf();
  });
  afterAll(async () => {
    await Promise.all(at.browser?.contexts().map((context) => context.close()) ?? []);
  });
}

/**
 * Starts a server before the tests of this file and ends it afterwards; beside it, a browser.
 * @example const at = served(); it('opens', async () => { await (await at.browser.newPage()).goto(at.app.url); });
 */
export function served(): Served {
  const at = {} as { app: Serving; browser: Browser };
  // Registered first, so that it runs last: no window is open any more when the server ends.
  afterAll(async () => await at.app?.stop());
  openBrowser(at);
  beforeAll(async () => {
    at.app = await serveApp();
  });
  return at;
}
