// Rollouts from one position as plain data, so that they can run anywhere: each run has the same result on every
// worker.
import type { Json, System } from '@affray/kernel';
import { choiceOf, type Position, Rollouts } from '@affray/run';
import { type Expression, evaluate, sidesOf } from '@affray/scenario';

/** A position without its system. */
export type Place = Omit<Position<unknown>, 'system'>;

/** Which rollouts to play, and what to return for each. */
export interface RollJob {
  readonly system: string;
  readonly place: Place;
  /** Policies by side, by name. */
  readonly policies: Readonly<Record<string, string>>;
  readonly gm: string;
  readonly seed: string;
  /** Given answers, by their key. */
  readonly chosen: readonly (readonly [key: string, answer: unknown])[];
  /** The value of the end for a side, or the values of expressions there, as text. */
  readonly say: { readonly worthTo: string } | { readonly valuesOf: readonly Expression[] };
}

/** The results of some runs, in order. */
export type Rolled = readonly (number | string)[];

/**
 * Plays the rollouts from `from` up to, but not including, `to`.
 * @example rollsOf(system, job)(0, 200)
 */
export function rollsOf(system: System, job: RollJob): (from: number, to: number) => Rolled {
  const { place, say } = job;
  const rollouts = new Rollouts(system, place.setup, choiceOf(system, job.place.setup, job), job.seed);
  const chosen = new Map(job.chosen);
  const sides = sidesOf(place.setup);
  const said = (state: unknown): number | string => {
    if ('worthTo' in say) return rollouts.worth(state, say.worthTo);
    const figures = system.figures(state);
    return JSON.stringify(say.valuesOf.map((one) => evaluate(one, { figures, sides }) as Json));
  };
  const position = { ...place, system };
  return (from, to) =>
    Array.from({ length: to - from }, (_, i) => said(rollouts.play(position, chosen, from + i)));
}

/** A position that can be sent: the parts that a rollout needs, without the system. */
export function placeOf({ setup, checkpoint, known, veiled }: Position<unknown>): Place {
  return { setup, checkpoint, known, veiled };
}
