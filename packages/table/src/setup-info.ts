// What a seat may know of how a fight is set up, drawn from the same view of the state as everything else.
import {
  departures,
  type Json,
  type Seat,
  type Setup,
  type System,
  type Viewer,
  viewerOf,
} from '@affray/kernel';
import type { SetupInfo } from '@affray/protocol';

/** Somebody who holds nothing. */
export const NOBODY: Viewer = { gm: false, fighters: [], sides: [] };

const beginnings = new WeakMap<Setup, unknown>();

/** The state that a fight would begin with, as a seat may know it. */
export function beginningFor(setup: Setup, system: System, seat: Seat | undefined): unknown {
  const state = beginnings.get(setup) ?? system.begin(setup);
  beginnings.set(setup, state);
  return seat?.gm === true ? state : system.view(state, seat === undefined ? NOBODY : viewerOf(seat));
}

/** Whether two setups of one fight show the same fighters; nothing else of a setup changes while it is fought. */
export function isSameSetup(one: SetupInfo, other: SetupInfo): boolean {
  const isSame = ({ id, name, side }: SetupInfo['fighters'][number], at: number): boolean => {
    const fighter = other.fighters[at];
    return fighter?.id === id && fighter.name === name && fighter.side === side;
  };
  return (
    one.preview === null &&
    other.preview === null &&
    one.pictures?.map?.picture === other.pictures?.map?.picture &&
    one.fighters.length === other.fighters.length &&
    one.fighters.every(isSame)
  );
}

/**
 * The setup, as far as a view of the state shows it.
 * @example const info = setupInfo(table.setup, system, view.state, false);
 */
export function setupInfo(setup: Setup, system: System, state: unknown, isLobby: boolean): SetupInfo {
  const fighters = Object.keys(system.figures(state))
    .filter((id) => id !== 'fight')
    .map((id) => ({ id, name: system.nameOf(state, id), side: system.sideOf(state, id) }));
  return {
    edition: setup.edition,
    sides: setup.sides.map(({ id, name, by }) => ({ id, name, by })),
    fighters,
    houseRules: departures(system.houseRules, setup.options),
    ...picturesFor(setup, fighters),
    preview: isLobby ? (state as Json) : null,
  };
}

/** Portraits of the fighters that this seat knows of, and of nobody else. */
function picturesFor(setup: Setup, fighters: SetupInfo['fighters']): Pick<SetupInfo, 'pictures'> {
  if (setup.pictures === undefined) return {};
  const { map, faces = {} } = setup.pictures;
  const known = fighters.flatMap(({ id }) => (faces[id] === undefined ? [] : [[id, faces[id]] as const]));
  return { pictures: { ...(map === undefined ? {} : { map }), faces: Object.fromEntries(known) } };
}
