// Fighters that not everybody knows of.
import type { Json } from './json.ts';
import { fightersNamedIn, valuesIn } from './present/names.ts';
import { GM } from './question.ts';
import type { System, Viewer } from './system.ts';
import type { Happening } from './table.ts';

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

/**
 * Whether an answer names one of these fighters. Only who knows of a fighter can: the game master, and its own side; what others
 * answer merely reads like its id.
 * @example isNamedBy(system, fight.state, 'ana', 'guard', ['guard']) // false: Ana does not know of the guard
 */
export function isNamedBy<State>(
  system: System<State>,
  state: State,
  who: string,
  answer: Json,
  unseen: readonly string[],
): boolean {
  const isFighter = Object.hasOwn(system.figures(state), who);
  const side = isFighter ? system.sideOf(state, who) : who;
  const known = unseen.filter((id) => who === GM || system.sideOf(state, id) === side);
  return known.length > 0 && valuesIn(answer).some((value) => known.includes(value as string));
}

/**
 * Whether an event names one of these fighters, by the fields that its game declares; of a game that declares none for it, anywhere.
 * @example isNamedIn(system, { kind: 'struck', fighter: 'wolf' }, ['wolf']) // true
 */
export function isNamedIn<State>(
  system: System<State>,
  event: Happening,
  unseen: readonly string[],
): boolean {
  if (unseen.length === 0) return false;
  const names = (system.present as { names?: Readonly<Record<string, readonly string[]>> } | undefined)
    ?.names;
  const isDeclared =
    event.kind === 'gm-intervened' || (names !== undefined && Object.hasOwn(names, event.kind));
  const named = isDeclared ? fightersNamedIn(names ?? {}, event) : valuesIn(event as unknown as Json);
  return named.some((value) => unseen.includes(value as string));
}
