// After a fight: the remaining party, what it does before the next fight, and which fight that is.
import { type Party, partyRested } from '@affray/kernel';
import { useEffect, useState } from 'react';
import { send } from '../net/api.ts';
import { get } from '../net/backend.ts';
import { Waiting } from '../shell/waiting.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PARTY } from '../words/party.ts';
import { Members } from './members.tsx';
import { type Next, NextChoice, textOf } from './next-choice.tsx';
import { keepOnShelf, partyAt, rememberParty } from './on-the-way.ts';
import styles from './party.module.css';

/** The form; calls `onBegun` when the next fight has begun. */
export function CarryOn({ onBegun }: { readonly onBegun: () => void }) {
  const { table } = useTable();
  const [party, setParty] = useState<Party | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const withPast = (now: Party): Party => ({ ...now, past: [...partyAt(table).past, ...now.past] });
    get<Party>(`/api/tables/${table}/party`).then(
      (now) => setParty(withPast(now)),
      (failed: Error) => setProblem(failed.message),
    );
  }, [table]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  return party === null ? <Waiting /> : <Ready party={party} onBegun={onBegun} />;
}

function Ready({ party, onBegun }: { readonly party: Party; readonly onBegun: () => void }) {
  const { system, table } = useTable();
  const [next, setNext] = useState<Next>({ pause: null, fight: null });
  const [status, setStatus] = useState<string | null>(null);
  const rested = partyRested(system, party, next.pause);
  const fail = (failed: Error): void => setStatus(failed.message);
  const isGone = party.fighters.length === 0;
  const begin = async (): Promise<void> => {
    if (next.fight === null) return;
    await send(`/api/tables/${table}/next`, { scenario: await textOf(next.fight), pause: next.pause });
    rememberParty(table, { ...partyAt(table), past: party.past });
    onBegun();
  };
  const keep = async (): Promise<void> => {
    const { item, past } = partyAt(table);
    rememberParty(table, { item: await keepOnShelf(rested, item), past });
    setStatus(PARTY.kept);
  };
  return (
    <div className={styles.form} data-carry-on>
      <Members system={system} party={rested} />
      <NextChoice system={system} edition={party.edition} next={next} onChange={setNext} />
      <p role="status">{status}</p>
      <div className={styles.row}>
        <Button
          tone="main"
          isDisabled={isGone || next.fight === null}
          onPress={() => void begin().catch(fail)}
        >
          {PARTY.begin}
        </Button>
        <Button isDisabled={isGone} onPress={() => void keep().catch(fail)}>
          {PARTY.keep}
        </Button>
      </div>
    </div>
  );
}
