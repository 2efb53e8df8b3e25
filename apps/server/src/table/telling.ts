// What each seat is told of a fight. Rounds that are over are worked out once: the thousandth frame costs what the tenth did.
import type { Logged } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

interface Known {
  /** What the telling depends on beside the events themselves. */
  readonly key: string;
  /** How many of the events are in the list, and the last of them. */
  count: number;
  last: Logged | undefined;
  readonly list: ShownEvent[];
}

/**
 * The events of a fight as seats are told them.
 * @example const list = telling.list('s1', key, { log, over: 120 }, (part) => visibleEvents(part, viewer, sideOf));
 */
export class Telling {
  private readonly known = new Map<string, Known>();

  /** `over`: how many of the events belong to rounds that are over, so that they change only by an undo. */
  list(
    seat: string,
    key: string,
    { log, over }: { readonly log: readonly Logged[]; readonly over: number },
    tell: (part: readonly Logged[]) => readonly ShownEvent[],
  ): ShownEvent[] {
    let known = this.known.get(seat);
    const isSame =
      known !== undefined && known.key === key && known.count <= over && log[known.count - 1] === known.last;
    if (known === undefined || !isSame) known = { key, count: 0, last: undefined, list: [] };
    if (known.count < over) {
      for (const event of tell(log.slice(known.count, over))) known.list.push(event);
      known.count = over;
      known.last = log[over - 1];
    }
    this.known.set(seat, known);
    return [...known.list, ...tell(log.slice(over))];
  }
}
