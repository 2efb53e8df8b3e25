// Tables by post: whose turn it is, and since when.
import { type PromptView, promptsFor, type Seat } from '@affray/kernel';
import { inWindow, quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { handsUp, ownChoices } from './speaking.ts';
import { decides, isTaken, type SeatState, type TableState } from './state.ts';

/** A seat that is asked. */
export interface TurnState {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Its open prompts. */
  readonly prompts: readonly string[];
  /** Whether the seat knows: it was connected, or was sent a push message. */
  readonly told?: true;
}
export type TurnsState = Readonly<Record<string, TurnState>>;

/**
 * What a seat is asked now. Nothing while a round's links are missing: a secret could not be committed to
 * yet.
 */
export function askedOf(
  prompts: readonly PromptView[],
  running: RunningFight,
  table: TableState,
  mine: Seat | undefined,
): readonly PromptView[] {
  const { switches } = table;
  if (running.calling !== null || switches.paused || switches.stage !== 'playing') return [];
  if (quietWindow(table, running.fight) !== null) return [];
  if (mine === undefined) return prompts;
  return prompts.flatMap(
    (prompt) => ownChoices(running, table, mine, inWindow(prompt, table, running)) ?? [],
  );
}

/**
 * Whose turn it is after a change; undefined if that has not changed. A turn begins when a seat is asked
 * something new. Answers of others do not change it, so it reveals nothing about them.
 * @example const turns = turnsAfter(state, running, host.now()); if (turns !== undefined) put({ is: 'turns', turns });
 */
export function turnsAfter(
  table: TableState,
  running: RunningFight | null,
  now: number,
): TurnsState | undefined {
  const { turns = {}, switches } = table;
  if (switches.byPost !== true && Object.keys(turns).length === 0) return undefined;
  const next: Record<string, TurnState> = {};
  if (switches.byPost === true && running !== null)
    for (const seat of table.seats.filter((one) => decides(one) && isTaken(one))) {
      const prompts = openPrompts(table, running, seat);
      const before = turns[seat.id];
      if (prompts.length === 0) continue;
      const kept = before?.prompts.some((id) => prompts.includes(id)) === true ? before : { since: now };
      next[seat.id] = { ...kept, prompts };
    }
  return JSON.stringify(next) === JSON.stringify(turns) ? undefined : next;
}

/** Prompts and requests that wait for exactly this seat. */
function openPrompts(table: TableState, running: RunningFight, { id }: SeatState): string[] {
  const seats = running.seats();
  const mine = seats.find((seat) => seat.id === id);
  if (mine === undefined) return [];
  const hands = handsUp(running, table);
  const isRaised = (prompt: string): boolean => hands?.prompt === prompt && hands.by.includes(id);
  return askedOf(promptsFor(running.fight, mine, seats), running, table, mine)
    .filter((prompt) => prompt.locked === undefined && !isRaised(prompt.id))
    .map((prompt) => prompt.id);
}

/** Since when a seat is asked; null: it is not. */
export function turnSince({ turns = {} }: Pick<TableState, 'turns'>, seat: string): number | null {
  return turns[seat]?.since ?? null;
}
