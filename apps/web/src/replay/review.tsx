// Why a fight was won or lost: the chance to win over the fight, luck and choices separated, the turning points.
// Computed in a worker.
import { type FightRecord, makeRecord } from '@affray/kernel';
import { labOver, type ReviewReport, reviewOn } from '@affray/lab/browser';
import { useEffect, useState } from 'react';
import { usePool } from '../lab/pool.ts';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { REVIEW } from '../words/review.ts';
import type { ReplayTimeline } from './replay-timeline.ts';
import styles from './review.module.css';
import { Reviewed } from './reviewed.tsx';

/** Requests the review of a record; a turning point jumps to its moment. */
export function Review({
  timeline,
  report,
  onReport,
  go,
  atOnce = false,
}: {
  readonly timeline: ReplayTimeline;
  readonly report: ReviewReport | null;
  readonly onReport: (report: ReviewReport) => void;
  readonly go: (moment: number) => void;
  /** Whether to compute it without asking, for the side that people play. */
  readonly atOnce?: boolean;
}) {
  const { sides } = timeline.record.setup;
  const [side, setSide] = useState(sides.find(({ by }) => by === 'players')?.id ?? sides[0]?.id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [share, setShare] = useState(0);
  const pool = usePool();
  const ask = async (): Promise<void> => {
    setAsked(true);
    setShare(0);
    setProblem(null);
    try {
      const { size, send } = pool();
      const record = JSON.parse(makeRecord(timeline.record)) as FightRecord;
      const onProgress = (done: number, wanted: number): void => setShare(Math.floor((100 * done) / wanted));
      onReport(await reviewOn(labOver(size, send), record, { side, onPartial: onReport, onProgress }));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
    setAsked(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes up
  useEffect(() => {
    if (atOnce) void ask();
  }, []);
  return (
    <section className={styles.review} aria-label={REVIEW.title} data-part="review">
      {atOnce ? (
        isAsked && <p className={styles.how}>{REVIEW.counting(share)}</p>
      ) : (
        <div className={styles.ask}>
          <Choose
            label={REVIEW.side}
            value={side}
            onChange={setSide}
            of={sides.map(({ id, name }) => [id, name] as const)}
          />
          <Button tone="main" isDisabled={isAsked} onPress={() => void ask()}>
            {isAsked ? REVIEW.counting(share) : REVIEW.ask}
          </Button>
        </div>
      )}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div aria-live="polite">{report === null ? null : <Reviewed report={report} go={go} />}</div>
    </section>
  );
}
