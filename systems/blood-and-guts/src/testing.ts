// For tests: a fight in one line, played by script.
import { defaultsOf, type Json, type Setup } from '@affray/kernel';
import { type PinnedDie, type Played, playScript } from '@affray/run';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { checkSheet } from './schema.ts';
import { begin, type Scene, type Sheet } from './sheet.ts';
import type { Edition, Fight, Fighter } from './state.ts';
import { fighterOf } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';

/** A fighter as a test writes it: scores as '6/8/5' and any field of a file. */
export type Draft = object;

export interface FightDraft {
  readonly edition?: Edition;
  readonly red: Readonly<Record<string, Draft>>;
  readonly blue: Readonly<Record<string, Draft>>;
  readonly options?: Partial<Options>;
  readonly scene?: Partial<Scene>;
}

export function sheet(draft: Draft): Sheet {
  const { scores = '6/7/5', hidden: _hidden, ...rest } = draft as { scores?: string; hidden?: boolean };
  const [blood, guts, nerves] = scores.split('/').map(Number);
  const checked = checkSheet({ blood, guts, nerves, ...rest });
  if (!checked.ok) throw new Error(checked.problems.map((problem) => problem.message).join(' '));
  return checked.value;
}

export function setupOf(draft: FightDraft): Setup<Sheet, Scene> {
  const on = (side: 'red' | 'blue') =>
    Object.entries(draft[side]).map(([id, fighter]) => ({
      id,
      name: id,
      side,
      sheet: sheet(fighter),
      hidden: (fighter as { hidden?: boolean }).hidden === true,
    }));
  return {
    system: 'blood-and-guts',
    edition: draft.edition ?? 'clash',
    title: 'A test',
    options: { ...defaultsOf(HOUSE_RULES), ...draft.options },
    sides: [
      { id: 'red', name: 'Red', by: 'players' },
      { id: 'blue', name: 'Blue', by: 'gm' },
    ],
    fighters: [...on('red'), ...on('blue')],
    scene: { vantage: [], over: [], closeQuarters: false, begins: null, ...draft.scene },
  };
}

/** The result of a scripted test fight, with shortcuts. */
export interface Told extends Played<Fight> {
  /** Events of a kind. */
  all<K extends Event['kind']>(kind: K): Extract<Event, { kind: K }>[];
  fighter(id: string): Fighter;
  /** Figures of a fighter or of the fight. */
  of(id: string): Readonly<Record<string, unknown>>;
}

/** Plays a test fight: `answers` are ['kind who', answer] pairs; prompts without one take their default. */
export function play(
  draft: FightDraft,
  dice: readonly PinnedDie[],
  answers: readonly (readonly [string, unknown])[] = [],
  rounds = 1,
): Told {
  const pinned = answers.map(([key, answer]) => {
    const [kind = '', who = ''] = key.split(' ');
    return { kind, who, answer: answer as Json };
  });
  const state = begin(setupOf(draft));
  const played = playScript(BLOOD_AND_GUTS, state, { dice, answers: pinned, otherwise: 'default', rounds });
  const events = played.events as readonly Event[];
  return {
    ...played,
    all: (kind) => events.filter((event) => event.kind === kind) as never,
    fighter: (id) => fighterOf(played.state, id),
    of: (id) => BLOOD_AND_GUTS.figures(played.state)[id] ?? {},
  };
}

/** A brawler's commitment to a threat. */
export function threat(
  dice: readonly string[],
  weapon: string | null = null,
  attribute: 'guts' | 'blood' = 'guts',
  thrown = false,
): unknown {
  return { how: { do: 'threaten', weapon, throw: thrown, attribute }, dice };
}

/** A brawler's commitment to an escape. */
export function escaping(dice: readonly string[]): unknown {
  return { how: { do: 'escape', weapon: null, throw: false, attribute: 'blood' }, dice };
}
