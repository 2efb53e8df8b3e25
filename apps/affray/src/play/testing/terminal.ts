// A terminal for tests: streams that look like one to a program, and a small model of its screen.
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Streams } from '../screen.ts';
import { widthOf } from '../text.ts';

const ESCAPE = '\\u001b';
const SEQUENCES = new RegExp(`${ESCAPE}\\[([?>=<]?)([\\d;]*)([A-Za-z])|${ESCAPE}([^[])|([^${ESCAPE}])`, 'gu');

/** The screen of a terminal. Supports only the escape sequences used here; any other is an error. */
export class VtScreen {
  cols: number;
  rows: number;
  isSecond = false;
  isCursorShown = true;
  /** Lines that scrolled off the main screen. */
  readonly scrolledOff: string[] = [];
  private cells: string[][];
  private first: string[][] | null = null;
  private x = 0;
  private y = 0;

  constructor(cols: number, rows: number) {
    this.cols = cols;
    this.rows = rows;
    this.cells = VtScreen.empty(rows);
  }

  private static empty(rows: number): string[][] {
    return Array.from({ length: rows }, () => []);
  }

  lines(): string[] {
    return this.cells.map((row) =>
      Array.from(row, (cell) => cell ?? ' ')
        .join('')
        .trimEnd(),
    );
  }

  resize(cols: number, rows: number): void {
    this.cols = cols;
    this.rows = rows;
    this.cells = Array.from({ length: rows }, (_, row) => (this.cells[row] ?? []).slice(0, cols));
    this.y = Math.min(this.y, rows - 1);
  }

  write(text: string): void {
    const parts = text.matchAll(SEQUENCES);
    for (const [, mark = '', numbers = '', letter, lone, sign] of parts) {
      if (letter !== undefined) this.sequence(mark, numbers.split(';').map(Number), letter);
      else if (lone !== undefined) throw new Error(`an escape that no one expected: ${JSON.stringify(lone)}`);
      else if (sign !== undefined) this.put(sign);
    }
  }

  private put(sign: string): void {
    if (sign === '\r') this.x = 0;
    else if (sign === '\n') {
      this.x = 0;
      this.down();
    } else {
      const width = widthOf(sign);
      if (this.x + width > this.cols) {
        this.x = 0;
        this.down();
      }
      const row = this.cells[this.y] as string[];
      while (row.length < this.x) row.push(' ');
      row[this.x] = sign;
      if (width === 2) row[this.x + 1] = '';
      this.x += width;
    }
  }

  private down(): void {
    if (this.y < this.rows - 1) {
      this.y++;
      return;
    }
    const gone = this.cells.shift() ?? [];
    if (!this.isSecond) this.scrolledOff.push(gone.join(''));
    this.cells.push([]);
  }

  private sequence(mark: string, numbers: readonly number[], letter: string): void {
    const by = Math.max(1, numbers[0] ?? 1);
    switch (letter) {
      case 'm':
        return;
      case 'A':
        this.y = Math.max(0, this.y - by);
        return;
      case 'B':
        this.y = Math.min(this.rows - 1, this.y + by);
        return;
      case 'C':
        this.x = Math.min(this.cols - 1, this.x + by);
        return;
      case 'D':
        this.x = Math.max(0, this.x - by);
        return;
      case 'E':
        this.x = 0;
        this.y = Math.min(this.rows - 1, this.y + by);
        return;
      case 'G':
        this.x = by - 1;
        return;
      case 'H':
        this.y = Math.min(this.rows, by) - 1;
        this.x = Math.max(1, numbers[1] ?? 1) - 1;
        return;
      case 'J':
        return this.erase(numbers[0] ?? 0);
      case 'K':
        return this.eraseLine(numbers[0] ?? 0);
      case 'h':
      case 'l':
        return this.mode(mark, numbers[0] ?? 0, letter === 'h');
      default:
        if (letter !== 'u' && letter !== 'c' && letter !== 'n')
          throw new Error(`a sequence that no one expected: ${letter}`);
    }
  }

  private erase(how: number): void {
    if (how === 2 || how === 3) this.cells = VtScreen.empty(this.rows);
    if (how === 3) this.scrolledOff.length = 0;
    if (how !== 0) return;
    (this.cells[this.y] as string[]).length = Math.min((this.cells[this.y] as string[]).length, this.x);
    for (let row = this.y + 1; row < this.rows; row++) this.cells[row] = [];
  }

  private eraseLine(how: number): void {
    const row = this.cells[this.y] as string[];
    if (how === 2) row.length = 0;
    else if (how === 0) row.length = Math.min(row.length, this.x);
    else for (let x = 0; x <= this.x; x++) row[x] = ' ';
  }

  private mode(mark: string, number: number, isOn: boolean): void {
    if (mark !== '?') return;
    if (number === 25) this.isCursorShown = isOn;
    if (number !== 1049) return;
    this.isSecond = isOn;
    if (isOn) {
      this.first = this.cells;
      this.cells = VtScreen.empty(this.rows);
    } else this.cells = this.first ?? this.cells;
    this.x = 0;
    this.y = 0;
  }
}

/** Streams that look like a terminal of a given size, and its screen. */
export interface FakeTerminal {
  readonly streams: Streams;
  readonly screen: VtScreen;
  readonly isRaw: () => boolean;
  type(keys: string): void;
  resize(cols: number, rows: number): void;
}

/**
 * A terminal of a given size.
 * @example const terminal = fakeTerminal(80, 24); terminal.type('1');
 */
export function fakeTerminal(cols: number, rows: number): FakeTerminal {
  const screen = new VtScreen(cols, rows);
  let isRaw = false;
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode(mode: boolean) {
      isRaw = mode;
      return stdin;
    },
    ref: () => stdin,
    unref: () => stdin,
  });
  const stdout = Object.assign(new EventEmitter(), {
    isTTY: true,
    columns: cols,
    rows,
    write(text: string, ...rest: unknown[]) {
      screen.write(String(text));
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    },
  });
  return {
    streams: {
      stdin: stdin as unknown as NodeJS.ReadStream,
      stdout: stdout as unknown as NodeJS.WriteStream,
    },
    screen,
    isRaw: () => isRaw,
    type: (keys) => stdin.write(keys),
    resize(newCols, newRows) {
      stdout.columns = newCols;
      stdout.rows = newRows;
      screen.resize(newCols, newRows);
      stdout.emit('resize');
    },
  };
}
