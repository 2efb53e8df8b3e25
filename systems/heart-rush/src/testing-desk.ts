// Test helpers for single rules: a small fight on a small map, and a table with pinned dice and answers.
import { defaultsOf, type Question, type Setup, type SideSetup, Table } from '@affray/kernel';
import { resolve } from './13-resolution.ts';
import { begin } from './begin.ts';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { checkSheet } from './schema.ts';
import { checkScene } from './schema-scene.ts';
import type { Scene, Sheet } from './sheet.ts';
import { type Fight, type Fighter, fighterOf, type StanceHeld } from './state.ts';

/** A table for one test. */
export interface Desk {
  readonly table: Table;
  readonly events: Event[];
  /** Questions asked, by kind and seat. */
  readonly asked: string[];
  /** Dice not yet rolled. */
  readonly dice: number[];
}

/** Sheets as in a file, by id. */
export type Roster = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const SIDES: readonly SideSetup[] = [
  { id: 'heroes', name: 'Heroes', by: 'players' },
  { id: 'foes', name: 'Foes', by: 'gm' },
];

/** Twelve by eight squares of open ground. */
export const OPEN: readonly string[] = Array.from({ length: 8 }, () => '............');

/**
 * A setup from sheets and a scene as in a file; throws if something is wrong with them.
 * @example setupOf({ ana: {} }, { orc: { hp: 10 } }, { places: { ana: [1, 1], orc: [2, 1] } })
 */
export function setupOf(
  heroes: Roster,
  foes: Roster,
  scene: Readonly<Record<string, unknown>> = {},
  options: Partial<Options> = {},
): Setup<Sheet, Scene> {
  const places = { ...(scene.places as Readonly<Record<string, unknown>> | undefined) };
  const fighters = [...listed(heroes, 'heroes', places), ...listed(foes, 'foes', places)];
  const checked = checkScene({ map: { rows: OPEN }, ...scene, places }, null, fighters);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const all = { ...defaultsOf(HOUSE_RULES), ...options };
  return {
    system: 'heart-rush',
    edition: null,
    title: 'A test',
    options: all,
    sides: SIDES,
    fighters,
    scene: checked.value,
  };
}

/** Moves the places of hidden fighters from the scene to their sheets, since the scene is public. */
function listed(
  roster: Roster,
  side: string,
  places: Record<string, unknown>,
): Setup<Sheet, Scene>['fighters'][number][] {
  return Object.entries(roster).map(([id, { hidden, ...data }]) => {
    const own = hidden === true && places[id] !== undefined ? { at: places[id], ...data } : data;
    if (hidden === true) delete places[id];
    const checked = checkSheet(own);
    if (!checked.ok) throw new Error(`${id}: ${JSON.stringify(checked.problems)}`);
    return { id, name: id, side, sheet: checked.value, hidden: hidden === true };
  });
}

/** A fight from such a setup, in its first round. */
export function fightOf(
  heroes: Roster,
  foes: Roster,
  scene: Readonly<Record<string, unknown>> = {},
  options: Partial<Options> = {},
): Fight {
  const fight = begin(setupOf(heroes, foes, scene, options));
  fight.round = 1;
  return fight;
}

/** Puts fighters into an engagement with their stances; the first one engages the second. */
export function engaged(fight: Fight, stances: Readonly<Record<string, StanceHeld>>): Fight {
  const participants = Object.keys(stances);
  const [initiator = '', target = ''] = participants;
  for (const id of participants) fighterOf(fight, id).stance = stances[id] ?? null;
  const targeted = fighterOf(fight, target).party;
  fight.engagement = { initiator, target, targeted, participants, step: 'cunning' };
  return fight;
}

/**
 * A table with pinned dice; questions are answered in order, by kind or by `kind who`, else with the default.
 * @example const { table, events } = desk(fight, [3, 4], { 'whether-to-push': ['push'] });
 */
export function desk(
  fight: Fight,
  dice: readonly number[] = [],
  answers: Readonly<Record<string, readonly unknown[]>> = {},
): Desk {
  const left = [...dice];
  const open: Record<string, unknown[]> = {};
  for (const [kind, list] of Object.entries(answers)) open[kind] = [...list];
  const events: Event[] = [];
  const asked: string[] = [];
  const roll = (sides: number, slot: string, who: string): number => {
    const face = left.shift();
    if (face === undefined) throw new Error(`no die left for a d${sides}, ${slot}, ${who}`);
    if (face > sides) throw new Error(`${face} is not on a d${sides}, ${slot}, ${who}`);
    return face;
  };
  const ask = (question: Question, who: string, about: unknown): unknown => {
    asked.push(`${question.kind} ${who}`);
    const list = open[`${question.kind} ${who}`] ?? open[question.kind] ?? [];
    return list.length > 0 ? list.shift() : question.fallback(fight, who, about);
  };
  const table = Table.of({
    roll,
    rollAlike: (count, sides, slot, who) => Array.from({ length: count }, () => roll(sides, slot, who)),
    ask,
    askTogether: (question, ids, about) => ids.map((id) => ask(question, id, about)),
    tell: (event) => events.push(event as Event),
    loop: (start, step, done, limit) => {
      let now = start;
      for (let pass = 0; pass < limit && !done(now); pass++) now = step(now);
      return now;
    },
  });
  table.state = fight;
  return { table, events, asked, dice: left };
}

/** Resolves an engagement with these stances revealed; answers as for `desk`. */
export function clash(
  fight: Fight,
  stances: Readonly<Record<string, StanceHeld>>,
  dice: readonly number[],
  answers: Readonly<Record<string, readonly unknown[]>> = {},
): Desk {
  engaged(fight, stances);
  const d = desk(fight, dice, answers);
  if (fight.engagement !== null) resolve(fight, d.table, fight.engagement);
  return d;
}

/** A fighter of the fight, for reading. */
export function who(fight: Fight, id: string): Fighter {
  return fighterOf(fight, id);
}
