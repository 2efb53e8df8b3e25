import type { Invited } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { invitedTo, sitDown } from '../net/api.ts';
import { Page } from '../shell/page.tsx';
import { change, settings } from '../shell/settings.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { START } from '../words/start.ts';

/** The page of an invite: a name, then the seat. */
export function JoinPage({ table, invite }: { readonly table: string; readonly invite: string }) {
  const [name, setName] = useState(settings().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [invited, setInvited] = useState<Invited | null>(null);
  const [, go] = useLocation();
  useEffect(() => {
    invitedTo(table, invite).then(setInvited, (refused: Error) => setProblem(refused.message));
  }, [table, invite]);
  const isScreen = invited?.kind === 'screen';
  const sit = async (): Promise<void> => {
    try {
      change({ name });
      const joined = await sitDown(table, invite, isScreen ? '' : name.trim());
      go(`/table/${joined.table}`, { replace: true });
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  if (invited === null && problem === null)
    return (
      <Page title={START.joined}>
        <p>{START.joinedMore}</p>
      </Page>
    );
  return (
    <Page title={START.joined}>
      <p data-invited>{invited === null ? START.joinedMore : START.invitedTo(invited)}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        {isScreen ? (
          problem === null ? null : (
            <p role="alert">{problem}</p>
          )
        ) : (
          <Field
            label={START.name}
            value={name}
            onChange={setName}
            problem={problem}
            maxLength={64}
            autoComplete="nickname"
            autoFocus
          />
        )}
        <p>
          <Button type="submit" tone="main" size="large">
            {isScreen ? START.showHere : START.sitDown}
          </Button>
        </p>
      </form>
    </Page>
  );
}
