// Every help fits a screen of 80 columns and 40 rows, and its examples work when they are pasted.
import { spawn, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affray, BIN, dropFolder, makeFolder, wordsOf } from './testing/affray.ts';

const ROWS = 40;
const COLUMNS = 80;
const SERVING = /Serving at http[\s\S]*Stop with Ctrl-C/;
/** Every command that the help lists, so that new ones are covered automatically. */
const COMMANDS = commandsIn(spawnSync(process.execPath, [BIN, '--help'], { encoding: 'utf8' }).stdout);

function commandsIn(help: string): string[] {
  const listed = help.slice(help.indexOf('Commands:'), help.indexOf('Example'));
  return [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
}

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => dropFolder(folder));

const helpOf = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await affray(folder, [...words, '--help']);
  expect([code, err]).toEqual([0, '']);
  return out;
};
const examplesIn = (help: string): string[] =>
  help.slice(help.indexOf('Example')).match(/(?<=^ {2}affray ).+$/gm) ?? [];

function fitsScreen(help: string): void {
  const lines = help.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(ROWS);
  for (const line of lines) expect([...line].length, line).toBeLessThanOrEqual(COLUMNS);
}

/** Runs a command that does not end by itself, or waits for input: it must print that it has started. */
function begins(cwd: string, line: string, sign: RegExp, more: readonly string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...wordsOf(line), ...more], {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      if (sign.test(said)) child.kill('SIGTERM');
    });
    child.once('exit', () => (sign.test(said) ? resolve() : reject(new Error(`It ended and said: ${said}`))));
  });
}

describe.concurrent('help', () => {
  it('of affray fits a screen, names every command, and its example works', async () => {
    const help = await helpOf();
    fitsScreen(help);
    expect(COMMANDS).toEqual(expect.arrayContaining(['fight', 'odds', 'play', 'run', 'serve', 'simulate']));
    const [example = ''] = examplesIn(help);
    expect((await affray(folder, wordsOf(example))).code).toBe(0);
  });
  it.each(COMMANDS)('of %s fits a screen, and its examples work when pasted', async (name) => {
    const help = await helpOf(name);
    fitsScreen(help);
    const examples = examplesIn(help);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.at(-1)).toMatch(new RegExp(`^${name}\\b`));
    const own = makeFolder();
    // These read the data folder of a server.
    if (name === 'backup' || name === 'tables') await begins(own, 'serve', SERVING, ['--port', '0']);
    for (const example of examples) {
      if (name === 'serve') await begins(own, example, SERVING, ['--port', '0']);
      else if (name === 'play') await begins(own, example, /Round 1/);
      // Nobody has that database here; the queue itself is tested with a real one by the server.
      else if (name === 'worker') await begins(own, example, /Playing what comes/);
      else expect([example, (await affray(own, wordsOf(example))).code]).toEqual([example, 0]);
    }
    dropFolder(own);
  });
  it('is offered to whoever mistypes a command', async () => {
    const { code, err } = await affray(folder, ['figth']);
    expect([code, err]).toEqual([2, "error: unknown command 'figth' (Did you mean fight?)\n"]);
  });
});
