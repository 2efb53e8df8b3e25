// Instant windows: moments at which instants may be used. Chapter 9 asks the questions and registers its function here.
import type { Table } from '@affray/kernel';
import { type MomentName, momentBit } from './ability-list.ts';
import { type Fight, type Fighter, isHere } from './state.ts';

/** The moment of an instant window, and the fighters it is about. HR-RES-13 */
export interface Moment {
  readonly moment: MomentName;
  readonly by: string | null;
  readonly target: string | null;
  readonly amount: number;
  /** The damage came from a heavy melee weapon. HR-ABIL-26 */
  readonly heavy?: boolean;
}

/** Asks all fighters who have an instant to use at a moment. */
type Asking = (fight: Fight, table: Table, about: Moment) => void;

let ask: Asking = () => {
  throw new Error('import 09-abilities.ts before opening a window: it asks for instants');
};

/** Registers chapter 9's function. It depends on everything that opens a window, so those files cannot import it. */
export function askInWindows(asking: Asking): void {
  ask = asking;
}

/** HR-TURN-06, HR-RES-13. Opens a window for instants. Call it only if `opensFor` is true for the moment. */
export function instantWindow(fight: Fight, table: Table, about: Moment): void {
  ask(fight, table, about);
}

/** Whether anybody may have an instant at a moment; if not, callers skip the window and need not build the moment. */
export function opensFor(fight: Fight, moment: MomentName): boolean {
  if ((fight.instants & momentBit(moment)) !== 0) return true;
  if (moment === 'turn' && fight.options['rush-sidestep-instant']) return true; // Ambiguity A-79
  return (moment === 'turn' || moment === 'before-fight') && hasOpening(fight);
}

/** Whether any fighter is in a state that allows opportunity attacks at any time. */
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
