// Requests and proposals: who may ask, reply, propose and settle.
import { type Aside, holds, MOST_ASIDES, openAsides, type Request } from '@affray/kernel';
import type { GmCommand, SeatCommand } from '@affray/protocol';
import { inFight, kernelSeat, taken, whyOpening } from './command-checks.ts';
import { type Desk, no, type Result } from './desk.ts';
import type { RunningFight } from './running.ts';
import { newTableId } from './secrets.ts';
import { isInCharge, type SeatState } from './state.ts';

/** Proposals of one seat that may be open at one time. */
const MOST_OF_SEAT = 3;

type BySeat = Extract<SeatCommand, { do: 'reply' | 'propose' }>;
type ByGm = Extract<GmCommand, { do: 'request' | 'drop-request' | 'settle' }>;

/** A player replies or proposes something. */
export function asideBySeat(desk: Desk, seat: SeatState, command: BySeat): Result {
  return inFight(desk, (running) =>
    command.do === 'reply' ? reply(desk, running, seat, command) : propose(desk, running, seat, command),
  );
}

/** The game master asks players, takes a request back, or settles a proposal. */
export function asideByGm(desk: Desk, seat: SeatState, command: ByGm): Result {
  return inFight(desk, (running) => {
    const { requests, proposals } = openAsides(running.fight);
    if (command.do === 'request') {
      if (requests.length >= MOST_ASIDES) return no('Too many requests are open. Take some back first.');
      const { do: _do, id: _id, ...asked } = command as typeof command & { readonly id?: string };
      const request: Request = { ...asked, id: newTableId(desk.host) };
      if (request.proposal !== undefined && !proposals.some(({ id }) => id === request.proposal))
        return no('That proposal is settled already.');
      return say(desk, running, seat, { do: 'request', request });
    }
    if (command.do === 'drop-request') {
      const open = requests.find(({ request }) => request.id === command.request);
      if (open === undefined) return no('That request is not open any more.');
      return say(desk, running, seat, { do: 'drop-request', request: open.request });
    }
    const proposal = proposals.find(({ id }) => id === command.proposal);
    if (proposal === undefined) return no('That proposal is settled already.');
    return say(desk, running, seat, { do: 'settle', proposal, yes: command.yes, words: command.words });
  });
}

function reply(
  desk: Desk,
  running: RunningFight,
  seat: SeatState,
  { request: id, fighter, value }: Extract<BySeat, { do: 'reply' }>,
): Result {
  const open = openAsides(running.fight).requests.find(({ request }) => request.id === id);
  // Nobody learns from the refusal what others were asked.
  if (open === undefined || !open.owing.includes(fighter) || !speaksFor(desk, running, seat, fighter))
    return no('That is not, or no longer, asked of you.');
  return say(desk, running, seat, { do: 'reply', request: open.request, fighter, value });
}

function propose(
  desk: Desk,
  running: RunningFight,
  seat: SeatState,
  { fighter, words, isPrivate }: Extract<BySeat, { do: 'propose' }>,
): Result {
  if (!speaksFor(desk, running, seat, fighter)) return no('You do not hold that fighter.');
  const { proposals } = openAsides(running.fight);
  const own = proposals.filter((one) => speaksFor(desk, running, seat, one.fighter));
  if (own.length >= MOST_OF_SEAT || proposals.length >= MOST_ASIDES)
    return no('The game master has not answered your last proposals yet.');
  const proposal = {
    id: newTableId(desk.host),
    fighter,
    words: words.trim(),
    shown: isPrivate ? ('gm' as const) : ('everybody' as const),
  };
  return say(desk, running, seat, { do: 'propose', proposal });
}

function say(desk: Desk, running: RunningFight, seat: SeatState, act: Aside): Result {
  if (desk.table.switches.stage !== 'playing') return no('The fight is over.');
  return whyOpening(running) ?? taken(running.intervene(act, seat.id));
}

/** The game master speaks for everybody: for bots, and for people whose phone is asleep. */
function speaksFor(desk: Desk, running: RunningFight, seat: SeatState, fighter: string): boolean {
  const mine = kernelSeat(running, seat);
  const { fight, system } = running;
  if (mine === null || !Object.hasOwn(system.figures(fight.state), fighter)) return false;
  const sideOf = (id: string): string => system.sideOf(fight.state, id);
  return (
    (seat.kind === 'gm' && isInCharge(desk.table, seat)) || holds(mine, running.seats(), fighter, sideOf)
  );
}
