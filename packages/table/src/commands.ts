// What each command does. Every one is judged first; a refusal changes nothing.
import {
  holds,
  type Json,
  legalInWords,
  mayAnswer,
  openRulings,
  openTexts,
  type Prompt,
  type Refusal,
  type Seat,
  type Taken,
  viewFor,
} from '@affray/kernel';
import type { Command, GmCommand, Reply, RulingWhen, SeatCommand } from '@affray/protocol';
import { DICE_KNOWN, isForGm, SEALED } from '@affray/protocol';
import { positionOf } from '@affray/scenario';
import { defaultAnswer } from './automatic.ts';
import { type Desk, no, put, type Result } from './desk.ts';
import { decide, objectTo, raiseHand } from './hands.ts';
import { newFight } from './make.ts';
import { keepReaction, openWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { aboutSeats, seatOf } from './seat-commands.ts';
import { rosterOfSetup, rosterOfState } from './seats.ts';
import { handsUp, spokenFor } from './speaking.ts';
import { isInCharge, type SeatState, type Switches, type TableState } from './state.ts';

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
    case 'write':
      return write(desk, seat, command.prompt, command.answer);
    case 'face':
      return face(desk, seat, command.face);
    case 'anchor':
      return anchor(desk, seat, command.anchor);
    case 'link':
      return inFight(desk, (running) => done(running.takeLink(seat.number, command.round, command.link)));
    case 'lock':
      return lock(desk, seat, command.prompt, command.commitment);
    case 'open':
      return inFight(desk, ({ sealing }) => {
        if (sealing === null) return NOT_SEALED;
        return done(sealing.take(seat.number, command.epoch, command.link, command.choices));
      });
    case 'agree':
      return agree(desk, seat, command.prompt);
    case 'object':
      return inFight(desk, (running) => objectTo(desk, running, seat, command.prompt));
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
      const why = whyNotAsked(desk, seat) ?? whyNotBehind(running, to);
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
      return inFight(
        desk,
        (running) => whyOpening(running) ?? taken(running.fight.intervene(command.act, seat.id)),
      );
    case 'undo':
      return inFight(desk, (running) => undo(desk, running, seat, command));
    case 'redo':
      return inFight(desk, (running) => redo(desk, running, seat));
    case 'rule':
      return inFight(desk, (running) => rule(desk, running, seat, command));
    case 'decide':
      return inFight(desk, (running) => decide(desk, running, seat, command));
    case 'window':
      return switched(desk, { window: command.seconds });
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
  if (running.sealing?.isSealed(prompt) === true) return LOCK_IT;
  const mine = kernelSeat(running, seat) as Seat;
  const spoken = spokenFor(running, desk.table, mine, prompt, given);
  const refusal = running.fight.whyNot(promptId, given);
  if (refusal !== null) return refusal;
  if (spoken.is === 'refused') return spoken.refusal;
  if (
    spoken.is === 'hand' &&
    !raiseHand(desk, running, { seat: seat.id, prompt, answer: given, proposal: spoken.proposal })
  )
    return {};
  if (openWindow(desk.table, running)?.isHidden === true) {
    keepReaction(desk, seat.id, prompt, given);
    return {};
  }
  const lock = running.lock(seat.number, prompt, given);
  const result = taken(running.fight.answer({ prompt: promptId, answer: given, seat: seat.id }));
  if ('why' in result || lock === null) return result;
  return { commitment: { round: lock.round, rev: lock.rev, commitment: lock.commitment } };
}

/** At a sealed table: the choice itself stays with the client. */
function lock(desk: Desk, seat: SeatState, promptId: string, commitment: string): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  const found = promptFor(desk, seat, promptId);
  if (found === null) return LATE;
  const { sealing } = found.running;
  if (sealing?.isSealed(found.prompt) !== true) return NOT_SEALED;
  sealing.lock(seat.number, found.prompt, commitment);
  return {};
}

/** Joins the hands that are up. */
function agree(desk: Desk, seat: SeatState, promptId: string): Result {
  const running = desk.running();
  const up = running === null ? null : handsUp(running, desk.table);
  if (up?.prompt !== promptId) return no('Nobody has raised a hand for that.');
  return answer(desk, seat, promptId, up.answer);
}

function withdraw(desk: Desk, seat: SeatState, promptId: string): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  const found = promptFor(desk, seat, promptId);
  if (found === null) return LATE;
  if (found.running.sealing?.unlock(promptId) === true) return {};
  if (desk.table.switches.reaction?.prompt === promptId) return switched(desk, { reaction: null });
  const result = taken(found.running.fight.withdraw(promptId, seat.id));
  if (!('why' in result)) found.running.unlock(promptId);
  return result;
}

/** Words for an optional question that was answered by its default, as long as its side has done nothing since. */
function write(desk: Desk, seat: SeatState, promptId: string, words: Json): Result {
  const running = desk.running();
  const mine = kernelSeat(running, seat);
  if (running === null || mine === null) return no('No fight is running.');
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  const text = openTexts(running.fight).find(
    ({ prompt }) => prompt.id === promptId && answers(running, mine, prompt),
  );
  if (text === undefined) return no('The time to write this is over.');
  return taken(running.fight.write(text.at, words, seat.id));
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
  if (running.isSolo)
    return no('This fight began on one device with every seat: seats add nothing to its dice.');
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
  const alone = whyNotSealed(table);
  if (alone !== null) return alone;
  put(desk, { is: 'began', start: newFight(desk.host, table.setup, system, table.imported, table.practice) });
  switched(desk, { stage: 'playing' });
  desk.begin();
  return {};
}

/** With one person at it nobody could check on anybody: sealing would promise what it cannot hold. */
function whyNotSealed({ sealed, seats }: TableState): Refusal | null {
  const people = seats.filter(
    ({ kind, token, bot }) => token !== null && bot === null && (kind === 'gm' || kind === 'player'),
  );
  if (sealed !== true || people.length >= 2) return null;
  return no(
    'A sealed table needs two people at it: let somebody in first, or play at a table that is not sealed.',
  );
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
  put(desk, { is: 'began', start: newFight(desk.host, setup, system, null) });
  switched(desk, { stage: 'playing', undoAsked: null, paused: false, heldAt: null });
  desk.begin();
  return {};
}

function undo(
  desk: Desk,
  running: RunningFight,
  seat: SeatState,
  { to: number, knowing = false }: Extract<GmCommand, { do: 'undo' }>,
): Result {
  const meant = momentMeant(running, seat, number);
  if (meant === null) return no('One can only go back to an earlier moment.');
  const to = desk.table.switches.paused ? meant : running.decidedBefore(meant);
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  const sealed = whyOpening(running) ?? whyNotBehind(running, to);
  if (sealed !== null) return sealed;
  const [round] = running.fight.roundsBehind(to);
  if (round !== undefined && !knowing) return diceKnown(round + running.roundsBefore);
  // First: what is asked there must not be passed on at once.
  switched(desk, { undoAsked: null, stage: 'playing', heldAt: to });
  const { taken: result, struck } = running.undo(to, seat.id);
  if (struck !== null) desk.put(struck);
  running.fight.wake();
  return taken(result);
}

/** Makes a ruling otherwise, as long as no secret was revealed since and the round is not over. */
function rule(
  desk: Desk,
  running: RunningFight,
  seat: SeatState,
  { prompt: id, answer: given }: Extract<GmCommand, { do: 'rule' }>,
): Result {
  const ready = whyNotNow(desk);
  if (ready !== null) return ready;
  if (seat.kind !== 'gm') return no('Only the game master makes rulings.');
  const ruling = openRulings(running.fight).find(({ prompt }) => prompt.id === id);
  if (ruling === undefined) return no('It is too late to rule otherwise: change the fighters instead.');
  const sealed = whyNotBehind(running, ruling.at);
  if (sealed !== null) return sealed;
  const { taken: result, struck } = running.rule(ruling, given, seat.id);
  if (struck !== null) desk.put(struck);
  return taken(result);
}

function setRulings(desk: Desk, kind: string, ask: RulingWhen): Result {
  const question = desk.system.questions.find((one) => one.kind === kind);
  if (question?.asks !== 'gm' || question.ruling !== 'after')
    return no(`${desk.system.title} has no ruling "${kind}" that can wait.`);
  switched(desk, { rulings: { ...desk.table.switches.rulings, [kind]: ask } });
  desk.running()?.fight.wake();
  return {};
}

/** What was revealed or rolled at a sealed table stays: whoever went back would know it. */
function whyNotBehind(running: RunningFight, to: number): Refusal | null {
  if (running.sealing === null || !running.fight.isBehindReveal(to)) return null;
  const why =
    'A sealed table does not go back behind a reveal or a roll. The game master can correct what went wrong by stepping in.';
  return { rule: SEALED, why };
}

/** While links and choices are being opened nothing else may come between. */
function whyOpening({ sealing, calling }: RunningFight): Refusal | null {
  return sealing === null || calling === null
    ? null
    : no('Choices and dice are being opened. Send it again in a moment.');
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
  if (desk.table.fight?.booksOpen === true) return BOOKS_OPEN;
  return whyOpening(running) ?? taken(running.fight.redo(seat.id));
}

/** The defaults answer, this once, whatever the seat is asked; and a round does not wait for its link. */
function goOnWithout(desk: Desk, running: RunningFight, seatId: string): Result {
  const away = seatOf(desk.table, seatId);
  if (away === null) return no('There is no such seat.');
  if (running.calling !== null) {
    desk.openAnyway(away.kind === 'gm' ? 'all' : 'but-gm');
    return {};
  }
  const mine = kernelSeat(running, away);
  const { waiting } = running.fight;
  for (const prompt of running.fight.prompts()) {
    if (mine === null || !answers(running, mine, prompt)) continue;
    if (isSharedWithOthers(desk, running, mine, prompt)) continue;
    if (waiting?.is === 'together' && waiting.locked.has(prompt.who)) continue;
    if (running.sealing?.isSealed(prompt) === true) {
      running.sealing.skip(away.number, prompt);
      continue;
    }
    const view = running.fight.viewFor(prompt);
    const fallback = prompt.question.fallback(view, prompt.who, prompt.about) as never;
    running.lock(away.number, prompt, fallback);
    running.fight.answer({ prompt: prompt.id, answer: fallback, seat: null });
  }
  return {};
}

/** Where others of the side can still decide, they are not decided for; where hands are up, the missing one counts as raised. */
function isSharedWithOthers(desk: Desk, running: RunningFight, mine: Seat, prompt: Prompt): boolean {
  const { table } = desk;
  const fallback = defaultAnswer(prompt, running.fight);
  const hands = handsUp(running, table);
  const isUp = hands?.prompt === prompt.id;
  const answer = isUp ? hands.answer : fallback;
  const spoken = spokenFor(running, table, mine, prompt, answer);
  if (spoken.is === 'taken') return false;
  if (!isUp) return true;
  if (
    raiseHand(desk, running, {
      seat: mine.id,
      prompt,
      answer,
      proposal: spoken.is === 'hand' && spoken.proposal,
    })
  )
    running.fight.answer({ prompt: prompt.id, answer, seat: mine.id });
  return true;
}

/**
 * The time for answers is up: the defaults answer, this once, whatever is asked.
 * @example await table.act((desk) => answerByDefault(desk));
 */
export function answerByDefault(desk: Desk): void {
  const running = desk.running();
  if (running === null || whyNotNow(desk) !== null) return;
  for (const { id } of desk.table.seats) goOnWithout(desk, running, id);
  // What several share is decided for all of them at once.
  for (const prompt of running.fight.prompts()) {
    if (prompt.question.asks !== 'side' || running.fight.waiting?.is !== 'answer') continue;
    running.fight.answer({ prompt: prompt.id, answer: defaultAnswer(prompt, running.fight), seat: null });
  }
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

const NOT_SEALED: Refusal = {
  rule: 'TABLE',
  why: 'Nothing is locked by a commitment here: send the answer itself.',
};
const LOCK_IT: Refusal = {
  rule: SEALED,
  why: 'This table is sealed: lock a commitment to the choice, and open it once everybody has locked.',
};

function done(why: string | null): Result {
  return why === null ? {} : no(why);
}

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
