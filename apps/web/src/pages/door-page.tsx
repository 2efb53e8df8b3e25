// Knocking with a room code, and waiting to be admitted.
import type { Joined, Knocked } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../net/api.ts';
import { Page } from '../shell/page.tsx';
import { change, settings } from '../shell/settings.ts';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { START } from '../words/start.ts';

const ASK_EVERY_MS = 1500;
const KNOCK = 'affray/knock';

/** The page for knocking at a table. */
export function DoorPage({ code }: { readonly code: string }) {
  const [knocked, setKnocked] = useState<Knocked | null>(knockKept);
  return (
    <Page title={START.joinTitle}>
      {knocked === null ? <KnockForm code={code} onKnock={setKnocked} /> : <AtDoor knocked={knocked} />}
    </Page>
  );
}

/** A waiting knock, which survives a reload. */
function knockKept(): Knocked | null {
  const text = sessionStorage.getItem(KNOCK);
  return text === null ? null : (JSON.parse(text) as Knocked);
}

/** Stores a knock for the door page. */
export function keepKnock(knocked: Knocked): void {
  sessionStorage.setItem(KNOCK, JSON.stringify(knocked));
}

/** Code and name. */
export function KnockForm({
  code: first,
  onKnock,
}: {
  readonly code: string;
  readonly onKnock: (knocked: Knocked) => void;
}) {
  const [code, setCode] = useState(first);
  const [name, setName] = useState(settings().name);
  const [problem, setProblem] = useState<string | null>(null);
  const knock = async (): Promise<void> => {
    try {
      change({ name });
      onKnock(await send<Knocked>('/api/knock', { code: code.trim().toLowerCase(), name: name.trim() }));
    } catch (refused) {
      setProblem((refused as Error).message);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void knock();
      }}
    >
      <Field
        label={START.code}
        value={code}
        onChange={setCode}
        problem={problem}
        placeholder={START.codeHint}
        maxLength={8}
        autoComplete="off"
      />
      <Field label={START.name} value={name} onChange={setName} maxLength={64} autoComplete="nickname" />
      <p>
        <Button type="submit" tone="main">
          {START.knock}
        </Button>
      </p>
    </form>
  );
}

function AtDoor({ knocked }: { readonly knocked: Knocked }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      try {
        const { table } = await send<Partial<Joined>>('/api/claim', knocked);
        // While the table is closed, the response names no table.
        if (isHere && table !== undefined) {
          sessionStorage.removeItem(KNOCK);
          return go(`/table/${table}`, { replace: true });
        }
      } catch (refused) {
        sessionStorage.removeItem(KNOCK);
        if (isHere) setProblem((refused as Error).message);
        return;
      }
      if (isHere) setTimeout(ask, ASK_EVERY_MS);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [knocked, go]);
  return problem === null ? (
    <Waiting>{START.knocking(settings().name)}</Waiting>
  ) : (
    <p role="alert">{problem}</p>
  );
}
