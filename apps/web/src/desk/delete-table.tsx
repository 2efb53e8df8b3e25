// Deletes a table permanently, after one confirmation.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deleteTable } from '../net/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { GM_TOOLS } from '../words/lobby.ts';

export interface DeleteTableProps {
  readonly table: string;
  /** The button's label. */
  readonly words: string;
  /** Called when the table is deleted; omitted: the start page opens. */
  readonly onDeleted?: () => void;
}

/** The button and its confirmation. */
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
        <p>{GM_TOOLS.deleteSure}</p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <Button tone="danger" onPress={() => void remove()}>
          {GM_TOOLS.deleteTable}
        </Button>
      </Dialog>
    </>
  );
}
