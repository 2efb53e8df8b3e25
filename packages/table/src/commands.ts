// Who may give which command, and what carries it out. Every command is judged first; a refusal changes nothing.
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
import { inFight, switched, taken, whyOpening } from './command-checks.ts';
import { goOnWithout } from './default-answers.ts';
import { type Desk, no, type Result } from './desk.ts';
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
import { isInCharge, type SeatState } from './state.ts';
import { askUndo, redo, rule, undo } from './undo-commands.ts';

function carryOut(desk: Desk, seat: SeatState, command: Command): Reply {
  const result =
    isForGm(command) && !isInCharge(desk.table, seat)
      ? no('Only the game master may do that.')
      : isForGm(command)
        ? byGm(desk, seat, command)
        : bySeat(desk, seat, command);
  if (!('why' in result)) return { ok: true, at: desk.at(seat.id), ...result };
  const legal = command.do === 'answer' ? legalFor(desk, seat, command.prompt) : null;
  return { ok: false, refusal: result, ...(legal === null ? {} : { legal }) };
}

function bySeat(desk: Desk, seat: SeatState, command: SeatCommand): Result {
  switch (command.do) {
    case 'answer':
      return answer(desk, seat, command.prompt, command.answer);
    case 'withdraw':
      return withdraw(desk, seat, command.prompt);
    case 'draft':
      return draft(desk, seat, command.prompt, command.answer);
    case 'write':
      return write(desk, seat, command.prompt, command.answer);
    case 'face':
      return face(desk, seat, command.face);
    case 'anchor':
      return anchor(desk, seat, command.anchor);
    case 'link':
      return takeLink(desk, seat, command);
    case 'lock':
      return lock(desk, seat, command.prompt, command.commitment);
    case 'open':
      return openChoices(desk, seat, command);
    case 'agree':
      return agree(desk, seat, command.prompt);
    case 'object':
      return inFight(desk, (running) => objectTo(desk, running, seat, command.prompt));
    case 'pass-on':
      return passOn(desk, seat, command.kind, command.on);
    case 'reply':
    case 'propose':
      return asideBySeat(desk, seat, command);
    case 'take-pen':
      return {};
    case 'take-fighter':
      return takeFighter(desk, seat, command.fighter);
    case 'offer-fighter':
      return offerFighter(desk, seat, command.fighter);
    case 'leave':
      return leave(desk, seat);
    case 'ask-undo':
      return askUndo(desk, seat, command);
  }
}

function byGm(desk: Desk, seat: SeatState, command: GmCommand): Result {
  switch (command.do) {
    case 'start':
      return start(desk);
    case 'again':
      return again(desk, command.fresh === true);
    case 'house-rule':
      return setHouseRule(desk, command);
    case 'end':
      return inFight(desk, () => end(desk));
    case 'intervene':
      return inFight(
        desk,
        (running) => whyOpening(running) ?? taken(running.intervene(command.act, seat.id)),
      );
    case 'request':
    case 'drop-request':
    case 'settle':
      return asideByGm(desk, seat, command);
    case 'undo':
      return inFight(desk, (running) => undo(desk, running, seat, command));
    case 'redo':
      return inFight(desk, (running) => redo(desk, running, seat));
    case 'rule':
      return inFight(desk, (running) => rule(desk, running, seat, command));
    case 'decide':
      return inFight(desk, (running) => decide(desk, running, seat, command));
    case 'window':
    case 'by-post':
    case 'timer':
      return aboutTime(desk, command);
    case 'screen-leads':
      return switched(desk, { screenLeads: command.on });
    case 'one-speaks':
      return switched(desk, { oneSpeaks: command.on });
    case 'rulings':
      return setRulings(desk, command.kind, command.ask);
    case 'refuse-undo':
      return switched(desk, { undoAsked: null });
    case 'pause':
      switched(desk, { paused: command.on });
      desk.running()?.fight.wake();
      return {};
    case 'go-on-without':
      return inFight(desk, (running) => goOnWithout(desk, running, command.seat));
    case 'dice-by-hand':
      if (command.on && desk.table.switches.byPost === true)
        return no('Nobody watches dice by post: the table rolls.');
      switched(desk, { diceByHand: command.on });
      desk.running()?.fight.wake();
      return {};
    case 'notes':
      return switched(desk, { notes: command.text });
    case 'put-in-charge':
      return putInCharge(desk, command.seat);
    case 'odds-for':
      return switched(desk, { oddsFor: command.who });
    case 'knowledge':
      return setKnowledge(desk, command);
    case 'open-books':
      return openBooks(desk);
    case 'answer-offer':
      return answerOffer(desk, command.seat, command.yes);
    default:
      return aboutSeats(desk, seat, command);
  }
}

/**
 * A command of a seat as work for the table's queue.
 * @example queue.add({ …, work: commandWork('s1', { id: 'c1', do: 'answer', prompt: '1.0/sam', answer: 'strike' }) });
 */
export function commandWork(seat: string, command: Command): (desk: Desk) => Reply {
  return (desk) => {
    const holder = desk.table.seats.find(({ id }) => id === seat);
    // Removed while the command waited.
    return holder === undefined ? { ok: false, refusal: NO_SEAT } : carryOut(desk, holder, command);
  };
}

const NO_SEAT: Refusal = { rule: 'TABLE', why: 'This seat is no longer at the table.' };
