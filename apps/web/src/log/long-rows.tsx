// The rows of a long log: only the visible ones are rendered.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Row } from './lines.ts';
import styles from './log.module.css';
import { LogWindow } from './log-window.tsx';
import { useDrawRow } from './use-draw-row.tsx';

const LINE_HEIGHT = 44;

export function LongRows({ rows }: { readonly rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawRow = useDrawRow(rows);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  return (
    <LogWindow
      scroller={scroller}
      count={rows.length}
      toEnd={() => virtual.scrollToIndex(rows.length - 1, { align: 'end' })}
    >
      <div className={styles.all} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return row === undefined ? null : (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {drawRow(row)}
            </div>
          );
        })}
      </div>
    </LogWindow>
  );
}
