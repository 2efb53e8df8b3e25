// Questions about morale, and the game master's calls at the end of a round.
import { oneOf, type Question } from '@affray/kernel';
import { leaderLives } from './12-morale.ts';
import { NO_REASONS, type Reasons, reasonsOf } from './questions-attack.ts';
import { type Fight, type Fighter, fighterOf, isAble } from './state.ts';

export type { Reasons } from './questions-attack.ts';

/** BW-MOR-08. */
const HEARTENING = ['leader', 'reward', 'oblivious'] as const;
/** BW-MOR-09. */
const DAUNTING = ['threatened', 'hopeless', 'danger'] as const;

interface AboutFighter {
  readonly fighter: string;
}

/** BW-MOR-08, BW-MOR-09. What heartens or daunts an NPC. */
export const MORALE_REASONS: Question<Fight, AboutFighter, Reasons> = {
  kind: 'morale-modifiers',
  rule: 'BW-MOR-08',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter }) =>
    `${fighterOf(fight, fighter).name} wavers. Is the Save enhanced or impaired?`,
  choices: () => reasonsOf(HEARTENING, DAUNTING),
  fallback: (fight, _who, { fighter }) => standingReasons(fight, fighterOf(fight, fighter)),
};

/** Reasons that follow from the situation: a leader, a dim mind, a blade at the throat. */
export function standingReasons(fight: Fight, fighter: Fighter): Reasons {
  const { loyal, dim } = fighter.sheet;
  if (!loyal && !dim && fighter.conditions.length === 0) return NO_REASONS;
  const enhanced: string[] = [];
  if (loyal && leaderLives(fight, fighter.side, fighter.id)) enhanced.push('leader');
  if (dim) enhanced.push('oblivious');
  return { enhanced, impaired: fighter.conditions.includes('threatened') ? ['threatened'] : [] };
}

/** BW-MOR-15. Whether a broken NPC runs or gives up. */
export const FLIGHT_OR_SURRENDER: Question<Fight, AboutFighter, 'flight' | 'surrender'> = {
  kind: 'flight-or-surrender',
  rule: 'BW-MOR-15',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter }) => `${fighterOf(fight, fighter).name} breaks. Flight or surrender?`,
  choices: () => oneOf(['flight', 'surrender']),
  fallback: (fight, _who, { fighter }) => likelyEnd(fighterOf(fight, fighter)),
};

/** A threatened NPC surrenders, others flee. */
export function likelyEnd(fighter: Fighter): 'flight' | 'surrender' {
  const { conditions } = fighter;
  return conditions.length > 0 && conditions.includes('threatened') ? 'surrender' : 'flight';
}

export type Call =
  | { readonly do: 'go-on' }
  | { readonly do: 'end'; readonly winner: string | null }
  | { readonly do: 'tide'; readonly side: string }
  | { readonly do: 'beyond'; readonly fighter: string }
  | { readonly do: 'risk'; readonly fighter: string };

const GO_ON: Call = { do: 'go-on' };

/** BW-MOR-05 to BW-MOR-07, BW-END-01. Once a round: morale for someone, or the end of the fight. */
export const WHAT_NOW: Question<Fight, null, Call> = {
  kind: 'what-now',
  rule: 'BW-MOR-05',
  asks: 'gm',
  ruling: 'after',
  words: (fight) => `Round ${fight.round} is over. Go on, end the fight, or call for morale?`,
  choices: (fight) => {
    const npcs = fight.fighters.filter((fighter) => fighter.sheet.kind !== 'pc' && isAble(fighter));
    const sides = fight.sides.filter((side) => npcs.some((npc) => npc.side === side.id));
    return oneOf<Call>([
      GO_ON,
      ...sides.map((side): Call => ({ do: 'tide', side: side.id })),
      ...npcs.map((npc): Call => ({ do: 'beyond', fighter: npc.id })),
      ...npcs
        .filter((npc) => npc.sheet.kind === 'hireling')
        .map((npc): Call => ({ do: 'risk', fighter: npc.id })),
      { do: 'end', winner: null },
      ...fight.sides.map((side): Call => ({ do: 'end', winner: side.id })),
    ]);
  },
  fallback: () => GO_ON,
};
