import { lastOf, told } from '../log/told.ts';
import { Button } from '../ui/button.tsx';
import { TABLE } from '../words/table.ts';
import styles from './lately.module.css';
import { useTable } from './model.tsx';

const LINES = 2;

/** What just happened, in a hand where the log is behind a tab; a tap opens it. */
export function Lately({ onOpen }: { readonly onOpen: () => void }) {
  const { events, system, nameOf } = useTable();
  if (events.length === 0) return null;
  return (
    <Button tone="plain" className={styles.lately ?? ''} aria-description={TABLE.lately} onPress={onOpen}>
      {lastOf(events, LINES).map(({ number, event }) => (
        <span key={number}>{told(system, event, nameOf).text}</span>
      ))}
    </Button>
  );
}
