// The events of a fight as each seat may know them. Finished rounds are projected once, so a frame costs the
// same in any round.
import type { Logged } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

interface Known {
  /** What the projection depends on besides the events. */
  readonly key: string;
  /** How many events the list covers, and the last of them. */
  count: number;
  last: Logged | undefined;
  readonly list: ShownEvent[];
  /** How many of the list the seat's watchers already have. */
  given: number;
}

/** The events of a fight, and how many of them belong to finished rounds: only an undo changes those. */
interface Events {
  readonly log: readonly Logged[];
  readonly over: number;
}
type Tell = (part: readonly Logged[]) => readonly ShownEvent[];

/**
 * The events of a fight, projected for seats.
 * @example const list = feed.list('s1', key, { log, over: 120 }, (part) => visibleEvents(part, viewer, sideOf));
 */
export class EventFeed {
  private readonly known = new Map<string, Known>();

  /** All events of the fight that the seat may know. */
  list(seat: string, key: string, events: Events, tell: Tell): ShownEvent[] {
    const { list } = this.settled(seat, key, events, tell);
    return [...list, ...tell(events.log.slice(events.over))];
  }

  /** Events that may have changed since the last call, and how many precede them. */
  since(
    seat: string,
    key: string,
    events: Events,
    tell: Tell,
  ): { readonly from: number; readonly list: readonly ShownEvent[] } {
    const known = this.settled(seat, key, events, tell);
    const from = known.given;
    known.given = known.list.length;
    return { from, list: [...known.list.slice(from), ...tell(events.log.slice(events.over))] };
  }

  private settled(seat: string, key: string, { log, over }: Events, tell: Tell): Known {
    const before = this.known.get(seat);
    const goesOn =
      before !== undefined &&
      before.key === key &&
      before.count <= over &&
      log[before.count - 1] === before.last;
    const known = goesOn ? before : { key, count: 0, last: undefined, list: [], given: 0 };
    if (known.count < over) {
      for (const event of tell(log.slice(known.count, over))) known.list.push(event);
      known.count = over;
      known.last = log[over - 1];
    }
    // After an undo, or when the seat may know more: the common beginning is still valid.
    if (before !== undefined && !goesOn)
      known.given = Math.min(before.given, commonLength(before.list, known.list));
    this.known.set(seat, known);
    return known;
  }
}

/**
 * The length of the common prefix of two lists.
 * @example commonLength([{ a: 1 }, { a: 2 }], [{ a: 1 }]) // 1
 */
export function commonLength(before: readonly unknown[], after: readonly unknown[]): number {
  let at = 0;
  while (at < before.length && at < after.length) {
    if (before[at] !== after[at] && JSON.stringify(before[at]) !== JSON.stringify(after[at])) break;
    at++;
  }
  return at;
}
