// The log's scroll container: stays at the end while the user is there.
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LOG } from '../words/log.ts';
import styles from './log.module.css';

const NEAR_END = 80;

export function LogWindow({
  scroller,
  count,
  toEnd,
  children,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Number of rows: new ones scroll it. */
  readonly count: number;
  readonly toEnd: () => void;
  readonly children: ReactNode;
}) {
  const [isAtEnd, setAtEnd] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what scrolls
  useEffect(() => {
    if (isAtEnd && count > 0) toEnd();
  }, [count]);
  return (
    <div className={styles.window}>
      <div
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={LOG.title}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR_END)
        }
      >
        {children}
      </div>
      {isAtEnd ? null : (
        <Button size="small" className={styles.latest ?? ''} onPress={toEnd}>
          ↓ {LOG.latest}
        </Button>
      )}
    </div>
  );
}
