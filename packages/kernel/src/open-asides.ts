// Requests and proposals that have not been answered yet.
import { type Aside, type Audience, isAside, type Proposal, type Request, type Wanted } from './asides.ts';
import type { RunningFight } from './prompt.ts';
import { holds, type Seat } from './seats.ts';

/** The open requests and proposals. */
export interface OpenAsides {
  /** Requests, each with the fighters whose reply is missing. */
  readonly requests: readonly { readonly request: Request; readonly owing: readonly string[] }[];
  readonly proposals: readonly Proposal[];
}

/** A request as shown to a seat. */
export interface RequestView {
  readonly id: string;
  /** Fighters of this seat that are asked; for the game master, all that have not replied. */
  readonly fighters: readonly string[];
  readonly wants: Wanted;
  readonly words: string;
  readonly shown: Audience;
  readonly stakes?: Request['stakes'];
  /** What a success reveals; for the game master only. */
  readonly reveals?: string;
}

/**
 * The requests and proposals that are open at the fight's current moment.
 * @example const { requests } = openAsides(fight);
 */
export function openAsides<State>(fight: RunningFight<State>): OpenAsides {
  const requests = new Map<string, { readonly request: Request; owing: readonly string[] }>();
  const proposals = new Map<string, Proposal>();
  for (const act of asidesOf(fight)) {
    if (act.do === 'request') {
      requests.set(act.request.id, { request: act.request, owing: act.request.of });
      if (act.request.proposal !== undefined) proposals.delete(act.request.proposal);
    } else if (act.do === 'drop-request') requests.delete(act.request.id);
    else if (act.do === 'propose') proposals.set(act.proposal.id, act.proposal);
    else if (act.do === 'settle') proposals.delete(act.proposal.id);
    else {
      const open = requests.get(act.request.id);
      const owing = open?.owing.filter((id) => id !== act.fighter) ?? [];
      if (open !== undefined && owing.length > 0) open.owing = owing;
      else requests.delete(act.request.id);
    }
  }
  return { requests: [...requests.values()], proposals: [...proposals.values()] };
}

function asidesOf<State>(fight: RunningFight<State>): Aside[] {
  return fight.path.flatMap((index) => {
    const entry = fight.record.entries[index];
    return entry?.is === 'intervention' && isAside(entry.act) ? [entry.act] : [];
  });
}

/**
 * What a seat sees of them: the game master everything, players what concerns their fighters.
 * @example const { requests, proposals } = asidesFor(fight, seat, seats);
 */
export function asidesFor<State>(
  fight: RunningFight<State>,
  seat: Seat,
  seats: readonly Seat[],
): { readonly requests: readonly RequestView[]; readonly proposals: readonly Proposal[] } {
  const { requests, proposals } = openAsides(fight);
  const known = new Set(Object.keys(fight.system.figures(fight.state)));
  const isMine = (id: string): boolean => seat.gm || (known.has(id) && holds(seat, seats, id, fight.sideOf));
  return {
    requests: requests.flatMap(({ request, owing }) => {
      const fighters = owing.filter(isMine);
      const { id, wants, words, shown, stakes, reveals } = request;
      const view = {
        ...{ id, fighters, wants, words, shown },
        ...(stakes === undefined ? {} : { stakes }),
        ...(seat.gm && reveals !== undefined ? { reveals } : {}),
      };
      return fighters.length === 0 ? [] : [view];
    }),
    proposals: proposals.filter(({ fighter }) => isMine(fighter)),
  };
}
