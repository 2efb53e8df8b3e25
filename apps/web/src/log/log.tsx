// The log: one human line, then the arithmetic and the rule. Only what is in sight is drawn.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../table/ending.tsx';
import { fightersIn, useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { LOG } from '../words/log.ts';
import { fitting, markdownOf, type Row, rowsOf } from './lines.ts';
import styles from './log.module.css';
import { LogRow } from './log-row.tsx';

const LINE_HEIGHT = 44;
const NEAR_END = 80;

/** The log of the fight. */
export function Log() {
  const { frame, events, system, nameOf, state } = useTable();
  const [find, setFind] = useState('');
  const [who, setWho] = useState('');
  const ids = useMemo(() => (state === null ? [] : fightersIn(system, state)), [system, state]);
  const idKey = ids.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and ids change only with the list of fighters
  const rows = useMemo(
    () => rowsOf(system, nameOf, events, frame.struck),
    [system, idKey, events, frame.struck],
  );
  const shown = useMemo(() => fitting(rows, find, who), [rows, find, who]);
  return (
    <section className={styles.log} aria-label={LOG.title} data-part="log">
      <details className={styles.details}>
        <summary>{LOG.tools}</summary>
        <div className={styles.tools}>
          <Field label={LOG.find} value={find} onChange={setFind} />
          <Choose
            label={LOG.about}
            value={who}
            onChange={setWho}
            of={[['', LOG.everybody], ...ids.map((id) => [id, nameOf(id)] as const)]}
          />
          <Button
            size="small"
            onPress={() =>
              saveFile(`${frame.info.title}.md`, markdownOf(frame.info.title, rows), 'text/markdown')
            }
          >
            {LOG.export}
          </Button>
        </div>
      </details>
      {shown.length === 0 ? (
        <p className={styles.empty}>{rows.length === 0 ? LOG.empty : LOG.nothing}</p>
      ) : (
        <Rows rows={shown} />
      )}
    </section>
  );
}

/** The rows in a window of their own; it stays at the end while one is there. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  const end = rows.at(-1);
  // What the last answer brought stands out from what was there before.
  const latest = end?.is === 'passage' ? end.moment : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what scrolls
  useEffect(() => {
    if (isAtEnd && rows.length > 0) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [rows.length]);
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
                <LogRow row={row} isLatest={row.is === 'passage' && row.moment === latest} />
              </div>
            );
          })}
        </div>
      </div>
      {isAtEnd ? null : (
        <Button
          size="small"
          className={styles.latest ?? ''}
          onPress={() => virtual.scrollToIndex(rows.length - 1, { align: 'end' })}
        >
          ↓ {LOG.latest}
        </Button>
      )}
    </div>
  );
}
