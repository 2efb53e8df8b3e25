// The progress of a simulation.
import { inThousands } from '@affray/lab/browser';
import { ProgressBar } from 'react-aria-components';
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';
import type { Run } from './use-run.ts';

/** A bar with rate and remaining time while it runs, one line when it is done. */
export function RunProgress({ run }: { readonly run: Run }) {
  const { progress, seconds, isRunning, isStopped, workers, where } = run;
  if (!isRunning)
    return (
      <p className={styles.note} aria-live="polite">
        {LAB.played(inThousands(progress.done), LAB.seconds(seconds), LAB.by[where](workers))}.
        {isStopped ? ` ${LAB.stopped}` : ''}
      </p>
    );
  const perSecond = progress.done / Math.max(0.001, seconds);
  const left = (progress.wanted - progress.done) / Math.max(1e-9, perSecond);
  return (
    <ProgressBar
      className={styles.progress ?? ''}
      aria-label={LAB.progress(inThousands(progress.done), inThousands(progress.wanted))}
      value={progress.done}
      maxValue={Math.max(1, progress.wanted)}
    >
      {({ percentage = 0 }) => (
        <>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${percentage}%` }} />
          </span>
          <span className={styles.note}>
            {LAB.progress(inThousands(progress.done), inThousands(progress.wanted))} ·{' '}
            {LAB.rate(inThousands(Math.round(perSecond)))} · {LAB.left(LAB.seconds(left))}
          </span>
        </>
      )}
    </ProgressBar>
  );
}
