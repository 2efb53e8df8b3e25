// The full-screen mode: draws a picture in the terminal and passes keys to it.
import { Box, render, Text, type TextProps, useApp, useInput, useWindowSize } from 'ink';
import { createElement as h, type ReactElement, useEffect, useReducer } from 'react';
import { type Key, keyOf } from './input/keys.ts';
import type { Line, Look } from './text.ts';

/** What the screen shows and sends keys to. */
export interface Picture {
  frame(cols: number, rows: number): readonly Line[];
  press(key: Key): void;
  isDone(): boolean;
  /** Registers a callback for changes that no key caused. */
  onChange(changed: () => void): void;
}
/** Output and keyboard. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

const LOOKS: Readonly<Record<Look, TextProps>> = {
  plain: {},
  bold: { bold: true },
  dim: { dimColor: true },
  inverse: { inverse: true },
  own: { bold: true, color: 'green' },
  foe: { color: 'red' },
  new: { color: 'cyan' },
};

/**
 * Shows a picture until it is done. Draws on the terminal's alternate screen, so that nothing stays in the scrollback, and
 * restores the main screen in any case.
 * @example await show(picture, { stdin: process.stdin, stdout: process.stdout }, true);
 */
export async function show(picture: Picture, { stdin, stdout }: Streams, withColour: boolean): Promise<void> {
  const instance = render(h(Shown, { picture, withColour }), {
    stdin,
    stdout,
    exitOnCtrlC: false,
    patchConsole: false,
    alternateScreen: true,
    interactive: true,
  });
  await instance.waitUntilExit();
}

function Shown({ picture, withColour }: { picture: Picture; withColour: boolean }): ReactElement {
  const { exit } = useApp();
  const { columns, rows } = useWindowSize();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const look = (): void => {
    if (picture.isDone()) exit();
    else redraw();
  };
  useEffect(() => {
    picture.onChange(look);
    return () => picture.onChange(() => {});
  });
  useInput((input, key) => {
    for (const one of keysOf(input, key)) if (!picture.isDone()) picture.press(one);
    look();
  });
  const lines = picture.frame(columns, rows);
  return h(
    Box,
    { flexDirection: 'column', width: columns, height: rows, overflow: 'hidden' },
    ...lines.map((line, row) => h(Text, { key: row, wrap: 'truncate-end' }, ...spansOf(line, withColour))),
  );
}

function spansOf(line: Line, withColour: boolean): (ReactElement | string)[] {
  // A row without text would take no height.
  if (line.length === 0) return [' '];
  return line.map(({ text, look }, place) => {
    const { color, ...rest } = LOOKS[look];
    return h(Text, { key: place, ...rest, ...(withColour && color !== undefined ? { color } : {}) }, text);
  });
}

type InkKey = Parameters<Parameters<typeof useInput>[0]>[1];

const NAMED: readonly (readonly [keyof InkKey, Parameters<typeof keyOf>[0]])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['return', 'enter'],
  ['escape', 'escape'],
  ['backspace', 'backspace'],
  // What most terminals send for the backspace key.
  ['delete', 'backspace'],
  ['tab', 'tab'],
  ['pageUp', 'page-up'],
  ['pageDown', 'page-down'],
  ['home', 'home'],
  ['end', 'end'],
];

/** The keys of one chunk of input: pasting or fast typing gives several. */
export function keysOf(input: string, key: InkKey): Key[] {
  if (key.ctrl && input === 'c') return [keyOf('interrupt')];
  const found = NAMED.find(([name]) => key[name] === true);
  if (found !== undefined) return [keyOf(found[1])];
  if (key.ctrl || key.meta) return [];
  return [...input].map((sign) =>
    sign === '\r' || sign === '\n'
      ? keyOf('enter')
      : sign === '\x7f'
        ? keyOf('backspace')
        : keyOf({ text: sign }),
  );
}
