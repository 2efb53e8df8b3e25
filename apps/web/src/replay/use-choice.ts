// The decision at a moment of a record, weighed in a worker of this browser.
import { makeRecord } from '@affray/kernel';
import type { WeighedDecision } from '@affray/lab/browser';
import { useCallback, useState } from 'react';
import { askWorker } from '../lab/pool.ts';
import type { ReplayTimeline } from './replay-timeline.ts';

export interface Weighing {
  readonly found: WeighedDecision | null;
  readonly problem: string | null;
  readonly isAsked: boolean;
  ask(): void;
}

/** Weighs on demand; does not show results of another moment. */
export function useChoice(timeline: ReplayTimeline, moment: number): Weighing {
  const [found, setFound] = useState<{ readonly moment: number; readonly is: WeighedDecision } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const ask = useCallback((): void => {
    setAsked(moment);
    setProblem(null);
    askWorker({ ask: 'choice-at', at: { record: makeRecord(timeline.record), moment } })
      .then(
        (is) => setFound({ moment, is }),
        (failed: Error) => setProblem(failed.message),
      )
      .finally(() => setAsked(null));
  }, [timeline, moment]);
  return { found: found?.moment === moment ? found.is : null, problem, isAsked: asked !== null, ask };
}
