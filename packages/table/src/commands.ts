// Who may give which command, and the function that runs it. Every command is checked first; a refused one changes nothing.
import type { Refusal } from '@affray/kernel';
import { type Command, type GmCommand, isForGm, type Reply, type SeatCommand } from '@affray/protocol';
import {
  agree,
  anchor,
  answer,
  face,
  legalFor,
  lock,
  openChoices,
  passOn,
  takeLink,
  withdraw,
  write,
} from './answer-commands.ts';
import { asideByGm, asideBySeat } from './aside-commands.ts';
import { inFight, stepIn, switched } from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import { goOnWithout } from './default-answers.ts';
import {
  aboutTime,
  again,
  end,
  openBooks,
  putInCharge,
  setKnowledge,
  setRulings,
  start,
} from './fight-commands.ts';
import { decide, objectTo } from './hands.ts';
import { setHouseRule } from './house-rules.ts';
import { draft } from './huddle.ts';
import { answerOffer, offerFighter } from './offers.ts';
import { aboutSeats, leave, takeFighter } from './seat-commands.ts';
import { isInCharge, type SeatState, seatOf } from './state.ts';
import { askUndo, redo, rule, undo } from './undo-commands.ts';

function carryOut(context: CommandContext, seat: SeatState, command: Command): Reply {
  const result =
    isForGm(command) && !isInCharge(context.table, seat)
      ? no('Only the game master may do that.')
      : isForGm(command)
        ? byGm(context, seat, command)
        : bySeat(context, seat, command);
  if (!('why' in result)) return { ok: true, at: context.at(seat.id), ...result };
  const legal = command.do === 'answer' ? legalFor(context, seat, command.prompt) : null;
  return { ok: false, refusal: result, ...(legal === null ? {} : { legal }) };
}

function bySeat(context: CommandContext, seat: SeatState, command: SeatCommand): Result {
  switch (command.do) {
    case 'answer':
      return answer(context, seat, command.prompt, command.answer);
    case 'withdraw':
      return withdraw(context, seat, command.prompt);
    case 'draft':
      return draft(context, seat, command.prompt, command.answer);
    case 'write':
      return write(context, seat, command.prompt, command.answer);
    case 'face':
      return face(context, seat, command.face);
    case 'anchor':
      return anchor(context, seat, command.anchor);
    case 'link':
      return takeLink(context, seat, command);
    case 'lock':
      return lock(context, seat, command.prompt, command.commitment);
    case 'open':
      return openChoices(context, seat, command);
    case 'agree':
      return agree(context, seat, command.prompt);
    case 'object':
      return inFight(context, (running) => objectTo(context, running, seat, command.prompt));
    case 'pass-on':
      return passOn(context, seat, command.kind, command.on);
    case 'reply':
    case 'propose':
      return asideBySeat(context, seat, command);
    case 'take-pen':
      return {};
    case 'take-fighter':
      return takeFighter(context, seat, command.fighter);
    case 'offer-fighter':
      return offerFighter(context, seat, command.fighter);
    case 'leave':
      return leave(context, seat);
    case 'ask-undo':
      return askUndo(context, seat, command);
  }
}

function byGm(context: CommandContext, seat: SeatState, command: GmCommand): Result {
  switch (command.do) {
    case 'start':
      return start(context);
    case 'again':
      return again(context, command.fresh === true);
    case 'house-rule':
      return setHouseRule(context, command);
    case 'end':
      return inFight(context, () => end(context));
    case 'intervene':
      return inFight(context, (running) => stepIn(running, seat, command.act));
    case 'request':
    case 'drop-request':
    case 'settle':
      return asideByGm(context, seat, command);
    case 'undo':
      return inFight(context, (running) => undo(context, running, seat, command));
    case 'redo':
      return inFight(context, (running) => redo(context, running, seat));
    case 'rule':
      return inFight(context, (running) => rule(context, running, seat, command));
    case 'decide':
      return inFight(context, (running) => decide(context, running, seat, command));
    case 'window':
    case 'by-post':
    case 'timer':
      return aboutTime(context, command);
    case 'screen-leads':
      return switched(context, { screenLeads: command.on });
    case 'one-speaks':
      return switched(context, { oneSpeaks: command.on });
    case 'rulings':
      return setRulings(context, command.kind, command.ask);
    case 'refuse-undo':
      return switched(context, { undoAsked: null });
    case 'pause':
      switched(context, { paused: command.on });
      context.running()?.fight.wake();
      return {};
    case 'go-on-without':
      return inFight(context, (running) => goOnWithout(context, running, command.seat));
    case 'dice-by-hand':
      if (command.on && context.table.switches.byPost === true)
        return no('At a table by post the table rolls the dice.');
      switched(context, { diceByHand: command.on });
      context.running()?.fight.wake();
      return {};
    case 'notes':
      return switched(context, { notes: command.text });
    case 'put-in-charge':
      return putInCharge(context, command.seat);
    case 'odds-for':
      return switched(context, { oddsFor: command.who });
    case 'knowledge':
      return setKnowledge(context, command);
    case 'open-books':
      return openBooks(context);
    case 'answer-offer':
      return answerOffer(context, command.seat, command.yes);
    default:
      return aboutSeats(context, seat, command);
  }
}

/**
 * A command of a seat as work for the table's queue.
 * @example queue.add({ …, work: commandWork('s1', { id: 'c1', do: 'answer', prompt: '1.0/sam', answer: 'strike' }) });
 */
export function commandWork(seat: string, command: Command): (context: CommandContext) => Reply {
  return (context) => {
    const holder = seatOf(context.table, seat);
    // The seat was removed while the command waited.
    return holder === null ? { ok: false, refusal: NO_SEAT } : carryOut(context, holder, command);
  };
}

const NO_SEAT: Refusal = { rule: 'TABLE', why: 'This seat is no longer at the table.' };
