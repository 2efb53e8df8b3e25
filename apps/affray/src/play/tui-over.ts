// Overlays of the table: opening them, and their keys.
import { setTimeout } from 'node:timers/promises';
import type { Json } from '@affray/kernel';
import type { Ask } from './ask.ts';
import { undo } from './game.ts';
import { ONLY_GM, stepIn } from './gm-line.ts';
import type { Key } from './input/keys.ts';
import { rowsOf } from './input/list.ts';
import { pressText, type TextInput, textInput } from './input/typed.ts';
import { oddsOf, RUNS } from './odds.ts';
import { act, keep, leave, sitDown } from './tui-table.ts';
import type { Over, TuiState } from './tui-types.ts';

/** Fights played out for each choice before the odds are first shown. */
const FIRST_RUNS: readonly number[] = [20, 100];
/** The longest line that can be typed to the fight. */
const LONGEST_LINE = 200;

/** Opens the overlay of a key. */
export function openOver(tui: TuiState, text: string): void {
  switch (text) {
    case 'w':
      tui.over = { is: 'why', place: 0, down: 0 };
      return;
    case 'l':
      tui.over = { is: 'log', back: 0 };
      return;
    case 's':
      tui.over = { is: 'save', input: textInput(200, tui.saved?.path ?? tui.record ?? 'fight.json') };
      return;
    case 'i':
      if (tui.seat.gm) tui.over = { is: 'step-in', input: textInput(LONGEST_LINE, '') };
      else tui.message = ONLY_GM;
      return;
    case 'U':
      tui.over = { is: 'undo', input: textInput(LONGEST_LINE, '') };
      return;
    case 'q':
      if (tui.need.is === 'over') leave(tui);
      else tui.over = { is: 'quit' };
      return;
    case '?':
      tui.over = { is: 'help' };
      return;
  }
}

/** The rules to explain: the prompt's, then those of the last events, newest first. */
export function rulesAtHand({ need, log }: TuiState): string[] {
  const own = need.is === 'answer' ? [need.prompt.rule] : [];
  return [
    ...new Set([...own, ...log.flatMap(({ details }) => details.map(({ rule }) => rule)).toReversed()]),
  ].slice(0, 20);
}

/** What a key does in an overlay. */
export function pressOver(tui: TuiState, over: Over, key: Key): void {
  switch (over.is) {
    case 'curtain':
      if (key.name !== 'enter') return;
      tui.over = null;
      return sitDown(tui, over.to);
    case 'quit':
      if (key.text === 'y') return leave(tui);
      if (key.text === 's') return openOver(tui, 's');
      tui.over = null;
      return;
    case 'save':
      return pressSave(tui, over.input, key);
    case 'step-in':
    case 'undo':
      return pressLine(tui, over, key);
    case 'log':
      return pressLog(tui, over.back, key);
    case 'why':
      return pressWhy(tui, over, key);
    default:
      if (key.name === 'escape' || key.name === 'enter' || key.name === 'text') tui.over = null;
  }
}

function pressSave(tui: TuiState, input: TextInput, key: Key): void {
  if (key.name === 'escape') {
    tui.over = null;
    return;
  }
  const pressed = pressText(input, key);
  if (pressed.is === 'input') tui.over = { is: 'save', input: pressed.input };
  if (pressed.is === 'refused') tui.message = pressed.why;
  if (pressed.is !== 'answer') return;
  tui.over = null;
  keep(tui, String(pressed.answer));
}

/** A line for the fight; a refused one stays for editing. */
function pressLine(tui: TuiState, { is, input }: Extract<Over, { is: 'step-in' | 'undo' }>, key: Key): void {
  if (key.name === 'escape') {
    tui.over = null;
    return;
  }
  const pressed = pressText(input, key);
  if (pressed.is === 'input') tui.over = { is, input: pressed.input };
  if (pressed.is === 'refused') tui.message = pressed.why;
  if (pressed.is !== 'answer') return;
  const { game, seat } = tui;
  const line = String(pressed.answer).trim();
  tui.over = null;
  act(tui, () => (is === 'undo' ? undo(game, seat, line || undefined) : stepIn(game, seat, line)));
}

function pressLog(tui: TuiState, back: number, { name, text }: Key): void {
  const by = { up: 1, down: -1, 'page-up': 10, 'page-down': -10, home: 1e6, end: -1e6 }[name as string];
  if (by !== undefined) tui.over = { is: 'log', back: Math.max(0, Math.min(tui.log.length * 4, back + by)) };
  else if (text === 'a') tui.details = !tui.details;
  else tui.over = null;
}

function pressWhy(tui: TuiState, over: Extract<Over, { is: 'why' }>, { name, text }: Key): void {
  const count = rulesAtHand(tui).length;
  const by = { left: -1, right: 1, up: 0, down: 0 }[name as string] ?? (text === 'w' ? 1 : undefined);
  if (by === undefined || count === 0) {
    tui.over = null;
    return;
  }
  const scroll = name === 'down' ? 1 : name === 'up' ? -1 : 0;
  tui.over = {
    is: 'why',
    place: (over.place + by + count) % count,
    down: by === 0 ? Math.max(0, over.down + scroll) : 0,
  };
}

/** The visible answers: an open heading narrows the question. */
function shownAnswers(ask: Ask | null): Json[] | null {
  if (ask === null || ask.input.is !== 'list' || ask.fields[0] !== null) return null;
  const rows = rowsOf(ask.input);
  if (rows.some(({ is }) => is === 'heading')) return null;
  return rows.flatMap((row) =>
    row.is === 'item' && row.item.barred === null ? [row.item.answer as Json] : [],
  );
}

/** Computes odds of the choices with more and more runs, while the screen stays responsive. */
export function openOdds(tui: TuiState): void {
  const { game, seat, need } = tui;
  if (need.is !== 'answer') {
    tui.message = 'There is nothing to decide now, so there are no odds.';
    return;
  }
  tui.over = { is: 'odds', rows: [], runs: 0, all: true, done: false };
  const among = shownAnswers(tui.ask);
  workOn(tui, (runs) => oddsOf(game, seat, need.prompt, runs, among)).catch((problem: Error) => {
    tui.over = null;
    tui.message = problem.message;
    tui.changed();
  });
}

async function workOn(tui: TuiState, odds: (runs: number) => ReturnType<typeof oddsOf>): Promise<void> {
  for (const runs of [...FIRST_RUNS, RUNS]) {
    // Yields to the keyboard: the user may want to stop.
    await setTimeout(5);
    if (tui.over?.is !== 'odds' || tui.isDone) return;
    const found = await odds(runs);
    if (tui.over?.is !== 'odds') return;
    tui.over = { is: 'odds', ...found, done: runs === RUNS };
    tui.changed();
  }
}
