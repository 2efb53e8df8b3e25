// The commands of plain mode: what can be typed besides answers.
import type { Seat } from '@affray/kernel';
import { wholeInWords } from './ask.ts';
import { type Game, type Need, passNothing, save, viewOf } from './game.ts';
import type { Input } from './input/input.ts';
import { detailTexts, type LogEntry, logOf } from './log-view.ts';
import { chanceOf, oddsOf, RUNS } from './odds.ts';
import { paintStage, phaseWords, standingOf } from './paint/index.ts';
import type { Guide, PlainStreams } from './plain.ts';
import { clean, textOf } from './text.ts';
import { whyLines } from './why.ts';

/** A table in plain mode. */
export interface PlainTable {
  readonly game: Game;
  readonly streams: PlainStreams;
  readonly record: string | null;
  seat: Seat | null;
  details: boolean;
  saved: string | null;
  wasPrivate?: boolean;
  /** Lines typed ahead. */
  queue?: string[];
  /** How much of the log each seat has been shown, and in which round it last saw the status of all fighters. */
  readonly shown: Map<string, number>;
  readonly rounds: Map<string, number>;
  /** In a lesson, the guide through the fight. */
  readonly guide: Guide | null;
}

const HELP: readonly string[] = [
  'Type the number of a choice, or a part of its words; an empty line takes the suggested one.',
  'u: take back. r: redo. d: the default, what happens when nobody decides. k: pass such questions always; K: ask them again. o: odds of the choices. w: why, the rule at hand; w RULE for another.',
  't: how everybody stands. m: the map or the cards. l: the whole log. a: every line with its arithmetic, or headlines only. p: the question again.',
  'As game master: i, what you may change; i and a line of it steps in. u WHY: take back, with a reason.',
  's FILE: save. q: leave. ?: this.',
];
const WORDS = ['u', 'r', 'd', 'k', 'K', 'o', 'w', 't', 'm', 'l', 'a', 'p', 's', 'q', '?', 'i'];
/** Commands that may have arguments. */
const WITH_MORE = ['s', 'w', 'i', 'u'];

/** Whether a line is a command. Where a text is asked for, only with a colon in front. */
export function isCommandLine(input: Input, line: string): boolean {
  const typed = line.trim();
  const [word = ''] = typed.replace(/^:/, '').split(/\s+/);
  if (typed.startsWith(':')) return true;
  if (input.is === 'text') return false;
  // "s" and "w" are steps where a path is walked.
  if (input.is === 'path' && (word === 's' || word === 'w')) return false;
  return WORDS.includes(word) && (typed === word || WITH_MORE.includes(word));
}

/** Executes commands that only show something. */
export async function runCommand(
  table: PlainTable,
  word: string,
  rest: string | null,
  need: Need | null = null,
): Promise<void> {
  const { streams } = table;
  switch (word) {
    case 'a':
      table.details = !table.details;
      return streams.say(table.details ? 'With every line and its arithmetic.' : 'Headlines only.');
    case 'l':
      return sayLog(table);
    case 't':
      return sayStanding(table);
    case 'm':
      return sayPicture(table);
    case 'w':
      return sayWhy(table, rest, need);
    case 'o':
      return await sayOdds(table, need);
    case 's':
      return sayKept(table, rest);
    case 'K':
      if (table.seat !== null) await passNothing(table.game, table.seat);
      return streams.say('Everything is asked again.');
    case 'p':
      return;
    case '?':
      for (const line of HELP) streams.say(line);
      return;
    default:
      streams.say(`There is no command "${clean(word)}"; ? lists them.`);
  }
}

function sayLog(table: PlainTable): void {
  sayEntries(table, logOf(table.game, viewOf(table.game, table.seat as Seat)), 0);
}

/** Prints passages from an event on; of a passage that was printed in part, only its new lines. */
export function sayEntries(
  { streams, details }: Pick<PlainTable, 'streams' | 'details'>,
  log: readonly LogEntry[],
  from: number,
): void {
  for (const [i, entry] of log.entries()) {
    if (entry.to <= from) continue;
    if (entry.from >= from && entry.round !== log[i - 1]?.round) streams.say(`Round ${entry.round}`);
    if (entry.from >= from) streams.say(clean(entry.text));
    const told = Math.max(0, from - entry.from);
    const lines = details ? detailTexts(entry) : told === 0 ? [] : entry.details.map(({ text }) => text);
    for (const line of lines.slice(told)) streams.say(clean(line));
  }
}

function sayStanding({ game, streams, seat }: PlainTable): void {
  const { state, prompts } = viewOf(game, seat as Seat);
  const asked = prompts.map(({ kind }) => kind);
  const phase = phaseWords(game.system, state, asked, 0);
  if (phase !== '') streams.say(clean(`Now: ${phase}.`));
  for (const line of standingOf(game.system, state)) streams.say(clean(line));
}

function sayPicture({ game, streams, seat }: PlainTable): void {
  const { state } = viewOf(game, seat as Seat);
  const own = new Set([
    ...(seat?.sides ?? []),
    ...(seat?.fighters ?? []).map((id) => game.system.sideOf(state, id)),
  ]);
  const stage = paintStage(game.system, state, {
    cols: 80,
    rows: 60,
    sides: game.setup.sides,
    isOwn: (side) => own.has(side),
    asked: null,
    path: null,
  });
  for (const line of [...stage.lines, ...(stage.beside ?? [])]) streams.say(textOf(line).trimEnd());
}

function sayWhy({ game, streams, seat }: PlainTable, rest: string | null, need: Need | null): void {
  const last = logOf(game, viewOf(game, seat as Seat))
    .at(-1)
    ?.details.at(-1)?.rule;
  const id = rest?.toUpperCase() ?? (need?.is === 'answer' ? need.prompt.rule : last);
  if (id === undefined) return streams.say('Nothing has happened yet.');
  for (const line of whyLines(game.system, id, 78)) streams.say(textOf(line));
  if (rest === null && last !== undefined && last !== id)
    streams.say(`The last thing that happened: w ${last}`);
}

async function sayOdds({ game, streams, seat }: PlainTable, need: Need | null): Promise<void> {
  if (need?.is !== 'answer') return streams.say('There is nothing to decide now, so there are no odds.');
  try {
    const { rows, runs, all } = await oddsOf(game, seat as Seat, need.prompt, RUNS);
    streams.say(
      `Chance to win from here by what you know, each choice played on ${runs} times (${RUNS} at most):`,
    );
    const view = viewOf(game, seat as Seat);
    for (const { answer, wins } of rows)
      streams.say(clean(`${wholeInWords(game, view, need.prompt, answer)}: ${chanceOf(wins)}`));
    if (!all) streams.say('There are more choices; these were picked at random.');
  } catch (problem) {
    streams.say(clean((problem as Error).message));
  }
}

function sayKept(table: PlainTable, rest: string | null): void {
  const path = rest ?? table.record ?? 'fight.json';
  const refused = save(table.game, path);
  if (refused === null) table.saved = path;
  table.streams.say(clean(refused ?? `Saved: ${path}`));
}
