// Overlays of the table: help, the log, why, odds, saving, leaving, and the curtain between two people.
import { wholeInWords } from './ask.ts';
import { gmHelp } from './gm-line.ts';
import { HELP } from './help.ts';
import type { TextInput } from './input/typed.ts';
import { logLines } from './log-view.ts';
import { chanceOf, RUNS } from './odds.ts';
import { fill, filled, indented, type Line, lineOf, span } from './text.ts';
import { rulesAtHand } from './tui-over.ts';
import type { Over, TuiState } from './tui-types.ts';
import { whyLines } from './why.ts';

/** A whole screen: title, content and keys. */
interface Page {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly keys: string;
}

/** An overlay in exactly `rows` rows. */
export function overLines(tui: TuiState, over: Over, cols: number, rows: number): Line[] {
  const { title, lines, keys } = pageOf(tui, over, cols, rows - 2);
  return [
    [span(fill(` ${title}`, cols), 'inverse')],
    ...filled(lines, rows - 2),
    [span(fill(` ${keys}`, cols), 'inverse')],
  ];
}

function pageOf(tui: TuiState, over: Over, cols: number, rows: number): Page {
  const back = 'any other key: back';
  switch (over.is) {
    case 'curtain':
      return {
        title: '',
        lines: curtainLines(over.to.name, cols, rows),
        keys: 'Enter: I sit at the keyboard now',
      };
    case 'help':
      return { title: 'Keys', lines: helpLines(cols), keys: 'any key: back' };
    case 'quit':
      return { title: 'Leave the fight?', lines: quitLines(tui, cols), keys: `y leave  s save  ${back}` };
    case 'save':
      return { title: 'Save the fight', lines: saveLines(over.input), keys: 'Enter: save  Esc: back' };
    case 'step-in':
      return {
        title: 'Step in',
        lines: lineLines(over.input, gmHelp(tui.game.system), cols),
        keys: 'Enter: do it  Esc: back',
      };
    case 'undo':
      return {
        title: 'Take back',
        lines: lineLines(over.input, ['Why? It is kept in the record.'], cols),
        keys: 'Enter: take it back  Esc: back',
      };
    case 'log': {
      const lines = logPage(tui, over.back, cols, rows);
      return { title: 'The log', lines, keys: `↑ ↓ PgUp PgDn scroll  a details  ${back}` };
    }
    case 'why': {
      const lines = whyPage(tui, over, cols, rows);
      return { title: 'Why', lines, keys: `← → other rules at hand  ↑ ↓ scroll  ${back}` };
    }
    case 'odds':
      return { title: 'Odds of the choices', lines: oddsPage(tui, over, cols), keys: 'any key: back' };
  }
}

function helpLines(cols: number): Line[] {
  return HELP.flatMap((line) => {
    if (line === '') return [[]];
    // Columns of keys are not wrapped.
    return line.startsWith(' ') ? [lineOf(line)] : indented(line, cols - 1);
  });
}

function saveLines({ typed, usual }: TextInput): Line[] {
  return [
    [],
    lineOf(` File: ${typed === '' ? usual : typed}_`),
    [],
    lineOf(' Type another name, or take this one.', 'dim'),
  ];
}

function lineLines({ typed }: TextInput, about: readonly string[], cols: number): Line[] {
  return [[], lineOf(` > ${typed}_`), [], ...about.flatMap((line) => indented(line, cols - 1))];
}

function curtainLines(name: string, cols: number, rows: number): Line[] {
  const middle = Math.max(0, Math.floor(rows / 2) - 1);
  return [
    ...filled([], middle),
    ...indented(`Pass the keyboard to ${name}.`, cols, 'bold'),
    ...indented('Nobody else should look now.', cols),
  ];
}

function quitLines({ record, saved, game }: TuiState, cols: number): Line[] {
  const isSaved = saved !== null && saved.done === game.done;
  const words =
    record !== null
      ? `It will be kept in ${record}, and you can go on later.`
      : isSaved
        ? `It is saved in ${saved.path}.`
        : 'It is not saved: what happened since is lost.';
  return [[], ...indented(words, cols)];
}

function logPage(tui: TuiState, back: number, cols: number, rows: number): Line[] {
  const lines = logLines(tui.log, { width: cols - 1, details: tui.details, newFrom: tui.newFrom });
  const end = Math.max(Math.min(rows, lines.length), lines.length - back);
  return lines.slice(Math.max(0, end - rows), end);
}

function whyPage(tui: TuiState, over: Extract<Over, { is: 'why' }>, cols: number, rows: number): Line[] {
  const ids = rulesAtHand(tui);
  const id = ids[over.place];
  if (id === undefined) return [lineOf(' Nothing has happened yet.')];
  const lines = whyLines(tui.game.system, id, cols - 2).map((line): Line => [span(' '), ...line]);
  const down = Math.min(over.down, Math.max(0, lines.length + 1 - rows));
  return [[span(` ${over.place + 1} of ${ids.length}`, 'dim')], ...lines.slice(down, down + rows - 1)];
}

function oddsPage(tui: TuiState, over: Extract<Over, { is: 'odds' }>, cols: number): Line[] {
  const { need, game, view, seat } = tui;
  const state = over.done ? '' : ' so far, still playing';
  const head = indented(
    `How often ${seat.name} wins from here, by what you know: each choice played on ${over.runs} of ${RUNS} times${state}, everybody playing tactically; in brackets where the true share lies 95 times in 100.`,
    cols,
  );
  const some = over.all
    ? []
    : [lineOf(' Too many choices to try them all: these were picked at random.', 'dim')];
  const rows = over.rows.map(({ answer, wins, nobody }): Line => {
    const words = need.is === 'answer' ? wholeInWords(game, view, need.prompt, answer) : '';
    const draw = nobody > 0.005 ? `, nobody ${Math.round(nobody * 100)} %` : '';
    return [span(` ${fill(`${chanceOf(wins)}${draw}`, 32)} `, 'bold'), span(words)];
  });
  return [...head, ...some, [], ...rows];
}
