// The button that starts long work, and its progress.
import type { Progress } from '@affray/lab/browser';
import { inThousands } from '@affray/lab/browser';
import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';

export interface WorkRowProps {
  readonly words: string;
  readonly working: { readonly isRunning: boolean; readonly progress: Progress | null; stop(): void };
  readonly problem: string | null;
  readonly onStart: () => void;
  readonly note?: string;
  readonly isDisabled?: boolean;
  /** Other things that can be started here. */
  readonly children?: ReactNode;
}

/** Start or stop, with a bar between. */
export function WorkRow({
  words,
  working,
  problem,
  onStart,
  note,
  isDisabled = false,
  children,
}: WorkRowProps) {
  const { isRunning, progress, stop } = working;
  const told =
    note ?? (progress === null ? '' : LAB.progress(inThousands(progress.done), inThousands(progress.wanted)));
  return (
    <>
      <div className={styles.row}>
        {isRunning ? (
          <Button onPress={stop}>{LAB.stop}</Button>
        ) : (
          <>
            <Button tone="main" onPress={onStart} isDisabled={isDisabled}>
              {words}
            </Button>
            {children}
          </>
        )}
        {isRunning ? (
          <ProgressBar
            className={styles.progress ?? ''}
            aria-label={told === '' ? words : told}
            isIndeterminate={progress === null}
            value={progress?.done ?? 0}
            maxValue={Math.max(1, progress?.wanted ?? 1)}
          >
            {({ percentage = 0 }) => (
              <>
                <span className={styles.bar} aria-hidden="true">
                  <span
                    style={{ width: `${progress === null ? 100 : percentage}%` }}
                    data-idle={progress === null}
                  />
                </span>
                <span className={styles.note}>{told}</span>
              </>
            )}
          </ProgressBar>
        ) : null}
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </>
  );
}
