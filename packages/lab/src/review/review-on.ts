// A review by a lab: the same numbers as in one thread, computed by its workers.
import type { FightRecord } from '@affray/kernel';
import type { Lab } from '../runs.ts';
import { type ReviewReport, reportOf } from './report.ts';
import {
  furtherLooks,
  type Look,
  type ReviewOptions,
  type ReviewPlan,
  type Seen,
  sideOfPlayers,
  split,
  wantedOf,
} from './review.ts';
import type { ReviewJob } from './review-job.ts';
import type { TurningPoint } from './turning-points.ts';

export interface ReviewOnOptions extends ReviewOptions {
  /** Called once, after the first look: the chances, with everything still counted as luck. */
  readonly onPartial?: (report: ReviewReport) => void;
  /** Stops: after the first look with the partial report, before it with an error. */
  readonly signal?: AbortSignal;
}

/** Parts in flight per worker: one runs while the next waits. */
const IN_FLIGHT = 2;
/** Parts of a look per worker, so that the last ones end at about the same time. */
const PARTS = 4;

/**
 * Reviews a record with the workers of a lab.
 * @example const report = await reviewOn(openLab(2), record, { onPartial: show });
 */
export async function reviewOn(
  lab: Pick<Lab, 'workers' | 'review'>,
  record: FightRecord,
  options: ReviewOnOptions = {},
): Promise<ReviewReport> {
  const side = options.side ?? sideOfPlayers(record);
  const about = { system: record.system, record, side, seed: options.seed ?? 'review' };
  const [plan] = (await lab.review({ ...about, part: { is: 'plan' } }, 0, 1)) as readonly ReviewPlan[];
  if (plan === undefined) throw new Error('The record could not be read.');
  const wanted = wantedOf(plan, options.rollouts);
  let done = 0;
  const onSeen = (count: number): void => {
    done += count;
    options.onProgress?.(Math.min(done, 2 * plan.stops.length), 2 * plan.stops.length);
  };
  const lookAt = (look: Look): Promise<Seen[] | null> => looked(lab, about, look, options.signal, onSeen);
  const first = await lookAt(wanted);
  if (first === null) throw new Error('The review was stopped before there was anything to show.');
  const { again, start } = furtherLooks(plan, first, wanted, options.rollouts);
  const partial = reportOf(
    record,
    split(plan, side, { first, second: [], wanted, again, start: null }),
    plan,
    [],
  );
  options.onPartial?.(partial);
  const weight = plan.stops.length / Math.max(1, again.stops.length);
  const [second, began] = await Promise.all([
    looked(lab, about, again, options.signal, (count) => onSeen(count * weight)),
    lookAt(start),
  ]);
  if (second === null || began === null) return partial;
  const review = split(plan, side, { first, second, wanted, again, start: began[0] ?? null });
  const turns = (await lab.review(
    { ...about, part: { is: 'turns', review } },
    0,
    1,
  )) as readonly TurningPoint[];
  options.onProgress?.(1, 1);
  return reportOf(record, review, plan, turns);
}

/** Results at all stops of a look, in their order; null if it was stopped. */
async function looked(
  lab: Pick<Lab, 'workers' | 'review'>,
  about: Omit<ReviewJob, 'part'>,
  look: Look,
  signal: AbortSignal | undefined,
  onSeen: (count: number) => void,
): Promise<Seen[] | null> {
  const job: ReviewJob = { ...about, part: { is: 'look', look } };
  const workers = Math.max(1, lab.workers);
  const share = Math.max(1, Math.ceil(look.stops.length / (workers * PARTS)));
  const seen: Seen[] = [];
  let next = 0;
  const feed = async (): Promise<void> => {
    while (next < look.stops.length && signal?.aborted !== true) {
      const [from, to] = [next, Math.min(look.stops.length, next + share)];
      next = to;
      const part = (await lab.review(job, from, to)) as readonly Seen[];
      for (const [i, one] of part.entries()) seen[from + i] = one;
      onSeen(to - from);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT * workers }, feed));
  return signal?.aborted === true ? null : seen;
}
