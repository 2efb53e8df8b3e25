// Undo, redo and changed rulings.

import type { Refusal, Seat } from '@affray/kernel';
import { DICE_KNOWN, type GmCommand, SEALED, type SeatCommand } from '@affray/protocol';
import { openRulings } from '@affray/run';
import {
  BOOKS_OPEN,
  kernelSeat,
  momentMeant,
  switched,
  taken,
  whyNotNow,
  whyOpening,
} from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { lastReveal } from './seals.ts';
import { decides, type SeatState, type StruckState } from './state.ts';

/** A player asks the game master for an undo. */
export function askUndo(
  context: CommandContext,
  seat: SeatState,
  { to: moment, why: reason = '' }: Extract<SeatCommand, { do: 'ask-undo' }>,
): Result {
  const running = context.running();
  if (running === null) return no('No fight is running.');
  const to = momentMeant(running, seat, moment);
  if (to === null) return no('You can only go back.');
  const why = whyNotAsked(context, seat) ?? whyNotBehind(running, to);
  if (why !== null) return why;
  const asked = { seat: seat.id, to, ...(reason === '' ? {} : { why: reason }) };
  return switched(context, { undoAsked: asked });
}

/** Only players ask for an undo, and nobody replaces another's request. */
function whyNotAsked({ table }: CommandContext, seat: SeatState): Refusal | null {
  const { undoAsked } = table.switches;
  if (!decides(seat)) return no('Spectators cannot ask to go back.');
  if (undoAsked === null || undoAsked.seat === seat.id) return null;
  return no('Someone else has already asked to go back. Wait for the game master.');
}

export function undo(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  command: Extract<GmCommand, { do: 'undo' }>,
): Result {
  const { to: number, knowing = false } = command;
  const meant = momentMeant(running, seat, number);
  if (meant === null) return no('You can only go back to an earlier moment.');
  const mine = kernelSeat(running, seat);
  const last = lastOfStep(running, mine, meant);
  const to = context.table.switches.paused ? meant : (running.lastDecision(mine, last) ?? last);
  if (context.table.fight?.booksOpen === true) return BOOKS_OPEN;
  const sealed = whyOpening(running) ?? whyNotBehind(running, to);
  if (sealed !== null) return sealed;
  const [round] = running.fight.roundsBehind(to);
  if (round !== undefined && !knowing) return diceKnown(round + running.roundsBefore);
  const undone = undoOf(context, running, seat, to, command.why);
  // Set first, so that the question there is not passed on automatically.
  switched(context, { undoAsked: null, stage: 'playing', heldAt: to });
  const { taken: result, struck } = running.undo(to, seat.id, undone.why);
  if (struck !== null) context.put({ ...struck, struck: { ...struck.struck, undo: undone } });
  running.fight.wake();
  return taken(result);
}

/**
 * Answers to one secret choice share a moment number until the last is in, so undoing to it makes everyone choose again. If one person
 * holds every seat, that is not needed: only the last answer is undone, and the bots' choices stay.
 */
function lastOfStep(running: RunningFight, mine: Seat | null, meant: number): number {
  if (!running.isSolo || mine === null) return meant;
  const { fight } = running;
  const number = fight.momentSeen(mine, meant);
  let at = meant;
  while (at + 1 < fight.moment && fight.momentSeen(mine, at + 1) === number) at++;
  return at;
}

/** The moment to which an undo of one step returns, as the seat counts moments; null if no person has decided anything yet. */
export function undoTo(running: RunningFight, mine: Seat): number | null {
  const { fight } = running;
  const meant = fight.momentMeant(mine, fight.momentFor(mine) - 1);
  const to = meant === null ? null : running.lastDecision(mine, lastOfStep(running, mine, meant));
  return to === null ? null : fight.momentSeen(mine, to);
}

/** Who undoes, at whose request, when, why, and whether past a reveal. */
function undoOf(
  { table }: CommandContext,
  running: RunningFight,
  seat: SeatState,
  to: number,
  why = '',
): NonNullable<StruckState['undo']> {
  const { undoAsked } = table.switches;
  const reason = why === '' ? (undoAsked?.why ?? '') : why;
  return {
    by: seat.id,
    round: running.fight.round + running.roundsBefore,
    ...(undoAsked === null ? {} : { asked: undoAsked.seat }),
    ...(reason === '' ? {} : { why: reason }),
    ...(lastReveal(running.fight) > to ? { behindReveal: true } : {}),
  };
}

/** Changes a ruling, as long as no secret was revealed since and the round is not over. */
export function rule(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  { prompt: id, answer: given }: Extract<GmCommand, { do: 'rule' }>,
): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  if (seat.kind !== 'gm') return no('Only the game master makes rulings.');
  const ruling = openRulings(running.fight).find(({ prompt }) => prompt.id === id);
  if (ruling === undefined) return no('It is too late to change this ruling: change the fighters instead.');
  const sealed = whyNotBehind(running, ruling.at);
  if (sealed !== null) return sealed;
  const { taken: result, struck } = running.rule(ruling, given, seat.id);
  if (struck !== null) context.put(struck);
  return taken(result);
}

/** A sealed table does not undo reveals and rolls: people would choose again knowing them. */
function whyNotBehind(running: RunningFight, to: number): Refusal | null {
  if (running.sealing === null || !running.fight.isBehindReveal(to)) return null;
  const why =
    'A sealed table does not go back past a reveal or a roll. The game master can correct mistakes by stepping in.';
  return { rule: SEALED, why };
}

/** A closed round's links are public: anyone can compute its dice. */
function diceKnown(round: number): Refusal {
  const why = `Round ${round} is over: its dice can be known, and so can the results of other choices. Go back anyway?`;
  return { rule: DICE_KNOWN, why };
}

export function redo(context: CommandContext, running: RunningFight, seat: SeatState): Result {
  if (context.table.fight?.booksOpen === true) return BOOKS_OPEN;
  return whyOpening(running) ?? taken(running.redo(seat.id));
}
