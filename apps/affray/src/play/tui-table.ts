// The person at the keyboard, their question, and the effect of their answers.
import type { Seat } from '@affray/kernel';
import type { Speed } from '../watch/speed.ts';
import { askDie, askOf } from './ask.ts';
import { type Game, isPrivate, needOf, type Refused, save, viewOf } from './game.ts';
import { logOf } from './log-view.ts';
import { startPlayback } from './tui-playback.ts';
import type { TuiState } from './tui-types.ts';

/** The prefix of messages that are not refusals. */
export const SAVED = 'Saved: ';

/**
 * A fight on the screen, ready for the first key.
 * @example const tui = tuiFor(game, null); pressKey(tui, { name: 'enter', text: '' });
 */
export function tuiFor(game: Game, record: string | null): TuiState {
  const need = needOf(game, null);
  const seat = need.is === 'over' ? (game.people[0] as Seat) : need.seat;
  const tui: TuiState = {
    game,
    record,
    seat,
    view: viewOf(game, seat),
    log: [],
    need,
    ask: null,
    over: null,
    message: '',
    details: false,
    newFrom: 0,
    busy: false,
    work: null,
    typed: [],
    saved: null,
    isDone: false,
    changed: () => {},
    later: async () => undefined,
    speed: 'instant',
    playback: null,
    wait: () => {},
    preview: null,
    seen: new Map(),
    drawn: new Map(),
    wasPrivate: false,
  };
  refresh(tui);
  // The person who starts the fight may not be the first to be asked.
  if (game.people.length > 1 && tui.need.is === 'answer' && isPrivate(game, tui.need.prompt))
    tui.over = { is: 'curtain', to: tui.seat };
  return tui;
}

/** Shows the fight at a speed from now on, including what happened before the first question. */
export function watchFrom(tui: TuiState, speed: Speed, wait: TuiState['wait']): void {
  tui.speed = speed;
  tui.wait = wait;
  tui.drawn.clear();
  if (tui.over !== null) return;
  tui.drawn.set(tui.seat.id, tui.view);
  startPlayback(tui, tui.game.opening?.(tui.seat) ?? null);
}

/** Reads the fight again after a change. */
function refresh(tui: TuiState): void {
  const { game } = tui;
  tui.need = needOf(game, tui.seat);
  tui.ask = null;
  tui.preview = null;
  const next = tui.need.is === 'over' ? tui.seat : tui.need.seat;
  const isSecret = tui.need.is === 'answer' && isPrivate(game, tui.need.prompt);
  if (next !== tui.seat && (isSecret || tui.wasPrivate)) {
    // Draws nothing that the next seat may know before that person is at the keyboard.
    tui.over = { is: 'curtain', to: next };
    return;
  }
  // Without a curtain everybody has seen what is on the screen now.
  if (next !== tui.seat) tui.drawn.set(next.id, tui.view);
  sitDown(tui, next);
}

/** Lets a seat see the fight and answer. */
export function sitDown(tui: TuiState, seat: Seat): void {
  const { game, need } = tui;
  const before = tui.drawn.get(seat.id) ?? game.opening?.(seat) ?? null;
  tui.seat = seat;
  tui.view = viewOf(game, seat);
  tui.drawn.set(seat.id, tui.view);
  tui.newFrom = Math.min(tui.seen.get(seat.id) ?? 0, tui.view.events.length);
  tui.wasPrivate = need.is === 'answer' && isPrivate(game, need.prompt);
  if (need.is === 'answer') tui.ask = askOf(game, seat, tui.view, need.prompt);
  else tui.ask = need.is === 'die' ? askDie(game, tui.view) : null;
  // The ending already says where it is saved; only a failure needs a separate line.
  if (need.is === 'over' && tui.record !== null && keep(tui, tui.record)) tui.message = '';
  tui.log = logOf(game, tui.view);
  startPlayback(tui, before);
}

/** Executes a command at the table, then reads the fight again; a refusal is shown and changes nothing. */
export function act(tui: TuiState, deed: () => Promise<Refused>, said = ''): void {
  tui.busy = true;
  tui.work = acted(tui, deed, said)
    .catch((problem: unknown) => {
      tui.failed = { problem };
      tui.isDone = true;
    })
    .finally(() => {
      tui.busy = false;
      tui.work = null;
      tui.changed();
    });
}

async function acted(tui: TuiState, deed: () => Promise<Refused>, said: string): Promise<void> {
  await tui.later();
  const seenNow = tui.view.events.length;
  const refused = await deed();
  // The user may have quit meanwhile.
  if (tui.isDone) return;
  if (refused === null) {
    tui.seen.set(tui.seat.id, seenNow);
    tui.message = said;
    return refresh(tui);
  }
  tui.message = refused;
  tui.preview = null;
  // A refused form starts again at its first field.
  if (tui.need.is === 'answer' && tui.over === null)
    tui.ask = askOf(tui.game, tui.seat, tui.view, tui.need.prompt);
}

/** Saves the record and says where; false if that failed. */
export function keep(tui: TuiState, path: string): boolean {
  const refused = save(tui.game, path);
  if (refused === null) tui.saved = { path, done: tui.game.done };
  tui.message = refused ?? `${SAVED}${path}`;
  return refused === null;
}

/** Leaves the table and saves the record if wanted. */
export function leave(tui: TuiState): void {
  if (tui.record !== null) keep(tui, tui.record);
  tui.over = null;
  tui.isDone = true;
  tui.changed();
}
