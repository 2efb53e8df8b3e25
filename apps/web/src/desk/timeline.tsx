// The moments of the fight, latest first: going back to any of them.
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { DESK } from '../words/lobby.ts';
import { TABLE } from '../words/table.ts';
import styles from './desk.module.css';

const SHOWN = 12;

/** Goes back by whole steps. */
export function Timeline() {
  const { frame, tell } = useTable();
  const moment = frame.fight?.moment ?? 0;
  const steps = Array.from({ length: Math.min(SHOWN, moment) }, (_, back) => moment - 1 - back);
  return (
    <div className={styles.group}>
      <h2>{DESK.timeline}</h2>
      <div className={styles.row}>
        {steps.map((to) => (
          <Button key={to} size="small" onPress={() => void tell({ do: 'undo', to })}>
            ↶ {moment - to}
          </Button>
        ))}
        {frame.info.canRedo ? (
          <Button size="small" onPress={() => void tell({ do: 'redo' })}>
            ↷ {TABLE.redo}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
