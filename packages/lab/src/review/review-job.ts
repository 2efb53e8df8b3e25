// The parts of a review as plain data, so that any worker can compute them: the plan, the looks, the turning
// points.
import type { FightRecord, System } from '@affray/kernel';
import { type Look, type Review, ReviewBench, type ReviewPlan, type Seen } from './review.ts';
import { type TurningPoint, turningPoints } from './turning-points.ts';

/** One part of the review of a record. */
export interface ReviewJob {
  readonly system: string;
  readonly record: FightRecord;
  readonly side: string;
  readonly seed: string;
  readonly part:
    | { readonly is: 'plan' }
    | { readonly is: 'look'; readonly look: Look }
    | { readonly is: 'turns'; readonly review: Review };
}
/** The result of a part: the plan, what was found at some stops, or the turning points. */
export type ReviewDone = readonly ReviewPlan[] | readonly Seen[] | readonly TurningPoint[];

/** The record that this worker has open: the parts of one review come one after another. */
let open: { readonly key: string; readonly bench: ReviewBench<unknown> } | null = null;

/**
 * Computes a part of a review; `from` and `to` are indexes in the list of a look.
 * @example reviewPart(system, { system: 'template', record, side, seed: 'review', part: { is: 'plan' } }, 0, 1)
 */
export function reviewPart(system: System, job: ReviewJob, from: number, to: number): ReviewDone {
  const { record, side, seed, part } = job;
  if (part.is === 'turns') return turningPoints(system, record, part.review);
  const key = JSON.stringify([record, side, seed]);
  if (open?.key !== key) open = { key, bench: new ReviewBench(system, record, side, seed) };
  const { bench } = open;
  if (part.is === 'plan') return [bench.plan];
  return Array.from({ length: to - from }, (_, i) => bench.look(part.look, from + i));
}
