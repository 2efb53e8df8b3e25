// The app and a browser for the tests of one file.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { type Serving, serveApp } from './serving.ts';

/** What is available while a file's tests run. */
export interface Served {
  readonly app: Serving;
  readonly browser: Browser;
}

/** The server limits how many tables one address makes per minute, so every few files get a new server. */
const FILES_PER_SERVER = 4;

/** One browser and one server for several test files of a worker, since each takes seconds to start. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from this pattern
const inWorker = test.extend('shared', { scope: 'worker' }, ({}, { onCleanup }) => {
  let browser: Browser | undefined;
  let app: Serving | undefined;
  let files = 0;
  onCleanup(async () => {
    await browser?.close();
    await app?.stop();
  });
  return {
    browser: async (): Promise<Browser> => {
      // Starts a new one if it has crashed.
      if (browser?.isConnected() !== true) browser = await startBrowser();
      return browser;
    },
    app: async (): Promise<Serving> => {
      if (files++ % FILES_PER_SERVER !== 0 && app !== undefined) return app;
      await app?.stop();
      app = await serveApp();
      return app;
    },
  };
});

/**
 * A browser for the tests of this file. Every window gets its own context; all are closed at the end.
 * @example const at = browsing(); it('opens', async () => { await (await at.browser.newPage()).goto('about:blank'); });
 */
export function browsing(): Pick<Served, 'browser'> {
  const at = {} as { browser: Browser };
  openBrowser(at);
  return at;
}

function openBrowser(at: { browser: Browser }): void {
  inWorker.beforeAll(async ({ shared }) => {
    at.browser = await shared.browser();
  });
  afterAll(async () => {
    await Promise.all(at.browser?.contexts().map((context) => context.close()) ?? []);
  });
}

/**
 * A browser and a server for the tests of this file. Other files may have left tables on the server, so each test makes its own.
 * @example const at = served(); it('opens', async () => { await (await at.browser.newPage()).goto(at.app.url); });
 */
export function served(): Served {
  const at = {} as { app: Serving; browser: Browser };
  openBrowser(at);
  inWorker.beforeAll(async ({ shared }) => {
    at.app = await shared.app();
  });
  return at;
}

/**
 * The same with a server of its own, for tests that count what is on the server or set its environment.
 * @example process.env.AFFRAY_TEST_PUSH = 'loopback'; const at = servedAlone();
 */
export function servedAlone(): Served {
  const at = {} as { app: Serving; browser: Browser };
  // Registered first, so that it runs last: all windows are closed before the server stops.
  afterAll(async () => await at.app?.stop());
  openBrowser(at);
  beforeAll(async () => {
    at.app = await serveApp();
  });
  return at;
}
