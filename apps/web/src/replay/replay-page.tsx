// Stepping through a record: the same stage and the same words as at the live table.
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { recordOf } from '../net/api.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import { type Film, openFilm } from './film.ts';
import { Projection } from './projection.tsx';

/** Opens a record of a table, of the lab, or from a file, and shows it. */
export function ReplayPage({ table }: { readonly table: string | undefined }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (text: Promise<string>): Promise<void> => {
    setProblem(null);
    try {
      setFilm(await openFilm(await text));
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
    <Page title={film === null ? REPLAY.title : film.record.setup.title} wide>
      {film === null ? <p>{REPLAY.lead}</p> : null}
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
      {film === null ? (
        table !== undefined && problem === null ? (
          <Waiting />
        ) : (
          <p>{REPLAY.drop}</p>
        )
      ) : (
        <Projection film={film} />
      )}
    </Page>
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
