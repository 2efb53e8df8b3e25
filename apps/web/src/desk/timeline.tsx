// The last steps of the fight, latest first, each shown by its first effect; undoes to before any of them.
import { useState } from 'react';
import { eventInWords } from '../log/event-in-words.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GM_TOOLS } from '../words/lobby.ts';
import { TABLE } from '../words/table.ts';
import { TEMPO } from '../words/tempo.ts';
import styles from './gm-tools.module.css';
import { stepsOf } from './steps.ts';

const SHOWN = 12;

/** Undoes whole steps. */
export function Timeline() {
  const { frame, events, system, nameOf, tell } = useTable();
  const [why, setWhy] = useState('');
  const steps = stepsOf(events, frame.fight?.moment ?? 0).slice(0, SHOWN);
  return (
    <div className={styles.group}>
      <h2>{GM_TOOLS.timeline}</h2>
      {frame.info.canRedo ? (
        <Button size="small" onPress={() => void tell({ do: 'redo' })}>
          ↷ {TABLE.redo}
        </Button>
      ) : null}
      <Field label={TEMPO.why} value={why} onChange={setWhy} maxLength={200} />
      <ol className={styles.steps}>
        {steps.map(({ to, event }) => (
          <li key={to}>
            <Button
              size="small"
              onPress={() => void tell({ do: 'undo', to, ...(why === '' ? {} : { why }) })}
            >
              ↶ {GM_TOOLS.backTo(eventInWords(system, event, nameOf).text)}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
