// Lines from the keyboard or a pipe, one at a time.
import { createInterface } from 'node:readline';
import type { PlainStreams } from './plain.ts';
import type { Streams } from './screen.ts';

export interface Lines extends PlainStreams {
  close(): void;
}

/** Clears a terminal with its scrollback. */
const WIPE = '\u001b[2J\u001b[3J\u001b[H';
/** Blank lines that scroll a secret out of sight if the screen cannot be cleared. */
const AWAY = '\n'.repeat(60);

/**
 * Reads and prints lines. Keeps no history of the input: the arrow keys must not bring back another person's secret.
 * @example const lines = linesOf({ stdin: process.stdin, stdout: process.stdout });
 */
export function linesOf({ stdin, stdout }: Streams): Lines {
  const isTerminal = stdin.isTTY === true && stdout.isTTY === true;
  const canWipe = stdout.isTTY === true && process.env.TERM !== 'dumb';
  const reader = createInterface({
    input: stdin,
    ...(isTerminal ? { output: stdout } : {}),
    terminal: isTerminal && process.env.TERM !== 'dumb',
    historySize: 0,
    prompt: '> ',
  });
  const waiting: string[] = [];
  let taker: ((line: string | null) => void) | null = null;
  let isClosed = false;
  const hand = (line: string | null): void => {
    const take = taker;
    taker = null;
    if (take !== null) take(line);
    else if (line !== null) waiting.push(line);
  };
  reader.on('line', hand);
  reader.on('close', () => {
    isClosed = true;
    hand(null);
  });
  // Raw mode swallows the signal that a terminal would send.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    next: () =>
      new Promise((resolve) => {
        const line = waiting.shift();
        if (line !== undefined) return resolve(line);
        if (isClosed) return resolve(null);
        taker = resolve;
        if (isTerminal) reader.prompt();
      }),
    say: (text) => stdout.write(`${text}\n`),
    wipe: () => stdout.write(canWipe ? WIPE : AWAY),
    close: () => reader.close(),
  };
}
