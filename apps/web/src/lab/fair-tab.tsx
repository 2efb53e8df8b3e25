// "Is this fight fair?": played as often as wanted; the answer first as a sentence, then as plates and tables.
import { inThousands, makeCsv, sentenceOf, tablesOf } from '@affray/lab/browser';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { LAB } from '../words/lab.ts';
import { fateFill, fatesPlot, otherFates, roundsPlot, rulesPlot, winsPlot } from './charts.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { Percentiles } from './percentiles.tsx';
import { Plate, Swatch } from './plate.tsx';
import { liveLab, type Pool } from './pool.ts';
import { RunProgress } from './progress.tsx';
import { SaveJson } from './task-tab.tsx';
import { labJob, limitsOf } from './terms.ts';
import { type Run, useRun } from './use-run.ts';
import { WordTable } from './word-table.tsx';

/** Plays the fight and shows the results. */
export function FairTab({ fight, terms, pool }: LabParts) {
  const { run, problem, start, stop } = useRun(pool);
  const isRunning = run?.isRunning === true;
  return (
    <>
      <div className={styles.row}>
        {isRunning ? (
          <Button size="large" onPress={stop}>
            {LAB.stop}
          </Button>
        ) : (
          <Button
            size="large"
            tone="main"
            onPress={() => start(fight, labJob(fight, terms), limitsOf(terms))}
          >
            {run === null ? LAB.start : LAB.again}
          </Button>
        )}
        {run === null ? null : <RunProgress run={run} />}
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {run === null ? null : <Results run={run} pool={pool} />}
    </>
  );
}

function Results({ run, pool }: { readonly run: Run; readonly pool: () => Pool }) {
  const { summary, fight } = run;
  if (summary.runs === 0) return null;
  return (
    <div className={styles.card}>
      <p className={styles.cardTitle}>
        {fight.setup.title} · {fight.system.title}
      </p>
      <p className={styles.sentence} aria-live={run.isRunning ? 'off' : 'polite'}>
        {sentenceOf(summary)}
      </p>
      <Plates run={run} />
      <p className={styles.note}>
        {LAB.interval} {LAB.printed(summary.seed, summary.rules)}
      </p>
      {run.isRunning ? null : <Percentiles run={run} />}
      {run.isRunning ? null : <Exports run={run} pool={pool} />}
      <h3>{LAB.tables}</h3>
      <div className={styles.tables}>
        {tablesOf(summary).map((table) => (
          <WordTable
            key={table.caption}
            table={table}
            cell={(words, row, column) =>
              column === 0 && summary.fired[row]?.rule === words ? (
                <Link href={`/rules/${fight.setup.system}/${words}`}>{words}</Link>
              ) : (
                words
              )
            }
          />
        ))}
      </div>
    </div>
  );
}

function Plates({ run: { summary } }: { readonly run: Run }) {
  const wins = useMemo(() => winsPlot(summary), [summary]);
  const rounds = useMemo(() => roundsPlot(summary), [summary]);
  const fates = useMemo(() => fatesPlot(summary), [summary]);
  const rules = useMemo(() => rulesPlot(summary), [summary]);
  const others = otherFates(summary);
  const { plates } = LAB;
  return (
    <div className={styles.plates}>
      <Plate title={LAB.plate(1, plates.wins)} words={sentenceOf(summary)} draw={wins} />
      <Plate title={LAB.plate(2, plates.rounds)} words={plates.rounds} draw={rounds} />
      {summary.fighters.length === 0 ? null : (
        <Plate title={LAB.plate(3, plates.fates)} words={plates.fates} draw={fates} className={styles.tall}>
          <ul className={styles.legend}>
            {['standing', ...others, 'dead'].map((fate) => (
              <li key={fate}>
                <Swatch fill={fateFill(fate, 0, others)} />
                {fate}
              </li>
            ))}
          </ul>
        </Plate>
      )}
      {summary.fired.length === 0 ? null : (
        <Plate title={LAB.plate(4, plates.rules)} words={plates.rules} draw={rules} className={styles.tall} />
      )}
    </div>
  );
}

function Exports({ run, pool }: { readonly run: Run; readonly pool: () => Pool }) {
  const [isMaking, setMaking] = useState(false);
  const { summary, job, tally } = run;
  const csv = async (): Promise<void> => {
    setMaking(true);
    // The same seed gives the same fights: rows are computed on request, not stored.
    try {
      const { rows } = await liveLab(pool(), () => {}).run({ ...job, rows: true }, { runs: tally.to });
      saveFile(`${summary.title}.csv`, makeCsv(rows), 'text/csv');
    } finally {
      setMaking(false);
    }
  };
  return (
    <div className={styles.row} data-print="no">
      <SaveJson name={`${summary.title}.json`} value={summary} />
      <Button size="small" isDisabled={isMaking} onPress={() => void csv()}>
        {isMaking ? LAB.csvMaking : `${LAB.csv} (${inThousands(summary.runs)})`}
      </Button>
      <Button size="small" onPress={() => window.print()}>
        {LAB.print}
      </Button>
    </div>
  );
}
