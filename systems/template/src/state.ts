// What a fight of Spar is made of: plain data, every field set from the start.
import type { Outcome, Setup } from '@affray/kernel';
import type { Options } from './house-rules.ts';

/** What a scenario file says of a fighter. */
export interface Sheet {
  readonly health: number;
  readonly wind: number;
}
/** Spar has nothing around the fighters but the weather. */
export interface Scene {
  readonly rain: boolean;
}

export type Choice =
  | { readonly do: 'strike'; readonly target: string }
  | { readonly do: 'guard' }
  | { readonly do: 'rest' };

export interface Fighter {
  id: string;
  name: string;
  side: string;
  health: number;
  wind: number;
  hidden: boolean;
  choice: Choice | null;
}
export interface Fight {
  round: number;
  slippery: boolean;
  rain: boolean;
  fighters: Fighter[];
  /** Sides by id, and whether the game master runs them. */
  sides: { id: string; name: string; gm: boolean }[];
  options: Options;
  outcome: Outcome | null;
}

/** The state before the first round. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  return {
    round: 0,
    slippery: false,
    rain: setup.scene.rain,
    fighters: setup.fighters.map((fighter) => ({
      id: fighter.id,
      name: fighter.name,
      side: fighter.side,
      health: fighter.sheet.health,
      wind: fighter.sheet.wind,
      hidden: fighter.hidden === true,
      choice: null,
    })),
    sides: setup.sides.map((side) => ({ id: side.id, name: side.name, gm: side.by === 'gm' })),
    options: setup.options as Options,
    outcome: null,
  };
}

export function fighterOf(fight: Fight, id: string): Fighter {
  for (const fighter of fight.fighters) if (fighter.id === id) return fighter;
  throw new Error(`no fighter "${id}"`);
}

export function isStanding(fighter: Fighter): boolean {
  return fighter.health > 0;
}
