// A record as a timeline: every moment of the fight, forwards and backwards, with any seat's knowledge.
import {
  type DiceKnown,
  type EventShown,
  type FightRecord,
  type Seat,
  type SeatView,
  type System,
  viewFor,
} from '@affray/kernel';
import { type LiveFight, replay } from '@affray/run';

/** One moment: who was asked what. */
export interface Moment {
  readonly round: number;
  /** Who was asked; empty at the end. */
  readonly who: readonly string[];
  readonly words: string;
  /** The sides that decide something here; with two or more, they decide in secret against each other. */
  readonly sides: readonly string[];
}

export interface ReplayTimeline {
  readonly system: System;
  readonly record: FightRecord;
  readonly seats: readonly Seat[];
  readonly moments: readonly Moment[];
  /** What a seat could know at a moment. */
  readonly at: (moment: number, seat: Seat) => SeatView<unknown>;
}

/**
 * The timeline of a record; throws with a message if the rules disagree with it.
 * @example const timeline = timelineOf(system, record); timeline.at(3, timeline.seats[0]);
 */
export function timelineOf(system: System, record: FightRecord): ReplayTimeline {
  const fight = replay(system, record);
  const seats = record.seats.length > 0 ? record.seats : [watcherOf(record)];
  const last = fight.moment;
  const known = new Set(fight.knownRounds);
  const go = (moment: number): void => {
    // Going back is an undo and going forward a redo, so the dice are the record's either way.
    while (fight.moment < last && fight.canRedo) fight.redo(null);
    if (moment < fight.moment) fight.undo(moment, null);
  };
  const moments = Array.from({ length: last + 1 }, (_, moment) => {
    go(moment);
    return momentOf(fight);
  });
  return {
    system,
    record,
    seats,
    moments,
    at: (moment, seat) => {
      go(moment);
      const view = viewFor(fight, seat, seats);
      // Hides events of these undos: stepping through a timeline is not an undo by the players.
      const isTheirs = ({ event }: EventShown): boolean =>
        event.kind !== 'dice-known' || known.has((event as DiceKnown).round);
      return { ...view, events: view.events.filter(isTheirs) };
    },
  };
}

function momentOf(fight: LiveFight<unknown>): Moment {
  const prompts = fight.prompts();
  const first = prompts[0];
  const { waiting, system, state } = fight;
  const sides = (waiting?.is === 'together' ? waiting.prompts : prompts)
    .filter(({ question }) => question.asks !== 'gm' && question.optional !== true)
    .map(({ question, who }) => (question.asks === 'side' ? who : system.sideOf(state, who)));
  return {
    round: fight.round,
    who: prompts.map((prompt) => prompt.who),
    words: first === undefined ? '' : first.question.words(fight.viewFor(first), first.who, first.about),
    sides: [...new Set(sides)],
  };
}

/** A record without seats belongs to nobody, so its viewer sees everything. */
function watcherOf({ setup }: FightRecord): Seat {
  return { id: 'gm', name: 'Game master', gm: true, fighters: [], sides: setup.sides.map((side) => side.id) };
}

/** The next moment, in a direction, at which the round changes or someone is asked. */
export function seek(
  moments: readonly Moment[],
  from: number,
  by: 1 | -1,
  fits: (moment: Moment, at: number) => boolean,
): number {
  for (let at = from + by; at >= 0 && at < moments.length; at += by) {
    const moment = moments[at];
    if (moment !== undefined && fits(moment, at)) return at;
  }
  return by === 1 ? moments.length - 1 : 0;
}
