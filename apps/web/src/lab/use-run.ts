// A running simulation: the counts so far, the rate, the remaining time.
import {
  type Job,
  type Limits,
  type Progress,
  type Summary,
  summaryOf,
  type Tally,
} from '@affray/lab/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabFight } from './fight.ts';
import { liveLab, type Pool } from './pool.ts';

/** One simulation, running or done. */
export interface Run {
  readonly job: Job;
  readonly fight: LabFight;
  readonly summary: Summary;
  readonly tally: Tally;
  readonly progress: Progress;
  readonly seconds: number;
  readonly workers: number;
  readonly where: Pool['where'];
  readonly isRunning: boolean;
  /** Whether the user stopped it before its end. */
  readonly isStopped: boolean;
}

const SHOW_EVERY_MS = 150;

export interface Running {
  readonly run: Run | null;
  readonly problem: string | null;
  start(fight: LabFight, job: Job, limits: Limits): void;
  stop(): void;
}

/** Lets a component run and follow a job. */
export function useRun(pool: () => Pool): Running {
  const [run, setRun] = useState<Run | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ending = useRef<AbortController | null>(null);
  const stop = useCallback(() => ending.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = (fight: LabFight, job: Job, limits: Limits): void => {
    stop();
    const mine = new AbortController();
    ending.current = mine;
    setProblem(null);
    playJob(pool(), fight, job, { ...limits, signal: mine.signal }, (next) => {
      if (ending.current === mine) setRun(next);
    }).catch((failed: Error) => {
      if (ending.current !== mine) return;
      setProblem(failed.message);
      setRun(null);
    });
  };
  return { run, problem, start, stop };
}

/**
 * Plays a job on a pool and shows the state a few times a second, and once more at the end.
 * @example await playJob(pool, fight, job, { runs: 1000 }, (run) => console.log(run.summary.runs));
 */
export async function playJob(
  pool: Pick<Pool, 'size' | 'send'> & Partial<Pick<Pool, 'where'>>,
  fight: LabFight,
  job: Job,
  limits: Limits,
  show: (run: Run) => void,
): Promise<Run> {
  const began = performance.now();
  let shown = 0;
  let progress: Progress = { done: 0, wanted: limits.runs };
  let latest: Tally | null = null;
  const runOf = (tally: Tally, isRunning: boolean): Run => ({
    job,
    fight,
    summary: summaryOf(fight.system, job, tally),
    tally,
    progress,
    seconds: (performance.now() - began) / 1000,
    workers: pool.size,
    where: pool.where ?? 'here',
    isRunning,
    isStopped: !isRunning && limits.signal?.aborted === true,
  });
  const lab = liveLab(pool, (tally) => {
    latest = tally;
  });
  const onProgress = (next: Progress): void => {
    progress = next;
    const now = performance.now();
    if (latest === null || now - shown < SHOW_EVERY_MS || limits.signal?.aborted === true) return;
    shown = now;
    show(runOf(latest, true));
  };
  const tally = await lab.run(job, { ...limits, onProgress });
  progress = { done: tally.to, wanted: limits.signal?.aborted === true ? progress.wanted : tally.to };
  const done = runOf(tally, false);
  show(done);
  return done;
}
