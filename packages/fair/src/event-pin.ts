// Apart from the verification of records: clients that only keep pins need not load the rules of replaying.
import { canonicalJson } from './canonical.ts';
import { hashOf, toHex, utf8 } from './frame.ts';

/**
 * An event as pins keep it: short, and another for another event.
 * @example const pins = seen.events.map(({ event }) => eventPin(event));
 */
export function eventPin(event: object): string {
  return toHex(hashOf('affray/1/event-pin', utf8(canonicalJson(event)))).slice(0, 24);
}
