// Requests and proposals: who may ask, reply, propose and decide.
import { type Aside, holds, MOST_ASIDES, openAsides, type Request } from '@affray/kernel';
import type { GmCommand, SeatCommand } from '@affray/protocol';
import { inFight, kernelSeat, stepIn, taken, whyOpening } from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { newTableId } from './secrets.ts';
import { isInCharge, type SeatState } from './state.ts';

/** Open proposals allowed per seat. */
const MOST_OF_SEAT = 3;

type BySeat = Extract<SeatCommand, { do: 'reply' | 'propose' }>;
type ByGm = Extract<GmCommand, { do: 'request' | 'drop-request' | 'settle' }>;

/** A player replies to a request or makes a proposal. */
export function asideBySeat(context: CommandContext, seat: SeatState, command: BySeat): Result {
  return inFight(context, (running) =>
    command.do === 'reply'
      ? reply(context, running, seat, command)
      : propose(context, running, seat, command),
  );
}

/** The game master asks players, withdraws a request, or decides a proposal. */
export function asideByGm(context: CommandContext, seat: SeatState, command: ByGm): Result {
  return inFight(context, (running) => {
    const { requests, proposals } = openAsides(running.fight);
    if (command.do === 'request') {
      if (requests.length >= MOST_ASIDES) return no('Too many requests are open. Withdraw some first.');
      const { do: _do, id: _id, ...asked } = command as typeof command & { readonly id?: string };
      const request: Request = { ...asked, id: newTableId(context.host) };
      if (request.proposal !== undefined && !proposals.some(({ id }) => id === request.proposal))
        return no('That proposal has already been decided.');
      return say(context, running, seat, { do: 'request', request });
    }
    if (command.do === 'drop-request') {
      const open = requests.find(({ request }) => request.id === command.request);
      if (open === undefined) return no('That request is not open any more.');
      return say(context, running, seat, { do: 'drop-request', request: open.request });
    }
    const proposal = proposals.find(({ id }) => id === command.proposal);
    if (proposal === undefined) return no('That proposal has already been decided.');
    return say(context, running, seat, { do: 'settle', proposal, yes: command.yes, words: command.words });
  });
}

function reply(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  { request: id, fighter, value }: Extract<BySeat, { do: 'reply' }>,
): Result {
  const open = openAsides(running.fight).requests.find(({ request }) => request.id === id);
  // The refusal is the same for each reason, so it does not reveal what others were asked.
  if (open === undefined || !open.owing.includes(fighter) || !speaksFor(context, running, seat, fighter))
    return no('You are not asked that now.');
  return say(context, running, seat, { do: 'reply', request: open.request, fighter, value });
}

function propose(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  { fighter, words, isPrivate }: Extract<BySeat, { do: 'propose' }>,
): Result {
  if (!speaksFor(context, running, seat, fighter)) return no('You do not hold that fighter.');
  const { proposals } = openAsides(running.fight);
  const own = proposals.filter((one) => speaksFor(context, running, seat, one.fighter));
  if (own.length >= MOST_OF_SEAT || proposals.length >= MOST_ASIDES)
    return no('The game master has not answered your last proposals yet.');
  const proposal = {
    id: newTableId(context.host),
    fighter,
    words: words.trim(),
    shown: isPrivate ? ('gm' as const) : ('everybody' as const),
  };
  return say(context, running, seat, { do: 'propose', proposal });
}

function say(context: CommandContext, running: RunningFight, seat: SeatState, act: Aside): Result {
  if (context.table.switches.stage !== 'playing') return no('The fight is over.');
  // For replies and proposals, it was already checked that the seat may speak for the fighter.
  const isOwn = act.do === 'reply' || act.do === 'propose';
  return isOwn ? (whyOpening(running) ?? taken(running.intervene(act, seat.id))) : stepIn(running, seat, act);
}

/** The game master may reply for everyone: for bots, and for people who are not reachable. */
function speaksFor(
  context: CommandContext,
  running: RunningFight,
  seat: SeatState,
  fighter: string,
): boolean {
  const mine = kernelSeat(running, seat);
  const { fight, system } = running;
  if (mine === null || !Object.hasOwn(system.figures(fight.state), fighter)) return false;
  return (
    (seat.kind === 'gm' && isInCharge(context.table, seat)) ||
    holds(mine, running.seats(), fighter, fight.sideOf)
  );
}
