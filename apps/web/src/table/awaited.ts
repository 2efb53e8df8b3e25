// Who is waited for, as people: a name with the fighters that they hold, not an id of a fighter alone.
import type { NameOf } from '@affray/kernel';
import type { SeatInfo } from '@affray/protocol';

/**
 * Names for what a table waits for: people where they hold it, each with the fighters asked; the fighter or side itself where nobody
 * does.
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

/** The people who hold a fighter or a side; for what nobody holds, nobody. */
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
