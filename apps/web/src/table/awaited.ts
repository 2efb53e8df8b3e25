// Names for who is awaited: people with their fighters, not only ids of fighters.
import type { NameOf } from '@affray/kernel';
import type { SeatInfo } from '@affray/protocol';
import { inSentence, list, TABLE } from '../words/table.ts';

/**
 * Names for what a table waits for: people if they hold it, each with the fighters asked; otherwise the fighter
 * or side itself.
 * @example awaitedNames(['sam', 'kit'], seats, sideOf, nameOf); // => ['Bo (Sam, Kit)']
 */
export function awaitedNames(
  ids: readonly string[],
  seats: readonly SeatInfo[],
  sideOf: (id: string) => string | null,
  nameOf: NameOf,
): string[] {
  const byPerson = new Map<string, string[]>();
  for (const id of ids) {
    const holders = holdersOf(id, seats, sideOf);
    const names = holders.length === 0 ? [nameOf(id)] : holders.map(({ name }) => name);
    for (const name of names) {
      const isFighter = holders.length > 0 && sideOf(id) !== null && nameOf(id) !== name;
      byPerson.set(name, [...(byPerson.get(name) ?? []), ...(isFighter ? [nameOf(id)] : [])]);
    }
  }
  return [...byPerson].map(([name, fighters]) =>
    fighters.length === 0 ? name : `${name} (${fighters.join(', ')})`,
  );
}

/**
 * One line on the state of the table. Nothing while events are still being shown, and nothing before anyone is
 * asked.
 * @example statusOf({ isBusy: false, isOver: false, isMine: false, isByPost: false, awaited: ['The goblins'] }); // => 'Waiting for the goblins.'
 */
export function statusOf({
  isBusy,
  isOver,
  isMine,
  isByPost,
  awaited,
}: {
  readonly isBusy: boolean;
  readonly isOver: boolean;
  readonly isMine: boolean;
  /** If so, the time since the turn began is shown instead. */
  readonly isByPost: boolean;
  readonly awaited: readonly string[];
}): string {
  if (isBusy) return '';
  if (isOver) return TABLE.over;
  if (isMine) return isByPost ? '' : TABLE.yourTurn;
  return awaited.length === 0 ? '' : inSentence(TABLE.waitsFor(list(awaited)));
}

/** The people who hold a fighter or a side; empty if nobody does. */
export function holdersOf(
  id: string,
  seats: readonly SeatInfo[],
  sideOf: (id: string) => string | null,
): readonly SeatInfo[] {
  const people = seats.filter(({ kind, bot, taken }) => kind === 'player' && bot === null && taken);
  const side = sideOf(id);
  if (side === null)
    return people.filter(
      (seat) => seat.sides.includes(id) || seat.fighters.some((one) => sideOf(one) === id),
    );
  const byName = people.filter((seat) => seat.fighters.includes(id));
  return byName.length > 0 ? byName : people.filter((seat) => seat.sides.includes(side));
}
