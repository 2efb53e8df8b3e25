// Fighters that not everybody knows of.
import { ASIDE_KINDS } from './asides.ts';
import type { Json } from './json.ts';
import { fightersNamedIn, valuesIn } from './present/names.ts';
import { GM } from './question.ts';
import type { System, Viewer } from './system.ts';
import type { Happening, Role } from './table.ts';

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
  const shown = idsIn(system, system.view(state, viewer));
  return idsIn(system, state).filter((id) => !shown.includes(id));
}

function idsIn<State>(system: System<State>, state: State): readonly string[] {
  return system.fighterIds?.(state) ?? Object.keys(system.figures(state));
}

/**
 * Whether an answer names one of these fighters. Only who knows of a fighter can: the game master, also for the sides it plays
 * (`gmSides`), and its own side; what others answer merely reads like its id.
 * @example isNamedBy(system, fight.state, 'ana', 'guard', ['guard']) // false: Ana does not know of the guard
 */
export function isNamedBy<State>(
  system: System<State>,
  state: State,
  who: string,
  answer: Json,
  unseen: readonly string[],
  gmSides: readonly string[] = [],
): boolean {
  const isFighter = idsIn(system, state).includes(who);
  // A fighter may be called what a side is called: then either may have answered.
  const sides = isFighter ? [who, system.sideOf(state, who)] : [who];
  const byGm = who === GM || sides.some((side) => gmSides.includes(side));
  const known = byGm ? unseen : unseen.filter((id) => sides.includes(system.sideOf(state, id)));
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
    event.kind === 'gm-intervened' ||
    ASIDE_KINDS.has(event.kind) ||
    (names !== undefined && Object.hasOwn(names, event.kind));
  const named = isDeclared ? fightersNamedIn(names ?? {}, event) : valuesIn(event as unknown as Json);
  return named.some((value) => unseen.includes(value as string));
}

/**
 * Who may see an event: of those it is told to, the ones who know of every fighter it names. A rule that forgets that somebody is
 * hidden gives nobody away.
 * @example seenBy(system, state, { kind: 'struck', rule: 'HR-ATK-03', fighter: 'wolf' }, null) // ['gm', 'side:wolves']
 */
export function seenBy<State>(
  system: System<State>,
  state: State,
  event: Happening,
  told: readonly Role[] | null,
): readonly Role[] | null {
  // The kernel decides by itself who hears of an intervention: revealing somebody names the fighter before the rules do it.
  if (event.kind === 'gm-intervened' || !system.hides(state)) return told;
  const unseen = unseenBy(system, state, ANYBODY).filter((id) => isNamedIn(system, event, [id]));
  if (unseen.length === 0) return told;
  const knows = (viewer: Viewer): boolean => {
    const unknown = unseenBy(system, state, viewer);
    return !unseen.some((id) => unknown.includes(id));
  };
  const sides = [...new Set(unseen.map((id) => system.sideOf(state, id)))];
  const roles = told ?? ['gm', ...sides.flatMap((side) => knowing(system, state, side, unseen))];
  return roles.filter((role) => knows(viewerAs(role)));
}

function viewerAs(role: Role): Viewer {
  if (role === 'gm') return { ...ANYBODY, gm: true };
  const id = role.slice(role.indexOf(':') + 1);
  return role.startsWith('side:') ? { ...ANYBODY, sides: [id] } : { ...ANYBODY, fighters: [id] };
}

/** The side of hidden fighters, or themselves alone where a side is a mere list. */
export function knowing<State>(
  system: System<State>,
  state: State,
  side: string,
  hidden: readonly string[],
): Role[] {
  if (system.knowsItsHidden?.(state, side) ?? true) return [`side:${side}`];
  return hidden.length === 1 ? [`fighter:${hidden[0]}`] : [];
}
