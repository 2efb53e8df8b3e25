// On a server, a browser has one seat at a table. If several people share the browser, it stores a recovery link
// for each seat.
import { keep, kept } from '../shell/settings.ts';

/** A seat of a person at this device. */
export interface WayBack {
  readonly seat: string;
  /** What the server exchanges for the seat, any number of times. */
  readonly recovery: string;
}

const KEY = 'affray/people/';

/** Everyone who shares this device at a table; empty for a single person. */
export function waysBack(table: string): readonly WayBack[] {
  return JSON.parse(kept(`${KEY}${table}`) ?? '[]') as WayBack[];
}

/** Stores the recovery links of everyone who shares this device. */
export function keepWaysBack(table: string, ways: readonly WayBack[]): void {
  keep(`${KEY}${table}`, JSON.stringify(ways));
}
