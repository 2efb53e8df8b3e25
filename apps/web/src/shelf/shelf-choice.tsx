// Loads something from the shelf into a form, or saves it there.
import type { ShelfEntry } from '@affray/protocol';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { SHELF } from '../words/shelf.ts';
import styles from './shelf.module.css';
import { addItem, readItem } from './shelf-api.ts';
import { useItems } from './use-shelf.ts';

export interface ShelfChoiceProps {
  readonly kind: ShelfEntry['kind'];
  readonly system: string;
  readonly label: string;
  readonly keepWords: string;
  /** What would be saved now; null: nothing. */
  readonly toKeep: { readonly name: string; readonly data: unknown } | null;
  readonly onTake: (data: unknown, name: string) => void;
}

/** A list of the items, and a button that adds to it. */
export function ShelfChoice({ kind, system, label, keepWords, toKeep, onTake }: ShelfChoiceProps) {
  const items = useItems(kind, system);
  const [status, setStatus] = useState<string | null>(null);
  const fail = (failed: Error): void => setStatus(failed.message);
  const take = (id: string): void => {
    const name = items.find((one) => one.id === id)?.name ?? '';
    if (id !== '') readItem(id).then(({ data }) => onTake(JSON.parse(data), name), fail);
  };
  return (
    <div className={styles.bar}>
      {items.length === 0 ? null : (
        <Choose
          label={label}
          value=""
          onChange={take}
          of={[['', SHELF.choose], ...items.map(({ id, name }) => [id, name] as const)]}
        />
      )}
      {toKeep === null ? null : (
        <Button
          onPress={() =>
            void addItem({ kind, system, ...toKeep }).then(() => setStatus(SHELF.kept(toKeep.name)), fail)
          }
        >
          {keepWords}
        </Button>
      )}
      <span role="status" className={styles.status}>
        {status}
      </span>
    </div>
  );
}
