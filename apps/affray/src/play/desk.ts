// The desk: what is on the screen and what each key does. Draws nothing itself and knows no terminal.
import type { Json, Seat, SeatView } from '@affray/kernel';
import { type Ask, askDie, askOf, give } from './ask.ts';
import {
  answerNow,
  enterDie,
  type Game,
  isPrivate,
  type Need,
  needOf,
  passAlways,
  type Refused,
  redo,
  save,
  undo,
  viewOf,
} from './game.ts';
import { isTyping, press } from './input/input.ts';
import type { Key } from './input/keys.ts';
import { rowsOf } from './input/list.ts';
import { pressText, type TextInput, textInput } from './input/typed.ts';
import { type LogEntry, logOf } from './log-view.ts';
import type { OddsJob } from './odds.ts';
import type { OddsRow } from './odds-words.ts';

/** What lies over the table. */
export type Over =
  | { readonly is: 'curtain'; readonly to: Seat }
  | { readonly is: 'help' }
  | { readonly is: 'log'; readonly back: number }
  | { readonly is: 'why'; readonly place: number; readonly down: number }
  | { readonly is: 'odds'; readonly rows: readonly OddsRow[]; readonly all: boolean; readonly done: boolean }
  | { readonly is: 'quit' }
  | { readonly is: 'save'; readonly input: TextInput };

export interface Desk {
  readonly game: Game;
  /** Where the record goes when the fight ends or is left; null: nowhere. */
  readonly record: string | null;
  /** Who sits at the keyboard. */
  seat: Seat;
  view: SeatView<unknown>;
  log: readonly LogEntry[];
  need: Need;
  ask: Ask | null;
  over: Over | null;
  message: string;
  sums: boolean;
  /** The first line of the log that the seat has not seen before its last answer. */
  newFrom: number;
  /** Bots are thinking. */
  busy: boolean;
  /** Where the fight was saved last, and at which moment. */
  saved: { readonly path: string; readonly entries: number } | null;
  isDone: boolean;
  /** Called whenever something changed that no key did. */
  changed: () => void;
  /** Does slow work once the screen has been drawn. */
  later: (work: () => void) => void;
  /** How much each seat had seen at its last answer. */
  readonly seen: Map<string, number>;
  wasPrivate: boolean;
}

/** How a message begins that refuses nothing. */
export const SAVED = 'Saved: ';
/** How long odds are worked on before the screen is drawn again, and at most, in milliseconds. */
const SLICE = 60;
const LONGEST_ODDS = 8000;

/**
 * A desk for a game, ready for the first key.
 * @example const desk = deskFor(game, null); pressKey(desk, { name: 'enter', text: '' });
 */
export function deskFor(game: Game, record: string | null): Desk {
  const need = needOf(game, null);
  const seat = need.is === 'over' ? (game.people[0] as Seat) : need.seat;
  const desk: Desk = {
    game,
    record,
    seat,
    view: viewOf(game, seat),
    log: [],
    need,
    ask: null,
    over: null,
    message: '',
    sums: false,
    newFrom: 0,
    busy: false,
    saved: null,
    isDone: false,
    changed: () => {},
    later: (work) => work(),
    seen: new Map(),
    wasPrivate: false,
  };
  refresh(desk);
  // Whoever starts the fight may not be the one who is asked first.
  if (game.people.length > 1 && desk.need.is === 'answer' && isPrivate(game, desk.need.prompt))
    desk.over = { is: 'curtain', to: desk.seat };
  return desk;
}

/** Looks again at the fight after anything has changed in it. */
function refresh(desk: Desk): void {
  const { game } = desk;
  desk.need = needOf(game, desk.seat);
  desk.ask = null;
  const next = desk.need.is === 'over' ? desk.seat : desk.need.seat;
  const isSecret = desk.need.is === 'answer' && isPrivate(game, desk.need.prompt);
  if (next !== desk.seat && (isSecret || desk.wasPrivate)) {
    // Nothing is drawn of what the next seat may know before the one who may know it sits there.
    desk.over = { is: 'curtain', to: next };
    return;
  }
  sitDown(desk, next);
}

function sitDown(desk: Desk, seat: Seat): void {
  const { game, need } = desk;
  desk.seat = seat;
  desk.view = viewOf(game, seat);
  desk.log = logOf(game, desk.view);
  desk.newFrom = Math.min(desk.seen.get(seat.id) ?? 0, desk.log.length);
  desk.wasPrivate = need.is === 'answer' && isPrivate(game, need.prompt);
  if (need.is === 'answer') desk.ask = askOf(game, seat, desk.view, need.prompt);
  else desk.ask = need.is === 'die' ? askDie(game, desk.view) : null;
  // Where it is kept is said with the ending; only what went wrong needs a line of its own.
  if (need.is === 'over' && desk.record !== null && keep(desk, desk.record)) desk.message = '';
}

/** Does something to the fight, then looks again; what is refused is said and changes nothing. */
function act(desk: Desk, deed: () => Refused): void {
  desk.busy = true;
  desk.later(() => {
    const seenNow = desk.log.length;
    const refused = deed();
    desk.busy = false;
    if (refused === null) {
      desk.seen.set(desk.seat.id, seenNow);
      desk.message = '';
      refresh(desk);
    } else {
      desk.message = refused;
      // A form that was refused as a whole is asked from its first field again.
      if (desk.need.is === 'answer' && desk.over === null)
        desk.ask = askOf(desk.game, desk.seat, desk.view, desk.need.prompt);
    }
    desk.changed();
  });
}

function keep(desk: Desk, path: string): boolean {
  const refused = save(desk.game, path);
  if (refused === null) desk.saved = { path, entries: desk.game.fight.record.entries.length };
  desk.message = refused ?? `${SAVED}${path}`;
  return refused === null;
}

/**
 * What a key does.
 * @example pressKey(desk, { name: 'text', text: '1' });
 */
export function pressKey(desk: Desk, key: Key): void {
  if (desk.busy || desk.isDone) {
    if (key.name === 'interrupt') leave(desk);
    return;
  }
  if (key.name === 'interrupt') return leave(desk);
  if (desk.over !== null) return pressOver(desk, desk.over, key);
  if (desk.need.is === 'over') return pressCommand(desk, key);
  const { ask } = desk;
  if (ask !== null && !(key.name === 'text' && !isTyping(ask.input) && isCommand(key.text))) {
    const pressed = press(ask.input, key);
    if (pressed.is === 'input') desk.ask = { ...ask, input: pressed.input };
    if (pressed.is === 'refused') desk.message = pressed.why;
    if (pressed.is === 'input') desk.message = '';
    if (pressed.is === 'answer') return given(desk, ask, pressed.answer);
    if (pressed.is !== 'ignored') return;
  }
  pressCommand(desk, key);
}

const COMMANDS = 'uroawlsqdkK?';

function isCommand(text: string): boolean {
  return COMMANDS.includes(text);
}

function given(desk: Desk, ask: Ask, answer: unknown): void {
  const { game, seat, view } = desk;
  if (ask.prompt === null) return act(desk, () => enterDie(game, Number(answer)));
  const { id } = ask.prompt;
  const next = give(game, seat, view, ask, answer);
  if (next.is === 'whole') return act(desk, () => answerNow(game, seat, id, next.answer));
  desk.ask = next.ask;
  desk.message = '';
}

function pressCommand(desk: Desk, { name, text }: Key): void {
  const { game, seat, need } = desk;
  if (name === 'escape' && desk.ask !== null && desk.ask.at > 0 && need.is === 'answer') {
    desk.ask = askOf(game, seat, desk.view, need.prompt);
    return;
  }
  if (name !== 'text') return;
  switch (text) {
    case 'u':
      return act(desk, () => undo(game, seat));
    case 'r':
      return act(desk, () => redo(game, seat));
    case 'd':
      if (need.is !== 'answer') return;
      return act(desk, () => answerNow(game, seat, need.prompt.id, need.prompt.fallback as Json));
    case 'k':
      if (need.is !== 'answer') return;
      return act(desk, () => passAlways(game, seat, need.prompt));
    case 'K':
      delete game.passing[seat.id];
      desk.message = 'Everything is asked again.';
      return;
    case 'o':
      return openOdds(desk);
    case 'a':
      desk.sums = !desk.sums;
      return;
    default:
      openOver(desk, text);
  }
}

function openOver(desk: Desk, text: string): void {
  switch (text) {
    case 'w':
      desk.over = { is: 'why', place: 0, down: 0 };
      return;
    case 'l':
      desk.over = { is: 'log', back: 0 };
      return;
    case 's':
      desk.over = { is: 'save', input: textInput(200, desk.saved?.path ?? desk.record ?? 'fight.json') };
      return;
    case 'q':
      if (desk.need.is === 'over') leave(desk);
      else desk.over = { is: 'quit' };
      return;
    case '?':
      desk.over = { is: 'help' };
      return;
  }
}

/** Leaves the table; what was to be kept is kept. */
function leave(desk: Desk): void {
  if (desk.record !== null) keep(desk, desk.record);
  desk.over = null;
  desk.isDone = true;
  desk.changed();
}

/** The rules one may ask about: the prompt's, then those of the last events, newest first. */
export function rulesAtHand({ need, log }: Desk): string[] {
  const own = need.is === 'answer' ? [need.prompt.rule] : [];
  return [...new Set([...own, ...log.map(({ rule }) => rule).toReversed()])].slice(0, 20);
}

function pressOver(desk: Desk, over: Over, key: Key): void {
  switch (over.is) {
    case 'curtain':
      if (key.name !== 'enter') return;
      desk.over = null;
      return sitDown(desk, over.to);
    case 'quit':
      if (key.text === 'y') return leave(desk);
      if (key.text === 's') return openOver(desk, 's');
      desk.over = null;
      return;
    case 'save':
      return pressSave(desk, over.input, key);
    case 'log':
      return pressLog(desk, over.back, key);
    case 'why':
      return pressWhy(desk, over, key);
    default:
      if (key.name === 'escape' || key.name === 'enter' || key.name === 'text') desk.over = null;
  }
}

function pressSave(desk: Desk, input: TextInput, key: Key): void {
  if (key.name === 'escape') {
    desk.over = null;
    return;
  }
  const pressed = pressText(input, key);
  if (pressed.is === 'input') desk.over = { is: 'save', input: pressed.input };
  if (pressed.is === 'refused') desk.message = pressed.why;
  if (pressed.is !== 'answer') return;
  desk.over = null;
  keep(desk, String(pressed.answer));
}

function pressLog(desk: Desk, back: number, { name, text }: Key): void {
  const by = { up: 1, down: -1, 'page-up': 10, 'page-down': -10, home: 1e6, end: -1e6 }[name as string];
  if (by !== undefined)
    desk.over = { is: 'log', back: Math.max(0, Math.min(desk.log.length * 4, back + by)) };
  else if (text === 'a') desk.sums = !desk.sums;
  else desk.over = null;
}

function pressWhy(desk: Desk, over: Extract<Over, { is: 'why' }>, { name, text }: Key): void {
  const count = rulesAtHand(desk).length;
  const by = { left: -1, right: 1, up: 0, down: 0 }[name as string] ?? (text === 'w' ? 1 : undefined);
  if (by === undefined || count === 0) {
    desk.over = null;
    return;
  }
  const scroll = name === 'down' ? 1 : name === 'up' ? -1 : 0;
  desk.over = {
    is: 'why',
    place: (over.place + by + count) % count,
    down: by === 0 ? Math.max(0, over.down + scroll) : 0,
  };
}

/** The answers in sight: a heading that is open narrows the question. */
function shownAnswers(ask: Ask | null): Json[] | null {
  if (ask === null || ask.input.is !== 'list' || ask.fields[0] !== null) return null;
  const rows = rowsOf(ask.input);
  if (rows.some(({ is }) => is === 'heading')) return null;
  return rows.flatMap((row) =>
    row.is === 'item' && row.item.barred === null ? [row.item.answer as Json] : [],
  );
}

/** Odds of the choices, worked out bit by bit while the screen stays alive. */
function openOdds(desk: Desk): void {
  const { game, seat, need } = desk;
  if (need.is !== 'answer') {
    desk.message = 'There are odds where there is something to decide.';
    return;
  }
  desk.over = { is: 'odds', rows: [], all: true, done: false };
  // Loaded when it is asked for: most fights are played without.
  import('./odds.ts')
    .then(({ startOdds }) => workOn(desk, startOdds(game, seat, need.prompt, shownAnswers(desk.ask))))
    .catch((problem: Error) => noOdds(desk, problem));
}

function workOn(desk: Desk, job: OddsJob): void {
  let spent = 0;
  const work = (): void => {
    if (desk.over?.is !== 'odds' || desk.isDone) return;
    try {
      spent += SLICE;
      const done = job.step(SLICE) || spent >= LONGEST_ODDS;
      desk.over = { is: 'odds', rows: job.rows(), all: job.all, done };
      desk.changed();
      if (!done) setTimeout(work, 5);
    } catch (problem) {
      noOdds(desk, problem as Error);
    }
  };
  work();
}

function noOdds(desk: Desk, problem: Error): void {
  desk.over = null;
  desk.message = problem.message;
  desk.changed();
}
