// What a seat contributes to a fight: answers (open and secret), typed dice, and links for the fair dice.
import {
  holds,
  type Json,
  legalInWords,
  type Prompt,
  type Refusal,
  type Seat,
  viewFor,
} from '@affray/kernel';
import { SEALED, type SeatCommand } from '@affray/protocol';
import { openTexts } from '@affray/run';
import {
  answers,
  BOOKS_OPEN,
  done,
  inFight,
  kernelSeat,
  switched,
  taken,
  whyNotNow,
} from './command-checks.ts';
import { type CommandContext, no, put, type Result } from './command-context.ts';
import { raiseHand } from './hands.ts';
import { keepReaction, openWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { handsUp, spokenFor } from './speaking.ts';
import { decides, isInCharge, type SeatState } from './state.ts';

export function answer(
  context: CommandContext,
  seat: SeatState,
  promptId: string,
  given: Extract<SeatCommand, { do: 'answer' }>['answer'],
): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  const found = promptFor(context, seat, promptId);
  if (found === null) return LATE;
  const { running, prompt } = found;
  if (running.sealing?.isSealed(prompt) === true) return LOCK_IT;
  const mine = kernelSeat(running, seat) as Seat;
  const spoken = spokenFor(running, context.table, mine, prompt, given);
  const refusal = running.fight.whyNot(promptId, given);
  if (refusal !== null) return refusal;
  if (spoken.is === 'refused') return spoken.refusal;
  if (
    spoken.is === 'hand' &&
    !raiseHand(context, running, { seat: seat.id, prompt, answer: given, proposal: spoken.proposal })
  )
    return {};
  if (openWindow(context.table, running)?.isHidden === true) {
    keepReaction(context, seat.id, prompt, given);
    return {};
  }
  const lock = running.lock(seat.number, prompt, given);
  running.fight.enter({ prompt: promptId, answer: given, seat: seat.id });
  if (lock === null) return {};
  return { commitment: { round: lock.round, rev: lock.rev, commitment: lock.commitment } };
}

/** Locks a choice at a sealed table; the choice itself stays with the client. */
export function lock(context: CommandContext, seat: SeatState, promptId: string, commitment: string): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  const found = promptFor(context, seat, promptId);
  if (found === null) return LATE;
  const { sealing } = found.running;
  if (sealing?.isSealed(found.prompt) !== true) return NOT_SEALED;
  sealing.lock(seat.number, found.prompt, commitment);
  return {};
}

/** Agrees with a proposed answer. */
export function agree(context: CommandContext, seat: SeatState, promptId: string): Result {
  const running = context.running();
  const up = running === null ? null : handsUp(running, context.table);
  if (up?.prompt !== promptId) return no('No answer to that question is waiting for agreement.');
  return answer(context, seat, promptId, up.answer);
}

export function withdraw(context: CommandContext, seat: SeatState, promptId: string): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  const found = promptFor(context, seat, promptId);
  if (found === null) return LATE;
  if (found.running.sealing?.unlock(promptId) === true) return {};
  if (context.table.switches.reaction?.prompt === promptId) return switched(context, { reaction: null });
  const result = taken(found.running.fight.withdraw(promptId, seat.id));
  if (!('why' in result)) found.running.unlock(promptId);
  return result;
}

/**
 * Adds text to an optional question that was answered by its default, as long as its side has done nothing
 * since.
 */
export function write(context: CommandContext, seat: SeatState, promptId: string, words: Json): Result {
  const running = context.running();
  const mine = kernelSeat(running, seat);
  if (running === null || mine === null) return no('No fight is running.');
  if (context.table.fight?.booksOpen === true) return BOOKS_OPEN;
  const text = openTexts(running.fight).find(
    ({ prompt }) => prompt.id === promptId && answers(running, mine, prompt),
  );
  if (text === undefined) return no('The time to write this is over.');
  return taken(running.fight.write(text.at, words, seat.id));
}

export function face(context: CommandContext, seat: SeatState, typed: number | null): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  const running = context.running();
  const runs = isInCharge(context.table, seat);
  if (running !== null && typed === null)
    return runs ? takeBackFace(context, running, seat) : no('Only the game master takes a die back.');
  const mine = kernelSeat(running, seat);
  if (running === null || mine === null || typed === null || !context.table.switches.diceByHand)
    return no('The table is not waiting for a die.');
  const { die } = viewFor(running.fight, mine, running.seats());
  // The seat in charge rolls for bots too.
  const isMine = die !== null && (runs || holds(mine, running.seats(), die.who, running.fight.sideOf));
  return isMine ? taken(running.enterFace(typed)) : no('The table is not waiting for a die from this seat.');
}

/**
 * Removes the die typed last and the bots' answers that followed. Refused where others hold seats: their clients have pinned the die, so a
 * change would look like fraud.
 */
function takeBackFace(context: CommandContext, running: RunningFight, seat: SeatState): Result {
  if (!running.isSolo) return no('Others have seen that die. Correct its effects by stepping in.');
  const { taken: result, struck } = running.takeBackFace(seat.id);
  if (struck !== null) context.put(struck);
  return taken(result);
}

export function anchor(context: CommandContext, seat: SeatState, value: string): Result {
  const running = context.running();
  if (running === null) return no('No fight is running.');
  if (!decides(seat)) return no('Spectators do not contribute to the dice.');
  if (running.isSolo)
    return no('This fight began on one device that holds every seat: seats do not contribute to its dice.');
  running.dice.seatAnchor(seat.number, value, false);
  return {};
}

export function takeLink(
  context: CommandContext,
  seat: SeatState,
  command: Extract<SeatCommand, { do: 'link' }>,
): Result {
  return inFight(context, (running) => done(running.takeLink(seat.number, command.round, command.link)));
}

/** At a sealed table: sends the link of an epoch and opens the locked choices. */
export function openChoices(
  context: CommandContext,
  seat: SeatState,
  command: Extract<SeatCommand, { do: 'open' }>,
): Result {
  return inFight(context, ({ sealing }) => {
    if (sealing === null) return NOT_SEALED;
    return done(sealing.take(seat.number, command.epoch, command.link, command.choices));
  });
}

export function passOn(context: CommandContext, seat: SeatState, kind: string, on: boolean): Result {
  if (!context.system.questions.some((question) => question.kind === kind))
    return no(`${context.system.title} asks no such question.`);
  const others = (seat.passes ?? []).filter((one) => one !== kind);
  put(context, { is: 'seat', seat: { ...seat, passes: on ? [...others, kind] : others } });
  context.running()?.fight.wake();
  return {};
}

function promptFor(
  context: CommandContext,
  seat: SeatState,
  id: string,
): { readonly running: RunningFight; readonly prompt: Prompt } | null {
  const running = context.running();
  const mine = kernelSeat(running, seat);
  const prompt = running?.fight.prompts().find((open) => open.id === id);
  if (running === null || mine === null || prompt === undefined || !answers(running, mine, prompt))
    return null;
  return { running, prompt };
}

export function legalFor(context: CommandContext, seat: SeatState, promptId: string): string | null {
  const found = promptFor(context, seat, promptId);
  if (found === null) return null;
  const { running, prompt } = found;
  return legalInWords(prompt.question.choices(running.fight.shownTo(prompt), prompt.who, prompt.about));
}

const LATE: Refusal = { rule: 'TABLE', why: 'That question is not open for this seat.' };

const NOT_SEALED: Refusal = {
  rule: 'TABLE',
  why: 'This question takes no commitment: send the answer itself.',
};

const LOCK_IT: Refusal = {
  rule: SEALED,
  why: 'This table is sealed: lock a commitment to the choice, and open it once everybody has locked.',
};
