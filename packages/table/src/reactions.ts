// Windows for reactions: opportunities that pass by themselves. Where the game master has set their length, one that others must not
// know of is open for all of it, whether it is answered early, late or not at all.
import type { Json, Prompt, PromptView } from '@affray/kernel';
import { defaultAnswer } from './automatic.ts';
import type { CommandContext } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { seatFor } from './seats.ts';
import type { Switches, TableState } from './state.ts';

/** How long windows are open unless the game master says otherwise. */
const WINDOW_SECONDS = 30;

/** Seconds that a window is open; null: reactions are waited for. */
export function windowSeconds({ window, byPost }: Pick<Switches, 'window' | 'byPost'>): number | null {
  if (byPost === true) return null;
  return window === undefined ? WINDOW_SECONDS : window;
}

/** The window that is open now: its question, its length, and whether others must not learn from it that somebody can react. */
export interface Window {
  readonly prompt: Prompt;
  readonly ms: number;
  readonly isHidden: boolean;
}

/**
 * The window that is open; null where none is, a bot answers, or the table waits for reactions.
 * @example if (openWindow(table, running)?.isHidden) keepReaction(context, seat, prompt, answer);
 */
export function openWindow(table: TableState, running: RunningFight): Window | null {
  const seconds = windowSeconds(table.switches);
  const [prompt] = running.fight.waiting?.is === 'answer' ? running.fight.prompts() : [];
  if (seconds === null || prompt === undefined || !isOpportunity(prompt)) return null;
  const sideOf = (id: string): string => running.system.sideOf(running.fight.state, id);
  const holder = seatFor(running.seats(), prompt, sideOf);
  if (table.seats.find(({ id }) => id === holder?.id)?.bot != null) return null;
  // A person who plays alone against bots has nobody to hide from.
  const people = table.seats.filter(
    ({ kind, bot, token }) => kind !== 'screen' && bot === null && token !== null,
  );
  // Only where the game master has set a time: to wait for the end of every window slows the game down.
  const isHiding = table.switches.window !== undefined && people.some(({ id }) => id !== holder?.id);
  const isHidden = prompt.question.discreet === true && isHiding;
  return { prompt, ms: seconds * 1000, isHidden };
}

/**
 * A window in which nobody can react: as long as one in which somebody can, with everybody shown as awaited, so that nobody learns from the
 * time who could have. Only where the game master has set a time and several people play. Null where none is open, else its milliseconds.
 * @example if (quietWindow(table, running.fight) !== null) return [];
 */
export function quietWindow({ switches, seats }: TableState, fight: RunningFight['fight']): number | null {
  const { window: seconds, quiet = -1, stage, paused, byPost } = switches;
  if (seconds === undefined || seconds === null || byPost === true || stage !== 'playing' || paused)
    return null;
  const people = seats.filter(({ kind, bot, token }) => kind !== 'screen' && bot === null && token !== null);
  const { waiting, openMoment, events, system } = fight;
  const isAsking = waiting !== null && waiting.is !== 'die';
  if (!isAsking || people.length < 2 || quiet === openMoment) return null;
  if (!system.questions.some(({ discreet }) => discreet === true)) return null;
  // Only after a deed that was told, and not after a window: whoever could react had theirs.
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

/** Keeps a reaction until its window ends: nobody can tell from the time whether there is one. */
export function keepReaction(context: CommandContext, seat: string, prompt: Prompt, answer: Json): void {
  context.put({ is: 'switched', to: { reaction: { prompt: prompt.id, answer, seat } } });
}

/** The window is over: the reaction that was chosen counts, or the default. */
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

/** A prompt as its seat sees it in a window: with the reaction that it has chosen, and when it lapses. */
export function inWindow(view: PromptView, table: TableState, running: RunningFight): PromptView {
  const window = openWindow(table, running);
  if (window?.prompt.id !== view.id) return view;
  const { reaction = null } = table.switches;
  const lapsing = { ...view, lapsesAfter: window.ms / 1000 };
  return reaction?.prompt === view.id ? { ...lapsing, locked: reaction.answer } : lapsing;
}
