// Who may know what. Choices stay with the table until they are revealed, so hidden fighters are the only secret in the
// state.
import type { Viewer } from '@affray/kernel';
import type { Fight, Fighter } from './state.ts';

export function hides(fight: Fight): boolean {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) if ((fighters[i] as Fighter).hidden) return true;
  return false;
}

/** The fight without the fighters that the viewer does not know of, and without any reference to them. */
export function view(fight: Fight, viewer: Viewer): Fight {
  // A seat that holds one fighter of a side knows all fighters of that side.
  const own = (side: string): boolean =>
    viewer.sides.includes(side) ||
    fight.fighters.some((fighter) => fighter.side === side && viewer.fighters.includes(fighter.id));
  // A fighter hidden by the game master in the middle of an exchange stays visible until it ends.
  const knows = (fighter: Fighter): boolean =>
    !fighter.hidden || fighter.engaged || viewer.gm || own(fighter.side);
  const fighters = fight.fighters.filter(knows);
  const known = (id: string): boolean => fighters.some((fighter) => fighter.id === id);
  return { ...fight, fighters, pairs: fight.pairs.filter((pair) => known(pair.who) && known(pair.over)) };
}
