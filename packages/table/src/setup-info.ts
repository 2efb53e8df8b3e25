// What a seat may know of a fight's setup, derived from its view of the state.
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

/** A viewer who holds nothing. */
export const NOBODY: Viewer = { gm: false, fighters: [], sides: [] };

const beginnings = new WeakMap<Setup, unknown>();

/** The state that a fight would begin with, as a seat may know it. */
export function beginningFor(setup: Setup, system: System, seat: Seat | undefined): unknown {
  const state = beginnings.get(setup) ?? system.begin(setup);
  beginnings.set(setup, state);
  return seat?.gm === true ? state : system.view(state, seat === undefined ? NOBODY : viewerOf(seat));
}

/** Whether two setups of one fight show the same fighters; nothing else of a setup changes during a fight. */
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

/** The map's background, and portraits of only the fighters that this seat knows of. */
function picturesFor(setup: Setup, fighters: SetupInfo['fighters']): Pick<SetupInfo, 'pictures'> {
  if (setup.pictures === undefined) return {};
  const { map, lights, scenery, faces = {} } = setup.pictures;
  const known = fighters.flatMap(({ id }) => (faces[id] === undefined ? [] : [[id, faces[id]] as const]));
  return {
    pictures: {
      ...(map === undefined ? {} : { map }),
      ...(lights === undefined ? {} : { lights }),
      ...(scenery === undefined ? {} : { scenery }),
      faces: Object.fromEntries(known),
    },
  };
}
