// Physical dice whose faces are typed in, and taken back if mistyped.

import { dieKey, type Refusal } from '@affray/kernel';
import type { Taken } from '@affray/run';
import { no } from './command-context.ts';
import type { RunningFight } from './running.ts';

/** The die that was typed last. */
interface LastTyped {
  readonly round: number;
  readonly label: string;
  readonly sides: number;
  readonly moment: number;
}

/**
 * Dice typed in at a table.
 * @example const typed = new TypedDice(running); typed.enter(5); typed.takeBack('s0');
 */
export class TypedDice {
  private readonly of: RunningFight;
  private last: LastTyped | null = null;

  constructor(of: RunningFight) {
    this.of = of;
  }

  /** Enters a typed face; the book lists it apart from the dice that were drawn. */
  enter(face: number): Taken {
    const { fight, dice } = this.of;
    const { waiting, round, moment } = fight;
    const isFace = waiting?.is === 'die' && Number.isSafeInteger(face) && face >= 1 && face <= waiting.sides;
    if (waiting?.is === 'die' && isFace) {
      const { label, sides, seen } = waiting;
      dice.byHand(this.of.pageOf(round), label, sides, face, seen !== null);
      this.last = { round, label, sides, moment };
    }
    return fight.enterFace(face);
  }

  /** Why the die typed last cannot be taken back: its round is over, or people have decided something since. */
  whyNot(): Refusal | null {
    const { fight } = this.of;
    const { last } = this;
    if (last === null) return no('No die was typed in that could be taken back.');
    if (last.round !== fight.round) return no('The round of that die is over: it cannot be taken back.');
    const since = fight.path.slice(last.moment).map((index) => fight.record.entries[index]);
    return since.some((entry) => entry?.seat !== null)
      ? no('Something was decided since: take that back first.')
      : null;
  }

  /** Takes back the die typed last and the bots' answers that followed. Call `whyNot` first. */
  takeBack(seat: string): Taken {
    const { fight, dice } = this.of;
    const last = this.last as LastTyped;
    const key = dieKey(last.label, last.sides);
    dice.dropByHand(this.of.pageOf(last.round), last.label, last.sides);
    delete fight.record.dice[String(last.round)]?.[key];
    const place = fight.record.byHand.lastIndexOf(`${last.round}/${key}`);
    if (place >= 0) fight.record.byHand.splice(place, 1);
    this.last = null;
    if (fight.moment > last.moment) return fight.undo(last.moment, seat);
    fight.wake(true);
    return { ok: true };
  }
}
