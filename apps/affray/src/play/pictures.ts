// A fight, and a list to pick from, as what the screen shows.
import { setTimeout } from 'node:timers/promises';
import { frameOf } from './frame.ts';
import { askLines } from './frame-ask.ts';
import type { Key } from './input/keys.ts';
import { type ListInput, listInput, pressList, rowsOf } from './input/list.ts';
import type { Picture } from './screen.ts';
import { cutLine, fill, indented, type Line, lineOf, span } from './text.ts';
import { pressKey } from './tui.ts';
import type { TuiState } from './tui-types.ts';

/** A fight as a picture. Slow bots start once the screen has been drawn. */
export function tuiPicture(tui: TuiState, isSlow: boolean): Picture {
  if (isSlow)
    tui.later = async () => {
      tui.changed();
      await setTimeout(60);
    };
  return {
    frame: (cols, rows) => frameOf(tui, cols, rows),
    press: (key) => void pressKey(tui, key),
    isDone: () => tui.isDone,
    onChange(changed) {
      tui.changed = changed;
    },
  };
}

/** One thing to pick, with a line about it. */
export interface Pick {
  readonly answer: string;
  readonly words: string;
  readonly about: string;
}
export interface PickPicture extends Picture {
  /** What was picked; null while nothing is, or if the list was left. */
  picked(): string | null;
}

/** A list to pick one thing from. */
export function pickPicture(question: string, picks: readonly Pick[]): PickPicture {
  let list: ListInput = listInput(
    picks.map(({ answer, words }) => ({ answer, words, under: [], barred: null })),
    (answer) => answer === picks[0]?.answer,
  );
  let picked: string | null = null;
  let isDone = false;
  return {
    frame: (cols, rows) => pickFrame(question, picks, list, cols, rows),
    press(key: Key) {
      if (key.name === 'interrupt' || (key.name === 'text' && key.text === 'q' && list.filter === null)) {
        isDone = true;
        return;
      }
      const pressed = pressList(list, key);
      if (pressed.is === 'input') list = pressed.input;
      if (pressed.is !== 'answer') return;
      picked = String(pressed.answer);
      isDone = true;
    },
    isDone: () => isDone,
    onChange() {},
    picked: () => picked,
  };
}

function pickFrame(
  question: string,
  picks: readonly Pick[],
  list: ListInput,
  cols: number,
  rows: number,
): Line[] {
  const row = rowsOf(list)[list.cursor];
  const about =
    row?.is === 'item' ? (picks.find(({ answer }) => answer === row.item.answer)?.about ?? '') : '';
  const aboutLines = about === '' ? [] : indented(about, cols, 'dim').slice(0, 4);
  const lines: Line[] = [
    [span(fill(' Affray', cols), 'inverse')],
    [],
    ...indented(question, cols, 'bold'),
    [],
    ...askLines(list, cols, Math.max(3, rows - 7 - aboutLines.length)),
    [],
    ...aboutLines,
  ];
  while (lines.length < rows - 1) lines.push([]);
  const keys = ' a number, or arrows and Enter  / looks for a word  q leaves';
  return [...lines.slice(0, rows - 1), lineOf(fill(keys, cols), 'inverse')].map((line) =>
    cutLine(line, cols),
  );
}
