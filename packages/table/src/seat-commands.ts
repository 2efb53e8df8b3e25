// The game master's commands about seats: adding, removing, assigning fighters, admitting people.
import { viewerOf } from '@affray/kernel';
import type { GmCommand } from '@affray/protocol';
import { ADMITTED_MS, whyNotAdmitted } from './admission.ts';
import { type CommandContext, no, put, type Result } from './command-context.ts';
import { rosterOfSetup, rosterOfState, seatPolicies, tooLargeForBots } from './seats.ts';
import { decides, type SeatState, seatOf } from './state.ts';

type AboutSeats = Extract<
  GmCommand,
  { do: 'add-seat' | 'remove-seat' | 'rename-seat' | 'admit' | 'turn-away' | 'bot' | 'give' | 'close-table' }
>;

/**
 * Runs the game master's commands about seats and guests.
 * @example const result = aboutSeats(context, gm, { do: 'give', fighter: 'sam', seat: 's2' });
 */
export function aboutSeats(context: CommandContext, by: SeatState, command: AboutSeats): Result {
  const { table } = context;
  switch (command.do) {
    case 'add-seat':
      return addSeat(context, by, command);
    case 'turn-away':
      return put(context, { is: 'knock-gone', knock: command.knock });
    case 'admit': {
      const knock = table.knocks.find((one) => one.id === command.knock);
      const why = whyNotAdmitted(table, knock, seatOf(table, command.seat));
      if (why !== null || knock === undefined) return no(why ?? '');
      const until = context.host.now() + ADMITTED_MS;
      return put(context, { is: 'knock', knock: { ...knock, seat: command.seat, until } });
    }
    case 'remove-seat': {
      const seat = seatOf(table, command.seat);
      if (seat === null || seat.kind === 'gm') return no('That seat cannot be removed.');
      context.running()?.dice.seatLeft(seat.number);
      put(context, { is: 'seat-gone', seat: seat.id });
      context.running()?.fight.wake();
      return {};
    }
    case 'rename-seat': {
      const seat = seatOf(table, command.seat);
      return seat === null
        ? no('There is no such seat.')
        : put(context, { is: 'seat', seat: { ...seat, name: command.name } });
    }
    case 'close-table':
      return closeTable(context, command.on);
    case 'bot':
      return seatBot(context, by, command.seat, command.policy);
    case 'give':
      return give(context, by, command.fighter, command.seat);
  }
}

/** Disconnects everyone but the game master, and admits nobody until the table is reopened. */
export function closeTable(context: CommandContext, on: boolean): Result {
  const { table } = context;
  put(context, { is: 'switched', to: { closed: on } });
  if (!on) return {};
  for (const seat of table.seats.filter((one) => one.kind !== 'gm')) {
    context.running()?.dice.seatLeft(seat.number);
    put(context, { is: 'seat', seat: { ...withoutReminders(seat), token: null, invite: null } });
  }
  for (const { id } of table.knocks) put(context, { is: 'knock-gone', knock: id });
  return {};
}

function addSeat(
  context: CommandContext,
  by: SeatState,
  command: Extract<GmCommand, { do: 'add-seat' }>,
): Result {
  const { table } = context;
  if (table.seats.length >= 32) return no('A table has at most 32 seats.');
  const { name, kind, fighters, sides } = command;
  if (kind !== 'player' && fighters.length + sides.length > 0) return no('Only players can hold fighters.');
  const unknown = [
    ...fighters.filter((id) => !isFighterFor(context, by, id)),
    ...sides.filter((id) => !table.setup.sides.some((one) => one.id === id)),
  ];
  if (unknown.length > 0) return no(`This fight has no "${unknown[0]}".`);
  if (![...sides, ...fighters.map((one) => sideOfFighter(context, one))].every(mayHandOut(context, by)))
    return no(NOT_YOURS);
  if (fighters.some((id) => table.seats.some((one) => one.fighters.includes(id))))
    return no('A fighter has one seat.');
  const number = table.seatsMade;
  const id = `s${number}`;
  put(context, {
    is: 'seat',
    seat: { id, number, name, kind, fighters, sides, bot: null, token: null, invite: null },
  });
  return { seat: id };
}

function seatBot(context: CommandContext, by: SeatState, seatId: string, policy: string | null): Result {
  const seat = seatOf(context.table, seatId);
  if (seat === null || !decides(seat)) return no('A bot cannot hold that seat.');
  // A solo player cannot answer for the game master: the fight would be stuck.
  if (policy === null && seat.kind === 'gm' && by.kind !== 'gm')
    return no('You play without a game master: a bot has to hold this seat.');
  const isEmpty = seat.token === null && seat.kind === 'player';
  if (policy === null && isEmpty && by.kind !== 'gm')
    return no('Nobody else sits there: a bot has to hold this seat, or give its fighters to your own.');
  const names = seatPolicies(context.system);
  if (policy !== null && !names.includes(policy))
    return no(`There is no policy "${policy}". There are: ${names.join(', ')}.`);
  const running = context.running();
  const roster =
    running === null
      ? rosterOfSetup(context.table.setup)
      : rosterOfState(running.system, running.fight.state);
  const tooLarge = policy === null ? null : tooLargeForBots(context.system, roster.fighters.length);
  if (tooLarge !== null) return no(tooLarge);
  put(context, { is: 'seat', seat: { ...seat, bot: policy, botBy: by.id } });
  context.running()?.fight.wake();
  return {};
}

function give(context: CommandContext, by: SeatState, fighter: string, to: string | null): Result {
  const { table } = context;
  if (!isFighterFor(context, by, fighter)) return no(`This fight has no "${fighter}".`);
  if (!mayHandOut(context, by)(sideOfFighter(context, fighter))) return no(NOT_YOURS);
  const target = to === null ? null : seatOf(table, to);
  if (to !== null && target?.kind !== 'player') return no('Fighters can only be given to players.');
  for (const seat of table.seats.filter((one) => one.fighters.includes(fighter)))
    put(context, { is: 'seat', seat: { ...seat, fighters: seat.fighters.filter((id) => id !== fighter) } });
  const now = to === null ? null : seatOf(table, to);
  if (now !== null) put(context, { is: 'seat', seat: { ...now, fighters: [...now.fighters, fighter] } });
  return {};
}

const NOT_YOURS = 'Only the game master can give away fighters that the game master plays.';

/** Whether a seat may hand out fighters of a side. A holder sees the hidden fighters of the side, which a player in charge must not. */
function mayHandOut(context: CommandContext, by: SeatState): (side: string) => boolean {
  const { sides } = context.table.setup;
  const own = new Set([...by.sides, ...by.fighters.map((fighter) => sideOfFighter(context, fighter))]);
  return (side) =>
    by.kind === 'gm' || own.has(side) || !sides.some(({ id, by: player }) => id === side && player === 'gm');
}

/** The side of a fighter; '' if there is no such fighter, for example after an undo. */
function sideOfFighter(context: CommandContext, fighter: string): string {
  const running = context.running();
  const { setup } = context.table;
  const roster = running === null ? rosterOfSetup(setup) : rosterOfState(running.system, running.fight.state);
  return roster.fighters.includes(fighter) ? roster.sideOf(fighter) : '';
}

/** The seat without push subscription and reminder link. */
function withoutReminders({ push: _push, reminder: _reminder, ...seat }: SeatState): SeatState {
  return seat;
}

/**
 * Whether there is such a fighter, as far as the seat knows: a player in charge neither learns of hidden
 * fighters nor assigns them.
 */
function isFighterFor(context: CommandContext, by: SeatState, id: string): boolean {
  const running = context.running();
  if (running === null) {
    const { fighters } = context.table.setup;
    return fighters.some((one) => one.id === id && (by.kind === 'gm' || one.hidden !== true));
  }
  const { system, fight } = running;
  const seat = running.seats().find((one) => one.id === by.id);
  const seen =
    by.kind === 'gm' || seat === undefined ? fight.state : system.view(fight.state, viewerOf(seat));
  return rosterOfState(system, seen).fighters.includes(id);
}

export function takeFighter(context: CommandContext, seat: SeatState, fighter: string): Result {
  const { table } = context;
  const running = context.running();
  const roster =
    running === null ? rosterOfSetup(table.setup) : rosterOfState(running.system, running.fight.state);
  const side = table.setup.sides.find(
    (one) => one.id === (roster.fighters.includes(fighter) ? roster.sideOf(fighter) : ''),
  );
  const isHeld = table.seats.some(
    (one) => one.fighters.includes(fighter) || one.sides.includes(side?.id ?? ''),
  );
  const isKnown = isFighterFor(context, seat, fighter);
  if (seat.kind !== 'player' || side?.by !== 'players' || isHeld || !isKnown)
    return no('That fighter is not free to take.');
  return put(context, { is: 'seat', seat: { ...seat, fighters: [...seat.fighters, fighter] } });
}

/** The seat stays, with its fighters, for the next person; a bot may hold it meanwhile. */
export function leave(context: CommandContext, seat: SeatState): Result {
  if (seat.kind === 'gm') return no('The game master hands the seat on with a new invite.');
  context.running()?.dice.seatLeft(seat.number);
  return put(context, { is: 'seat', seat: { ...withoutReminders(seat), token: null, invite: null } });
}
