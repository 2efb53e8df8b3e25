// Whether the draft is saved, and what to do if another browser has changed it.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { SHELF } from '../words/shelf.ts';
import styles from './shelf.module.css';
import type { ShelfDraft } from './use-shelf-draft.ts';

/** One line; a question if two browsers have changed the same fight. */
export function DraftStatus({ saving, keepMine, takeTheirs }: ShelfDraft) {
  const [problem, setProblem] = useState<string | null>(null);
  if (saving.is !== 'changed')
    return (
      <span role="status" className={styles.status} data-saving={saving.is}>
        {saving.is === 'failed' ? saving.why : SHELF[saving.is]}
      </span>
    );
  return (
    <div role="alert" className={styles.conflict} data-saving="changed">
      <p>{problem ?? SHELF.changed}</p>
      <Button
        size="small"
        onPress={() => void takeTheirs().catch((failed: Error) => setProblem(failed.message))}
      >
        {SHELF.takeTheirs}
      </Button>
      <Button size="small" onPress={keepMine}>
        {SHELF.keepMine}
      </Button>
    </div>
  );
}
