// The review of a table's fight, shown on its end screen and computed at once; a turning point opens the replay at its moment.
import type { ReviewReport } from '@affray/lab/browser';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Waiting } from '../shell/waiting.tsx';
import { openReplay, recordTextOf } from './open-replay.ts';
import type { ReplayTimeline } from './replay-timeline.ts';
import { Review } from './review.tsx';

/** Reviews the fight of a table whose books are open. */
export function ReviewOfTable({ table }: { readonly table: string }) {
  const [timeline, setTimeline] = useState<ReplayTimeline | null>(null);
  const [report, setReport] = useState<ReviewReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    recordTextOf(table)
      .then(openReplay)
      .then(setTimeline, (failed: Error) => setProblem(failed.message));
  }, [table]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (timeline === null) return <Waiting />;
  return (
    <Review
      timeline={timeline}
      report={report}
      onReport={setReport}
      go={(moment) => navigate(`/replay/${table}/${moment}`)}
      atOnce
    />
  );
}
