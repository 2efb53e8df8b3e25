// A replay behind a link: for people who have no seat at the table.
import type { WatchedReplay } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { send } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { REPLAY } from '../words/replay.ts';
import type { Film } from './film.ts';
import { openFilm } from './open-film.ts';
import { ReplayOf } from './replay-page.tsx';

/** Fetches the record, asks for the password if there is one, and shows the fight. */
export function WatchPage({ table, secret }: { readonly table: string; readonly secret: string }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (given?: string): Promise<void> => {
    setProblem(null);
    try {
      const body = { table, secret, ...(given === undefined ? {} : { password: given }) };
      const { record } = await send<WatchedReplay>('/api/replay', body);
      if (record === null) setAsking(true);
      else setFilm(await openFilm(JSON.stringify(record)));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a link
  useEffect(() => void open(), [table, secret]);
  return (
    <Page title={film === null ? REPLAY.title : film.record.setup.title} wide>
      {film !== null ? (
        <ReplayOf film={film} />
      ) : isAsking ? (
        <form
          // A wrong password marks the field, and a browser sends no form with a marked field.
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void open(password);
          }}
        >
          <p>{REPLAY.watchPassword}</p>
          <Field
            label={REPLAY.password}
            value={password}
            onChange={setPassword}
            problem={problem}
            autoComplete="off"
          />
          <Button tone="main" type="submit">
            {REPLAY.watch}
          </Button>
        </form>
      ) : problem === null ? (
        <Waiting />
      ) : (
        <p role="alert">{problem}</p>
      )}
    </Page>
  );
}
