// Who may know what. SP-HIDE-01 is the only secret in the state; choices stay with the table until revealed.
import type { Viewer } from '@affray/kernel';
import type { Fight, Fighter } from './state.ts';

export function hides(fight: Fight): boolean {
  return fight.hiding > 0;
}

/** The fight without the fighters that the viewer does not know of. */
export function view(fight: Fight, viewer: Viewer): Fight {
  const own = (side: string): boolean =>
    viewer.sides.includes(side) ||
    fight.fighters.some((fighter) => fighter.side === side && viewer.fighters.includes(fighter.id));
  const knows = (fighter: Fighter): boolean => !fighter.hidden || viewer.gm || own(fighter.side);
  const fighters = fight.fighters.filter(knows);
  // The number of hidden fighters is as secret as their names: the viewer's count covers only those it knows of.
  return { ...fight, fighters, hiding: fighters.filter((fighter) => fighter.hidden).length };
}
