// Fighters that not everybody knows of.
import type { System, Viewer } from './system.ts';

/** Whoever holds nothing sees what everybody may see. */
const ANYBODY: Viewer = { gm: false, fighters: [], sides: [] };

/**
 * Whether only the game master and its own side know of a fighter. False for what is no fighter.
 * @example isUnseen(system, fight.state, 'wolf')
 */
export function isUnseen<State>(system: System<State>, state: State, id: string): boolean {
  return unseenBy(system, state, ANYBODY).includes(id);
}

/**
 * The fighters that a viewer does not know of.
 * @example unseenBy(system, fight.state, viewerOf(seat)) // ['wolf']
 */
export function unseenBy<State>(system: System<State>, state: State, viewer: Viewer): string[] {
  if (viewer.gm || !system.hides(state)) return [];
  const shown = system.figures(system.view(state, viewer));
  return Object.keys(system.figures(state)).filter((id) => !Object.hasOwn(shown, id));
}
