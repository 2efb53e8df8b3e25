// Windows for reactions: opportunities that lapse. If the game master has set their length, a window that
// others must not notice stays open for its full length, whether it is answered early, late or not at all.
import type { Json, Prompt, PromptView } from '@affray/kernel';
import { defaultAnswer } from './automatic.ts';
import type { CommandContext } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { seatFor } from './seats.ts';
import { isTaken, type SeatState, seatOf, type TableState } from './state.ts';

/** Length of a window unless the game master sets another. */
const WINDOW_SECONDS = 30;

/** Seconds that a window is open; null: the table waits for reactions. */
export function windowSeconds({ switches, seats }: Pick<TableState, 'switches' | 'seats'>): number | null {
  const { window, byPost } = switches;
  if (byPost === true) return null;
  if (window !== undefined) return window;
  // A solo player keeps nobody waiting.
  return seats.filter(isWatching).length < 2 ? null : WINDOW_SECONDS;
}

/** The open window: its question, its length, and whether others must not learn that someone can react. */
export interface Window {
  readonly prompt: Prompt;
  readonly ms: number;
  readonly isHidden: boolean;
}

/**
 * The open window; null if none is open, a bot answers, or the table waits for reactions.
 * @example if (openWindow(table, running)?.isHidden) keepReaction(context, seat, prompt, answer);
 */
export function openWindow(table: TableState, running: RunningFight): Window | null {
  const seconds = windowSeconds(table);
  const [prompt] = running.fight.waiting?.is === 'answer' ? running.fight.prompts() : [];
  if (seconds === null || prompt === undefined || !isOpportunity(prompt)) return null;
  const holder = seatFor(running.seats(), prompt, running.fight.sideOf);
  if (holder !== null && seatOf(table, holder.id)?.bot != null) return null;
  // A solo player against bots has nobody to hide from.
  const people = table.seats.filter(isWatching);
  // Only if the game master has set a time: waiting for the end of every window slows the game down.
  const isHiding = table.switches.window !== undefined && people.some(({ id }) => id !== holder?.id);
  const isHidden = prompt.question.discreet === true && isHiding;
  return { prompt, ms: seconds * 1000, isHidden };
}

function isWatching(seat: SeatState): boolean {
  return seat.kind !== 'screen' && isTaken(seat);
}

/**
 * A window in which nobody can react. It lasts as long as one in which someone can, with everyone shown as
 * awaited, so that its duration reveals nothing. Only if the game master has set a time and several people
 * play. Returns its milliseconds; null if none is open.
 * @example if (quietWindow(table, running.fight) !== null) return [];
 */
export function quietWindow({ switches, seats }: TableState, fight: RunningFight['fight']): number | null {
  const { window: seconds, quiet = -1, stage, paused, byPost } = switches;
  if (seconds === undefined || seconds === null || byPost === true || stage !== 'playing' || paused)
    return null;
  const people = seats.filter(isWatching);
  const { waiting, openMoment, events, system } = fight;
  const isAsking = waiting !== null && waiting.is !== 'die';
  if (!isAsking || people.length < 2 || quiet === openMoment) return null;
  if (!system.questions.some(({ discreet }) => discreet === true)) return null;
  // Only after a visible deed, and not after a window: everyone who could react had their chance.
  const last = fight.entryAt(openMoment - 1);
  const question = (kind: string): boolean =>
    system.questions.find((one) => one.kind === kind)?.discreet !== true;
  const isDeed = last?.is === 'answer' && question(last.kind) && events.at(-1)?.moment === openMoment;
  const [prompt] = fight.prompts();
  return isDeed && (prompt === undefined || !isOpportunity(prompt)) ? seconds * 1000 : null;
}

/** Ends a window in which nobody could react. */
export function endQuietWindow(context: CommandContext): void {
  const running = context.running();
  if (running === null || quietWindow(context.table, running.fight) === null) return;
  context.put({ is: 'switched', to: { quiet: running.fight.openMoment } });
  running.fight.wake();
}

function isOpportunity({ question }: Prompt): boolean {
  return question.lapses === true || question.discreet === true;
}

/** Holds a reaction until its window ends, so that the time does not reveal it. */
export function keepReaction(context: CommandContext, seat: string, prompt: Prompt, answer: Json): void {
  context.put({ is: 'switched', to: { reaction: { prompt: prompt.id, answer, seat } } });
}

/** The window is over: the chosen reaction counts, or the default. */
export function endWindow(context: CommandContext): void {
  const running = context.running();
  const window = running === null ? null : openWindow(context.table, running);
  if (running === null || window === null || context.table.switches.paused) return;
  const { prompt } = window;
  const { reaction = null } = context.table.switches;
  const kept = reaction?.prompt === prompt.id ? reaction : null;
  if (reaction !== null) context.put({ is: 'switched', to: { reaction: null } });
  const answer = kept?.answer ?? defaultAnswer(prompt, running.fight);
  running.fight.answer({ prompt: prompt.id, answer, seat: kept?.seat ?? null });
}

/** A prompt as its seat sees it in a window: with the chosen reaction, and when the window ends. */
export function inWindow(view: PromptView, table: TableState, running: RunningFight): PromptView {
  const window = openWindow(table, running);
  if (window?.prompt.id !== view.id) return view;
  const { reaction = null } = table.switches;
  const lapsing = { ...view, lapsesAfter: window.ms / 1000 };
  return reaction?.prompt === view.id ? { ...lapsing, locked: reaction.answer } : lapsing;
}
