// Projects a table to what one seat may know. Only values branded here can be sent.

import { bookSeal, type FairBook } from '@affray/fair';
import {
  asidesFor,
  isNamedBy,
  isNamedIn,
  type Json,
  type Logged,
  maySee,
  promptsFor,
  recordFor,
  type Seat,
  type SeatView,
  type System,
  unseenInRecord,
  viewerOf,
  viewFor,
  visibleEvents,
} from '@affray/kernel';
import {
  type FairInfo,
  type FightInfo,
  type Frame,
  PROTOCOL,
  type Reply,
  type SeatInfo,
  type SeatRecord,
  type SetupInfo,
  type ShownEvent,
  type StruckEvents,
  type TableInfo,
} from '@affray/protocol';
import { afterwardsFor, openRulings, textsFor } from '@affray/run';
import { rulingWhen } from './automatic.ts';
import { huddleFor } from './huddle.ts';
import {
  eventGradesKey,
  gradedEvents,
  gradedRecord,
  gradedView,
  gradesFor,
  gradingFor,
} from './knowledge.ts';
import { openWindow, quietWindow, windowSeconds } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { choosingFirst, interruptedFor, lastReveal, sealsFor } from './seals.ts';
import { botShown, kernelSeats, rosterOfSetup, seatPolicies } from './seats.ts';
import { beginningFor, isSameSetup, NOBODY, setupInfo } from './setup-info.ts';
import { handsUp } from './speaking.ts';
import { isInCharge, type SeatState, type TableState } from './state.ts';
import { askedOf, turnSince } from './turns.ts';
import { undoTo } from './undo-commands.ts';

declare const FOR_A_SEAT: unique symbol;
/** A value made for one seat from what that seat may know. */
export type ForSeat<T> = T & { readonly [FOR_A_SEAT]: true };
export type SeatFrame = ForSeat<Frame>;
/** The part of a frame that a seat's own locked answer changes. */
export type SeatPart = ForSeat<{
  readonly fight: Pick<FightInfo, 'prompts' | 'since'>;
  readonly fair?: Pick<FairInfo, 'sealed'>;
}>;
export type SeatReply = ForSeat<Reply>;

/** What all frames of one moment share, computed once. */
export interface Moment {
  readonly table: TableState;
  readonly system: System;
  readonly running: RunningFight | null;
  readonly seats: readonly Seat[];
  /** Seats with a connected client. */
  readonly online: ReadonlySet<string>;
  /** Parts shared by seats that see the same, computed when first needed. */
  readonly common: Common;
}

interface Common {
  /** The state, if nothing in it is hidden from anyone. */
  open?: unknown;
  /** Setups by the view of the state that they derive from. */
  readonly setups: Map<unknown, SetupInfo>;
}

/** The current moment. */
export function momentOf(
  table: TableState,
  system: System,
  running: RunningFight | null,
  online: ReadonlySet<string>,
): Moment {
  const seats = running?.seats() ?? kernelSeats(table.seats, table.setup, rosterOfSetup(table.setup));
  return { table, system, running, seats, online, common: { setups: new Map() } };
}

/** What the next frame of a seat may reuse from the previous one, which all its watchers have. */
export interface Before {
  /** Null if something that it depends on has changed. */
  readonly info: TableInfo | null;
}

/**
 * Everything a seat may know now. With `before`, `info` is the same object if its content is equal, and
 * events that the seat's watchers already have are left out.
 * @example const frame = frameFor(momentOf(table, system, running, online), seat);
 */
export function frameFor(moment: Moment, seat: SeatState, before: Before | null = null): SeatFrame {
  const { table, running, seats } = moment;
  const mine = seats.find((one) => one.id === seat.id);
  const view = running === null || mine === undefined ? null : viewFor(running.fight, mine, seats, []);
  const hidden = hiddenFrom(moment, seat, view?.state);
  const state =
    running === null ? gradedBeginning(moment, mine) : shownState(running, mine, view?.state, moment.common);
  const setup = setupShown(moment, state);
  const last = before?.info ?? null;
  const info = last !== null && isSameSetup(last.setup, setup) ? last : tableInfo(moment, seat, setup);
  const frame: Frame = {
    protocol: PROTOCOL,
    table: table.id,
    seat: seat.id,
    number: seat.number,
    name: seat.name,
    kind: seat.kind,
    passes: seat.passes ?? [],
    push: seat.push !== undefined,
    info,
    fair: running === null ? null : fairInfo(running, table, seat, mine, hidden),
    fight: running === null || view === null ? null : fightInfo({ ...view, state }, running, moment, mine),
    events:
      running === null || mine === undefined
        ? { from: 0, list: [] }
        : eventsFor(running, mine, hidden, before !== null),
    struck: running === null || mine === undefined ? [] : struckFor(running, table, mine, hidden),
  };
  return frame as SeatFrame;
}

/**
 * What a seat is asked and what it has locked: all that its own secret answer changes. Null if it is not in a
 * fight.
 */
export function askedPart({ table, running, seats }: Moment, seat: SeatState): SeatPart | null {
  const mine = seats.find((one) => one.id === seat.id);
  if (running === null || mine === undefined) return null;
  const prompts = askedOf(promptsFor(running.fight, mine, seats), running, table, mine);
  const { sealing } = running;
  const part = { fight: { prompts, since: turnSince(table, seat.id) } };
  return (sealing === null ? part : { ...part, fair: { sealed: sealing.infoFor(seat.number) } }) as SeatPart;
}

/**
 * The state as a seat may know it. Masked even if nothing is hidden: masking only when needed would reveal
 * that there is something to mask. If nothing is hidden, all seats share one object.
 */
function shownState(
  { system, fight }: RunningFight,
  seat: Seat | undefined,
  view: unknown,
  common: Common,
): unknown {
  if (seat?.gm === true) return fight.state;
  if (view !== undefined && system.hides(fight.state)) return view;
  common.open ??= system.view(fight.state, NOBODY);
  return fight.lens === null
    ? common.open
    : fight.lens(common.open, seat === undefined ? NOBODY : viewerOf(seat));
}

/** The state that the fight would begin with, as a seat may know it. */
function gradedBeginning({ table, system }: Moment, seat: Seat | undefined): unknown {
  const state = beginningFor(table.setup, system, seat);
  const viewer = seat === undefined ? NOBODY : viewerOf(seat);
  return gradedView(system, state, { grades: gradesFor(table, system, state, viewer), rolled: new Set() });
}

/** The setup as far as a view of the state shows it. */
function setupShown({ table, system, running, common }: Moment, state: unknown): SetupInfo {
  const known = common.setups.get(state);
  if (known !== undefined) return known;
  const setup = setupInfo(table.setup, system, state, running === null);
  common.setups.set(state, setup);
  return setup;
}

function tableInfo(moment: Moment, seat: SeatState, setup: SetupInfo): TableInfo {
  const { table, system, running, online } = moment;
  const { stage, paused, diceByHand, oddsFor, timer, closed } = table.switches;
  const known = seat.kind === 'gm' ? null : new Set(setup.fighters.map((one) => one.id));
  return {
    title: table.title,
    system: table.setup.system,
    rules: table.fight?.rules ?? '',
    rulesBefore: rulesBefore(table),
    stage,
    fight: table.fights,
    paused,
    diceByHand,
    seats: table.seats.map((one) => ({
      ...seatInfo(one, one.id === seat.id ? null : known, online.has(one.id)),
      bot: botShown(table, one, seat),
    })),
    undoAsked: undoSeen(moment, seat),
    // Only for seats in charge: others could infer that something they never saw was undone.
    canRedo: isInCharge(table, seat) && (running?.fight.canRedo ?? false),
    oddsFor,
    timer: table.switches.byPost === true ? null : timer,
    timeUp: table.switches.timeUp ?? 'default',
    policies: isInCharge(table, seat) ? seatPolicies(system) : [],
    screenLeads: table.switches.screenLeads === true && hasScreen(moment),
    screenMayLead: table.switches.screenLeads === true,
    oneSpeaks: table.switches.oneSpeaks === true,
    byPost: table.switches.byPost === true,
    window: windowSeconds(table),
    mayAskOdds: mayAskOdds(table, seat),
    inCharge: isInCharge(table, seat),
    closed,
    sealed: table.sealed === true,
    knowledge: knowledgeInfo(moment, known),
    setup,
    tempo: tempoShown(moment),
    code: seat.kind === 'gm' || seat.kind === 'screen' ? table.code : null,
    gm: seat.kind === 'gm' ? gmInfo(table, system) : null,
  };
}

/** What the table shows of foes; every seat may know the setting. Null if the game has nothing to grade. */
function knowledgeInfo({ table, system }: Moment, known: ReadonlySet<string> | null): TableInfo['knowledge'] {
  if (system.grade === undefined) return null;
  const { foes = 'exact', sides = {}, fighters = {} } = table.switches.knowledge ?? {};
  const named = Object.entries(fighters).filter(([id]) => known === null || known.has(id));
  return { foes, sides, fighters: Object.fromEntries(named) };
}

/**
 * Times reveal when a choice was locked, and that someone chose for a hidden fighter: shown only once
 * everything is revealed.
 */
function tempoShown({ table }: Moment): TableInfo['tempo'] {
  const spent = table.fight?.tempo?.spent;
  if (spent === undefined || table.fight?.booksOpen !== true) return null;
  const seats = table.seats.filter(({ id }) => Object.hasOwn(spent, id));
  return seats.map(({ id }) => ({ seat: id, ms: spent[id] ?? 0 })).sort((a, b) => b.ms - a.ms);
}

/** Whether a public screen is connected. */
function hasScreen({ table, online }: Moment): boolean {
  return table.seats.some(({ id, kind }) => kind === 'screen' && online.has(id));
}

/** A requested undo, with its moment as this seat counts moments. */
function undoSeen({ table, running, seats }: Moment, seat: SeatState): TableInfo['undoAsked'] {
  const { undoAsked } = table.switches;
  const mine = seats.find((one) => one.id === seat.id);
  if (undoAsked === null || running === null || mine === undefined) return undoAsked;
  return { ...undoAsked, to: running.fight.momentSeen(mine, undoAsked.to) };
}

function rulesBefore({ fight }: TableState): TableInfo['rulesBefore'] {
  const from = fight?.from;
  return from === undefined ? null : { rules: from.rules, round: from.checkpoint.round };
}

/** The events that the seat may know, preceded by those that other rules produced. */
function eventsFor(
  running: RunningFight,
  mine: Seat,
  hidden: readonly string[],
  isNext: boolean,
): Frame['events'] {
  const { earlier, roundsBefore, fight, system, eventFeed } = running;
  const grading = gradingFor(running, viewerOf(mine));
  const tell = (part: readonly Logged[]): ShownEvent[] => {
    const events = visibleEvents(part, mine, fight.sideOf);
    const known = hidden.length === 0 ? events : untold(events, system, hidden);
    return [...gradedEvents(system, known, grading)];
  };
  const key = [running.holdsAs(mine), hidden.join(), eventGradesKey(grading)].join(' ');
  const events = { log: fight.events, over: fight.checkpoint.events };
  const isWhole = earlier.length === 0 && roundsBefore === 0;
  if (isWhole && isNext) return eventFeed.since(mine.id, key, events, tell);
  const list = eventFeed.list(mine.id, key, events, tell);
  if (isWhole) return { from: 0, list };
  const later = list.map((one) => ({ ...one, round: one.round + roundsBefore }));
  return { from: 0, list: [...tell(earlier), ...later] };
}

const NO_ASIDES = { requests: [], proposals: [] } as const;

function fightInfo(
  view: SeatView<unknown>,
  running: RunningFight,
  { table, seats }: Moment,
  mine: Seat | undefined,
): FightInfo {
  const { switches } = table;
  return {
    round: view.round + running.roundsBefore,
    moment: view.moment,
    state: view.state as Json,
    prompts: askedOf(view.prompts, running, table, mine),
    hands: handsFor(running, table, mine),
    ...(mine === undefined || switches.stage !== 'playing'
      ? NO_ASIDES
      : asidesFor(running.fight, mine, seats)),
    texts: mine === undefined || table.fight?.booksOpen === true ? [] : textsFor(running.fight, mine, seats),
    rulings: mine?.gm === true && switches.stage === 'playing' ? rulingsFor(running, mine, table) : [],
    huddle: mine === undefined || switches.stage !== 'playing' ? null : huddleFor(running, table, mine),
    waitingFor: switches.stage === 'playing' ? awaited(view, running, table) : [],
    since: mine === undefined ? null : turnSince(table, mine.id),
    die: running.calling === null && switches.stage === 'playing' ? view.die : null,
    interrupted: mine === undefined ? [] : interruptedFor(running.fight, mine, seats),
    outcome: view.outcome,
    first: firstInfo(running, view.state),
    ...undoBounds(running, table, mine),
  };
}

/** Fighters who choose before others in a secret choice, if the rules have that, as far as they are known. */
function firstInfo({ fight, system, sealing }: RunningFight, view: unknown): FightInfo['first'] {
  const first = sealing === null ? choosingFirst(fight) : null;
  if (first === null) return null;
  const known = new Set(Object.keys(system.figures(view)));
  const who = first.who.filter((id) => known.has(id));
  return who.length === 0 ? null : { who, sealed: first.sealed };
}

/** For a seat that may undo: the moment to which an undo returns, and that of the last reveal, as it counts moments. */
function undoBounds(
  running: RunningFight,
  table: TableState,
  mine: Seat | undefined,
): Pick<FightInfo, 'revealed' | 'undoTo'> {
  const seat = table.seats.find(({ id }) => id === mine?.id);
  if (mine === undefined || seat === undefined || !isInCharge(table, seat)) return { revealed: null };
  const at = lastReveal(running.fight);
  return {
    revealed: at === 0 ? null : running.fight.momentSeen(mine, at),
    undoTo: undoTo(running, mine),
  };
}

/** Rulings that the game master may still change. Kinds that are never asked for are not offered. */
function rulingsFor(
  { fight, sealing }: RunningFight,
  gm: Seat,
  { switches }: TableState,
): FightInfo['rulings'] {
  const open = openRulings(fight).filter(
    ({ at, prompt }) =>
      rulingWhen(switches, prompt.question.kind) !== 'never' &&
      (sealing === null || !fight.isBehindReveal(at)),
  );
  return afterwardsFor(fight, open, gm, [gm]);
}

/** During a reaction window everyone is shown as awaited, so that nobody learns who can react. */
function awaited(view: SeatView<unknown>, running: RunningFight, table: TableState): readonly string[] {
  const isUniform =
    openWindow(table, running)?.isHidden === true || quietWindow(table, running.fight) !== null;
  return !isUniform ? view.waitingFor : table.setup.sides.map(({ id }) => id);
}

/** Raised hands, visible to the people of the side and to the game master. */
function handsFor(running: RunningFight, table: TableState, mine: Seat | undefined): FightInfo['hands'] {
  const hands = table.switches.stage === 'playing' ? handsUp(running, table) : null;
  if (hands === null || mine === undefined) return null;
  const isOfSide =
    mine.sides.includes(hands.who) || mine.fighters.some((id) => running.fight.sideOf(id) === hands.who);
  const { answer: _answer, ...shown } = hands;
  return mine.gm || isOfSide ? shown : null;
}

/** Whether a seat may ask for odds: the game master decides. */
export function mayAskOdds(table: TableState, seat: SeatState): boolean {
  const { switches } = table;
  return isInCharge(table, seat) ? switches.oddsFor !== 'nobody' : switches.oddsFor === 'everybody';
}

/** A reply for the seat that asked: refusals depend only on what that seat may know. */
export function replyFor(reply: Reply): SeatReply {
  return reply as SeatReply;
}

/** What a seat may have of the record: all of it once the books are open. */
export function seatRecord(moment: Moment, seat: SeatState): ForSeat<SeatRecord> {
  const { table, running, seats } = moment;
  const mine = seats.find((one) => one.id === seat.id);
  if (running === null || mine === undefined || table.fight === null)
    return { view: null, record: null, book: null } as unknown as ForSeat<SeatRecord>;
  const { fight, dice } = running;
  const view = gradedRecord(recordFor(fight, mine), gradingFor(running, viewerOf(mine)));
  const hidden = unseenInRecord(fight, mine);
  const made: SeatRecord = {
    view: view as unknown as Json,
    record: openRecord(moment),
    book: bookFor(dice.publicBook(), running, hidden),
  };
  return made as ForSeat<SeatRecord>;
}

/** The whole record, once the books are open; null before. */
export function openRecord({ table, running, seats }: Moment): Json | null {
  if (running === null || table.fight?.booksOpen !== true) return null;
  return { ...running.saved(), seats } as unknown as Json;
}

/**
 * Withholds a whole round of the book if it names a hidden fighter, and all rounds after it: its seal covers
 * the entire round.
 */
function bookFor(book: FairBook, { system, fight }: RunningFight, hidden: readonly string[]): FairBook {
  if (hidden.length === 0) return book;
  const isTelling = ({ dice, commitments }: FairBook['rounds'][number]): boolean =>
    dice.some(({ label }) => hidden.includes(label.slice(0, label.indexOf('/')))) ||
    commitments.some(({ opening }) => {
      if (opening === null) return false;
      const { prompt, answer } = opening.choice as { readonly prompt: string; readonly answer: Json };
      const who = prompt.slice(prompt.indexOf('/') + 1);
      return hidden.includes(who) || isNamedBy(system, fight.state, who, answer, hidden, fight.gmSides);
    });
  const first = book.rounds.findIndex(isTelling);
  if (first < 0) return book;
  const head = { ...book, rounds: book.rounds.slice(0, first) };
  return { ...head, seal: bookSeal(head) };
}

/** Fighters that the seat does not know of. */
function hiddenFrom({ running }: Moment, seat: SeatState, state: unknown): string[] {
  if (seat.kind === 'gm' || running === null || state === undefined) return [];
  const { system, fight } = running;
  if (!system.hides(fight.state)) return [];
  const shown = system.figures(state);
  return Object.keys(system.figures(fight.state)).filter((id) => !Object.hasOwn(shown, id));
}

/**
 * Events that name no hidden fighter. A hidden fighter's die is dropped alone, without the event it was
 * rolled for.
 */
function untold(events: readonly ShownEvent[], system: System, hidden: readonly string[]): ShownEvent[] {
  if (hidden.length === 0) return [...events];
  return events.flatMap(({ round, moment, event, dice = [] }) => {
    if (isNamedIn(system, event, hidden)) return [];
    const shown = dice.filter((die) => !hidden.includes(die.who));
    return [shown.length === 0 ? { round, moment, event } : { round, moment, event, dice: shown }];
  });
}

/** A seat without its bot: what others are shown of that depends on who they are. */
function seatInfo(
  seat: SeatState,
  known: ReadonlySet<string> | null,
  online: boolean,
): Omit<SeatInfo, 'bot'> {
  const { id, number, name, kind, sides, token } = seat;
  const fighters = known === null ? seat.fighters : seat.fighters.filter((fighter) => known.has(fighter));
  const offered = known !== null || seat.offer === undefined ? {} : { offer: seat.offer };
  return { id, number, name, kind, fighters, sides, taken: token !== null, online, ...offered };
}

function gmInfo({ code, knocks, switches }: TableState, system: System): TableInfo['gm'] {
  // Admitted people stay listed until they have come in.
  const there = knocks.map(({ id, name, seat }) => ({ id, name, ...(seat === null ? {} : { seat }) }));
  return {
    code,
    knocks: there,
    notes: switches.notes,
    policies: seatPolicies(system),
    rulings: switches.rulings ?? {},
  };
}

function fairInfo(
  running: RunningFight,
  table: TableState,
  seat: SeatState,
  mine: Seat | undefined,
  hidden: readonly string[],
): FairInfo {
  const { calling, dice } = running;
  const { fightId, anchors } = dice.head;
  return {
    fightId,
    anchors,
    round: dice.round,
    called: calling?.links === true ? calling.round : null,
    wantsMine:
      running.sealing?.wants(seat.number) ?? (calling?.links === true && calling.owing.includes(seat.number)),
    booksOpen: table.fight?.booksOpen ?? false,
    sealed: running.sealing?.infoFor(seat.number) ?? null,
    seals: mine === undefined ? [] : sealsFor(running, running.seals(), mine, hidden),
  };
}

/** Who undid something, by name. */
function undoInfo(
  undo: NonNullable<NonNullable<TableState['fight']>['struck'][number]['undo']>,
  { seats }: TableState,
): NonNullable<StruckEvents['undo']> {
  const nameOf = (id: string): string => seats.find((one) => one.id === id)?.name ?? '';
  return { ...undo, by: nameOf(undo.by), ...(undo.asked === undefined ? {} : { asked: nameOf(undo.asked) }) };
}

function struckFor(
  running: RunningFight,
  table: TableState,
  seat: Seat,
  hidden: readonly string[],
): StruckEvents[] {
  const { fight, system, earlier } = running;
  const struckSoFar = table.fight?.struck ?? [];
  if (struckSoFar.length === 0) return [];
  const viewer = viewerOf(seat);
  const grading = gradingFor(running, viewer);
  return struckSoFar
    .map(({ at, events, undo }) => {
      const before = [...earlier, ...fight.events.slice(0, at)].filter(
        (one) => maySee(viewer, one.seen, fight.sideOf) || one.twin !== null,
      );
      return {
        at: before.length,
        informed: true,
        ...(undo === undefined ? {} : { undo: undoInfo(undo, table) }),
        events: gradedEvents(
          system,
          untold(visibleEvents(events, seat, fight.sideOf), system, hidden),
          grading,
        ),
      };
    })
    .filter((struck) => struck.events.length > 0);
}
