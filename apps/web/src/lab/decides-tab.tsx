// "What decides it?": every small change of a fight, ranked by what it does.
import {
  labOver,
  type Sensitivity,
  sensitivity,
  sensitivitySentence,
  sensitivityTable,
} from '@affray/lab/browser';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { saveFile } from '../ui/save-file.ts';
import { LAB } from '../words/lab.ts';
import { baseOf } from './fight.ts';
import styles from './lab.module.css';
import type { LabParts } from './parts.ts';
import { labJob } from './terms.ts';
import { useTask } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

const RUNS = 10_000;

/** Ranks what moves the chance of the first side most. */
export function DecidesTab({ fight, terms, pool }: LabParts) {
  const [runs, setRuns] = useState(RUNS);
  const [which, setWhich] = useState<'all' | 'knockOut'>('all');
  const task = useTask<Sensitivity>();
  const start = (): void =>
    task.start(async ({ signal, onProgress }) => {
      const workers = pool();
      const lab = labOver(workers.size, workers.send);
      const only = which === 'all' ? undefined : 'without';
      return await sensitivity(lab, baseOf(fight), labJob(fight, terms), { runs, signal, onProgress }, only);
    });
  const found = task.value;
  return (
    <>
      <p className={styles.lead}>{LAB.decides.lead}</p>
      <div className={styles.fields}>
        <Choose
          label={LAB.decides.which}
          value={which}
          onChange={(next) => setWhich(next as typeof which)}
          of={(['all', 'knockOut'] as const).map((one) => [one, LAB.decides[one]])}
        />
        <NumberInput
          label={LAB.decides.runs}
          value={runs}
          min={1000}
          max={1_000_000}
          onChange={(next) => setRuns(next ?? RUNS)}
        />
      </div>
      <WorkRow words={LAB.decides.do} working={task} problem={task.problem} onStart={start} />
      {found === null ? null : (
        <>
          <p className={styles.sentence} aria-live="polite">
            {sensitivitySentence(found, fight.setup.sides[0]?.name ?? '')}
          </p>
          <WordTable table={sensitivityTable(found)} />
          <Button size="small" onPress={() => saveFile('what-decides.json', JSON.stringify(found, null, 1))}>
            {LAB.json}
          </Button>
        </>
      )}
    </>
  );
}
