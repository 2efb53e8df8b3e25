// What each command does. Every one is judged first; a refusal changes nothing.
import {
  holds,
  legalInWords,
  mayAnswer,
  type Prompt,
  type Refusal,
  type Seat,
  type Taken,
  viewFor,
} from '@affray/kernel';
import type { Command, GmCommand, Reply, SeatCommand } from '@affray/protocol';
import { DICE_KNOWN, isForGm } from '@affray/protocol';
import { positionOf } from '@affray/scenario';
import { type Desk, no, put, type Result } from './desk.ts';
import { newFight } from './make.ts';
import type { RunningFight } from './running.ts';
import { aboutSeats, seatOf } from './seat-commands.ts';
import { rosterOfSetup, rosterOfState } from './seats.ts';
import { isInCharge, type SeatState, type Switches } from './state.ts';

/**
 * Carries out a command for a seat.
 * @example const reply = carryOut(desk, seat, { id: 'c1', do: 'answer', prompt: '1.0/sam', answer: 'strike' });
 */
export function carryOut(desk: Desk, seat: SeatState, command: Command): Reply {
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
    case 'face':
      return face(desk, seat, command.face);
    case 'anchor':
      return anchor(desk, seat, command.anchor);
    case 'link': {
      const why = desk.running()?.takeLink(seat.number, command.round, command.link) ?? null;
      return why === null && desk.running() !== null ? {} : no(why ?? 'No fight is running.');
    }
    case 'pass-on':
      return passOn(desk, seat, command.kind, command.on);
    case 'take-pen':
      return {};
    case 'take-fighter':
      return takeFighter(desk, seat, command.fighter);
    case 'leave':
      return leave(desk, seat);
    case 'ask-undo': {
      const running = desk.running();
      if (running === null) return no('No fight is running.');
      const to = momentMeant(running, seat, command.to);
      if (to === null) return no('One can only go back.');
      const why = whyNotAsked(desk, seat);
      if (why !== null) return why;
      return put(desk, { is: 'switched', to: { undoAsked: { seat: seat.id, to } } });
    }
  }
}

/** Only players ask to go back, and nobody replaces the request of another. */
function whyNotAsked({ table }: Desk, seat: SeatState): Refusal | null {
  const { undoAsked } = table.switches;
  if (seat.kind === 'spectator' || seat.kind === 'screen')
    return no('Those who watch do not ask to go back.');
  if (undoAsked === null || undoAsked.seat === seat.id) return null;
  return no('Somebody else has asked to go back. Wait for the game master.');
}

function byGm(desk: Desk, seat: SeatState, command: GmCommand): Result {
  switch (command.do) {
    case 'start':
      return start(desk);
    case 'again':
      return again(desk);
    case 'end':
      return inFight(desk, () => end(desk));
    case 'intervene':
      return inFight(desk, ({ fight }) => taken(fight.intervene(command.act, seat.id)));
    case 'undo':
      return inFight(desk, (running) => undo(desk, running, seat, command));
    case 'redo':
      return inFight(desk, (running) => redo(desk, running, seat));
    case 'refuse-undo':
      return switched(desk, { undoAsked: null });
    case 'pause':
      switched(desk, { paused: command.on });
      desk.running()?.fight.wake();
      return {};
    case 'go-on-without':
      return inFight(desk, (running) => goOnWithout(desk, running, command.seat));
    case 'dice-by-hand':
      switched(desk, { diceByHand: command.on });
      desk.running()?.fight.wake();
      return {};
    case 'notes':
      return switched(desk, { notes: command.text });
    case 'put-in-charge':
      return putInCharge(desk, command.seat);
    case 'odds-for':
      return switched(desk, { oddsFor: command.who });
    case 'timer':
      return switched(desk, { timer: command.seconds });
    case 'open-books':
      return openBooks(desk);
    default:
      return aboutSeats(desk, seat, command);
  }
}

function answer(
  desk: Desk,
  seat: SeatState,
  promptId: string,
  given: Extract<SeatCommand, { do: 'answer' }>['answer'],
): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  const found = promptFor(desk, seat, promptId);
  if (found === null) return LATE;
  const { running, prompt } = found;
  const refusal = running.fight.whyNot(promptId, given);
  if (refusal !== null) return refusal;
  const lock = running.lock(seat.number, prompt, given);
  const result = taken(running.fight.answer({ prompt: promptId, answer: given, seat: seat.id }));
  if ('why' in result || lock === null) return result;
  return { commitment: { round: lock.round, rev: lock.rev, commitment: lock.commitment } };
}

function withdraw(desk: Desk, seat: SeatState, promptId: string): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  const found = promptFor(desk, seat, promptId);
  if (found === null) return LATE;
  const result = taken(found.running.fight.withdraw(promptId, seat.id));
  if (!('why' in result)) found.running.unlock(promptId);
  return result;
}

function face(desk: Desk, seat: SeatState, typed: number): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  const running = desk.running();
  const mine = kernelSeat(running, seat);
  if (running === null || mine === null || !desk.table.switches.diceByHand)
    return no('No die is waited for.');
  const { die } = viewFor(running.fight, mine, running.seats());
  const sideOf = (id: string): string => running.system.sideOf(running.fight.state, id);
  const isMine = die !== null && (mine.gm || holds(mine, running.seats(), die.who, sideOf));
  return isMine ? taken(running.enterFace(typed)) : no('No die is waited for from this seat.');
}

function anchor(desk: Desk, seat: SeatState, value: string): Result {
  const running = desk.running();
  if (running === null) return no('No fight is running.');
  if (seat.kind === 'spectator' || seat.kind === 'screen')
    return no('Those who watch add nothing to the dice.');
  running.dice.seatAnchor(seat.number, value, false);
  return {};
}

function takeFighter(desk: Desk, seat: SeatState, fighter: string): Result {
  const { table } = desk;
  const running = desk.running();
  const roster =
    running === null ? rosterOfSetup(table.setup) : rosterOfState(running.system, running.fight.state);
  const side = table.setup.sides.find(
    (one) => one.id === (roster.fighters.includes(fighter) ? roster.sideOf(fighter) : ''),
  );
  const isHeld = table.seats.some(
    (one) => one.fighters.includes(fighter) || one.sides.includes(side?.id ?? ''),
  );
  const hidden = table.setup.fighters.some((one) => one.id === fighter && one.hidden === true);
  if (seat.kind !== 'player' || side?.by !== 'players' || isHeld || hidden)
    return no('That fighter is not free to take.');
  return put(desk, { is: 'seat', seat: { ...seat, fighters: [...seat.fighters, fighter] } });
}

/** The seat stays, with its fighters, for whoever comes next; nobody is asked to wait for it: a bot may be set there. */
function leave(desk: Desk, seat: SeatState): Result {
  if (seat.kind === 'gm') return no('The game master hands the seat on with a new invite.');
  desk.running()?.dice.seatLeft(seat.number);
  return put(desk, { is: 'seat', seat: { ...seat, token: null, invite: null } });
}

function start(desk: Desk): Result {
  const { table, system } = desk;
  if (table.switches.stage === 'over' && desk.running()?.fight.isOver === false) return takeUp(desk);
  if (table.switches.stage !== 'lobby') return no('The fight has already begun.');
  put(desk, { is: 'began', start: newFight(table.setup, system, table.imported) });
  switched(desk, { stage: 'playing' });
  desk.begin();
  return {};
}

/** The fight is called off where it stands. Nobody is asked any more; its record stays, and it can be taken up again. */
function end(desk: Desk): Result {
  if (desk.table.switches.stage !== 'playing') return no('No fight is running.');
  return switched(desk, { stage: 'over', undoAsked: null, paused: false });
}

function takeUp(desk: Desk): Result {
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  switched(desk, { stage: 'playing' });
  desk.running()?.fight.wake();
  return {};
}

/** A new fight with the same people and the sheets as they stand. */
function again(desk: Desk): Result {
  const { table, system } = desk;
  const running = desk.running();
  if (running === null || table.switches.stage !== 'over') return no('The fight is not over.');
  const setup = positionOf(table.setup, running.fight.state, system);
  put(desk, { is: 'began', start: newFight(setup, system, null) });
  switched(desk, { stage: 'playing', undoAsked: null, paused: false });
  desk.begin();
  return {};
}

function undo(
  desk: Desk,
  running: RunningFight,
  seat: SeatState,
  { to: number, knowing = false }: Extract<GmCommand, { do: 'undo' }>,
): Result {
  const to = momentMeant(running, seat, number);
  if (to === null) return no('One can only go back to an earlier moment.');
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  const [round] = running.fight.roundsBehind(to);
  if (round !== undefined && !knowing) return diceKnown(round + running.roundsBefore);
  const { taken: result, struck } = running.undo(to, seat.id);
  if (struck !== null) desk.put(struck);
  switched(desk, { undoAsked: null, stage: 'playing' });
  running.fight.wake();
  return taken(result);
}

/** A closed round's links are public: whoever has a calculator knows what its dice will show. */
function diceKnown(round: number): Refusal {
  const why = `Round ${round} is over: its dice can be known, and so can what comes of other choices. Go back all the same?`;
  return { rule: DICE_KNOWN, why };
}

/** The moment that a seat means: each counts only what it knows of. */
function momentMeant(running: RunningFight, seat: SeatState, number: number): number | null {
  const mine = kernelSeat(running, seat);
  return mine === null ? null : running.fight.momentMeant(mine, number);
}

function redo(desk: Desk, running: RunningFight, seat: SeatState): Result {
  return desk.table.fight?.booksOpen === true ? BOOKS_OPEN : taken(running.fight.redo(seat.id));
}

/** The defaults answer, this once, whatever the seat is asked; and a round does not wait for its link. */
function goOnWithout(desk: Desk, running: RunningFight, seatId: string): Result {
  const away = seatOf(desk.table, seatId);
  if (away === null) return no('There is no such seat.');
  if (running.calling !== null) {
    desk.openAnyway();
    return {};
  }
  const mine = kernelSeat(running, away);
  const { waiting } = running.fight;
  for (const prompt of running.fight.prompts()) {
    if (mine === null || !answers(running, mine, prompt)) continue;
    if (waiting?.is === 'together' && waiting.locked.has(prompt.who)) continue;
    const view = running.fight.viewFor(prompt);
    const fallback = prompt.question.fallback(view, prompt.who, prompt.about) as never;
    running.lock(away.number, prompt, fallback);
    running.fight.answer({ prompt: prompt.id, answer: fallback, seat: null });
  }
  return {};
}

/**
 * The time for answers is up: the defaults answer, this once, whatever is asked.
 * @example await table.act((desk) => answerByDefault(desk));
 */
export function answerByDefault(desk: Desk): void {
  const running = desk.running();
  if (running === null || whyNotNow(desk) !== null) return;
  for (const { id } of desk.table.seats) goOnWithout(desk, running, id);
}

function passOn(desk: Desk, seat: SeatState, kind: string, on: boolean): Result {
  if (!desk.system.questions.some((question) => question.kind === kind))
    return no(`${desk.system.title} asks no such question.`);
  const others = (seat.passes ?? []).filter((one) => one !== kind);
  put(desk, { is: 'seat', seat: { ...seat, passes: on ? [...others, kind] : others } });
  desk.running()?.fight.wake();
  return {};
}

function putInCharge(desk: Desk, id: string | null): Result {
  if (id !== null && seatOf(desk.table, id)?.kind !== 'player') return no('There is no such player.');
  return switched(desk, { inCharge: id });
}

function openBooks(desk: Desk): Result {
  const running = desk.running();
  if (running === null || desk.table.switches.stage !== 'over')
    return no('The books are opened after the fight.');
  running.openBooks();
  return put(desk, { is: 'books-open' });
}

/** Every die to come could be computed from an open book. */
const BOOKS_OPEN: Refusal = { rule: 'TABLE', why: 'The books are open: this fight is over for good.' };
const LATE: Refusal = { rule: 'TABLE', why: 'That question is not, or no longer, open for this seat.' };

function taken(result: Taken): Result {
  return result.ok ? {} : result.refusal;
}

function switched(desk: Desk, to: Partial<Switches>): Result {
  return put(desk, { is: 'switched', to });
}

function inFight(desk: Desk, run: (running: RunningFight) => Result): Result {
  const running = desk.running();
  return running === null ? no('No fight is running.') : run(running);
}

function whyNotNow(desk: Desk): Refusal | null {
  const running = desk.running();
  if (running === null) return no('No fight is running.');
  if (desk.table.switches.stage !== 'playing') return no('The fight is over.');
  if (desk.table.switches.paused) return no('The table is paused.');
  return running.calling === null
    ? null
    : no('The dice of the round are being sealed. Send it again in a moment.');
}

function kernelSeat(running: RunningFight | null, seat: SeatState): Seat | null {
  return running?.seats().find((one) => one.id === seat.id) ?? null;
}

function answers(running: RunningFight, seat: Seat, prompt: Prompt): boolean {
  const sideOf = (id: string): string => running.system.sideOf(running.fight.state, id);
  return mayAnswer(seat, running.seats(), prompt.question, prompt.who, sideOf);
}

function promptFor(
  desk: Desk,
  seat: SeatState,
  id: string,
): { readonly running: RunningFight; readonly prompt: Prompt } | null {
  const running = desk.running();
  const mine = kernelSeat(running, seat);
  const prompt = running?.fight.prompts().find((open) => open.id === id);
  if (running === null || mine === null || prompt === undefined || !answers(running, mine, prompt))
    return null;
  return { running, prompt };
}

function legalFor(desk: Desk, seat: SeatState, promptId: string): string | null {
  const found = promptFor(desk, seat, promptId);
  if (found === null) return null;
  const { running, prompt } = found;
  return legalInWords(prompt.question.choices(running.fight.viewFor(prompt), prompt.who, prompt.about));
}
