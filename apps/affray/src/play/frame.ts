// The frame: the whole screen as lines, never wider or higher than the window.
import { actorOfAnswer, promptOptions, type SeatView } from '@affray/kernel';
import { endingOf } from '../log.ts';
import { askLines, questionLines } from './frame-ask.ts';
import { overLines } from './frame-over.ts';
import { watchKeys, watchLines } from './frame-watch.ts';
import { frameFor } from './game.ts';
import { isTyping } from './input/input.ts';
import { lastLogLines } from './log-view.ts';
import { isBeside, paintStage, phaseWords } from './paint/index.ts';
import type { Painted, Scene } from './paint/stage.ts';
import { actorIn } from './playback.ts';
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
  wrapLines,
} from './text.ts';
import { suggestionWords } from './tui-suggest.ts';
import { SAVED } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

/** The smallest window that a fight is drawn in. */
const LEAST: { readonly cols: number; readonly rows: number } = { cols: 80, rows: 24 };
/** Minimum rows of the log, and maximum rows of the choices in a small window. */
const LEAST_LOG = 5;
const LEAST_CHOICES = 7;
const BESIDE_LOG = 3;
/** From this width the log is beside the stage, which takes this many columns. */
const WIDE = 120;
const WIDE_STAGE = 80;

/**
 * Draws the screen: exactly `rows` lines of at most `cols` columns.
 * @example frameOf(tui, 80, 24).map(textOf).join('\n')
 */
export function frameOf(tui: TuiState, cols: number, rows: number): Line[] {
  const lines =
    cols < LEAST.cols || rows < LEAST.rows
      ? tooSmall(cols, rows)
      : tui.over === null
        ? tableLines(tui, cols, rows)
        : overLines(tui, tui.over, cols, rows);
  const all = lines.slice(0, rows).map((line) => cutLine(line, cols));
  while (all.length < rows) all.push([]);
  return all;
}

function tooSmall(cols: number, rows: number): Line[] {
  const words = `This window has ${cols} columns and ${rows} rows; the screen needs ${LEAST.cols} and ${LEAST.rows}. Make it larger, or play with --plain.`;
  return wrapLines(words, Math.max(10, cols));
}

function header(tui: TuiState, view: SeatView<unknown>, cols: number): Line {
  const { system, setup } = tui.game;
  const asked = view.prompts.map(({ kind }) => kind);
  const phase = phaseWords(system, view.state, asked, Math.floor(cols / 2));
  const isOver = tui.need.is === 'over' && tui.playback === null;
  const isTold = tui.need.is === 'over' || tui.playback !== null;
  const round = isTold ? (tui.log.at(-1)?.round ?? view.round) : view.round;
  const when = [`round ${round}`, isOver ? 'over' : phase].filter((part) => part !== '').join(' · ');
  const who = ` ${cut(tui.seat.name, 24)} `;
  // The state of the fight matters more than its title.
  const room = Math.max(0, cols - widthOf(who));
  const title = cut(setup.title, Math.max(8, room - widthOf(when) - 5));
  return [span(fill(` ${title} · ${when}`, room), 'inverse'), span(cut(who, cols), 'inverse')];
}

function tableLines(tui: TuiState, cols: number, rows: number): Line[] {
  const { system } = tui.game;
  const least = bottomLines(tui, cols, LEAST_CHOICES).length;
  const { state } = drawnView(tui);
  const hasBoard = isBeside(system, state);
  const isWide = cols >= WIDE && !hasBoard;
  const logRoom = hasBoard || isWide ? 0 : LEAST_LOG + 1;
  const scene = sceneOf(tui, isWide ? WIDE_STAGE : cols, rows - 1 - least - logRoom);
  const painted = paintStage(system, state, scene);
  const stage: Painted = isWide ? { ...painted, beside: [] } : painted;
  const taken = Math.max(stage.lines.length, (stage.beside?.length ?? 0) + BESIDE_LOG + 1);
  const needed = stage.beside === null ? stage.lines.length + logRoom : Math.min(taken, rows - 1 - least);
  const below = bottomLines(tui, cols, LEAST_CHOICES + Math.max(0, rows - 1 - least - needed));
  const room = rows - 1 - below.length;
  const above =
    stage.beside === null ? stacked(tui, stage.lines, cols, room) : beside(tui, stage, cols, room);
  return [header(tui, drawnView(tui), cols), ...filled(above, room), ...below];
}

/** The stage: during playback the earlier state with the cues applied. */
function drawnView({ playback, view }: TuiState): SeatView<unknown> {
  return playback?.before ?? view;
}

function logTail(tui: TuiState, rows: number, width: number): Line[] {
  return lastLogLines(tui.log, Math.max(0, rows), { width, details: tui.details, newFrom: tui.newFrom });
}

/** The stage over the log. */
function stacked(tui: TuiState, stage: readonly Line[], cols: number, room: number): Line[] {
  const shown = stage.slice(0, Math.max(0, room - LEAST_LOG));
  return [...shown, lineOf('─'.repeat(cols), 'dim'), ...logTail(tui, room - shown.length - 1, cols)];
}

/** The stage on the left; figures and the log on the right. */
function beside(tui: TuiState, stage: Painted, cols: number, room: number): Line[] {
  const left = Math.max(...stage.lines.map(lineWidth)) + 1;
  const figures = (stage.beside ?? []).slice(0, Math.max(0, room - BESIDE_LOG - 1));
  const log = logTail(tui, room - figures.length - 1, cols - left);
  return sideBySide(stage.lines, figures.length === 0 ? log : [...figures, [], ...log], left);
}

function sceneOf(tui: TuiState, cols: number, rows: number): Scene {
  const { seat, view, ask, playback } = tui;
  const { system } = tui.game;
  const own = new Set([...seat.sides, ...seat.fighters.map((id) => system.sideOf(view.state, id))]);
  return {
    cols,
    rows,
    sides: tui.game.setup.sides,
    isOwn: (side) => own.has(side),
    asked: askedIn(tui),
    path: playback === null && ask?.input.is === 'path' ? ask.input : null,
    ...(playback === null ? {} : { shown: playback.shown }),
  };
}

/** The person asked, or the actor during playback. */
function askedIn({ game, view, need, playback, preview, ask }: TuiState): string | null {
  const cue = playback?.steps[playback.at]?.cue;
  if (cue !== undefined) return actorIn(cue);
  if (need.is === 'over') return null;
  if (need.is === 'die') return need.die.who;
  const [asked] = preview === null ? [] : promptOptions(game.system, view.state, [need.prompt]);
  return asked === undefined || ask === null ? need.prompt.who : actorOfAnswer(asked, ask.suggested);
}

/** The prompt, its choices, the latest refusal, and the keys. */
function bottomLines(tui: TuiState, cols: number, most: number): Line[] {
  const mark = tui.message.startsWith(SAVED) ? '' : '! ';
  const message = tui.message === '' ? [] : indented(`${mark}${tui.message}`, cols, 'bold').slice(0, 3);
  const rule = lineOf('─'.repeat(cols), 'dim');
  if (tui.busy && tui.game.isSlow)
    return [rule, lineOf(' The bots are thinking …', 'dim'), footer(tui, cols)];
  if (tui.playback !== null)
    return [rule, ...watchLines(tui, tui.playback, cols, most), ...message, footer(tui, cols)];
  if (tui.need.is === 'over') return [rule, ...endLines(tui, cols), ...message, footer(tui, cols)];
  if (tui.ask === null) return [rule, ...message, footer(tui, cols)];
  const question = questionLines(tui.game, tui.seat, tui.ask, cols);
  const choices = tui.preview === null ? askLines(tui.ask.input, cols, most) : previewLines(tui, cols);
  return [rule, ...question, ...choices, ...message, footer(tui, cols)];
}

/** The suggestion, and the key that takes it. */
function previewLines(tui: TuiState, cols: number): Line[] {
  const all = tui.preview === 'all';
  const words = all ? 'First' : 'Suggested';
  const key = all ? 'g again: do this and all that follows in this part of the round' : 'Space again: do it';
  return [
    ...indented(`${words}: ${suggestionWords(tui)}`, cols, 'new').slice(0, 4),
    lineOf(`   ${key}; Esc: choose yourself; u takes it back`, 'dim'),
  ];
}

function endLines(tui: TuiState, cols: number): Line[] {
  const next =
    tui.saved === null
      ? 's saves the record: "affray replay" plays it again.'
      : `To see it again: affray replay ${tui.saved.path}`;
  return [
    ...indented(endingOf({ system: tui.game.system, ...tui.view }), cols, 'bold'),
    ...indented(next, cols),
  ];
}

function footer(tui: TuiState, cols: number): Line {
  if (tui.over === null && tui.playback !== null)
    return [span(fill(watchKeys(tui, tui.playback), cols), 'inverse')];
  const redo = frameFor(tui.game, tui.seat).info.canRedo ? '  r redo' : '';
  // Letters are text there, so letter keys are not offered.
  if (tui.over === null && tui.ask !== null && isTyping(tui.ask.input))
    return [span(fill(' Enter takes it  Esc: letters are keys again', cols), 'inverse')];
  const keys =
    tui.need.is === 'over'
      ? ` l log  a details  w why  u undo${redo}  s save  q quit`
      : ` Space suggest  g all  u undo${redo}  o odds  w why  l log  a details  q quit  ? help`;
  return [span(fill(keys, cols), 'inverse')];
}
