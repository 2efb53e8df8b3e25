// What stands in the way right now, and how to get past it.
import { Knocks } from '../desk/knocks.tsx';
import { Button } from '../ui/button.tsx';
import { TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './notices.module.css';
import type { Line } from './use-live-table.ts';

/** Notices over the table. */
export function Notices({ line }: { readonly line: Line }) {
  const { frame, pen, isGm, tell } = useTable();
  const { info, fair } = frame;
  const asked = info.undoAsked;
  const asker = info.seats.find((seat) => seat.id === asked?.seat);
  return (
    <>
      {isGm && pen ? <Knocks /> : null}
      <div className={styles.notices} aria-live="polite">
        {line === 'lost' ? <p>{TABLE.lost}</p> : null}
        {pen || frame.kind === 'screen' ? null : (
          <p>
            {TABLE.otherTab}{' '}
            <Button size="small" tone="main" onPress={() => void tell({ do: 'take-pen' })}>
              {TABLE.takePen}
            </Button>
          </p>
        )}
        {info.paused ? <p>{TABLE.paused}</p> : null}
        {fair?.called != null ? <p>{TABLE.links}</p> : null}
        {asked === null ? null : isGm ? (
          <p>
            {TABLE.undoAsked(asker?.name ?? '')}{' '}
            <Button size="small" tone="main" onPress={() => void tell({ do: 'undo', to: asked.to })}>
              {TABLE.allow}
            </Button>{' '}
            <Button size="small" onPress={() => void tell({ do: 'refuse-undo' })}>
              {TABLE.refuse}
            </Button>
          </p>
        ) : (
          <p>{asked.seat === frame.seat ? TABLE.undoWaits : TABLE.undoAsked(asker?.name ?? '')}</p>
        )}
      </div>
    </>
  );
}
