// Search, filter and save for the log: loaded on demand.
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { LOG } from '../words/log.ts';
import styles from './log.module.css';

/** The tools of the log. */
export function LogTools({
  find,
  onFind,
  who,
  onWho,
  of,
  save,
}: {
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly who: string;
  readonly onWho: (who: string) => void;
  /** Fighters to filter by: id and name. */
  readonly of: readonly (readonly [string, string])[];
  readonly save: () => void;
}) {
  return (
    <div className={styles.tools}>
      <Field label={LOG.find} value={find} onChange={onFind} />
      <Choose label={LOG.about} value={who} onChange={onWho} of={[['', LOG.everybody], ...of]} />
      <Button size="small" onPress={save}>
        {LOG.export}
      </Button>
    </div>
  );
}
