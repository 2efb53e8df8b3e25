// Seats: who decides for whom, and who sees what.
import type { Question } from './question.ts';
import type { Viewer } from './system.ts';
import type { Role } from './table.ts';

/** A participant at the table. A spectator is not the game master and holds nothing. */
export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly gm: boolean;
  /** Fighters held individually; they take precedence over sides. */
  readonly fighters: readonly string[];
  /** Sides held as a whole: all their fighters that no other seat holds. */
  readonly sides: readonly string[];
}

type SideOf = (fighter: string) => string;

/**
 * Whether a seat may answer a prompt.
 * @example mayAnswer(seat, seats, WHICH_TARGET, 'sam', (id) => system.sideOf(state, id))
 */
export function mayAnswer(
  seat: Seat,
  seats: readonly Seat[],
  question: Question,
  who: string,
  sideOf: SideOf,
): boolean {
  if (question.asks === 'gm') return seat.gm;
  if (question.asks === 'side')
    return seat.sides.includes(who) || seat.fighters.some((id) => sideOf(id) === who);
  return holds(seat, seats, who, sideOf);
}

/** Whether a seat holds a fighter: individually, or with its side if no seat holds it individually. */
export function holds(seat: Seat, seats: readonly Seat[], fighter: string, sideOf: SideOf): boolean {
  if (seat.fighters.includes(fighter)) return true;
  if (!seat.sides.includes(sideOf(fighter))) return false;
  return !seats.some((other) => other.fighters.includes(fighter));
}

/** A seat as a viewer. */
export function viewerOf(seat: Seat): Viewer {
  return { gm: seat.gm, fighters: seat.fighters, sides: seat.sides };
}

/** Whether a viewer is among those who may see something; null means everyone. */
export function maySee(viewer: Viewer, seen: readonly Role[] | null, sideOf: SideOf): boolean {
  if (seen === null) return true;
  return seen.some((role) => {
    if (role === 'gm') return viewer.gm;
    const id = role.slice(role.indexOf(':') + 1);
    if (role.startsWith('side:'))
      return viewer.sides.includes(id) || viewer.fighters.some((f) => sideOf(f) === id);
    return viewer.fighters.includes(id) || viewer.sides.includes(sideOf(id));
  });
}
