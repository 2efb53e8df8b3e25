// What a seat may know of its table. The only maker of what is sent: nothing else can bear the brand.
import { type Json, maySee, recordFor, type Seat, viewerOf, viewFor, visibleEvents } from '@affray/kernel';
import {
  type FairInfo,
  type FightInfo,
  type Frame,
  PROTOCOL,
  type Reply,
  type SeatInfo,
  type SeatRecord,
  type ShownEvent,
  type StruckEvents,
} from '@affray/protocol';
import type { RunningFight } from './running.ts';
import type { SeatState, TableState } from './state.ts';

declare const FOR_A_SEAT: unique symbol;
/** Something made for one seat from what that seat may know. */
export type ForSeat<T> = T & { readonly [FOR_A_SEAT]: true };
export type SeatFrame = ForSeat<Frame>;
export type SeatReply = ForSeat<Reply>;

/** What all frames of one moment have in common, computed once. */
export interface Moment {
  readonly table: TableState;
  readonly running: RunningFight | null;
  readonly seats: readonly Seat[];
}

/** The moment as it stands. */
export function momentOf(table: TableState, running: RunningFight | null): Moment {
  return { table, running, seats: running?.seats() ?? [] };
}

/**
 * The whole of what a seat may know now.
 * @example send(socket, frameFor(momentOf(table, running), seat));
 */
export function frameFor(moment: Moment, seat: SeatState): SeatFrame {
  const { table, running, seats } = moment;
  const mine = seats.find((one) => one.id === seat.id);
  const view = running === null || mine === undefined ? null : viewFor(running.fight, mine, seats);
  const known = knownTo(moment, seat, view?.state);
  const fight: FightInfo | null =
    view === null
      ? null
      : {
          round: view.round,
          moment: view.moment,
          state: view.state as Json,
          // While a round's links come in nobody is asked: a secret could not be committed to yet.
          prompts: running?.calling === null && !table.switches.paused ? view.prompts : [],
          waitingFor: view.waitingFor,
          die: running?.calling === null ? view.die : null,
          outcome: view.outcome,
        };
  return {
    protocol: PROTOCOL,
    table: table.id,
    seat: seat.id,
    number: seat.number,
    name: seat.name,
    kind: seat.kind,
    info: {
      title: table.title,
      system: table.setup.system,
      rules: table.fight?.rules ?? '',
      stage: table.switches.stage,
      fight: table.fights,
      paused: table.switches.paused,
      diceByHand: table.switches.diceByHand,
      seats: table.seats.map((one) => seatInfo(one, one.id === seat.id ? null : known)),
      undoAsked: table.switches.undoAsked,
      canRedo: running?.fight.canRedo ?? false,
      gm: seat.kind === 'gm' ? gmInfo(table) : null,
    },
    fair: running === null ? null : fairInfo(running, table, seat),
    fight,
    events: { from: 0, list: view?.events ?? [] },
    struck: running === null || mine === undefined ? [] : struckFor(running, table, mine),
  } as unknown as SeatFrame;
}

/** The same frame for a client that has these events already. */
export function since(frame: SeatFrame, sent: readonly ShownEvent[]): SeatFrame {
  const { list } = frame.events;
  let from = 0;
  while (from < sent.length && from < list.length && isSame(sent[from], list[from])) from++;
  return { ...frame, events: { from, list: list.slice(from) } };
}

/** A reply, made for the seat that asked: refusals are judged on what that seat may know. */
export function replyFor(reply: Reply): SeatReply {
  return reply as SeatReply;
}

/** What a seat may have of the record: the whole of it once the books are open. */
export function seatRecord({ table, running, seats }: Moment, seat: SeatState): ForSeat<SeatRecord> {
  const mine = seats.find((one) => one.id === seat.id);
  if (running === null || mine === undefined || table.fight === null)
    return { view: null, record: null, book: null } as unknown as ForSeat<SeatRecord>;
  const { fight, dice } = running;
  const whole = table.fight.booksOpen ? { ...fight.saved(), seats } : null;
  const made: SeatRecord = {
    view: recordFor(fight, mine) as unknown as Json,
    record: whole as unknown as Json,
    book: dice.publicBook(),
  };
  return made as ForSeat<SeatRecord>;
}

/** Fighters that a seat knows of; null: all. */
function knownTo({ table, running }: Moment, seat: SeatState, state: unknown): ReadonlySet<string> | null {
  if (seat.kind === 'gm') return null;
  if (running !== null && state !== undefined) return new Set(Object.keys(running.system.figures(state)));
  return new Set(table.setup.fighters.filter((one) => one.hidden !== true).map((one) => one.id));
}

function seatInfo(seat: SeatState, known: ReadonlySet<string> | null): SeatInfo {
  const { id, number, name, kind, sides, bot, token } = seat;
  const fighters = known === null ? seat.fighters : seat.fighters.filter((fighter) => known.has(fighter));
  return { id, number, name, kind, fighters, sides, bot, taken: token !== null };
}

function gmInfo({ code, knocks, switches }: TableState): Frame['info']['gm'] {
  const waiting = knocks.filter((knock) => knock.seat === null).map(({ id, name }) => ({ id, name }));
  return { code, knocks: waiting, notes: switches.notes };
}

function fairInfo(running: RunningFight, table: TableState, seat: SeatState): FairInfo {
  const { calling, dice } = running;
  const { fightId, anchors } = dice.publicBook();
  return {
    fightId,
    anchors,
    round: dice.round,
    called: calling?.links === true ? calling.round : null,
    wantsMine: calling?.links === true && calling.owing.includes(seat.number),
    booksOpen: table.fight?.booksOpen ?? false,
  };
}

function struckFor({ fight, system }: RunningFight, table: TableState, seat: Seat): StruckEvents[] {
  const sideOf = (id: string): string => system.sideOf(fight.state, id);
  const viewer = viewerOf(seat);
  return (table.fight?.struck ?? [])
    .map(({ at, events }) => {
      const before = fight.events
        .slice(0, at)
        .filter((one) => maySee(viewer, one.seen, sideOf) || one.twin !== null);
      return { at: before.length, informed: true, events: visibleEvents(events, viewer, sideOf) };
    })
    .filter((struck) => struck.events.length > 0);
}

function isSame(a: ShownEvent | undefined, b: ShownEvent | undefined): boolean {
  return a?.event === b?.event || JSON.stringify(a) === JSON.stringify(b);
}
