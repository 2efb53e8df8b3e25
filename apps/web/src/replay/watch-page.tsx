// A replay behind a link: for people without a seat at the table.
import type { WatchedReplay } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { send } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { REPLAY } from '../words/replay.ts';
import { openReplay } from './open-replay.ts';
import { ReplayOf } from './replay-page.tsx';
import type { ReplayTimeline } from './replay-timeline.ts';

/** Fetches the record, asks for the password if there is one, and shows the fight. */
export function WatchPage({ table, secret }: { readonly table: string; readonly secret: string }) {
  const [timeline, setTimeline] = useState<ReplayTimeline | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (given?: string): Promise<void> => {
    setProblem(null);
    try {
      const body = { table, secret, ...(given === undefined ? {} : { password: given }) };
      const { record } = await send<WatchedReplay>('/api/replay', body);
      if (record === null) setAsking(true);
      else setTimeline(await openReplay(JSON.stringify(record)));
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a link
  useEffect(() => void open(), [table, secret]);
  return (
    <Page title={timeline === null ? REPLAY.title : timeline.record.setup.title} wide>
      {timeline !== null ? (
        <ReplayOf timeline={timeline} />
      ) : isAsking ? (
        <form
          // A wrong password marks the field as invalid, and browsers do not submit forms with invalid fields.
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
