// Prompts, and a running fight as its views read it: what it waits for, its events, and who may see them.
import type { Json } from './json.ts';
import type { Question } from './question.ts';
import type { FightRecord } from './record.ts';
import type { Seat } from './seats.ts';
import type { EntryMark, Steps } from './steps.ts';
import type { System, Viewer } from './system.ts';
import type { Happening, Role } from './table.ts';

/** A question asked of a seat in a running fight. */
export interface Prompt {
  /**
   * Round, number within the round, who: `3.7/sam`. Prompts that not everyone knows of are numbered separately
   * for each `who` (`3.p0/sam`), so that the number of a prompt does not reveal what others were asked.
   */
  readonly id: string;
  readonly question: Question;
  readonly who: string;
  readonly about: unknown;
}

/** A secret choice in progress. */
export interface Choosing {
  /** Everyone who answers this question, whether locked or not, except those who need not be asked. */
  readonly prompts: readonly Prompt[];
  /** Those who may answer (or change their answer) now. */
  readonly open: readonly string[];
  /** Answers locked so far. Secret. */
  readonly locked: ReadonlyMap<string, Json>;
}

/** What a suspended round waits for. */
export type Waiting =
  | { readonly is: 'answer'; readonly prompt: Prompt }
  | ({ readonly is: 'together' } & Choosing)
  | {
      readonly is: 'die';
      readonly label: string;
      readonly slot: string;
      readonly who: string;
      readonly sides: number;
      readonly seen: readonly Role[] | null;
      /** Steps of the round that everyone knows of; null if not everyone knows of the die. */
      readonly step: number | null;
      /** The secret choice that the game master's roll interrupts: it continues after the die. Null: none. */
      readonly choosing: Choosing | null;
    };

/**
 * The secret choice in progress, also while the table waits for a die that interrupts it.
 * @example const locked = choosingIn(fight.waiting)?.locked ?? new Map();
 */
export function choosingIn(waiting: Waiting | null): Choosing | null {
  if (waiting?.is === 'together') return waiting;
  return waiting?.is === 'die' ? waiting.choosing : null;
}

/** A rolled die, and who may see its face before an event shows it. */
export interface LoggedDie {
  readonly who: string;
  readonly slot: string;
  readonly sides: number;
  readonly face: number;
  readonly seen: readonly Role[] | null;
}

/** An event, and who may see it. */
export interface Logged {
  /** Dice rolled since the previous event. */
  readonly dice: readonly LoggedDie[];
  /** How many effective entries precede it: undoing the last of them undoes the event. */
  readonly moment: number;
  /** The same as seats count it; missing from events stored before seats had their own numbers. */
  readonly steps?: Steps;
  readonly round: number;
  readonly event: Happening;
  readonly seen: readonly Role[] | null;
  readonly twin: Happening | null;
}

/**
 * Marks in the log where a finished round continues after an undo: its links are public, so its dice could be
 * known.
 */
export interface DiceKnown extends Happening {
  readonly kind: 'dice-known';
  readonly rule: 'GM';
  readonly round: number;
}

/** A running fight as views and records of it read it: `LiveFight` of `@affray/run` is one. */
export interface RunningFight<State> {
  readonly system: System<State>;
  readonly record: FightRecord;
  /** The current state, in the middle of the round. */
  readonly state: State;
  /** The current round, counted from 1. */
  readonly round: number;
  /** What the fight waits for; null when it is over. */
  readonly waiting: Waiting | null;
  readonly events: readonly Logged[];
  /** The effective entries: their indexes in the record, in order. */
  readonly path: readonly number[];
  /** Dice that not everyone may see, by round and slot. */
  readonly veiledDice: ReadonlyMap<string, readonly Role[]>;
  readonly gmSides: readonly string[];
  /** How a table grades what viewers see of other fighters; null: they see everything that the rules allow. */
  readonly lens: ((state: State, viewer: Viewer) => State) | null;
  prompts(): readonly Prompt[];
  /** The side of a fighter now; bound, so that it can be passed on. */
  readonly sideOf: (fighter: string) => string;
  shownTo(prompt: Prompt): State;
  momentFor(seat: Pick<Seat, 'id' | 'gm'>): number;
  markOf(index: number): EntryMark;
  saved(): FightRecord;
}

/**
 * The side that a question is put to; null for the game master's.
 * @example const side = sideAsked(system, state, prompt.question, prompt.who);
 */
export function sideAsked<State>(
  system: Pick<System<State>, 'sideOf'>,
  state: State,
  question: Question,
  who: string,
): string | null {
  if (question.asks === 'gm') return null;
  return question.asks === 'side' ? who : system.sideOf(state, who);
}

/** The least that the asked seat may know, the same for a person and a bot. */
export function viewerFor<State>(
  system: System<State>,
  state: State,
  { question, who }: Pick<Prompt, 'question' | 'who'>,
  gmSides: readonly string[],
): Viewer {
  const side = sideAsked(system, state, question, who);
  if (side === null) return { gm: true, fighters: [], sides: gmSides };
  const fighters = question.asks === 'side' ? [] : [who];
  return { gm: gmSides.includes(side), fighters, sides: [side] };
}
