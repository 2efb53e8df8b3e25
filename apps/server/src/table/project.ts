// What a seat may know of its table. The only maker of what is sent: nothing else can bear the brand.
import {
  bookSeal,
  type FairBook,
  type Json,
  maySee,
  recordFor,
  type Seat,
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
  const isTelling = tellingOf(moment, seat, view?.state);
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
    events: { from: 0, list: untold(view?.events ?? [], isTelling) },
    struck: running === null || mine === undefined ? [] : struckFor(running, table, mine, isTelling),
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
  const view = recordFor(fight, mine);
  const isTelling = tellingOf({ table, running, seats }, seat, viewFor(fight, mine, seats).state);
  const dieRounds = Object.entries(view.dice).map(([round, faces]) => [
    round,
    Object.fromEntries(Object.entries(faces).filter(([slot]) => !isTelling(slot))),
  ]);
  const kept = {
    ...view,
    // What is around the fighters may place those that are hidden.
    setup: isTelling(view.setup.scene) ? { ...view.setup, scene: null } : view.setup,
    entries: view.entries.filter((entry) => !isTelling(entry)),
    dice: Object.fromEntries(dieRounds),
  };
  const made: SeatRecord = {
    view: kept as unknown as Json,
    record: whole as unknown as Json,
    book: bookFor(dice.publicBook(), isTelling),
  };
  return made as ForSeat<SeatRecord>;
}

/** A round of the book that names somebody hidden is kept back whole, with those after it: its seal covers all of it. */
function bookFor(book: FairBook, isTelling: (what: unknown) => boolean): FairBook {
  const first = book.rounds.findIndex((round) => isTelling(round));
  if (first < 0) return book;
  const head = { ...book, rounds: book.rounds.slice(0, first) };
  return { ...head, seal: bookSeal(head) };
}

/**
 * Whether something names a fighter that the seat does not know of. The last door: an event, answer or die that a system
 * told to everybody although it names somebody hidden goes no further, and appears once that fighter is shown.
 */
function tellingOf({ running }: Moment, seat: SeatState, state: unknown): (what: unknown) => boolean {
  if (seat.kind === 'gm' || running === null || state === undefined) return () => false;
  const { system, fight } = running;
  const shown = system.figures(state);
  const hidden = Object.keys(system.figures(fight.state)).filter((id) => !Object.hasOwn(shown, id));
  if (hidden.length === 0) return () => false;
  const marks = hidden.flatMap((id) => {
    const [key, name] = [JSON.stringify(id).slice(1, -1), JSON.stringify(system.nameOf(fight.state, id))];
    return [`"${key}"`, `"${key}/`, `/${key}"`, name];
  });
  return (what) => {
    const text = JSON.stringify(what);
    return marks.some((mark) => text.includes(mark));
  };
}

/** Events that name nobody hidden. A hidden fighter's die goes alone, without the event that it fell for. */
function untold(events: readonly ShownEvent[], isTelling: (what: unknown) => boolean): ShownEvent[] {
  return events.flatMap(({ round, event, dice = [] }) => {
    if (isTelling(event)) return [];
    const shown = dice.filter((die) => !isTelling(die));
    return [shown.length === 0 ? { round, event } : { round, event, dice: shown }];
  });
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

function struckFor(
  { fight, system }: RunningFight,
  table: TableState,
  seat: Seat,
  isTelling: (what: unknown) => boolean,
): StruckEvents[] {
  const sideOf = (id: string): string => system.sideOf(fight.state, id);
  const viewer = viewerOf(seat);
  return (table.fight?.struck ?? [])
    .map(({ at, events }) => {
      const before = fight.events
        .slice(0, at)
        .filter((one) => maySee(viewer, one.seen, sideOf) || one.twin !== null);
      return {
        at: before.length,
        informed: true,
        events: untold(visibleEvents(events, viewer, sideOf), isTelling),
      };
    })
    .filter((struck) => struck.events.length > 0);
}

function isSame(a: ShownEvent | undefined, b: ShownEvent | undefined): boolean {
  return a?.event === b?.event || JSON.stringify(a) === JSON.stringify(b);
}
