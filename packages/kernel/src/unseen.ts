// Fighters that not everyone knows of.
import { ASIDE_KINDS } from './asides.ts';
import type { Json } from './json.ts';
import { fightersNamedIn, valuesIn } from './present/names.ts';
import { GM } from './question.ts';
import type { System, Viewer } from './system.ts';
import type { Happening, Role } from './table.ts';

/** A viewer who holds nothing sees what everyone may see. */
const ANYBODY: Viewer = { gm: false, fighters: [], sides: [] };

/**
 * Whether only the game master and its own side know of a fighter. False for ids that are not fighters.
 * @example isUnseen(system, fight.state, 'wolf')
 */
export function isUnseen<State>(system: System<State>, state: State, id: string): boolean {
  return unseenBy(system, state, ANYBODY).includes(id);
}

/**
 * The fighters hidden from a viewer.
 * @example unseenBy(system, fight.state, viewerOf(seat)) // ['wolf']
 */
export function unseenBy<State>(system: System<State>, state: State, viewer: Viewer): string[] {
  if (viewer.gm || !system.hides(state)) return [];
  const shown = idsIn(system, system.view(state, viewer));
  return idsIn(system, state).filter((id) => !shown.includes(id));
}

/**
 * Whether a fighter is in a fight, hidden or not; not if it was added and undone.
 * @example isInFight(system, fight.state, 'wolf')
 */
export function isInFight<State>(system: System<State>, state: State, id: string): boolean {
  return idsIn(system, state).includes(id);
}

function idsIn<State>(system: System<State>, state: State): readonly string[] {
  return system.fighterIds?.(state) ?? Object.keys(system.figures(state));
}

/**
 * Whether an answer names one of these fighters. Only those who know a fighter can name it: the game master, also for the
 * sides it plays (`gmSides`), and its own side; anyone else's answer only happens to look like its id.
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
  const ids = idsIn(system, state);
  const isFighter = ids.includes(who);
  // A fighter may have the same id as a side: then either may have answered.
  const sides = isFighter ? [who, system.sideOf(state, who)] : [who];
  const byGm = who === GM || sides.some((side) => gmSides.includes(side));
  const known = byGm
    ? unseen
    : unseen.filter((id) => ids.includes(id) && sides.includes(system.sideOf(state, id)));
  return known.length > 0 && valuesIn(answer).some((value) => known.includes(value as string));
}

/**
 * Whether an event names one of these fighters in the fields that its game declares; anywhere, if the game
 * declares none for it.
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
 * Who may see an event: of its audience, those who know every fighter it names. So a rule that forgets that a fighter is
 * hidden does not reveal it.
 * @example seenBy(system, state, { kind: 'struck', rule: 'HR-ATK-03', fighter: 'wolf' }, null) // ['gm', 'side:wolves']
 */
export function seenBy<State>(
  system: System<State>,
  state: State,
  event: Happening,
  told: readonly Role[] | null,
): readonly Role[] | null {
  // The kernel itself decides who sees an intervention: revealing a fighter names it before the rules do.
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

/** The side of hidden fighters; only the fighter itself if its side does not know its hidden members. */
export function knowing<State>(
  system: System<State>,
  state: State,
  side: string,
  hidden: readonly string[],
): Role[] {
  if (system.knowsItsHidden?.(state, side) ?? true) return [`side:${side}`];
  return hidden.length === 1 ? [`fighter:${hidden[0]}`] : [];
}
