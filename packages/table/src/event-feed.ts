// The events of a fight as each seat may know them. Finished rounds are projected once, so a frame costs the same in any round.
import type { Logged } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

interface Known {
  /** What the telling depends on beside the events themselves. */
  readonly key: string;
  /** How many of the events are in the list, and the last of them. */
  count: number;
  last: Logged | undefined;
  readonly list: ShownEvent[];
  /** How many of the list the seat's watchers have, and will not be sent again. */
  given: number;
}

/** The events of a fight, and how many of them belong to rounds that are over: those change only by an undo. */
interface Events {
  readonly log: readonly Logged[];
  readonly over: number;
}
type Tell = (part: readonly Logged[]) => readonly ShownEvent[];

/**
 * The events of a fight, projected for seats.
 * @example const list = telling.list('s1', key, { log, over: 120 }, (part) => visibleEvents(part, viewer, sideOf));
 */
export class EventFeed {
  private readonly known = new Map<string, Known>();

  /** All of them. */
  list(seat: string, key: string, events: Events, tell: Tell): ShownEvent[] {
    const { list } = this.settled(seat, key, events, tell);
    return [...list, ...tell(events.log.slice(events.over))];
  }

  /** Those that may be other than they were when this was last asked, and how many come before them. */
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
    // Something was taken back, or the seat may know more now: what comes before that is still known.
    if (before !== undefined && !goesOn)
      known.given = Math.min(before.given, commonLength(before.list, known.list));
    this.known.set(seat, known);
    return known;
  }
}

/**
 * How many of two lists say the same from the beginning on.
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
