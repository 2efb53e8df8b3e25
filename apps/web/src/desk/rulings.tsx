// When the game master is asked for rulings that can be made later, by kind.
import { capital, spaced } from '@affray/kernel';
import type { RulingWhen } from '@affray/protocol';
import { useTable } from '../table/model.tsx';
import { Choose } from '../ui/choose.tsx';
import { GM_TOOLS } from '../words/lobby.ts';
import styles from './gm-tools.module.css';

/** A choice for each kind of ruling that can wait. */
export function Rulings() {
  const { frame, system, tell } = useTable();
  const { gm } = frame.info;
  const kinds = system.questions.filter(({ asks, ruling }) => asks === 'gm' && ruling === 'after');
  if (gm === null || kinds.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>{GM_TOOLS.rulings}</summary>
      <p>{GM_TOOLS.rulingsMore}</p>
      {kinds.map(({ kind }) => (
        <Choose
          key={kind}
          label={capital(spaced(kind))}
          value={gm.rulings[kind] ?? 'after'}
          onChange={(ask) => void tell({ do: 'rulings', kind, ask: ask as RulingWhen })}
          of={Object.entries(GM_TOOLS.rulingWhen)}
        />
      ))}
    </details>
  );
}
