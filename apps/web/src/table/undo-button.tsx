import { eventInWords } from '../log/event-in-words.ts';
import { Button } from '../ui/button.tsx';
import { TABLE } from '../words/table.ts';
import { useTable } from './model.tsx';
import styles from './ribbon.module.css';

const LONGEST = 34;

/** Undoes the last decision, or everything back to a moment, or asks the game master to. */
export function UndoButton({ to: goal }: { readonly to: number | null }) {
  const { frame, events, system, nameOf, isGm, tell, pen, ownDeeds } = useTable();
  const { fight, info } = frame;
  if (fight === null || fight.moment === 0 || !pen || frame.kind === 'spectator') return null;
  // Nothing was decided by a person yet: all that could be taken back is what bots and defaults would do again.
  const isUndecided = fight.undoTo === null;
  const to = goal !== null && goal < fight.moment ? goal : fight.moment - 1;
  const back = Math.min(to, fight.undoTo ?? to);
  // The decision, if it was made in this window; otherwise the first event that followed it.
  const first = events.find(({ moment }) => moment > back) ?? events.at(-1);
  const followed = first === undefined ? '' : eventInWords(system, first.event, nameOf).text;
  const what = short(ownDeeds.get(back) ?? followed);
  return (
    <>
      {isUndecided ? (
        // Its space stays, so that the phases do not move when it appears.
        <span className={styles.undo} />
      ) : (
        <Button
          size="small"
          className={styles.undo ?? ''}
          data-undo
          onPress={() => void tell(isGm ? { do: 'undo', to } : { do: 'ask-undo', to })}
        >
          <span aria-hidden="true">↶</span>
          <span className={styles.short}>{TABLE.undoPlain}</span>
          <span className={styles.long}>{isGm ? TABLE.undo(what) : TABLE.askUndo(what)}</span>
        </Button>
      )}
      {isGm && info.canRedo ? (
        <Button size="small" onPress={() => void tell({ do: 'redo' })}>
          ↷ {TABLE.redo}
        </Button>
      ) : null}
    </>
  );
}

function short(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
