// Stepping through a record: the same stage and the same words as at the live table.
import { isPuzzle, type ReviewReport } from '@affray/lab/browser';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { recordOf } from '../net/api.ts';
import { IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import { Branching } from './branching.tsx';
import { ChoiceHere } from './choice-here.tsx';
import type { Film } from './film.ts';
import { MakePuzzle } from './make-puzzle.tsx';
import { OddsHere } from './odds-here.tsx';
import { openFilm } from './open-film.ts';
import { Projection } from './projection.tsx';
import { type OpenPuzzle, openPuzzle, PuzzleOf } from './puzzle-page.tsx';
import { Review } from './review.tsx';
import { SaveReplay } from './save-replay.tsx';
import { ShareReplay } from './share-replay.tsx';
import { Verification } from './verification.tsx';

/** Opens a record of a table, of the lab, or from a file, and shows it. */
export function ReplayPage({ table }: { readonly table: string | undefined }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [puzzle, setPuzzle] = useState<OpenPuzzle | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (text: Promise<string>): Promise<void> => {
    setProblem(null);
    try {
      const given = await text;
      setPuzzle(isPuzzle(given) ? await openPuzzle(given) : null);
      if (!isPuzzle(given)) setFilm(await openFilm(given));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a table
  useEffect(() => {
    const handed = sessionStorage.getItem(HANDED);
    if (table !== undefined) void open(textOf(table));
    else if (handed !== null) void open(Promise.resolve(handed));
  }, [table]);
  return (
    <Page title={puzzle?.puzzle.title ?? film?.record.setup.title ?? REPLAY.title} wide>
      {film === null && puzzle === null ? <p>{REPLAY.lead}</p> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <FileTrigger
        acceptedFileTypes={['application/json', '.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) void open(file.text());
        }}
      >
        <Button {...(film === null ? { tone: 'main' as const } : { size: 'small' as const })}>
          {REPLAY.open}
        </Button>
      </FileTrigger>
      {puzzle !== null ? (
        <PuzzleOf {...puzzle} />
      ) : film === null ? (
        table !== undefined && problem === null ? (
          <Waiting />
        ) : (
          <p>{REPLAY.drop}</p>
        )
      ) : (
        <ReplayOf film={film} table={table} />
      )}
    </Page>
  );
}

/** A record with all that the app can do with it. */
export function ReplayOf({ film, table }: { readonly film: Film; readonly table?: string | undefined }) {
  const [report, setReport] = useState<ReviewReport | null>(null);
  return (
    <Projection
      film={film}
      beside={(moment, nameOf) => (
        <>
          <OddsHere film={film} moment={moment} nameOf={nameOf} />
          <ChoiceHere film={film} moment={moment} />
          <Branching film={film} moment={moment} />
          <MakePuzzle film={film} moment={moment} />
          <SaveReplay film={film} review={report} />
          {table === undefined || IS_SITE ? null : <ShareReplay table={table} />}
          <Verification record={film.record} system={film.system} />
        </>
      )}
      review={(go) => <Review film={film} report={report} onReport={setReport} go={go} />}
    />
  );
}

const HANDED = 'affray/replay';

/** Hands a record to the replay page, which opens it next. */
export function handToReplay(record: string): void {
  sessionStorage.setItem(HANDED, record);
}

async function textOf(table: string): Promise<string> {
  const { record } = await recordOf(table);
  if (record === null) throw new Error(REPLAY.closed);
  return JSON.stringify(record);
}
