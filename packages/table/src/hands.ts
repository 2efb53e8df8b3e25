// Votes of a side's people: raised hands, objections, decisions, and proposals that take effect after a
// while.
import type { Json, Prompt } from '@affray/kernel';
import type { GmCommand } from '@affray/protocol';
import { type CommandContext, no, type Result } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { areAllUp, handsUp } from './speaking.ts';
import type { SeatState } from './state.ts';

/** How long a proposal waits for an objection. */
export const PROPOSAL_MS = 5000;

interface Hand {
  readonly seat: string;
  readonly prompt: Prompt;
  readonly answer: Json;
  readonly proposal: boolean;
}

/** Raises a hand for an answer; returns whether all needed hands are up, so that the answer counts. */
export function raiseHand(
  context: CommandContext,
  running: RunningFight,
  { seat, prompt, answer, proposal }: Hand,
): boolean {
  const { hands = null } = context.table.switches;
  const isSame = hands?.prompt === prompt.id && JSON.stringify(hands.answer) === JSON.stringify(answer);
  const seats = isSame ? [...hands.seats.filter((id) => id !== seat), seat] : [seat];
  context.put({ is: 'switched', to: { hands: { prompt: prompt.id, answer, seats, proposal } } });
  const up = handsUp(running, context.table);
  if (up !== null && !areAllUp(up)) return false;
  context.put({ is: 'switched', to: { hands: null } });
  return true;
}

/** A person of the side objects to a proposal: from now on all of them have to agree. */
export function objectTo(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  prompt: string,
): Result {
  const up = handsUp(running, context.table);
  if (up?.prompt !== prompt || !up.proposal || !up.needed.includes(seat.id))
    return no('There is nothing to object to.');
  context.put({ is: 'switched', to: { hands: null, objected: prompt } });
  return {};
}

/** The game master decides on an answer that waits for hands. */
export function decide(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  { prompt, yes }: Extract<GmCommand, { do: 'decide' }>,
): Result {
  const up = handsUp(running, context.table);
  if (up?.prompt !== prompt) return no('No answer to that question is waiting for agreement.');
  context.put({ is: 'switched', to: { hands: null } });
  if (!yes) return {};
  const taken = running.fight.answer({ prompt, answer: up.answer, seat: seat.id });
  return taken.ok ? {} : taken.refusal;
}

/** Applies a proposal that nobody objected to in time. */
export function letStand(context: CommandContext): void {
  const running = context.running();
  const up = running === null ? null : handsUp(running, context.table);
  if (running === null || up === null || !up.proposal || context.table.switches.paused) return;
  context.put({ is: 'switched', to: { hands: null } });
  running.fight.answer({ prompt: up.prompt, answer: up.answer, seat: up.by[0] ?? null });
}
