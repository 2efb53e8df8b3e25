import type { DieShown } from '@affray/kernel';
import { useState } from 'react';
import { DieFace } from '../dice/index.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { LOG } from '../words/log.ts';
import type { Row } from './lines.ts';
import styles from './log.module.css';

/** One row of the log; opened, it shows the arithmetic, the dice and the rule. */
export function LogRow({ row, isLatest }: { readonly row: Row; readonly isLatest: boolean }) {
  const { why, point, nameOf, isGm, pen, tell } = useTable();
  const mayUndo = isGm && pen;
  const [isOpen, setOpen] = useState(false);
  if (row.is === 'round') return <h3 className={styles.round}>{LOG.round(row.round)}</h3>;
  return (
    <div
      className={styles.row}
      data-struck={row.isStruck || undefined}
      data-latest={(isLatest && !row.isStruck) || undefined}
      onPointerEnter={() => point(row.who)}
      onPointerLeave={() => point([])}
    >
      <Button
        tone="plain"
        className={styles.line ?? ''}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        onFocus={() => point(row.who)}
        onBlur={() => point([])}
      >
        {row.isStruck ? (
          <span>
            <s>{row.text}</s> <em>{LOG.takenBack}</em>
          </span>
        ) : (
          <span>{row.text}</span>
        )}
      </Button>
      {isOpen ? (
        <div className={styles.more}>
          {row.sums === null ? null : <p>{row.sums}</p>}
          {row.dice.length === 0 ? null : (
            <p className={styles.dice}>
              {numbered(row.dice).map(({ number, die }) => (
                <span key={number} title={nameOf(die.who)}>
                  <DieFace sides={die.sides} face={die.face} size={30} />
                </span>
              ))}
            </p>
          )}
          <div className={styles.ways}>
            <Button size="small" onPress={() => why(row.rule)}>
              {LOG.why} {row.rule}
            </Button>
            {mayUndo && !row.isStruck && row.moment > 0 ? (
              <Button size="small" onPress={() => void tell({ do: 'undo', to: row.moment - 1 })}>
                ↶ {LOG.back}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** Dice of one event never change places: their number names them. */
function numbered(dice: readonly DieShown[]): { readonly number: number; readonly die: DieShown }[] {
  return dice.map((die, number) => ({ number, die }));
}
