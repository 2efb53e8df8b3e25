// Stepping through a record: the same stage and the same words as at the live table.
import { isPuzzle, type ReviewReport } from '@affray/lab/browser';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import { Branching } from './branching.tsx';
import { ChoiceHere } from './choice-here.tsx';
import { MakePuzzle } from './make-puzzle.tsx';
import { OddsHere } from './odds-here.tsx';
import { openReplay, recordTextOf } from './open-replay.ts';
import { Projection } from './projection.tsx';
import { type OpenPuzzle, openPuzzle, PuzzleOf } from './puzzle-page.tsx';
import styles from './replay.module.css';
import type { ReplayTimeline } from './replay-timeline.ts';
import { Review } from './review.tsx';
import { SaveReplay } from './save-replay.tsx';
import { ShareReplay } from './share-replay.tsx';
import { Verification } from './verification.tsx';

/** Opens a record of a table, of the lab, or from a file, and shows it. */
export function ReplayPage({
  table,
  from = 0,
}: {
  readonly table: string | undefined;
  /** The moment to show first. */
  readonly from?: number;
}) {
  const [timeline, setTimeline] = useState<ReplayTimeline | null>(null);
  const [puzzle, setPuzzle] = useState<OpenPuzzle | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (text: Promise<string>): Promise<void> => {
    setProblem(null);
    try {
      const given = await text;
      setPuzzle(isPuzzle(given) ? await openPuzzle(given) : null);
      if (!isPuzzle(given)) setTimeline(await openReplay(given));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a table
  useEffect(() => {
    const handed = sessionStorage.getItem(HANDED);
    if (table !== undefined) void open(recordTextOf(table));
    else if (handed !== null) void open(Promise.resolve(handed));
  }, [table]);
  return (
    <Page title={puzzle?.puzzle.title ?? timeline?.record.setup.title ?? REPLAY.title} wide>
      {timeline === null && puzzle === null ? <p>{REPLAY.lead}</p> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <FileTrigger
        acceptedFileTypes={['application/json', '.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) void open(file.text());
        }}
      >
        <Button {...(timeline === null ? { tone: 'main' as const } : { size: 'small' as const })}>
          {REPLAY.open}
        </Button>
      </FileTrigger>
      {puzzle !== null ? (
        <PuzzleOf {...puzzle} />
      ) : timeline === null ? (
        table !== undefined && problem === null ? (
          <Waiting />
        ) : (
          <p className={styles.about}>{REPLAY.drop}</p>
        )
      ) : (
        <ReplayOf timeline={timeline} table={table} from={from} />
      )}
    </Page>
  );
}

/** A record with everything that the app can do with it. */
export function ReplayOf({
  timeline,
  table,
  from = 0,
}: {
  readonly timeline: ReplayTimeline;
  readonly table?: string | undefined;
  readonly from?: number;
}) {
  const [report, setReport] = useState<ReviewReport | null>(null);
  return (
    <Projection
      timeline={timeline}
      from={Math.min(from, timeline.moments.length - 1)}
      beside={(moment, nameOf) => (
        <>
          <OddsHere timeline={timeline} moment={moment} nameOf={nameOf} />
          <ChoiceHere timeline={timeline} moment={moment} />
          <Branching timeline={timeline} moment={moment} />
          <MakePuzzle timeline={timeline} moment={moment} />
          <SaveReplay timeline={timeline} review={report} />
          {table === undefined || IS_SITE ? null : <ShareReplay table={table} />}
          <Verification record={timeline.record} system={timeline.system} />
        </>
      )}
      review={(go) => <Review timeline={timeline} report={report} onReport={setReport} go={go} />}
    />
  );
}

const HANDED = 'affray/replay';

/** Hands a record to the replay page, which opens it next. */
export function handToReplay(record: string): void {
  sessionStorage.setItem(HANDED, record);
}
