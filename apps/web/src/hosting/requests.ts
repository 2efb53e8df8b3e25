// The requests that a server answers over HTTP, answered by the worker that hosts the tables of this browser.
import { BadInput } from '@affray/kernel';
import {
  ASK_HOUSE_RULE,
  ASK_ODDS,
  ASK_SIMULATION,
  INVITE_FOR,
  type Invited,
  JOIN,
  type Joined,
  type LibraryFight,
  NEW_TABLE,
  NEXT_FIGHT,
  type NewTable,
  type SeatHere,
  type TableMade,
} from '@affray/protocol';
import {
  askHouseRule,
  askOdds,
  askWhatIf,
  bringTable,
  exportTable,
  fromRecord,
  fromScenario,
  goOn,
  type LiveTable,
  NotAPicture,
  OddsClosed,
  type PlayOdds,
  partyOf,
  type Ready,
  ShelfFull,
  StaleItem,
  StoreDown,
  simulateFromHere,
  type TableRegistry,
  TableSetAside,
  Taken,
  TooBusy,
  WrongItem,
} from '@affray/table';
import type { BrowserStore } from './browser-store.ts';
import type { Answered, Asked } from './messages.ts';
import { shelfHere } from './shelf-requests.ts';

/** What requests need. */
export interface RequestContext {
  readonly tables: TableRegistry;
  readonly store: BrowserStore;
  readonly library: {
    list(): Promise<readonly LibraryFight[]>;
    text(id: string): Promise<string | null>;
  };
  readonly playOdds: PlayOdds;
  /** The address of the app, for links. */
  readonly base: string;
}

class Refused extends Error {
  readonly status: number;
  readonly problems: readonly string[] | undefined;
  constructor(status: number, why: string, problems?: readonly string[]) {
    super(why);
    this.status = status;
    this.problems = problems;
  }
}

const NO_SEAT = 'This browser has no seat at this table.';
const ALONE = 'There is no server here: the tables of this page are on this device only.';

/**
 * Answers a request.
 * @example const { status, body } = await answerRequest(context, { method: 'GET', path: '/api/library' });
 */
export async function answerRequest(context: RequestContext, asked: Asked): Promise<Answered> {
  try {
    return { status: 200, body: await answer(context, asked) };
  } catch (problem) {
    const { status, problems } = refusalOf(problem);
    const why = problem instanceof Error && status < 500 ? problem.message : 'Something went wrong.';
    return { status, body: problems === undefined ? { why } : { why, problems } };
  }
}

function refusalOf(problem: unknown): { status: number; problems?: readonly string[] | undefined } {
  if (problem instanceof Refused) return problem;
  if (problem instanceof OddsClosed) return { status: 403 };
  if (problem instanceof Taken || problem instanceof StaleItem) return { status: 409 };
  if (problem instanceof ShelfFull) return { status: 413 };
  if (problem instanceof WrongItem || problem instanceof NotAPicture) return { status: 422 };
  if (problem instanceof TableSetAside) return { status: 410 };
  if (problem instanceof BadInput) return { status: 422 };
  if (problem instanceof TooBusy) return { status: 429 };
  // Not 500, because the message of a store that cannot write says why: no space, or no database.
  if (problem instanceof StoreDown) return { status: 423 };
  return { status: 500 };
}

async function answer(context: RequestContext, asked: Asked): Promise<unknown> {
  const [, , first = '', second = '', third = ''] = asked.path.split('/');
  if (first === 'library' && second === '') return { fights: await context.library.list() };
  if (first === 'library') return await libraryText(context, `${second}/${third}`);
  if (first === 'shelves') return await shelfHere(context.store, asked);
  if (first === 'lab') return { open: false };
  if (first === 'join') return await join(context, asked.body);
  if (first === 'invited') return await invited(context, asked.body);
  if (first !== 'tables') throw new Refused(404, ALONE);
  if (second === '')
    return asked.method === 'GET' ? { tables: await seatsHere(context) } : await make(context, asked.body);
  return await atTable(context, second, third, asked);
}

async function libraryText({ library }: RequestContext, id: string): Promise<unknown> {
  const text = await library.text(id);
  if (text === null) throw new Refused(404, 'The library has no such fight.');
  return { id, text };
}

/** One entry for each table: the first of this browser's seats at it. */
async function seatsHere({ tables, store }: RequestContext): Promise<SeatHere[]> {
  const mine = new Map<string, SeatHere>();
  for (const { table, token } of await store.seats()) {
    if (mine.has(table)) continue;
    const here = await tables.seatHere(table, token).catch(() => 'unknown' as const);
    if (typeof here === 'object') mine.set(table, here);
  }
  return [...mine.values()];
}

async function make(context: RequestContext, body: unknown): Promise<TableMade> {
  const { tables } = context;
  const read = NEW_TABLE.safeParse(body);
  if (!read.success) throw new Refused(400, read.error.issues[0]?.message ?? 'Not a table.');
  if (read.data.export !== undefined) {
    const made = await bringTable(tables, read.data.export);
    await takeSeats(context, made.table);
    return made;
  }
  if (read.data.sealed === true)
    throw new Refused(422, 'A sealed table needs people at devices of their own: start a server for that.');
  const ready = await readyFight(context, read.data);
  if (!ready.ok) throw new Refused(422, ready.problems[0] ?? 'The fight cannot be read.', ready.problems);
  return await tables.make(read.data.name, ready, read.data);
}

async function readyFight({ library }: RequestContext, body: NewTable): Promise<Ready> {
  if (body.scenario !== undefined) return await fromScenario(body.scenario, 'fight');
  if (body.record !== undefined) return await fromRecord(body.record);
  const text = await library.text(body.library ?? '');
  return text === null
    ? { ok: false, problems: ['The library has no such fight.'] }
    : await fromScenario(text, 'fight');
}

/** Takes all seats of an imported table for this device. */
async function takeSeats(context: RequestContext, id: string): Promise<void> {
  const { tables } = context;
  const table = await tables.table(id);
  const taken = await table?.act((context) =>
    context.table.seats
      .filter((seat) => seat.kind === 'player' && seat.token !== null)
      .map((seat) => seat.id),
  );
  for (const seat of taken ?? []) {
    const invite = table === null ? null : await tables.invite(table, seat);
    if (invite !== null) await join(context, { table: id, invite });
  }
}

async function join({ tables, store }: RequestContext, body: unknown): Promise<Joined> {
  const read = JOIN.safeParse(body);
  if (!read.success) throw new Refused(400, read.error.issues[0]?.message ?? 'Not an invite.');
  const { table, invite, name } = read.data;
  const taken = await tables.join(table, invite, name);
  if (taken === null) throw new Refused(403, 'This invite is no longer valid.');
  await store.keepSeat(taken);
  return { table, seat: taken.seat };
}

async function invited({ tables }: RequestContext, body: unknown): Promise<Invited> {
  const read = JOIN.safeParse(body);
  const found = read.success ? await tables.invitedTo(read.data.table, read.data.invite) : null;
  if (found === null) throw new Refused(403, 'This invite is no longer valid.');
  return found;
}

async function atTable(context: RequestContext, id: string, what: string, asked: Asked): Promise<unknown> {
  const { tables, store, playOdds } = context;
  if (what === 'seats') return { seats: await heldSeats(context, id) };
  const shown = await shownSeat(context, id, asked.seat);
  if (shown === null) throw new Refused(403, NO_SEAT);
  const { table, seat } = shown;
  if (what === 'view') return await table.frame(seat);
  if (what === 'record') return await table.record(seat);
  if (what === 'odds') return await askOdds(table, seat, ASK_ODDS.parse(asked.body), playOdds);
  if (what === 'house-rule')
    return await askHouseRule(table, seat, ASK_HOUSE_RULE.parse(asked.body), playOdds);
  if (what === 'what-if') return await askWhatIf(table, seat, playOdds);
  if (what === 'simulate')
    return await simulateFromHere(table, seat, ASK_SIMULATION.parse(asked.body), playOdds);
  if (what === 'party') return await party(table, seat);
  if (what === 'next') return await next(context, table, seat, asked.body);
  if (what === 'export') return JSON.parse((await exportTable(store, id)) ?? 'null') as unknown;
  if (what === 'invites') return await invite(context, table, INVITE_FOR.parse(asked.body).seat);
  if (what === 'recovery')
    return link(context, id, 'recovery', (await tables.recoveryFor(table, seat)) ?? '');
  if (what !== 'delete') throw new Refused(404, ALONE);
  await tables.remove(table);
  return { deleted: id };
}

/** The party that comes out of the last fight. */
async function party(table: LiveTable, seat: string): Promise<unknown> {
  if (!table.mayRun(seat)) throw new Refused(403, 'Only the game master can continue with the party.');
  const left = await table.act(partyOf);
  if ('why' in left) throw new Refused(422, left.why);
  return left;
}

/** The party continues into another fight. */
async function next(
  context: RequestContext,
  table: LiveTable,
  seat: string,
  body: unknown,
): Promise<unknown> {
  if (!table.mayRun(seat)) throw new Refused(403, 'Only the game master can begin the next fight.');
  const { pause, ...from } = NEXT_FIGHT.parse(body);
  const ready = await readyFight(context, { name: '', ...from });
  if (!ready.ok) throw new Refused(422, ready.problems[0] ?? 'The fight cannot be read.', ready.problems);
  const refused = await table.act((context) => goOn(context, ready, pause));
  if (refused !== null) throw new Refused(422, refused.why);
  return { began: true };
}

/** The seats of a table that this browser holds and whose tokens are still valid. */
async function heldSeats({ tables, store }: RequestContext, id: string): Promise<readonly string[]> {
  const held: string[] = [];
  for (const { seat, token } of await store.seats(id))
    if ((await tables.seatOf(id, token))?.seat === seat) held.push(seat);
  return held;
}

/**
 * The seat that is shown at a table: the one that the page names or, in a new tab, the first that no bot plays.
 * @example const shown = await shownSeat(context, table, 's1');
 */
export async function shownSeat(
  context: RequestContext,
  id: string,
  wanted: string | undefined,
): Promise<{ readonly table: LiveTable; readonly seat: string } | null> {
  const held = await heldSeats(context, id);
  const table = held.length === 0 ? null : await context.tables.table(id);
  const seat =
    held.find((one) => one === wanted) ?? held.find((one) => table?.seat(one)?.bot === null) ?? held[0];
  return table === null || seat === undefined ? null : { table, seat };
}

async function invite(context: RequestContext, table: LiveTable, seat: string): Promise<unknown> {
  const made = await context.tables.invite(table, seat);
  if (made === null) throw new Refused(404, 'There is no such seat.');
  return link(context, table.id, 'invite', made);
}

function link({ base }: RequestContext, table: string, kind: string, secret: string): unknown {
  return { [kind]: secret, link: `${base}#/join/${table}/${secret}` };
}
