// For tests: a fight set up in one or two lines, played with pinned dice.

import { defaultsOf, type Json, type Setup } from '@affray/kernel';
import { type Deciding, type PinnedAnswer, type Played, playScript } from '@affray/run';
import { attackLike } from './armory.ts';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { sheetLike } from './library-parts.ts';
import {
  type Attack,
  type Fight,
  type Fighter,
  fighterOf,
  type Scene,
  type Sheet,
  type Size,
} from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';

export type Cast = Readonly<Record<string, Readonly<Record<string, Sheet>>>>;
type Some = Partial<Omit<Sheet, 'attacks'>>;

/** A fighter with one weapon of these dice; by default a player character, so that morale does not matter. */
export function armed(dice: readonly Size[], more: Some = {}, attack: Partial<Attack> = {}): Sheet {
  const { str = 8, dex = 8, wil = 8 } = more;
  const base: [Size, Size, Size] = [str || 4, dex || 4, wil || 4];
  return sheetLike(base, [attackLike('weapon', 'weapon', dice, attack)], { kind: 'pc', gritMax: 3, ...more });
}

/** A setup of sides and fighters; heroes are the players' and act first. */
export function setupOf(
  cast: Cast,
  options: Partial<Options> = {},
  { places, ...scene }: Partial<Scene> & { readonly places?: Readonly<Record<string, number>> | null } = {},
): Setup<Sheet, Scene> {
  const sides = Object.keys(cast);
  const at = (id: string, sheet: Sheet): Sheet => (places ? { ...sheet, place: places[id] ?? 0 } : sheet);
  return {
    system: 'brighter-worlds',
    edition: null,
    title: 'a test',
    options: { ...defaultsOf(HOUSE_RULES), ...options },
    sides: sides.map((id) => ({ id, name: id, by: id === 'heroes' ? 'players' : 'gm' })),
    fighters: sides.flatMap((side) =>
      Object.entries(cast[side] ?? {}).map(([id, sheet]) => ({ id, name: id, side, sheet: at(id, sheet) })),
    ),
    scene: { first: sides[0] ?? null, ...scene },
  };
}

/** An answer for the script. */
export function says(kind: string, who: string, answer: Json): PinnedAnswer {
  return { kind, who, answer };
}
export function does(who: string, answer: Json): PinnedAnswer {
  return says('what-to-do', who, answer);
}

export interface Told extends Played<Fight> {
  readonly events: readonly Event[];
  of(id: string): Fighter;
  /** Rule ids of the events, in order. */
  readonly rules: readonly string[];
  kinds(kind: Event['kind']): readonly Event[];
}

/** Plays with pinned dice and answers, and defaults for the rest; stops when all pins are used. */
export function play(
  setup: Setup<Sheet, Scene>,
  dice: readonly number[],
  answers: readonly PinnedAnswer[] = [],
  rounds = 1,
): Told {
  const state = BRIGHTER_WORLDS.begin(setup);
  const played = playScript(BRIGHTER_WORLDS, state, { dice, answers, otherwise: 'default', rounds });
  const events = played.events as readonly Event[];
  return {
    ...played,
    events,
    of: (id) => fighterOf(state, id),
    rules: events.map((event) => event.rule),
    kinds: (kind) => events.filter((event) => event.kind === kind),
  };
}

/**
 * One attack on a target `t` by `a`, who has the given weapon dice; the dice are those of attack and Save. `z`
 * must act afterwards, so that a surplus die is noticed; `u` keeps the fight going when `t` falls.
 */
export function blow(
  weapon: readonly Size[],
  target: Some,
  dice: readonly number[],
  options: Partial<Options> = {},
  attack: Partial<Attack> = {},
): Told & { readonly t: Fighter } {
  const cast = {
    heroes: { a: armed(weapon, {}, attack), z: armed([6]) },
    foes: { t: armed([6], { grit: 0, ...target }), u: armed([6]) },
  };
  const told = play(setupOf(cast, options), dice, [does('z', { do: 'nothing' })]);
  return { ...told, t: told.of('t') };
}

/** Decides by defaults, except that the named fighters do nothing. */
export function idle(...ids: readonly string[]): Deciding {
  return (question, who, about, state) =>
    question.kind === 'what-to-do' && ids.includes(who)
      ? { do: 'nothing' }
      : question.fallback(state, who, about);
}
