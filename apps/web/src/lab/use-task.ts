// Long work that can be followed and stopped.
import type { Progress } from '@affray/lab/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Stopped } from './pool.ts';

export interface Working<T> {
  /** The result so far, or at the end. */
  readonly value: T | null;
  readonly problem: string | null;
  readonly isRunning: boolean;
  readonly progress: Progress | null;
  start(work: (tools: Tools<T>) => Promise<T>): void;
  stop(): void;
}
export interface Tools<T> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Shows the result so far. */
  readonly show: (value: T) => void;
}

interface Now<T> {
  readonly value: T | null;
  readonly problem: string | null;
  readonly isRunning: boolean;
  readonly progress: Progress | null;
}

const SHOW_EVERY_MS = 120;

/** Lets a component work on one thing at a time. */
export function useTask<T>(): Working<T> {
  const [now, setNow] = useState<Now<T>>({ value: null, problem: null, isRunning: false, progress: null });
  const mine = useRef<AbortController | null>(null);
  const stop = useCallback(() => mine.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = (work: (tools: Tools<T>) => Promise<T>): void => {
    stop();
    const own = new AbortController();
    mine.current = own;
    let shown = 0;
    const change = (some: Partial<Now<T>>): void => {
      if (mine.current === own) setNow((before) => ({ ...before, ...some }));
    };
    setNow({ value: null, problem: null, isRunning: true, progress: null });
    work({
      signal: own.signal,
      show: (value) => change({ value }),
      onProgress: (progress) => {
        if (performance.now() - shown < SHOW_EVERY_MS) return;
        shown = performance.now();
        change({ progress });
      },
    }).then(
      (value) => change({ value, isRunning: false, progress: null }),
      (failed: Error) =>
        change({
          isRunning: false,
          progress: null,
          ...(failed instanceof Stopped ? {} : { problem: failed.message }),
        }),
    );
  };
  return { ...now, start, stop };
}
