// "What decides it?": every small change of a fight, ranked by its effect.
import {
  labOver,
  type Sensitivity,
  sensitivity,
  sensitivitySentence,
  sensitivityTable,
} from '@affray/lab/browser';
import { useState } from 'react';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { LAB } from '../words/lab.ts';
import { baseOf } from './fight.ts';
import type { LabParts } from './parts.ts';
import { Finding, SaveJson, TaskTab } from './task-tab.tsx';
import { labJob } from './terms.ts';
import { useTask } from './use-task.ts';

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
  const fields = (
    <>
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
    </>
  );
  return (
    <TaskTab lead={LAB.decides.lead} fields={fields} words={LAB.decides.do} task={task} onStart={start}>
      {(found) => (
        <>
          <Finding
            sentence={sensitivitySentence(found, fight.setup.sides[0]?.name ?? '')}
            table={sensitivityTable(found)}
          />
          <SaveJson name="what-decides.json" value={found} />
        </>
      )}
    </TaskTab>
  );
}
