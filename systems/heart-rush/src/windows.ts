// Moments at which instants may be used. Whatever opens one is below chapter 9, which asks: it hands in how.
import type { Table } from '@affray/kernel';
import { type MomentName, momentBit } from './ability-list.ts';
import { type Fight, type Fighter, isHere } from './state.ts';

/** When an instant window opens, and about whom. HR-RES-13 */
export interface Moment {
  readonly moment: MomentName;
  readonly by: string | null;
  readonly target: string | null;
  readonly amount: number;
  /** The damage came from a heavy melee weapon. HR-ABIL-26 */
  readonly heavy?: boolean;
}

/** Asks everybody who has an instant to use at a moment. */
type Asking = (fight: Fight, table: Table, about: Moment) => void;

let ask: Asking = () => {
  throw new Error('import 09-abilities.ts before opening a window: it asks for instants');
};

/** Chapter 9 says how windows are asked: it uses everything that opens one, so nothing that opens one can import it. */
export function askInWindows(asking: Asking): void {
  ask = asking;
}

/** HR-TURN-06, HR-RES-13. Opens a window for instants; for moments that `opensFor` says somebody may have one at. */
export function instantWindow(fight: Fight, table: Table, about: Moment): void {
  ask(fight, table, about);
}

/** Saves looking at everybody, and putting a moment together, when nobody can have anything. */
export function opensFor(fight: Fight, moment: MomentName): boolean {
  if ((fight.instants & momentBit(moment)) !== 0) return true;
  if (moment === 'turn' && fight.options['rush-sidestep-instant']) return true; // Ambiguity A-79
  return (moment === 'turn' || moment === 'before-fight') && hasOpening(fight);
}

/** Whether anybody lies, stands or hides so that others may strike at any time. */
export function hasOpening(fight: Fight): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (!isHere(fighter)) continue;
    const { levels } = fighter;
    if (fighter.surprised || levels.hidden > 0 || levels.stunned > 0) return true;
    if (levels.unconscious > 0 || levels.incapacitated > 0) return true;
  }
  return false;
}
