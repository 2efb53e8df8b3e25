// A client's place at a table, wherever the table is: in this process, or at another node.
import type { Command } from '@affray/protocol';
import type { House } from '../house.ts';
import type { LiveTable, Watcher } from '../table/live-table.ts';
import type { SeatReply } from '../table/project.ts';
import { senderTo, type Way } from './send.ts';
import type { Tickets } from './tickets.ts';

/** What a client shows when it connects. */
export interface Shown {
  readonly table: string;
  readonly ticket: string;
  /** Names the tab or program. */
  readonly client: string;
}

/** A place taken by one live connection. */
export interface Place {
  readonly table: string;
  readonly seat: string;
  /** Shows the seat's frames from now on. */
  open(way: Way): Promise<void>;
  command(command: Command): Promise<SeatReply>;
  leave(): void;
}

export interface Doors {
  readonly house: House;
  readonly tickets: Tickets;
  readonly onSent: () => void;
}

/**
 * Takes a place at a table of this process; null where the ticket is not good. Every connection, the first and each later
 * one, shows a ticket of its own.
 * @example const place = await takePlace(doors, { table, ticket, client });
 */
export async function takePlace(doors: Doors, shown: Shown): Promise<Place | null> {
  const given = doors.tickets.use(shown.ticket, shown.table);
  if (given === null) return null;
  const table = await doors.house.table(shown.table);
  // The seat may have been handed to another since the ticket was given.
  if (table === null || table.seat(given.seat)?.token !== given.token) return null;
  return placeAt(table, given.seat, shown.client, doors.onSent);
}

function placeAt(table: LiveTable, seat: string, client: string, onSent: () => void): Place {
  let watcher: Watcher | null = null;
  let left = false;
  return {
    table: table.id,
    seat,
    async open(way) {
      const sender = senderTo(way, onSent);
      watcher = { seat, client, show: sender.frame, held: sender.held, end: sender.bye };
      await table.watch(watcher);
      if (left) table.unwatch(watcher);
    },
    command: (command) => table.command(seat, client, command),
    leave() {
      left = true;
      if (watcher !== null) table.unwatch(watcher);
    },
  };
}
