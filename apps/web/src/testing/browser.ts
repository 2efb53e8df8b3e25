// A real Chromium for the tests: the npm package on Linux x64, otherwise Playwright's own or the system's.
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium as playwright } from 'playwright-core';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
];

/**
 * Starts Chromium headless; if there is none, fails with a message that says what to install.
 * @example const browser = await startBrowser(); const page = await browser.newPage();
 */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return await playwright.launch({ executablePath, headless: true, args: QUIET });
}

async function findBrowser(): Promise<string> {
  const given = process.env.AFFRAY_CHROMIUM;
  if (given !== undefined) return given;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packed } = await import('@sparticuz/chromium');
    return await alone(() => packed.executablePath());
  }
  const found = [playwright.executablePath(), ...KNOWN].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'The tests of the app need Chromium, and none was found. Install it (on most systems "npx playwright-core install chromium"), or name it in AFFRAY_CHROMIUM.',
  );
}

const UNPACKING = join(tmpdir(), 'affray-unpacks-chromium');
/** If unpacking takes longer than this, it was interrupted. */
const LONGEST_MS = 120_000;

/** Runs for one test file at a time: the first unpacks the browser, and the others must not start it half unpacked. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  while (!isFirst()) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(UNPACKING, { recursive: true, force: true });
  }
}

function isFirst(): boolean {
  try {
    mkdirSync(UNPACKING);
    return true;
  } catch {
    const since = statSync(UNPACKING, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > LONGEST_MS) rmSync(UNPACKING, { recursive: true, force: true });
    return false;
  }
}
