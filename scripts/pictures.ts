// `node scripts/pictures.ts`: the README's picture of a report, taken in a real Chromium from the output of `affray simulate --html`.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser } from '../apps/web/src/testing/browser.ts';
import { ROOT } from './packing/workspace.ts';

const FIGHT = 'examples/brighter-worlds/troll-under-the-bridge.yaml';
const scratch = mkdtempSync(join(tmpdir(), 'affray-pictures-'));
const report = join(scratch, 'report.html');
const words = [
  'simulate',
  FIGHT,
  '-n',
  '20000',
  '--seed',
  'bridge',
  '--sweep',
  'troll.grit=0..8',
  '--html',
  report,
];
execFileSync(process.execPath, [join(ROOT, 'apps/affray/bin/affray.js'), ...words], { cwd: ROOT });

const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 960, height: 900 }, deviceScaleFactor: 1.5 });
await page.goto(pathToFileURL(report).href);
mkdirSync(join(ROOT, 'docs/pictures'), { recursive: true });
await page.screenshot({ path: join(ROOT, 'docs/pictures/report.png') });
await browser.close();
rmSync(scratch, { recursive: true, force: true });
console.log('docs/pictures/report.png');
