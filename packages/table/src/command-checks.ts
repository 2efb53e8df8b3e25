// Checks and steps that several commands share.
import {
  type Intervention,
  mayAnswer,
  type Prompt,
  type Refusal,
  type Seat,
  viewerOf,
  whyNotIntervene,
} from '@affray/kernel';
import type { Taken } from '@affray/run';
import { type CommandContext, no, put, type Result } from './command-context.ts';
import { quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import type { SeatState, Switches } from './state.ts';

export function whyNotNow(context: CommandContext): Refusal | null {
  const running = context.running();
  if (running === null) return no('No fight is running.');
  if (context.table.switches.stage !== 'playing') return no('The fight is over.');
  if (context.table.switches.paused) return no('The table is paused.');
  if (quietWindow(context.table, running.fight) !== null)
    return no('A window for reactions is open. Send it again when it is over.');
  return running.calling === null
    ? null
    : no('The dice of the round are being sealed. Send it again in a moment.');
}

/** Nothing else may happen while links and choices are being opened. */
export function whyOpening({ sealing, calling }: RunningFight): Refusal | null {
  return sealing === null || calling === null
    ? null
    : no('Choices and dice are being opened. Send it again in a moment.');
}

/**
 * An intervention by the game master, or by a player in charge. For players, hidden fighters do not exist: not even a refusal may mention
 * one.
 */
export function stepIn(running: RunningFight, seat: SeatState, act: Intervention): Result {
  return whyOpening(running) ?? whyUnknown(running, seat, act) ?? taken(running.intervene(act, seat.id));
}

function whyUnknown(running: RunningFight, seat: SeatState, act: Intervention): Refusal | null {
  const mine = kernelSeat(running, seat);
  if (seat.kind === 'gm' || mine === null) return null;
  const { system, fight } = running;
  return whyNotIntervene(system, system.view(fight.state, viewerOf(mine)), act);
}

export function kernelSeat(running: RunningFight | null, seat: SeatState): Seat | null {
  return running?.seats().find((one) => one.id === seat.id) ?? null;
}

export function answers(running: RunningFight, seat: Seat, prompt: Prompt): boolean {
  return mayAnswer(seat, running.seats(), prompt.question, prompt.who, running.fight.sideOf);
}

/** Translates a seat's moment number into the fight's: each seat numbers only the moments it may know of. */
export function momentMeant(running: RunningFight, seat: SeatState, number: number): number | null {
  const mine = kernelSeat(running, seat);
  return mine === null ? null : running.fight.momentMeant(mine, number);
}

export function inFight(context: CommandContext, run: (running: RunningFight) => Result): Result {
  const running = context.running();
  return running === null ? no('No fight is running.') : run(running);
}

export function switched(context: CommandContext, to: Partial<Switches>): Result {
  return put(context, { is: 'switched', to });
}

export function taken(result: Taken): Result {
  return result.ok ? {} : result.refusal;
}

export function done(why: string | null): Result {
  return why === null ? {} : no(why);
}

/** Once the books are open, anyone could compute all later dice. */
export const BOOKS_OPEN: Refusal = {
  rule: 'TABLE',
  why: 'Everything is revealed: this fight is over for good.',
};
