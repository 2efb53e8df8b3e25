// Separate from the verification of records: clients that only keep pins need not load the replay code.
import { canonicalJson } from './canonical.ts';
import { hashOf, toHex, utf8 } from './frame.ts';

/**
 * An event as pins store it: a short hash.
 * @example const pins = seen.events.map(({ event }) => eventPin(event));
 */
export function eventPin(event: object): string {
  return toHex(hashOf('affray/1/event-pin', utf8(canonicalJson(event)))).slice(0, 24);
}
