// The frame: the whole screen as lines, never wider or higher than the window.
import type { SeatView } from '@affray/kernel';
import { endingOf } from '../log.ts';
import { type Desk, SAVED } from './desk.ts';
import { askLines, questionLines } from './frame-ask.ts';
import { overLines } from './frame-over.ts';
import { isTyping } from './input/input.ts';
import { lastLogLines } from './log-view.ts';
import { isBeside, paintStage, phaseWords } from './paint/index.ts';
import type { Painted, Scene } from './paint/stage.ts';
import {
  cut,
  cutLine,
  fill,
  filled,
  indented,
  type Line,
  lineOf,
  lineWidth,
  sideBySide,
  span,
  widthOf,
} from './text.ts';

/** The smallest window that a fight is drawn in. */
export const LEAST: { readonly cols: number; readonly rows: number } = { cols: 60, rows: 20 };
/** Rows that the log has at least, and the choices at most in a small window. */
const LEAST_LOG = 5;
const LEAST_CHOICES = 7;
const BESIDE_LOG = 3;
/** Windows as wide as this have the log beside the stage, which takes so many columns. */
const WIDE = 120;
const WIDE_STAGE = 80;

/**
 * The screen as it is to be drawn: exactly `rows` lines of at most `cols` columns.
 * @example frameOf(desk, 80, 24).map(textOf).join('\n')
 */
export function frameOf(desk: Desk, cols: number, rows: number): Line[] {
  const lines =
    cols < LEAST.cols || rows < LEAST.rows
      ? [lineOf(`Make the window ${LEAST.cols} by ${LEAST.rows} or larger, or play with --plain.`)]
      : desk.over === null
        ? tableLines(desk, cols, rows)
        : overLines(desk, desk.over, cols, rows);
  const all = lines.slice(0, rows).map((line) => cutLine(line, cols));
  while (all.length < rows) all.push([]);
  return all;
}

function header(desk: Desk, view: SeatView<unknown>, cols: number): Line {
  const { system, fight } = desk.game;
  const asked = view.prompts.map(({ kind }) => kind);
  const phase = phaseWords(system, view.state, asked, Math.floor(cols / 2));
  const round = desk.need.is === 'over' ? (desk.log.at(-1)?.round ?? view.round) : view.round;
  const when = [`round ${round}`, desk.need.is === 'over' ? 'over' : phase]
    .filter((part) => part !== '')
    .join(' · ');
  const who = ` ${cut(desk.seat.name, 24)} `;
  // Where the fight stands matters more than what it is called.
  const room = Math.max(0, cols - widthOf(who));
  const title = cut(fight.record.setup.title, Math.max(8, room - widthOf(when) - 5));
  return [span(fill(` ${title} · ${when}`, room), 'inverse'), span(cut(who, cols), 'inverse')];
}

function tableLines(desk: Desk, cols: number, rows: number): Line[] {
  const { system } = desk.game;
  const least = bottomLines(desk, cols, LEAST_CHOICES).length;
  const hasBoard = isBeside(system, desk.view.state);
  const isWide = cols >= WIDE && !hasBoard;
  const logRoom = hasBoard || isWide ? 0 : LEAST_LOG + 1;
  const scene = sceneOf(desk, isWide ? WIDE_STAGE : cols, rows - 1 - least - logRoom);
  const painted = paintStage(system, desk.view.state, scene);
  const stage: Painted = isWide ? { ...painted, beside: [] } : painted;
  const taken = Math.max(stage.lines.length, (stage.beside?.length ?? 0) + BESIDE_LOG + 1);
  const needed = stage.beside === null ? stage.lines.length + logRoom : Math.min(taken, rows - 1 - least);
  const below = bottomLines(desk, cols, LEAST_CHOICES + Math.max(0, rows - 1 - least - needed));
  const room = rows - 1 - below.length;
  const above =
    stage.beside === null ? stacked(desk, stage.lines, cols, room) : beside(desk, stage, cols, room);
  return [header(desk, desk.view, cols), ...filled(above, room), ...below];
}

function logTail(desk: Desk, rows: number, width: number): Line[] {
  return lastLogLines(desk.log, Math.max(0, rows), { width, sums: desk.sums, newFrom: desk.newFrom });
}

/** The stage over the log. */
function stacked(desk: Desk, stage: readonly Line[], cols: number, room: number): Line[] {
  const shown = stage.slice(0, Math.max(0, room - LEAST_LOG));
  return [...shown, lineOf('─'.repeat(cols), 'dim'), ...logTail(desk, room - shown.length - 1, cols)];
}

/** The stage on the left; figures and the log on the right. */
function beside(desk: Desk, stage: Painted, cols: number, room: number): Line[] {
  const left = Math.max(...stage.lines.map(lineWidth)) + 1;
  const figures = (stage.beside ?? []).slice(0, Math.max(0, room - BESIDE_LOG - 1));
  const log = logTail(desk, room - figures.length - 1, cols - left);
  return sideBySide(stage.lines, figures.length === 0 ? log : [...figures, [], ...log], left);
}

function sceneOf(desk: Desk, cols: number, rows: number): Scene {
  const { seat, view, ask, need } = desk;
  const { system } = desk.game;
  const own = new Set([...seat.sides, ...seat.fighters.map((id) => system.sideOf(view.state, id))]);
  return {
    cols,
    rows,
    sides: desk.game.fight.record.setup.sides,
    isOwn: (side) => own.has(side),
    asked: need.is === 'answer' ? need.prompt.who : need.is === 'die' ? need.die.who : null,
    path: ask?.input.is === 'path' ? ask.input : null,
  };
}

/** The prompt, its choices, what was just refused, and the keys. */
function bottomLines(desk: Desk, cols: number, most: number): Line[] {
  const mark = desk.message.startsWith(SAVED) ? '' : '! ';
  const message = desk.message === '' ? [] : indented(`${mark}${desk.message}`, cols, 'bold').slice(0, 3);
  const rule = lineOf('─'.repeat(cols), 'dim');
  if (desk.busy) return [rule, lineOf(' The bots are thinking …', 'dim'), footer(desk, cols)];
  if (desk.need.is === 'over') return [rule, ...endLines(desk, cols), ...message, footer(desk, cols)];
  if (desk.ask === null) return [rule, ...message, footer(desk, cols)];
  const question = questionLines(desk.game, desk.seat, desk.ask, cols);
  return [rule, ...question, ...askLines(desk.ask.input, cols, most), ...message, footer(desk, cols)];
}

function endLines(desk: Desk, cols: number): Line[] {
  const { fight } = desk.game;
  const next =
    desk.saved === null
      ? 's saves the record: "affray replay" plays it again.'
      : `To see it again: affray replay ${desk.saved.path}`;
  return [...indented(endingOf(fight), cols, 'bold'), ...indented(next, cols)];
}

function footer(desk: Desk, cols: number): Line {
  const redo = desk.game.fight.canRedo ? '  r redo' : '';
  // Letters are text there: keys that would type themselves are not offered.
  if (desk.over === null && desk.ask !== null && isTyping(desk.ask.input))
    return [span(fill(' Enter takes it  Esc: letters are keys again', cols), 'inverse')];
  const keys =
    desk.need.is === 'over'
      ? ` l log  a arithmetic  w why  u undo${redo}  s save  q quit`
      : ` d default  u undo${redo}  o odds  w why  l log  a sums  s save  q quit  ? help`;
  return [span(fill(keys, cols), 'inverse')];
}
