import { useState } from 'react';
import { useLocation } from 'wouter';
import { sitDown } from '../net/api.ts';
import { Page } from '../shell/page.tsx';
import { change, settings } from '../shell/settings.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { START } from '../words/start.ts';

/** An invite: a name, and one sits. */
export function JoinPage({ table, invite }: { readonly table: string; readonly invite: string }) {
  const [name, setName] = useState(settings().name);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const sit = async (): Promise<void> => {
    try {
      change({ name });
      const joined = await sitDown(table, invite, name.trim());
      go(`/table/${joined.table}`, { replace: true });
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <Page title={START.joined}>
      <p>{START.joinedMore}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        <Field
          label={START.name}
          value={name}
          onChange={setName}
          problem={problem}
          maxLength={64}
          autoComplete="nickname"
          autoFocus
        />
        <p>
          <Button type="submit" tone="main" size="large">
            {START.sitDown}
          </Button>
        </p>
      </form>
    </Page>
  );
}
