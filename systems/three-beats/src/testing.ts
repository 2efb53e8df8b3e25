// Test helpers: fights set up in one expression, played with pinned dice and answers, quiet where nothing is pinned.
import {
  type Choices,
  defaultsOf,
  type Happening,
  type Interpreter,
  Prng,
  plainLoop,
  type Question,
  type Setup,
  Table,
  whyNot,
} from '@affray/kernel';
import type { Event } from './events.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { type Fight, type Fighter, fighterOf, type Scene, type Sheet } from './state.ts';
import { THREE_BEATS } from './system.ts';

/** A fighter in short: `hand` lists the sizes of traits called a, b, c ...; the rest is as on a sheet. */
export type Given = { readonly hand?: string; readonly hidden?: boolean } & Readonly<Record<string, unknown>>;

/** A setup from sides of fighters: `{ heroes: { ana: { hand: '8 8 6' } }, foes: { bo: {} } }`. */
export function setupOf(
  sides: Readonly<Record<string, Readonly<Record<string, Given>>>>,
  options: Partial<Options> = {},
  scene: unknown = {},
): Setup<Sheet, Scene> {
  const place = THREE_BEATS.checkScene(scene, null, []);
  if (!place.ok) throw new Error(JSON.stringify(place.problems));
  const ids = Object.keys(sides);
  return {
    system: 'three-beats',
    edition: null,
    title: 'A fight',
    options: { ...defaultsOf(HOUSE_RULES), ...options },
    sides: ids.map((id, index) => ({
      id,
      name: id,
      by: index === 0 ? ('players' as const) : ('gm' as const),
    })),
    fighters: ids.flatMap((side) =>
      Object.entries(sides[side] ?? {}).map(([id, given]) => ({
        id,
        name: id,
        side,
        sheet: sheetFrom(given),
        hidden: given.hidden === true,
      })),
    ),
    scene: place.value,
  };
}

export function sheetFrom({ hand, hidden: _hidden, ...rest }: Given): Sheet {
  const sizes = (hand ?? '').split(' ').filter((size) => size !== '');
  const traits = sizes.map((size, index) => ({ name: 'abcdef'[index], die: Number(size) }));
  const checked = THREE_BEATS.checkSheet({ traits, ...rest }, null);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.value;
}

export interface Asked {
  readonly kind: string;
  readonly who: string;
  readonly choices: Choices<unknown>;
}
export interface Quiet {
  readonly fight: Fight;
  readonly events: readonly Event[];
  readonly asked: readonly Asked[];
  /** The events of one kind. */
  of<K extends Event['kind']>(kind: K): Extract<Event, { kind: K }>[];
  fighter(id: string): Fighter;
  /** The dice a fighter has spent, beat by beat, and how many were left each time. */
  spent(id: string): { entry: string | undefined; left: number | undefined }[];
  /** The fighters who were asked a kind of question. */
  whoWas(kind: string): string[];
}

/**
 * Pinned answers, in order: `['which-die ana', 'a']`. A function may change the fight, as the game master can, before it returns the
 * answer.
 */
export type Said = readonly (readonly [string, unknown])[];

/** Plays rounds with pinned dice and answers. Without a pin all fighters pass and accept. */
export function play(
  setup: Setup<Sheet, Scene>,
  dice: readonly number[],
  said: Said = [],
  rounds = 1,
): Quiet {
  return playOn(THREE_BEATS.begin(setup), dice, said, rounds);
}

/** The same from a state at the start of a round. */
export function playOn(fight: Fight, dice: readonly number[], said: Said = [], rounds = 1): Quiet {
  const run = new QuietRun(fight, dice, said);
  const table = Table.of(run);
  table.state = fight;
  for (let i = 0; i < rounds && fight.outcome === null; i++) THREE_BEATS.round(fight, table);
  run.checkUsed();
  const { events, asked } = run;
  return {
    fight,
    events,
    asked,
    of: (kind) =>
      events.filter((event): event is Extract<Event, { kind: typeof kind }> => event.kind === kind),
    fighter: (id) => fighterOf(fight, id),
    spent: (id) =>
      events.flatMap((event) => {
        const index = event.kind === 'beat-ended' ? event.fighters.indexOf(id) : -1;
        if (event.kind !== 'beat-ended' || index < 0) return [];
        return [{ entry: event.spent[index], left: event.left[index] }];
      }),
    whoWas: (kind) => asked.filter((one) => one.kind === kind).map((one) => one.who),
  };
}

class QuietRun implements Interpreter {
  readonly events: Event[] = [];
  readonly asked: Asked[] = [];
  private readonly fight: Fight;
  private readonly dice: readonly number[];
  private readonly said: Said;
  private rolled = 0;
  private answered = 0;

  constructor(fight: Fight, dice: readonly number[], said: Said) {
    this.fight = fight;
    this.dice = dice;
    this.said = said;
  }

  roll(sides: number, slot: string, who: string): number {
    const face = this.dice[this.rolled++];
    if (face === undefined || face > sides)
      throw new Error(`die ${this.rolled}, d${sides} ${who}/${slot}: ${face}`);
    return face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    return Array.from({ length: count }, () => this.roll(sides, slot, who));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    this.asked.push({ kind: question.kind, who, choices: question.choices(this.fight, who, about) });
    const pin = this.said[this.answered];
    const isPinned = pin?.[0] === `${question.kind} ${who}`;
    const given = isPinned ? pin[1] : this.quiet(question, who, about);
    const answer = typeof given === 'function' ? given(this.fight) : given;
    if (isPinned) this.answered++;
    const refusal = whyNot(question, this.fight, who, about, answer);
    if (refusal !== null) throw new Error(`${question.kind} ${who}: ${refusal.rule} ${refusal.why}`);
    return answer;
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    return who.map((id) => this.ask(question, id, about));
  }

  tell(event: Happening): void {
    this.events.push(event as Event);
  }

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return plainLoop(start, step, done, limit);
  }

  checkUsed(): void {
    const pin = this.said[this.answered];
    if (pin !== undefined) throw new Error(`never asked: ${pin[0]} ${JSON.stringify(pin[1])}`);
    if (this.rolled < this.dice.length) throw new Error(`${this.dice.length - this.rolled} dice left over`);
  }

  private quiet(question: Question, who: string, about: unknown): unknown {
    switch (question.kind) {
      case 'what-to-do':
        return { do: 'pass' };
      case 'how-to-answer':
        return 'accept';
      case 'whether-to-counter':
        return 'let-be';
      case 'how-to-pay':
        return { use: 'pass' };
      default:
        return question.fallback(this.fight, who, about);
    }
  }
}

/** The reason for refusing an answer to a question asked in a played fight. */
export function refusal(asked: Asked | undefined, answer: unknown): string | null {
  if (asked === undefined) return 'not asked';
  const { choices } = asked;
  if (choices.shape !== 'one-of') return null;
  const text = JSON.stringify(answer);
  if (choices.answers.some((legal) => JSON.stringify(legal) === text)) return null;
  return choices.barred?.find((one) => JSON.stringify(one.answer) === text)?.rule ?? 'not offered';
}

/** Every random answer to a question that draws a single number, in the order of the numbers. */
export function drawsOf<About, A>(
  question: Question<Fight, About, A>,
  fight: Fight,
  who: string,
  about: About,
): (A | undefined)[] {
  const drawn: (A | undefined)[] = [];
  let count = 1;
  for (let place = 0; place < count; place++) {
    const below = (n: number): number => {
      count = n;
      return place;
    };
    drawn.push(question.sample?.(fight, who, about, Object.assign(Prng.fromSeed('draws'), { below })));
  }
  return drawn;
}
