// A client's place at a table, wherever the table is: in this process, or on another node.

import type { Place, TableRegistry } from '@affray/table';
import type { Tickets } from './tickets.ts';

/** What a client presents when it connects. */
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
 * Takes a place at a table of this process; null if the ticket is not valid. Every connection needs its own
 * ticket.
 * @example const place = await takePlace(doors, { table, ticket, client });
 */
export async function takePlace(doors: Doors, shown: Shown): Promise<Place | null> {
  const given = doors.tickets.use(shown.ticket, shown.table);
  if (given === null) return null;
  const table = await doors.tables.table(shown.table);
  // The seat may have been handed over since the ticket was issued.
  if (table === null || table.seat(given.seat)?.token !== given.token) return null;
  return table.place(given.seat, shown.client, doors.onSent);
}
