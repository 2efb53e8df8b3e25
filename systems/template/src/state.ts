// The state of a fight of Spar: plain data, every field set from the start.
import type { FighterSetup, Json, Outcome, Setup, SideSetup } from '@affray/kernel';
import type { Options } from './house-rules.ts';

/** A fighter in a scenario file. */
export interface Sheet {
  readonly health: number;
  readonly wind: number;
}
/** Spar's scene is only the weather. */
export interface Scene {
  readonly rain: boolean;
}

export type Choice = 'strike' | 'guard' | 'rest';

export interface Fighter {
  id: string;
  name: string;
  side: string;
  /** 0: the fighter has fallen; otherwise it stands. */
  health: number;
  /** Health at the start. */
  full: number;
  wind: number;
  hidden: boolean;
  choice: Choice | null;
  /** Harm of this round's blows, applied when all have been struck. */
  coming: number;
}
export interface Fight {
  round: number;
  slippery: boolean;
  rain: boolean;
  fighters: Fighter[];
  /** The number of hidden fighters: the only secret in the state. */
  hiding: number;
  sides: readonly SideSetup[];
  options: Options;
  outcome: Outcome | null;
}

/** The state before the first round. */
export function begin(setup: Setup<Sheet, Scene>): Fight {
  return {
    round: 0,
    slippery: false,
    rain: setup.scene.rain,
    fighters: setup.fighters.map(newFighter),
    hiding: setup.fighters.filter((fighter) => fighter.hidden === true).length,
    sides: setup.sides,
    options: setup.options as Options,
    outcome: null,
  };
}

/** Resets the state in place, so that simulation needs no new one for each fight. */
export function beginAgain(fight: Fight, setup: Setup<Sheet, Scene>): void {
  fight.round = 0;
  fight.slippery = false;
  fight.hiding = 0;
  fight.outcome = null;
  for (let i = 0; i < setup.fighters.length; i++) {
    const { sheet, hidden } = setup.fighters[i] as FighterSetup<Sheet>;
    const fighter = fight.fighters[i] as Fighter;
    fighter.health = sheet.health;
    fighter.full = sheet.health;
    fighter.wind = sheet.wind;
    fighter.hidden = hidden === true;
    fighter.choice = null;
    fighter.coming = 0;
    if (fighter.hidden) fight.hiding++;
  }
}

/** A fighter as it enters the fight. */
export function newFighter(setup: FighterSetup<Sheet>): Fighter {
  return {
    id: setup.id,
    name: setup.name,
    side: setup.side,
    health: setup.sheet.health,
    full: setup.sheet.health,
    wind: setup.sheet.wind,
    hidden: setup.hidden === true,
    choice: null,
    coming: 0,
  };
}

export function fighterOf(fight: Fight, id: string): Fighter {
  const { fighters } = fight;
  // Counted loops here and in the rules: iterators cost twice as much, which matters when a fight takes a microsecond.
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.id === id) return fighter;
  }
  throw new Error(`no fighter "${id}"`);
}

/** SP-HIDE-01. Reveals a fighter. */
export function show(fight: Fight, fighter: Fighter): void {
  fighter.hidden = false;
  fight.hiding--;
}

/** Rules 1.0.0 did not store the initial health of a fighter: uses its current health instead. */
export function upgrade(stored: Json): Fight {
  const fight = stored as unknown as Fight;
  for (const fighter of fight.fighters) fighter.full ??= fighter.health;
  return fight;
}
