// The table's seats in the form that the kernel takes.
import { botNames, isTemperament } from '@affray/bots';
import { mayAnswer, type Prompt, type Seat, type Setup, type System } from '@affray/kernel';
import { SOME_BOT } from '@affray/protocol';
import type { SeatState, TableState } from './state.ts';

/** The fighters that can be held, and their sides. */
export interface Roster {
  readonly fighters: readonly string[];
  readonly sideOf: (fighter: string) => string;
}

/** The roster of a fight that has not begun. */
export function rosterOfSetup(setup: Setup): Roster {
  const sides = new Map(setup.fighters.map((fighter) => [fighter.id, fighter.side]));
  return { fighters: [...sides.keys()], sideOf: (id) => sides.get(id) ?? '' };
}

/** The roster of a running fight. */
export function rosterOfState(system: System, state: unknown): Roster {
  const fighters = Object.keys(system.figures(state)).filter((id) => id !== 'fight');
  return { fighters, sideOf: (id) => system.sideOf(state, id) };
}

/**
 * The seats as the kernel takes them. Fighters that nobody holds go to the game master, so that every prompt
 * has a seat.
 * @example const seats = kernelSeats(state.seats, state.setup, rosterOfSetup(state.setup));
 */
export function kernelSeats(seats: readonly SeatState[], setup: Setup, roster: Roster): Seat[] {
  const others = seats.filter((seat) => seat.kind === 'player');
  const heldByName = new Set(others.flatMap((seat) => seat.fighters));
  const heldSides = new Set(others.flatMap((seat) => seat.sides));
  const partlyHeld = new Set([...heldByName].filter((id) => roster.fighters.includes(id)).map(roster.sideOf));
  const sides = setup.sides.map((side) => side.id);
  const gm = {
    sides: sides.filter((side) => !heldSides.has(side) && !partlyHeld.has(side)),
    fighters: roster.fighters.filter((id) => !heldByName.has(id) && !heldSides.has(roster.sideOf(id))),
  };
  return seats.map(({ id, name, kind, fighters, sides: own }) =>
    kind === 'gm' ? { id, name, gm: true, ...gm } : { id, name, gm: false, fighters, sides: own },
  );
}

/** The seat that answers a prompt; the first one if a side is asked. */
export function seatFor(seats: readonly Seat[], prompt: Prompt, sideOf: (id: string) => string): Seat | null {
  return seats.find((seat) => mayAnswer(seat, seats, prompt.question, prompt.who, sideOf)) ?? null;
}

/** For systems without their own limit; measured by `node bench/bots.ts`, like theirs. */
const MOST_WITH_BOTS = 24;

/**
 * Why a fight is too large for bots; null if it is not.
 * @example const why = tooLargeForBots(system, 200);
 */
export function tooLargeForBots(
  system: Pick<System, 'title' | 'mostWithBots'>,
  fighters: number,
): string | null {
  const most = system.mostWithBots ?? MOST_WITH_BOTS;
  return fighters <= most
    ? null
    : `This fight is too large for bots: it has ${fighters} fighters, and ${system.title} takes at most ${most} with bots.`;
}

/** Policies for a bot seat: levels first, then policies and temperaments. */
export function seatPolicies(system: System): readonly string[] {
  return botNames(system);
}

/**
 * The bot of a seat as another seat is shown it. A temperament is for players to find out: where a person is the
 * game master, only the seat that chose it knows it too, until the books are open. Levels are public.
 * @example const bot = botShown(table, seat, watching);
 */
export function botShown(table: TableState, { id, bot, botBy }: SeatState, to: SeatState): string | null {
  if (bot === null || !isTemperament(bot)) return bot;
  // Books of the last fight stay open in the lobby of the next, where new bots are chosen.
  const areBooksOpen = table.switches.stage !== 'lobby' && table.fight?.booksOpen === true;
  const knows = to.kind === 'gm' || to.id === id || to.id === botBy;
  return knows || areBooksOpen || !hasMaster(table) ? bot : SOME_BOT;
}

/**
 * Whether a person is the game master. A bot that a player in charge put into that seat changes nothing: else it
 * would reveal what the person chose.
 */
function hasMaster({ seats }: TableState): boolean {
  return seats.some(({ id, kind, bot, botBy = id }) => kind === 'gm' && (bot === null || botBy !== id));
}
