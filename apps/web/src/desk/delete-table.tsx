// Deleting a table for good: asked once, then nothing of it is left.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deleteTable } from '../net/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DESK } from '../words/lobby.ts';

export interface DeleteTableProps {
  readonly table: string;
  /** What the button says. */
  readonly words: string;
  /** Told when the table is gone; left out: the start page opens. */
  readonly onDeleted?: () => void;
}

/** The button, and the question that it asks. */
export function DeleteTable({ table, words, onDeleted }: DeleteTableProps) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const remove = async (): Promise<void> => {
    try {
      await deleteTable(table);
      setOpen(false);
      if (onDeleted === undefined) go('/');
      else onDeleted();
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  return (
    <>
      <Button size="small" tone="danger" onPress={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog title={words} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{DESK.deleteSure}</p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <Button tone="danger" onPress={() => void remove()}>
          {DESK.deleteTable}
        </Button>
      </Dialog>
    </>
  );
}
