// The tables at which this browser has a seat. If it hosts them itself, they can be exported here.
import type { SeatHere } from '@affray/protocol';
import { GAMES } from '@affray/systems';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { DeleteTable } from '../desk/delete-table.tsx';
import { exportOf, makeTable } from '../net/api.ts';
import { IS_SITE } from '../net/backend.ts';
import { keep, kept, settings } from '../shell/settings.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { HOSTING } from '../words/hosting.ts';
import { POST, sinceWords } from '../words/post.ts';
import { START } from '../words/start.ts';
import styles from './start-page.module.css';

const exportKey = (table: string): string => `affray/exported/${table}`;

/** The list, and importing a table from another host. */
export function YourTables({
  seats,
  onChange,
}: {
  readonly seats: readonly SeatHere[];
  readonly onChange: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (failed: Error): void => setProblem(failed.message);
  return (
    <section aria-labelledby="yours" className={styles.yours}>
      {seats.length === 0 ? null : <h2 id="yours">{START.yourTables}</h2>}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <ul>
        {seats.map((seat) => (
          <li key={seat.table}>
            <Link href={`/table/${seat.table}`}>{START.backTo(seat.title)}</Link>{' '}
            <span>
              {GAMES[seat.system]?.title ?? seat.system}, {seat.name}, {START.stages[seat.stage]}
              {seat.since === undefined ? null : (
                <>
                  , <strong data-your-turn>{POST.inList(sinceWords(seat.since))}</strong>
                </>
              )}
            </span>
            {IS_SITE ? <ExportTable seat={seat} onProblem={fail} /> : null}{' '}
            {seat.mayDelete || IS_SITE ? (
              <DeleteTable table={seat.table} words={START.deleteTable(seat.title)} onDeleted={onChange} />
            ) : null}
          </li>
        ))}
      </ul>
      {IS_SITE ? <BringTable onProblem={fail} /> : null}
      {IS_SITE && seats.length > 0 ? <p>{HOSTING.remind}</p> : null}
    </section>
  );
}

interface ExportProps {
  readonly seat: SeatHere;
  readonly onProblem: (problem: Error) => void;
}

/** When a table was last exported, and a button to export it again. */
function ExportTable({ seat: { table, title }, onProblem }: ExportProps) {
  const [exported, setExported] = useState(() => kept(exportKey(table)));
  const save = async (): Promise<void> => {
    saveFile(`${title}.affray-table.json`, await exportOf(table));
    const now = new Date().toLocaleDateString();
    keep(exportKey(table), now);
    setExported(now);
  };
  return (
    <span>
      , {exported === null ? HOSTING.neverExported : HOSTING.exportedOn(exported)}{' '}
      <Button size="small" onPress={() => void save().catch(onProblem)}>
        {HOSTING.exportTable}
      </Button>
    </span>
  );
}

/** Opens a table that was exported here or on a server. */
function BringTable({ onProblem }: { readonly onProblem: (problem: Error) => void }) {
  const [, go] = useLocation();
  const open = async (file: File): Promise<void> => {
    const name = settings().name === '' ? START.gm : settings().name;
    const { table } = await makeTable({ name, export: await file.text() });
    go(`/table/${table}`);
  };
  return (
    <FileTrigger
      acceptedFileTypes={['.json', 'application/json']}
      onSelect={(files) => {
        const file = files?.[0];
        if (file !== undefined) void open(file).catch(onProblem);
      }}
    >
      <Button size="small">{HOSTING.importTable}</Button>
    </FileTrigger>
  );
}
