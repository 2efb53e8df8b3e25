// Pictures of a game from a file, for docs/add-a-system.md: at a table in the browser, and in a terminal.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { answerOne, arrive, sitDown } from '../../apps/web/src/testing/people.ts';
import { serveApp } from '../../apps/web/src/testing/serving.ts';
import { ROOT } from '../packing/workspace.ts';

const GAME = join(ROOT, 'examples/developers/minimal-game');
const SIZE = { viewport: { width: 1180, height: 720 } };
const ROUNDS_BEFORE = 1;

/**
 * Serves and plays the minimal game from a temporary folder and takes both pictures.
 * @example await pictureOwnGame(browser, 'docs/pictures');
 */
export async function pictureOwnGame(browser: Browser, out: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'affray-own-game-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules', '@affray'), join(folder, 'node_modules', '@affray'));
    cpSync(join(GAME, 'src', 'brawl.ts'), join(folder, 'brawl.ts'));
    cpSync(join(GAME, 'fights'), join(folder, 'fights'), { recursive: true });
    await inBrowser(browser, folder, join(out, 'own-game-browser.jpg'));
    await inTerminal(browser, folder, join(out, 'own-game-terminal.png'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function inBrowser(browser: Browser, folder: string, path: string): Promise<void> {
  const app = await serveApp(['--system', './brawl.ts'], folder);
  try {
    const player = await arrive(browser, 'Ana', { ...SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
    await sitDown(player, app, 'Brawl', 'Closing time', /^Play Regulars/i);
    for (let given = 0; given < ROUNDS_BEFORE; given++) {
      await player.page.locator('[data-prompt]').first().waitFor();
      await answerOne(player);
    }
    await player.page.locator('[data-prompt]').first().waitFor();
    await player.page.evaluate(() => document.fonts.ready);
    await player.page.screenshot({ path, type: 'jpeg', quality: 82 });
    await player.context.close();
    console.log('own-game-browser');
  } finally {
    await app.stop();
  }
}

/** The screen of a real terminal of 80 by 24, as text. Needs tmux. */
async function inTerminal(browser: Browser, folder: string, path: string): Promise<void> {
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-S', join(folder, 'socket'), '-f', '/dev/null', ...words], { encoding: 'utf8' });
  const bin = join(ROOT, 'apps/affray/bin/affray.js');
  const line = `'${process.execPath}' '${bin}' play fights/closing-time.yaml --as regulars --seed tuesday --system ./brawl.ts`;
  tmux('new-session', '-d', '-s', 'play', '-x', '80', '-y', '24', `cd '${folder}' && ${line}`);
  try {
    const shown = (): string => tmux('capture-pane', '-t', 'play', '-p');
    for (let waited = 0; !/Whom does Ana punch/.test(shown()); waited++) {
      if (waited > 300) throw new Error(`The terminal never asked Ana:\n${shown()}`);
      await sleep(100);
    }
    const page = await browser.newPage({ viewport: { width: 800, height: 480 }, deviceScaleFactor: 1.5 });
    await page.setContent(
      '<style>html { background: #191410; color: #efe6d2 } pre { font: 15px/1.25 monospace; margin: 16px }</style><pre></pre>',
    );
    await page.evaluate((text) => {
      (document.querySelector('pre') as HTMLElement).textContent = text;
    }, shown());
    await page.screenshot({ path });
    await page.close();
    console.log('own-game-terminal');
  } finally {
    tmux('kill-server');
  }
}
