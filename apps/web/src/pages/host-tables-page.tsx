// The page for the server's host: tables, disk, threads and errors.
import type { HostedTable, HostReport } from '@affray/protocol';
import { useCallback, useEffect, useState } from 'react';
import { closeHosted, deleteHosted, exportHosted, hostReport } from '../net/host-api.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { saveFile } from '../ui/save-file.ts';
import { HOST } from '../words/host.ts';
import styles from './host-tables-page.module.css';

export function HostTablesPage() {
  const [report, setReport] = useState<HostReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(() => {
    hostReport().then(
      (found) => {
        setReport(found);
        setProblem(null);
      },
      (failed: Error) => setProblem(failed.message),
    );
  }, []);
  useEffect(look, [look]);
  return (
    <Page title={HOST.title}>
      {problem === null ? null : (
        <p role="alert">
          {problem} {report === null ? HOST.only : ''}
        </p>
      )}
      {report === null ? problem === null && <Waiting /> : <Report report={report} onChange={look} />}
    </Page>
  );
}

function Report({ report, onChange }: { readonly report: HostReport; readonly onChange: () => void }) {
  const { list, tables, errors } = report;
  return (
    <>
      <section aria-labelledby="tables">
        <h2 id="tables">
          {HOST.tables} ({tables})
        </h2>
        <Button size="small" onPress={onChange}>
          {HOST.refresh}
        </Button>
        {list.length < tables ? <p>{HOST.shown(list.length, tables)}</p> : null}
        {list.length === 0 ? <p>{HOST.none}</p> : <Tables list={list} onChange={onChange} />}
      </section>
      <Facts report={report} />
      <section aria-labelledby="errors">
        <h2 id="errors">{HOST.errors}</h2>
        {errors.length === 0 ? <p>{HOST.noErrors}</p> : null}
        <ul>
          {errors.map(({ time, what, problem, table }) => (
            <li key={`${time} ${what} ${table}`}>
              <time>{new Date(time).toLocaleString()}</time> {what}: {problem} {table}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Tables({
  list,
  onChange,
}: {
  readonly list: readonly HostedTable[];
  readonly onChange: () => void;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled, by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={HOST.tables}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[HOST.table, HOST.size, HOST.used, HOST.doThis].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((one) => (
            <tr key={one.table} data-table={one.table}>
              <th scope="row">
                {one.title} <code>{one.code}</code>
              </th>
              <td>{sizeOf(one.bytes)}</td>
              <td>{usedOf(one)}</td>
              <td className={styles.buttons}>
                <Actions table={one} onChange={onChange} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Question = 'close' | 'delete';
const QUESTIONS = {
  close: { act: closeHosted, of: HOST.closeOf, sure: HOST.closeSure, words: HOST.close },
  delete: { act: deleteHosted, of: HOST.deleteOf, sure: HOST.deleteSure, words: HOST.delete },
} as const;

function Actions({
  table: { table, title },
  onChange,
}: {
  readonly table: HostedTable;
  readonly onChange: () => void;
}) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setProblem(null);
      setAsked(null);
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  const save = async (): Promise<void> => saveFile(`${title}.affray-table.json`, await exportHosted(table));
  const question = asked === null ? null : QUESTIONS[asked];
  return (
    <>
      <Button size="small" aria-label={HOST.exportOf(title)} onPress={() => void run(save)}>
        {HOST.export}
      </Button>
      <Button size="small" aria-label={HOST.closeOf(title)} onPress={() => setAsked('close')}>
        {HOST.close}
      </Button>
      <Button size="small" tone="danger" aria-label={HOST.deleteOf(title)} onPress={() => setAsked('delete')}>
        {HOST.delete}
      </Button>
      {problem === null || asked !== null ? null : <p role="alert">{problem}</p>}
      <Dialog title={question?.of(title) ?? ''} isOpen={question !== null} onClose={() => setAsked(null)}>
        <p>{question?.sure}</p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <Button
          tone="danger"
          onPress={() => {
            if (question !== null) void run(async () => await question.act(table)).then(onChange);
          }}
        >
          {question?.words}
        </Button>
      </Dialog>
    </>
  );
}

function Facts({ report }: { readonly report: HostReport }) {
  const { store, bytes, disk, memoryBytes, connections, started, nodeVersion, workers, counts } = report;
  const facts: readonly (readonly [string, string])[] = [
    [HOST.store, HOST.stores[store] ?? store],
    [HOST.bytes, sizeOf(bytes)],
    ...(disk === null
      ? []
      : ([
          [HOST.file, sizeOf(disk.fileBytes)],
          [HOST.free, sizeOf(disk.freeBytes)],
        ] as const)),
    [HOST.memory, sizeOf(memoryBytes)],
    [HOST.connections, String(connections)],
    [HOST.started, new Date(started).toLocaleString()],
    [HOST.node, nodeVersion],
    ...(['bots', 'odds', 'lab'] as const).map((kind) => {
      const { threads, most, waiting } = workers[kind];
      return [`${HOST.workers}: ${HOST.worker[kind]}`, HOST.load(threads, most, waiting)] as const;
    }),
    [
      HOST.counts,
      Object.entries(counts)
        .map(([name, count]) => `${count} ${HOST.counted[name] ?? name}`)
        .join(', '),
    ],
  ];
  return (
    <section aria-labelledby="server">
      <h2 id="server">{HOST.server}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function usedOf({ used, open }: HostedTable): string {
  if (open === 'here') return HOST.now;
  return open === 'elsewhere' ? HOST.elsewhere : new Date(used).toLocaleString();
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes in readable units. */
function sizeOf(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`;
}
