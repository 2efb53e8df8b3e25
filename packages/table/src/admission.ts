// Who gets which seat: invites, the game master's recovery link, and admitted knocks. Seats are taken inside
// the table's queue, so two people never get the same one.

import type { CommandContext } from './command-context.ts';
import { hashOfSecret, isSecret, newSecret, newTableId } from './secrets.ts';
import { type KnockState, type SeatState, seatOf, type TableState } from './state.ts';

/** How long a seat is reserved for an admitted person who has not come in yet. */
export const ADMITTED_MS: number = 15 * 60_000;
/** Knocks that one table keeps, and how many of them one address may have. */
const MOST_KNOCKS = 16;
const MOST_FROM_ADDRESS = 2;
/** A waiting client polls every few seconds. One that has been silent for this long is dropped when the list is full. */
const SILENT_MS = 60_000;

/** A seat with the token that opens it; only the hash of the token is stored. */
export interface SeatedNow {
  readonly seat: string;
  readonly token: string;
}

/**
 * Exchanges an invite, once, for the token of its seat; or a recovery link, any number of times, for that of the seat it was made for.
 * @example const taken = await table.act((context) => useInvite(context, invite, 'Ann', Date.now()));
 */
export function useInvite(
  context: CommandContext,
  invite: string,
  name: string | undefined,
  now: number,
): SeatedNow | null {
  const { seats, recovery } = context.table;
  const invited = seats.find((one) => isSecret(invite, one.invite?.hash ?? null));
  if (invited !== undefined)
    return (invited.invite?.until ?? 0) < now ? null : seatIn(context, invited, name);
  const own = seats.find((one) => isSecret(invite, one.recovery ?? null));
  if (own !== undefined)
    return context.table.switches.closed ? null : seatIn(context, own, name, own.recovery);
  const gm = seats.find((one) => one.kind === 'gm');
  return gm === undefined || !isSecret(invite, recovery ?? null) ? null : seatIn(context, gm, name);
}

/**
 * The seat that an invite or a recovery link leads to, without taking it; null if the link is not valid.
 * @example const seat = seatInvited(context.table, invite, Date.now());
 */
export function seatInvited({ seats, recovery }: TableState, invite: string, now: number): SeatState | null {
  const invited = seats.find((one) => isSecret(invite, one.invite?.hash ?? null));
  if (invited !== undefined) return (invited.invite?.until ?? 0) < now ? null : invited;
  const own = seats.find((one) => isSecret(invite, one.recovery ?? null));
  if (own !== undefined) return own;
  return isSecret(invite, recovery ?? null) ? (seats.find((one) => one.kind === 'gm') ?? null) : null;
}

/**
 * Lets an admitted person take their seat. It must still be free: a knock never evicts anyone.
 * @example const taken = await table.act((context) => claimSeat(context, knock, secret, Date.now()));
 */
export function claimSeat(
  context: CommandContext,
  knockId: string,
  secret: string,
  now: number,
): SeatedNow | 'waiting' | null {
  const knock = context.table.knocks.find((one) => one.id === knockId);
  if (knock === undefined || !isSecret(secret, knock.secret)) return null;
  if (knock.seat === null) return 'waiting';
  const seat = seatOf(context.table, knock.seat);
  if (seat === null || !isFree(seat) || (knock.until ?? Number.POSITIVE_INFINITY) < now) {
    // Not admitted any more: lists the person as waiting again.
    context.put({ is: 'knock', knock: { id: knock.id, name: knock.name, secret: knock.secret, seat: null } });
    return 'waiting';
  }
  context.put({ is: 'knock-gone', knock: knockId });
  return seatIn(context, seat, knock.name);
}

/** Why a person cannot be admitted to a seat; null if they can. */
export function whyNotAdmitted(
  table: TableState,
  knock: KnockState | undefined,
  seat: SeatState | null,
): string | null {
  if (knock === undefined || seat === null) return 'There is no such guest or no such seat.';
  if (seat.kind === 'gm') return "The game master's seat is taken with an invite or the recovery link only.";
  if (!isFree(seat)) return 'That seat is taken. Invite somebody else to it, or add a seat.';
  const promised = table.knocks.find((one) => one.seat === seat.id && one.id !== knock.id);
  return promised === undefined ? null : `That seat is kept for ${promised.name}.`;
}

function isFree({ kind, token }: SeatState): boolean {
  return kind !== 'gm' && token === null;
}

/** Gives a seat a new token. This uses up its invite and the previous holder's recovery link. */
function seatIn(
  context: CommandContext,
  seat: SeatState,
  name: string | undefined,
  kept?: string,
): SeatedNow {
  const token = newSecret(context.host);
  const { recovery: _recovery, push: _push, reminder, ...rest } = seat;
  // Otherwise push messages would go to the previous holder's device. A person who comes back with their own
  // link keeps their reminder link.
  const back = kept === undefined ? {} : { recovery: kept, ...(reminder === undefined ? {} : { reminder }) };
  const taken = { ...rest, name: name ?? seat.name, token: hashOfSecret(token), invite: null, ...back };
  context.put({ is: 'seat', seat: taken });
  return { seat: seat.id, token };
}

/**
 * Where a knock came from and when its client last polled. Not stored: after a restart every client counts as
 * just heard from.
 */
interface Heard {
  readonly address: string;
  at: number;
}

/**
 * Pending knocks of one table. Nobody can crowd others out: an address replaces its own knocks, and a full list drops only clients that
 * have stopped polling.
 * @example const doorstep = new Doorstep(); const id = doorstep.knock(context, 'Kim', hash, address, performance.now());
 */
export class Doorstep {
  private readonly heard = new Map<string, Heard>();

  /** Adds a knock; null if the list is full. */
  knock(context: CommandContext, name: string, secret: string, address: string, now: number): string | null {
    const waiting = context.table.knocks.filter((one) => one.seat === null);
    this.look(context.table.knocks, now);
    const own = waiting.filter(({ id }) => this.heard.get(id)?.address === address);
    const silent = waiting.find(({ id }) => now - (this.heard.get(id)?.at ?? now) > SILENT_MS);
    const isFull = context.table.knocks.length >= MOST_KNOCKS;
    const goes = own.length >= MOST_FROM_ADDRESS ? own[0] : isFull ? silent : undefined;
    if (isFull && goes === undefined) return null;
    if (goes !== undefined) context.put({ is: 'knock-gone', knock: goes.id });
    const id = newTableId(context.host);
    this.heard.set(id, { address, at: now });
    context.put({ is: 'knock', knock: { id, name, secret, seat: null } });
    return id;
  }

  /** Records that the client of a knock has polled. */
  asked(knock: string, now: number): void {
    const known = this.heard.get(knock);
    if (known !== undefined) known.at = now;
  }

  private look(knocks: readonly KnockState[], now: number): void {
    const there = new Set(knocks.map(({ id }) => id));
    for (const id of this.heard.keys()) if (!there.has(id)) this.heard.delete(id);
    for (const { id } of knocks) if (!this.heard.has(id)) this.heard.set(id, { address: '', at: now });
  }
}
