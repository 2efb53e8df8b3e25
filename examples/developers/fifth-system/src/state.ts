// What a fight of High Noon is made of: plain data, every field set from the start.
import type { FighterSetup, Outcome, Setup, SideSetup, ValuesOf } from '@affray/kernel';

export const HOUSE_RULES = {
  'keep-aim': { is: 'flag', default: false, ambiguity: 'A-01', words: 'A shot that misses keeps its aim.' },
} as const;

export type Choice = 'aim' | 'fire' | 'duck';
export interface Sheet {
  readonly nerve: number;
}
export interface Fighter {
  id: string;
  name: string;
  side: string;
  nerve: number;
  aim: number;
  hidden: boolean;
  choice: Choice | null;
  /** Hits of this round; they take effect when all have fired. */
  hits: number;
}
export interface Fight {
  round: number;
  fighters: Fighter[];
  sides: readonly SideSetup[];
  options: ValuesOf<typeof HOUSE_RULES>;
  outcome: Outcome | null;
}

/** The state before the first round. */
export function begin(setup: Setup<Sheet, null>): Fight {
  const { sides, fighters, options } = setup;
  const house = options as Fight['options'];
  return { round: 0, fighters: fighters.map(newFighter), sides, options: house, outcome: null };
}

/** A fighter as it enters the fight. */
export function newFighter({ id, name, side, sheet, hidden = false }: FighterSetup<Sheet>): Fighter {
  return { id, name, side, nerve: sheet.nerve, aim: 0, hidden, choice: null, hits: 0 };
}

export function fighterOf(fight: Fight, id: string): Fighter {
  const found = fight.fighters.find((fighter) => fighter.id === id);
  if (found === undefined) throw new Error(`no fighter "${id}"`);
  return found;
}

export function isStanding(fighter: Fighter): boolean {
  return fighter.nerve > 0;
}

/** HN-HIDE-01. The targets of a fighter: foes in sight who have not fallen. */
export function foesOf(fight: Fight, id: string): Fighter[] {
  const { side } = fighterOf(fight, id);
  return fight.fighters.filter((other) => other.side !== side && isStanding(other) && !other.hidden);
}
