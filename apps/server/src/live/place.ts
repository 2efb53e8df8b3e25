// A client's place at a table, wherever the table is: in this process, or at another node.

import type { Place, TableRegistry } from '@affray/table';
import type { Tickets } from './tickets.ts';

/** What a client shows when it connects. */
export interface Shown {
  readonly table: string;
  readonly ticket: string;
  /** Names the tab or program. */
  readonly client: string;
}

export interface Doors {
  readonly tables: TableRegistry;
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
  const table = await doors.tables.table(shown.table);
  // The seat may have been handed to another since the ticket was given.
  if (table === null || table.seat(given.seat)?.token !== given.token) return null;
  return table.place(given.seat, shown.client, doors.onSent);
}
