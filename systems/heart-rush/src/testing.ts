// Test helpers: a fight in a few lines, played by a script or inspected rule by rule.
import { defaultsOf, type FighterSetup, type Setup, Table } from '@affray/kernel';
import { type PinnedAnswer, type PinnedDie, type Played, playScript } from '@affray/run';
import { begin } from './begin.ts';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { checkSheet } from './schema.ts';
import { checkScene } from './schema-scene.ts';
import type { Scene, Sheet } from './sheet.ts';
import { type Fight, type Fighter, fighterOf } from './state.ts';
import { HEART_RUSH } from './system.ts';

/** A fighter as written in a test: sheet data and its square. */
export type Sketch = { readonly at?: readonly [number, number]; readonly hidden?: boolean } & Record<
  string,
  unknown
>;

export interface Arena {
  /** The players' side. */
  readonly p: Readonly<Record<string, Sketch>>;
  /** The game master's side. */
  readonly g: Readonly<Record<string, Sketch>>;
  readonly rows?: readonly string[];
  readonly scene?: Record<string, unknown>;
  readonly options?: Partial<Options>;
}

const OPEN = Array.from({ length: 15 }, () => '...............');

/** A setup from sketches; throws with the first problem of a sheet or the scene. */
export function arena(sketch: Arena): Setup<Sheet, Scene> {
  const fighters: FighterSetup<Sheet>[] = [];
  const add = (side: 'p' | 'g'): void => {
    for (const [id, { at, hidden, ...data }] of Object.entries(sketch[side])) {
      const checked = checkSheet(at === undefined ? data : { ...data, at });
      if (!checked.ok) throw new Error(`${id}: ${JSON.stringify(checked.problems)}`);
      fighters.push({ id, name: id, side, sheet: checked.value, hidden: hidden === true });
    }
  };
  add('p');
  add('g');
  const map = { rows: sketch.rows ?? OPEN };
  const scene = checkScene({ map, ...sketch.scene }, null, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  return {
    system: 'heart-rush',
    edition: null,
    title: 'test',
    options: { ...defaultsOf(HOUSE_RULES), ...sketch.options },
    sides: [
      { id: 'p', name: 'Players', by: 'players' },
      { id: 'g', name: 'Others', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

/** Answers as `['kind who', answer]`. */
export type Pin = readonly [string, unknown];

/** Plays a sketch with pinned dice and answers; anything not pinned takes its default. */
export function play(
  sketch: Arena,
  dice: readonly PinnedDie[],
  pins: readonly Pin[],
  rounds = 1,
): { fight: Fight; events: Event[]; f: (id: string) => Fighter; kinds: string[]; dice: number } {
  const answers = pins.map(([key, answer]): PinnedAnswer => {
    const [kind = '', who = ''] = key.split(' ');
    return { kind, who, answer: answer as PinnedAnswer['answer'] };
  });
  const state = begin(arena(sketch));
  const played: Played<Fight> = playScript(HEART_RUSH as never, state, {
    dice,
    answers,
    otherwise: 'default',
    rounds,
  });
  const events = played.events as unknown as Event[];
  return {
    fight: played.state,
    events,
    f: (id) => fighterOf(played.state, id),
    kinds: events.map(({ kind }) => kind),
    dice: played.dice,
  };
}

/** The first state of a sketch, for testing a single rule. */
export function stateOf(sketch: Arena): Fight {
  return begin(arena(sketch));
}

/** A table with pinned dice; questions take their defaults, except those answered here by kind. */
export function tableOf(
  fight: Fight,
  dice: readonly number[] = [],
  answers: Readonly<Record<string, unknown>> = {},
): { table: Table; events: Event[]; left: () => number; asked: string[] } {
  const events: Event[] = [];
  const faces = [...dice];
  const asked: string[] = [];
  const roll = (sides: number): number => {
    const face = faces.shift();
    if (face === undefined) throw new Error(`no die left for a d${sides}`);
    if (face < 1 || face > sides) throw new Error(`${face} does not stand on a d${sides}`);
    return face;
  };
  const answer = (
    question: { kind: string; fallback(s: unknown, w: string, a: unknown): unknown },
    who: string,
    about: unknown,
  ): unknown => {
    asked.push(`${question.kind} ${who}`);
    const key = Object.hasOwn(answers, `${question.kind} ${who}`) ? `${question.kind} ${who}` : question.kind;
    return Object.hasOwn(answers, key) ? answers[key] : question.fallback(fight, who, about);
  };
  const table = Table.of({
    roll,
    rollAlike: (count, sides) => Array.from({ length: count }, () => roll(sides)),
    ask: (question, who, about) => answer(question, who, about),
    askTogether: (question, who, about) => who.map((id) => answer(question, id, about)),
    tell: (event) => void events.push(event as Event),
    loop: (start, step, done, limit) => {
      let now = start;
      for (let pass = 0; pass < limit && !done(now); pass++) now = step(now);
      return now;
    },
  });
  table.state = fight;
  return { table, events, left: () => faces.length, asked };
}
