// A client's place at a table: the seat's frames to it, its commands to the table.
import type { Command } from '@affray/protocol';
import type { LiveTable } from './live-table.ts';
import type { SeatReply } from './project.ts';
import { senderTo, type Way } from './sender.ts';
import type { Watcher } from './watchers.ts';

/** A place taken by one live connection. */
export interface Place {
  readonly table: string;
  readonly seat: string;
  /** Shows the seat's frames from now on. */
  open(way: Way): Promise<void>;
  command(command: Command): Promise<SeatReply>;
  leave(): void;
}

/**
 * A place at a table of this process. `client` names the tab or program.
 * @example const place = placeAt(table, 's1', 'tab-1'); await place.open(way); place.leave();
 */
export function placeAt(
  table: LiveTable,
  seat: string,
  client: string,
  onSent: () => void = () => undefined,
): Place {
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
