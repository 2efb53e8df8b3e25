// Draws a question and its input.
import type { Seat } from '@affray/kernel';
import { type Ask, questionOf } from './ask.ts';
import type { Game } from './game.ts';
import type { ChecksInput } from './input/checks.ts';
import { type DealInput, dealt } from './input/deal.ts';
import type { Input } from './input/input.ts';
import { type ListInput, rowsOf } from './input/list.ts';
import { isSame, type PathInput, squareText } from './input/path.ts';
import type { NumberInput, TextInput } from './input/typed.ts';
import { cut, indented, type Line, lineOf, type Span, span } from './text.ts';

const MOST_BARRED = 3;

/** The question, in three lines at most; with the name of the person asked if several share the keyboard. */
export function questionLines(game: Game, seat: Seat, ask: Ask, cols: number): Line[] {
  const whose = game.people.length > 1 ? `[${seat.name}] ` : '';
  const secret = ask.prompt?.secret === true ? ' (in secret)' : '';
  return indented(`${whose}${questionOf(game, ask)}${secret}`, cols, 'bold').slice(0, 3);
}

/** The input, in at most `most` rows. */
export function askLines(input: Input, cols: number, most: number): Line[] {
  switch (input.is) {
    case 'list':
      return listLines(input, cols, most);
    case 'checks':
      return checksLines(input, cols, most);
    case 'number':
      return numberLines(input);
    case 'text':
      return textLines(input, cols);
    case 'deal':
      return dealLines(input);
    case 'path':
      return pathLines(input);
  }
}

/** The window of rows around the cursor. */
function windowed<T>(
  rows: readonly T[],
  cursor: number,
  most: number,
): { from: number; shown: readonly T[] } {
  const from = Math.max(0, Math.min(rows.length - most, cursor - Math.floor(most / 2)));
  return { from, shown: rows.slice(from, from + most) };
}

function listLines(list: ListInput, cols: number, room: number): Line[] {
  const rows = rowsOf(list);
  const barred = rows.filter(({ number }) => number === null).length;
  // Barred choices can be scrolled to, but take little room from possible ones.
  const most = barred > MOST_BARRED ? Math.min(room, rows.length - barred + MOST_BARRED) : room;
  const needsHint = list.filter !== null || list.opened.length > 0 || list.typed !== '' || rows.length > most;
  const { from, shown } = windowed(rows, list.cursor, Math.max(1, most - (needsHint ? 1 : 0)));
  const lines = shown.map((row, i): Line => {
    const isBarred = row.is === 'item' && row.item.barred !== null;
    const text = isBarred ? `${row.words}: ${row.item.barred}` : row.words;
    const number = row.number === null ? '  –' : String(row.number).padStart(3);
    return pointed(from + i === list.cursor, number, cut(text, cols - 7), isBarred);
  });
  return needsHint ? [...lines, listHint(list, from, shown.length, rows.length)] : lines;
}

function listHint({ filter, typed, opened }: ListInput, from: number, count: number, all: number): Line {
  if (typed !== '') return lineOf(`   number ${typed}_  (Enter takes it)`, 'dim');
  const range = all > count ? `${from + 1} to ${from + count} of ${all}` : `${all} of ${all}`;
  if (filter !== null)
    return lineOf(`   looking for: ${filter}_  (${all === 0 ? 'none' : range}; Esc shows all)`, 'dim');
  if (opened.length > 0) return lineOf(`   ${opened.join(', ')}: ${range}; Esc: back`, 'dim');
  return lineOf(`   ${range}; arrows move, / looks for a word`, 'dim');
}

function pointed(isHere: boolean, number: string, text: string, isDim: boolean): Line {
  const mark: Span = span(isHere ? ' ›' : '  ', 'bold');
  return [
    mark,
    span(`${number} `, isDim ? 'dim' : 'bold'),
    span(text, isDim ? 'dim' : isHere ? 'bold' : 'plain'),
  ];
}

function checksLines(checks: ChecksInput, cols: number, most: number): Line[] {
  const { items, ticked, cursor, min, max, typed } = checks;
  const { from, shown } = windowed(items, cursor, Math.max(1, most - 1));
  const count = ticked.filter(Boolean).length;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  const lines = shown.map(({ words }, i): Line => {
    const place = from + i;
    const box = ticked[place] === true ? '[x]' : '[ ]';
    return pointed(place === cursor, String(place + 1).padStart(3), `${box} ${cut(words, cols - 11)}`, false);
  });
  const hint =
    typed === ''
      ? `   ${count} ticked, ${wanted} wanted; numbers or x tick, Enter takes them`
      : `   number ${typed}_  (Enter ticks it)`;
  return [...lines, lineOf(hint, 'dim')];
}

function numberLines({ min, max, usual, typed }: NumberInput): Line[] {
  const shown = typed === '' ? (usual === null ? '' : String(usual)) : typed;
  return [[span(`  ${min} to ${max}: `), span(`${shown}_`, 'bold')]];
}

function textLines({ typed, usual, isTyping, max }: TextInput, cols: number): Line[] {
  const tail = [...typed].slice(-(cols - 6)).join('');
  const empty = usual === '' ? 'Enter: say nothing' : `Enter: ${usual}`;
  const hint = isTyping
    ? `${typed === '' ? empty : `${typed.length} of ${max}`}; Esc: keys`
    : 'Esc: go on typing';
  return [
    [span('  > '), span(`${tail}${isTyping ? '_' : ''}`, 'bold')],
    lineOf(`   ${cut(hint, cols - 4)}`, 'dim'),
  ];
}

function dealLines(deal: DealInput): Line[] {
  const lines = deal.places.map(
    ({ words, most }, i): Line =>
      pointed(i === deal.cursor, '   ', `${words.padEnd(16)} ${deal.points[i] ?? 0} of ${most}`, false),
  );
  const hint = `   ${dealt(deal)} of ${deal.max} points; ↑ ↓ choose, ← → change, Enter takes it`;
  return [...lines, lineOf(hint, 'dim')];
}

function pathLines(input: PathInput): Line[] {
  const { choices, path, whyNot } = input;
  const end = path.at(-1);
  const cost = end === undefined ? 0 : choices.ends.find((one) => isSame(one, end))?.cost;
  const why = path.length === 0 ? null : whyNot(path);
  const at = end === undefined ? 'Stay here' : `To ${squareText(end)} in ${path.length} steps`;
  const feet =
    why !== null
      ? why
      : cost === undefined || end === undefined
        ? ''
        : `${cost} of ${choices.budget} feet at least`;
  return [
    [span(`  ${at}. `, 'bold'), span(feet)],
    lineOf('   Arrows or 1 to 9 step (7 8 9 are north), Tab: next to a foe,', 'dim'),
    lineOf('   Backspace: a step back, Enter: go. + is within reach.', 'dim'),
  ];
}
