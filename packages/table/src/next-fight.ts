// The next fight of a table: the party continues in its current condition.
import { type Party, partyAfter, partyRested, type Refusal } from '@affray/kernel';
import { sideOfPlayers, withParty } from '@affray/scenario';
import { switched } from './command-checks.ts';
import { type CommandContext, no } from './command-context.ts';
import { newFight, type Ready } from './make.ts';
import type { SeatState, TableState } from './state.ts';

/**
 * The party of a table after the finished fight, or why there is none.
 * @example const party = await table.act(partyOf);
 */
export function partyOf(context: CommandContext): Party | Refusal {
  const running = context.running();
  if (running === null || context.table.switches.stage !== 'over') return no('The fight is not over.');
  const { setup } = context.table;
  return partyAfter(context.system, setup, running.fight.state, sideOfPlayers(setup));
}

/**
 * Begins the next fight with the party of the last one, after a rest; null on success. Seats keep their
 * fighters.
 * @example const refused = await table.act((context) => goOn(context, ready, 'long-rest'));
 */
export function goOn(
  context: CommandContext,
  ready: Extract<Ready, { ok: true }>,
  pause: string | null,
): Refusal | null {
  const { system, table } = context;
  const party = partyOf(context);
  if ('why' in party) return party;
  if (pause !== null && system.between?.pauses[pause] === undefined)
    return no(`${system.title} has no pause "${pause}".`);
  const next = withParty(ready.setup, partyRested(system, party, pause), system);
  if (typeof next === 'string') return no(next);
  const before = sideOfPlayers(table.setup);
  for (const seat of reseated(
    table,
    before,
    next.side,
    next.ids,
    new Set(next.setup.fighters.map(({ id }) => id)),
  ))
    context.put({ is: 'seat', seat });
  context.put({ is: 'began', start: newFight(context.host, next.setup, system, null) });
  switched(context, { stage: 'playing', undoAsked: null, paused: false, heldAt: null });
  context.begin();
  return null;
}

/** Seats of the party keep their fighters; seats that held foes of the last fight need new ones. */
function reseated(
  table: TableState,
  before: string,
  side: string,
  ids: Readonly<Record<string, string>>,
  here: ReadonlySet<string>,
): SeatState[] {
  return table.seats
    .filter((seat) => seat.kind === 'player')
    .map((seat) => ({
      ...seat,
      sides: seat.sides.includes(before) ? [side] : [],
      fighters: seat.fighters.map((id) => ids[id] ?? id).filter((id) => here.has(id)),
    }));
}
