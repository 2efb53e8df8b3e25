// After a fight: who is left, what they do until the next one, which one that is.
import { type Party, partyRested } from '@affray/kernel';
import { useEffect, useState } from 'react';
import { send } from '../net/api.ts';
import { get } from '../net/backend.ts';
import { addItem } from '../shelf/shelf-api.ts';
import { Waiting } from '../shell/waiting.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { PARTY } from '../words/party.ts';
import { Members } from './members.tsx';
import { type Next, NextChoice, textOf } from './next-choice.tsx';
import styles from './party.module.css';

/** The form; `onBegun` is told when the next fight has begun. */
export function CarryOn({ onBegun }: { readonly onBegun: () => void }) {
  const { table } = useTable();
  const [party, setParty] = useState<Party | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    get<Party>(`/api/tables/${table}/party`).then(setParty, (failed: Error) => setProblem(failed.message));
  }, [table]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  return party === null ? <Waiting /> : <Ready party={party} onBegun={onBegun} />;
}

function Ready({ party, onBegun }: { readonly party: Party; readonly onBegun: () => void }) {
  const { system, table } = useTable();
  const [next, setNext] = useState<Next>({ pause: null, fight: null });
  const [told, setTold] = useState<string | null>(null);
  const rested = partyRested(system, party, next.pause);
  const fail = (failed: Error): void => setTold(failed.message);
  const isGone = party.fighters.length === 0;
  const begin = async (): Promise<void> => {
    if (next.fight === null) return;
    await send(`/api/tables/${table}/next`, { scenario: await textOf(next.fight), pause: next.pause });
    onBegun();
  };
  const keep = async (): Promise<void> => {
    await addItem({ kind: 'party', name: party.name.slice(0, 64), system: system.id, data: rested });
    setTold(PARTY.kept);
  };
  return (
    <div className={styles.form} data-carry-on>
      <Members system={system} party={rested} />
      <NextChoice system={system} edition={party.edition} next={next} onChange={setNext} />
      <p role="status">{told}</p>
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
