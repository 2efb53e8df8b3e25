// The log: one line for people, then the arithmetic and the rule. Of a long log only the visible part is
// rendered.
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { fightersIn, useTable } from '../table/model.tsx';
import { SealList, useWaitingSeals } from '../table/seals.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ASIDES } from '../words/hands.ts';
import { HOUSE, inFew, linesOf } from '../words/house-rules.ts';
import { LOG } from '../words/log.ts';
import { HouseRuleList } from './house-rule-list.tsx';
import { fitting, markdownOf, type Row, rowsOf } from './lines.ts';
import styles from './log.module.css';
import { LogWindow } from './log-window.tsx';
import { useDrawRow } from './use-draw-row.tsx';

const LogTools = lazy(async () => ({ default: (await import('./log-tools.tsx')).LogTools }));

const Propose = lazy(async () => ({ default: (await import('./propose.tsx')).Propose }));
const LongRows = lazy(async () => ({ default: (await import('./long-rows.tsx')).LongRows }));

/** Above this many rows only the visible ones are rendered; below, the code for that is not even loaded. */
const MOST_DRAWN = 120;

/** The log of the fight. */
export function Log() {
  const { frame, events, system, nameOf, state } = useTable();
  const sealed = useWaitingSeals();
  const [find, setFind] = useState('');
  const [who, setWho] = useState('');
  const [isOpen, setOpen] = useState(false);
  const ids = useMemo(() => (state === null ? [] : fightersIn(system, state)), [system, state]);
  const idKey = ids.join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and ids change only with the list of fighters
  const rows = useMemo(
    () => rowsOf(system, nameOf, events, frame.struck),
    [system, idKey, events, frame.struck],
  );
  const hasHouseRules = Object.keys(frame.info.setup.houseRules).length > 0;
  const shown = useMemo(() => fitting(rows, find, who), [rows, find, who]);
  return (
    <section className={styles.log} aria-label={LOG.title} data-part="log">
      <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{LOG.tools}</summary>
        {isOpen ? (
          <Suspense>
            <LogTools
              find={find}
              onFind={setFind}
              who={who}
              onWho={setWho}
              of={ids.map((id) => [id, nameOf(id)] as const)}
              save={() =>
                saveFile(
                  `${frame.info.title}.md`,
                  markdownOf(frame.info.title, rows, linesOf(system, frame.info.setup.houseRules)),
                  'text/markdown',
                )
              }
            />
          </Suspense>
        ) : null}
      </details>
      {hasHouseRules ? (
        <details className={styles.details}>
          <summary>{HOUSE.short(inFew(frame.info.setup.houseRules))}</summary>
          <HouseRuleList system={system} rules={frame.info.setup.houseRules} />
        </details>
      ) : null}
      <Proposing />
      {shown.length === 0 ? (
        <p className={styles.empty}>{rows.length === 0 ? LOG.empty : LOG.nothing}</p>
      ) : (
        <Rows rows={shown} />
      )}
      <SealList seals={sealed} isOpen />
    </section>
  );
}

/** Where a player proposes something to the game master; a bot in that seat cannot be asked. */
function Proposing() {
  const { frame, pen, mine } = useTable();
  const [isOpen, setOpen] = useState(false);
  const mayPropose =
    frame.kind === 'player' &&
    pen &&
    mine.size > 0 &&
    frame.info.stage === 'playing' &&
    frame.info.seats.some(({ kind, bot }) => kind === 'gm' && bot === null);
  if (!mayPropose) return null;
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{ASIDES.propose}</summary>
      {isOpen ? (
        <Suspense>
          <Propose />
        </Suspense>
      ) : null}
    </details>
  );
}

/** The rows in a scroll container. */
function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const few = <FewRows rows={rows.slice(-MOST_DRAWN)} />;
  if (rows.length <= MOST_DRAWN) return few;
  return (
    <Suspense fallback={few}>
      <LongRows rows={rows} />
    </Suspense>
  );
}

function FewRows({ rows }: { readonly rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawRow = useDrawRow(rows);
  return (
    <LogWindow
      scroller={scroller}
      count={rows.length}
      toEnd={() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight })}
    >
      {rows.map((row, index) => (
        <div key={row.key} data-index={index}>
          {drawRow(row)}
        </div>
      ))}
    </LogWindow>
  );
}
