// A player's own fighter: offered by the player in the lobby, accepted by the game master.
import type { FighterSetup, Json, Setup } from '@affray/kernel';
import type { OfferedFighter } from '@affray/protocol';
import { idOf, sideOfPlayers, whyNotSetup } from '@affray/scenario';
import { type CommandContext, no, put, type Result } from './command-context.ts';
import { type SeatState, seatOf } from './state.ts';

const WRONG_TIME = 'Fighters can only be offered before the fight begins.';

/** A player offers a fighter that the system has checked; null withdraws it. */
export function offerFighter(
  context: CommandContext,
  seat: SeatState,
  fighter: OfferedFighter | null,
): Result {
  const { table, system } = context;
  if (seat.kind !== 'player') return no('Only players can offer fighters.');
  if (table.switches.stage !== 'lobby' || table.imported !== null) return no(WRONG_TIME);
  if (fighter === null) return put(context, { is: 'seat', seat: withoutOffer(seat) });
  const checked = system.checkSheet(fighter.sheet, table.setup.edition);
  if (!checked.ok) return no(`The sheet is wrong: ${checked.problems[0]?.message ?? 'unreadable.'}`);
  const offer = { ...fighter, sheet: checked.value as Json };
  return put(context, { is: 'seat', seat: { ...seat, offer } });
}

/** The game master accepts the fighter onto the side of the seat that offers it, or refuses it. */
export function answerOffer(context: CommandContext, seatId: string, yes: boolean): Result {
  const { table, system } = context;
  const seat = seatOf(table, seatId);
  if (seat?.offer === undefined) return no('That seat offers no fighter.');
  if (!yes) return put(context, { is: 'seat', seat: withoutOffer(seat) });
  if (table.switches.stage !== 'lobby' || table.imported !== null) return no(WRONG_TIME);
  const { name, sheet, key, portrait } = seat.offer;
  const side = sideFor(seat, table.setup);
  const id = freshId(key ?? name, table.setup);
  const fighter: FighterSetup = { id, name, side, sheet };
  const setup = {
    ...table.setup,
    fighters: [...table.setup.fighters, fighter],
    ...withPortrait(table.setup, id, portrait),
  };
  const why = whyNotSetup(setup, system);
  if (why !== null) return no(why);
  put(context, { is: 'setup', setup });
  const fighters = seat.sides.includes(side) ? seat.fighters : [...seat.fighters, id];
  return put(context, { is: 'seat', seat: { ...withoutOffer(seat), fighters } });
}

function withPortrait(
  { pictures }: Setup,
  id: string,
  portrait: string | undefined,
): Pick<Setup, 'pictures'> {
  if (portrait === undefined) return {};
  return { pictures: { ...pictures, faces: { ...pictures?.faces, [id]: portrait } } };
}

function withoutOffer({ offer: _, ...seat }: SeatState): SeatState {
  return seat;
}

/** The side that the seat plays on; the players' side if it plays on none. */
function sideFor(seat: SeatState, setup: Setup): string {
  const held = setup.fighters.find(({ id }) => seat.fighters.includes(id))?.side;
  return seat.sides[0] ?? held ?? sideOfPlayers(setup);
}

function freshId(name: string, { sides, fighters }: Setup): string {
  const taken = new Set([...sides, ...fighters].map(({ id }) => id));
  const base = idOf(name) === '' ? 'guest' : idOf(name);
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
  return id;
}
