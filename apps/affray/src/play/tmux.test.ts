// The same in a real terminal, if tmux is installed. Otherwise screen.test.ts covers it with a
// model of a terminal.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ROOT } from '../testing/affray.ts';
import { widthOf } from './text.ts';

const hasTmux = isThere();

function isThere(): boolean {
  try {
    execFileSync('tmux', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(
      'tmux is not installed: "affray play" was not tried in a real terminal. screen.test.ts tries it in a model of one.',
    );
    return false;
  }
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-tmux-'));
});
afterAll(() => {
  if (hasTmux) tmux('kill-server');
  rmSync(folder, { recursive: true });
});

function tmux(...words: string[]): string {
  return execFileSync('tmux', ['-S', join(folder, 'socket'), '-f', '/dev/null', ...words], {
    encoding: 'utf8',
  });
}

/** Starts `affray` in a window of 80 by 24, which stays open after it exits. */
function start(name: string, ...words: string[]): void {
  const line = [process.execPath, BIN, ...words].map((word) => `'${word}'`).join(' ');
  tmux(
    'new-session',
    '-d',
    '-s',
    name,
    '-x',
    '80',
    '-y',
    '24',
    `cd '${ROOT}' && ${line}; echo "left with $?"; stty -a; sleep 60`,
  );
}

const shown = (name: string): string => tmux('capture-pane', '-t', name, '-p');
const type = (name: string, ...keys: string[]): string => tmux('send-keys', '-t', name, ...keys);
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

async function until(name: string, what: RegExp): Promise<string> {
  for (let i = 0; i < 1000; i++) {
    const screen = shown(name);
    if (what.test(screen)) return screen;
    await pause();
  }
  throw new Error(`never showed ${what}:\n${shown(name)}`);
}

describe.runIf(hasTmux)('in a real terminal', () => {
  it('plays a fight to its end in 80 by 24 and gives the terminal back', async () => {
    start('whole', 'play', 'examples/template/duel.yaml', '--seed', 'tuesday', '--speed', 'instant');
    await until('whole', /What does Fencer do/);
    for (let i = 0; i < 60 && !/Winner: |Nobody wins/.test(shown('whole')); i++) {
      type('whole', 'd');
      await pause();
      for (const line of shown('whole').split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(80);
    }
    await until('whole', /Winner: [\s\S]*q quit/);
    type('whole', 'q');
    const left = await until('whole', /left with 0[\s\S]* echo /);
    expect(left).toMatch(/Winner: /);
    expect(left).toContain(' icanon ');
  });

  it('draws the map, follows the window, and Ctrl-C gives the terminal back', async () => {
    start(
      'map',
      'play',
      'examples/heart-rush/duel-at-dawn.yaml',
      '--seed',
      'far',
      '--hot-seat',
      '--speed',
      'instant',
    );
    await until('map', /R Rosa/);
    tmux('resize-window', '-t', 'map', '-x', '110', '-y', '32');
    await until('map', /(?:.*\n){31}.*\? help/);
    tmux('resize-window', '-t', 'map', '-x', '50', '-y', '12');
    await until('map', /needs 80 and 24/);
    tmux('resize-window', '-t', 'map', '-x', '80', '-y', '24');
    await until('map', /\? help/);
    type('map', 'C-c');
    const left = await until('map', /left with 0[\s\S]* echo /);
    expect(left).toContain('The fight was not saved.');
  });

  it('leaves no secret in the scrollback', async () => {
    start('secret', 'play', 'examples/template/duel.yaml', '--hot-seat', '--speed', 'instant');
    await until('secret', /Pass the keyboard to/);
    type('secret', 'Enter');
    await until('secret', /Guard/);
    type('secret', '2');
    const curtain = await until('secret', /Pass the keyboard to/);
    expect(curtain).not.toMatch(/Guard|guard/);
    type('secret', 'C-c');
    await until('secret', /left with 0/);
    expect(tmux('capture-pane', '-t', 'secret', '-p', '-S', '-')).not.toMatch(/Guard|guard/);
  });
});
