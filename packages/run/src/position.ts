// A position inside a round: the round's checkpoint, with the dice and answers since. Rules are plain functions that run
// from the start of a round, so continuing from here means running the round again with all of that pinned.
import type {
  Happening,
  Interpreter,
  MergedRoll,
  Question,
  Role,
  Setup,
  System,
  Table,
} from '@affray/kernel';
import { SlotNames } from './slots.ts';

/** The known dice and answers of the current round. */
export interface Known {
  /** Faces by owner, purpose, number and size: `sam/attack.0:d6`. */
  readonly faces: ReadonlyMap<string, number>;
  /** Answers by kind, fighter and number: `what-to-do sam#0`. */
  readonly answers: ReadonlyMap<string, unknown>;
}
/** A question that is open; `key` names it within the round. */
export interface Decision {
  readonly key: string;
  readonly question: Question;
  readonly who: string;
  readonly about: unknown;
  /** Whether other sides answer in secret at the same time. */
  readonly together?: boolean;
}
/** A position of a fight: next comes `decision`, or the other decisions made in secret at the same time. */
export interface Position<State> {
  readonly system: System<State>;
  readonly setup: Setup;
  /** The state at the start of the round. Never changed: copy it. */
  readonly checkpoint: State;
  readonly known: Known;
  /** Dice that not everyone may see. */
  readonly veiled: ReadonlyMap<string, readonly Role[]>;
}

/** Whether those asked together belong to more than one side. */
export function haveSides<State>(
  system: System<State>,
  state: State,
  question: Question,
  who: readonly string[],
): boolean {
  const sideOf = (id: string): string => (question.asks === 'side' ? id : system.sideOf(state, id));
  return (
    who.length > 1 && question.asks !== 'gm' && who.some((id) => sideOf(id) !== sideOf(who[0] as string))
  );
}

export const NOTHING_KNOWN: Known = { faces: new Map(), answers: new Map() };

/** Called when a replayed round reaches a decision; may throw to end the run. */
export type Reached = (key: string, question: Question, who: string, about: unknown) => void;

/** A round with some dice and answers pinned; everything else comes from another table: sampled, or enumerated. */
export class PinnedRound implements Interpreter {
  private readonly outer: Table;
  private readonly known: Known;
  private readonly chosen: ReadonlyMap<string, unknown>;
  private readonly reached: Reached | null;
  private readonly heard: ((event: Happening) => void) | null;
  private readonly names = new SlotNames();
  /** Pins not used yet. At zero, the rest of the round skips building names. */
  private left: number;

  constructor(
    outer: Table,
    known: Known,
    chosen: ReadonlyMap<string, unknown>,
    reached: Reached | null = null,
    heard: ((event: Happening) => void) | null = null,
  ) {
    this.outer = outer;
    this.known = known;
    this.chosen = chosen;
    this.reached = reached;
    this.heard = heard;
    this.left = known.faces.size + known.answers.size + chosen.size;
  }

  roll(sides: number, slot: string, who: string, seen: readonly Role[] | null): number {
    if (this.left === 0) return this.outer.roll(sides, slot, who, seen);
    const face = this.known.faces.get(this.names.die(who, slot, sides));
    if (face === undefined) return this.outer.roll(sides, slot, who, seen);
    this.left--;
    return face;
  }

  rollAlike(count: number, sides: number, slot: string, who: string): number[] {
    if (this.left === 0) return this.outer.rollAlike(count, sides, slot, who);
    // Equal dice are pinned all or none: the round has either rolled them or not.
    const keys = Array.from({ length: count }, () => this.names.die(who, slot, sides));
    const faces = keys.flatMap((key) => this.known.faces.get(key) ?? []);
    if (faces.length !== count) return this.outer.rollAlike(count, sides, slot, who);
    this.left -= count;
    return faces;
  }

  get hears(): boolean {
    return this.heard !== null;
  }

  get merges(): boolean {
    return this.outer.merges;
  }

  rollMerged(roll: MergedRoll): number[] {
    if (this.left === 0) return this.outer.rollMerged(roll);
    const { sizes, slots, who } = roll;
    const faces = sizes.map((size, i) => this.known.faces.get(this.names.die(who, slots[i] as string, size)));
    const known = faces.filter((face) => face !== undefined).length;
    if (known === 0) return this.outer.rollMerged(roll);
    this.left -= known;
    return faces.map((face, i) => face ?? this.outer.roll(sizes[i] as number, slots[i] as string, who));
  }

  rollJoint(rolls: readonly MergedRoll[], counts: (numbers: readonly number[]) => number): number[] {
    if (this.left === 0) return this.outer.rollJoint(rolls, counts);
    return rolls.map((roll) => roll.counts(this.rollMerged(roll)));
  }

  ask(question: Question, who: string, about: unknown): unknown {
    if (this.left === 0) return this.outer.ask(question, who, about);
    const key = this.names.answer(question.kind, who);
    const { answers } = this.known;
    if (answers.has(key)) {
      this.left--;
      return answers.get(key);
    }
    if (!this.chosen.has(key)) return this.outer.ask(question, who, about);
    this.left--;
    this.reached?.(key, question, who, about);
    return this.chosen.get(key);
  }

  askTogether(question: Question, who: readonly string[], about: unknown): unknown[] {
    return who.map((id) => this.ask(question, id, about));
  }

  /** Only callers that inspect one round listen to events; most only count how fights end. */
  tell(event: Happening): void {
    this.heard?.(event);
  }

  loop(
    start: unknown,
    step: (now: unknown) => unknown,
    done: (now: unknown) => boolean,
    limit: number,
  ): unknown {
    return this.outer.loop(start, step, done, limit);
  }
}
