// Tickets: each opens one live connection, once, within a short time.

import { newSecret } from '@affray/table';
import { NODE_HOST } from '../node-host.ts';

const GOOD_FOR_MS = 30_000;
const MOST = 20_000;

export interface TicketFor {
  readonly table: string;
  readonly seat: string;
  /** The hash of the token that requested it: handing the seat over invalidates the ticket. */
  readonly token: string | null;
}

/**
 * Issued and unused tickets.
 * @example const tickets = new Tickets(); const ticket = tickets.give({ table, seat, token });
 */
export class Tickets {
  private readonly given = new Map<string, TicketFor & { readonly until: number }>();

  give(to: TicketFor): string {
    const now = performance.now();
    for (const [ticket, one] of this.given) {
      if (one.until > now && this.given.size < MOST) break;
      this.given.delete(ticket);
    }
    const ticket = newSecret(NODE_HOST);
    this.given.set(ticket, { ...to, until: now + GOOD_FOR_MS });
    return ticket;
  }

  use(ticket: string, table: string): TicketFor | null {
    const found = this.given.get(ticket);
    this.given.delete(ticket);
    return found === undefined || found.table !== table || found.until < performance.now() ? null : found;
  }
}
