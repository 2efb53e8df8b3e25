// A fight at the keyboard: who is needed next, what they may know, and how things are taken back. Knows no screen.

import { writeFileSync } from 'node:fs';
import {
  BadInput,
  type DieView,
  type Entry,
  History,
  type Json,
  makeRecord,
  type PromptView,
  type Seat,
  type SeatView,
  type System,
  viewFor,
} from '@affray/kernel';
import { type AutoAnswer, type DiceSource, LiveFight, seededDice } from '@affray/run';
import { whyNotWritten } from '../write.ts';
import type { Passing } from './seats.ts';

/** A fight with the seats that people hold at this keyboard. */
export interface Game {
  readonly system: System;
  readonly fight: LiveFight<unknown>;
  /** Seats held by people, never empty. */
  readonly people: readonly Seat[];
  readonly seed: string;
  /** Bots think long enough to be seen thinking. */
  readonly isSlow: boolean;
  /** What to type to go on with a saved fight: the words besides --continue. */
  readonly again: string;
  /** Kinds of question that nobody wants to be asked any more, by seat. */
  readonly passing: Passing;
  /** What a seat saw before anybody answered; left out for a fight that is taken up again. */
  readonly opening?: (seat: Seat) => SeatView<unknown>;
  /** The moments before and after the answers that were taken together as suggested. */
  lastAll?: { readonly from: number; readonly to: number };
  /** The die typed last, to take it back. */
  lastDie: { readonly round: number; readonly key: string; readonly moment: number } | null;
}

/** What the fight waits for at this keyboard. */
export type Need =
  | { readonly is: 'over' }
  | { readonly is: 'die'; readonly die: DieView; readonly seat: Seat }
  | { readonly is: 'answer'; readonly seat: Seat; readonly prompt: PromptView };

/** A sentence about what was refused, or null when it was done. */
export type Refused = string | null;

/** Dice for a fight: all from a seed, or typed in. Dice that are secret are never typed: whoever types them would see them. */
export function diceFor(kind: 'seed' | 'hand', seed: string): DiceSource {
  const seeded = seededDice(seed);
  if (kind === 'seed') return seeded;
  return {
    face: (round, label, sides, hidden) => (hidden ? seeded.face(round, label, sides, hidden) : null),
  };
}

/** What a seat may know: the only thing ever shown. */
export function viewOf(game: Game, seat: Seat): SeatView<unknown> {
  return viewFor(game.fight, seat, game.people);
}

/**
 * What the fight waits for now; whoever sits at the keyboard goes on as long as there is something to decide for them.
 * @example const need = needOf(game, seat);
 */
export function needOf(game: Game, at: Seat | null): Need {
  const { fight, people } = game;
  if (fight.isOver) return { is: 'over' };
  const order = at === null ? people : [at, ...people.filter((seat) => seat !== at)];
  for (const seat of order) {
    const view = viewOf(game, seat);
    if (view.die !== null) return { is: 'die', die: view.die, seat };
    const prompt = view.prompts.find(({ locked }) => locked === undefined);
    if (prompt !== undefined) return { is: 'answer', seat, prompt };
  }
  throw new Error('the fight waits for nobody at this keyboard');
}

/** Whether what is on the screen, or was just typed, is not for everybody. */
export function isPrivate(game: Game, prompt: PromptView): boolean {
  const { system, fight } = game;
  const question = system.questions.find(({ kind }) => kind === prompt.kind);
  return prompt.secret || question?.discreet === true || system.hides(fight.state);
}

export function answerNow(game: Game, seat: Seat, prompt: string, answer: Json): Refused {
  const taken = game.fight.answer({ prompt, answer, seat: seat.id });
  if (!taken.ok) return `${taken.refusal.why} (${taken.refusal.rule})`;
  game.lastDie = null;
  return null;
}

/** Takes the default answer, now and whenever the seat is asked the same kind of question again. */
export function passAlways(game: Game, seat: Seat, { id, kind, fallback }: PromptView): Refused {
  const before = game.passing[seat.id] ?? [];
  game.passing[seat.id] = [...before, kind];
  const refused = answerNow(game, seat, id, fallback as Json);
  if (refused !== null) game.passing[seat.id] = before;
  return refused;
}

/** Types in a die. */
export function enterDie(game: Game, face: number): Refused {
  const { fight } = game;
  const { waiting, round, moment } = fight;
  const key = waiting?.is === 'die' ? `${waiting.label}:d${waiting.sides}` : '';
  const taken = fight.enterFace(face);
  if (!taken.ok) return taken.refusal.why;
  game.lastDie = { round, key, moment };
  return null;
}

/** The entries that count now. */
function pathOf(fight: LiveFight<unknown>): Entry[] {
  const { entries } = fight.record;
  const history = new History();
  for (const [index, entry] of entries.entries()) history.add(entry, index);
  return history.path.map((index) => entries[index] as Entry);
}

const NOTHING = 'There is nothing to take back.';

/**
 * Takes back the last thing that somebody at the keyboard decided, and whatever bots made of it. A secret answer that is still
 * locked is taken back alone; those of others stay out of it. The reason is kept in the record.
 */
export function undo(game: Game, seat: Seat, why?: string): Refused {
  const { fight } = game;
  if (game.lastDie !== null) return undoDie(game, seat);
  if (game.lastAll !== undefined && game.lastAll.to === fight.moment) {
    const { from } = game.lastAll;
    delete game.lastAll;
    return fight.undo(from, seat.id, why).ok ? null : NOTHING;
  }
  const mine = viewOf(game, seat).prompts.findLast(({ locked }) => locked !== undefined);
  const taken =
    mine === undefined
      ? fight.undo(
          pathOf(fight)
            .slice(0, fight.openMoment)
            .findLastIndex((entry) => entry.seat !== null),
          seat.id,
          why,
        )
      : fight.withdraw(mine.id, seat.id);
  return taken.ok ? null : NOTHING;
}

/** A face that was mistyped goes; what bots did since goes with it. */
function undoDie(game: Game, seat: Seat): Refused {
  const { fight, lastDie } = game;
  if (lastDie === null || fight.round !== lastDie.round)
    return 'The round of that die is over: it cannot be taken back.';
  const { record } = fight;
  delete record.dice[String(lastDie.round)]?.[lastDie.key];
  const place = record.byHand.lastIndexOf(`${lastDie.round}/${lastDie.key}`);
  if (place >= 0) record.byHand.splice(place, 1);
  game.lastDie = null;
  if (fight.moment > lastDie.moment) fight.undo(lastDie.moment, seat.id);
  else fight.wake();
  return null;
}

export function redo(game: Game, seat: Seat): Refused {
  const taken = game.fight.redo(seat.id);
  game.lastDie = null;
  return taken.ok ? null : taken.refusal.why;
}

/** Writes the record of the fight as it stands; refuses in a sentence. */
export function save(game: Game, path: string): Refused {
  try {
    writeFileSync(path, makeRecord(game.fight.saved()));
    return null;
  } catch (problem) {
    return `${path}: Cannot write the record: ${whyNotWritten(problem)}.`;
  }
}

/** Takes up a saved fight, its own seats held by people again. */
export function resumed(
  system: System,
  record: Parameters<typeof LiveFight.resume>[1],
  dice: DiceSource,
  auto: AutoAnswer<unknown>,
): LiveFight<unknown> {
  try {
    return LiveFight.resume(system, record, dice, auto);
  } catch (problem) {
    throw new BadInput(`This fight cannot be taken up again: ${(problem as Error).message}`);
  }
}
