// What is available only after the fight: opening the books, and why it was won or lost.
import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../shell/waiting.tsx';
import { Button } from '../ui/button.tsx';
import { REVIEW } from '../words/review.ts';
import { TABLE } from '../words/table.ts';
import styles from './ending.module.css';
import { useTable } from './model.tsx';

const ReviewOfTable = lazy(async () => ({
  default: (await import('../replay/review-of-table.tsx')).ReviewOfTable,
}));

/** Whether this seat may reveal the secret choices, and whether anyone else is at the table to see them. */
export function useBooks(): {
  readonly isOpen: boolean;
  readonly mayOpen: boolean;
  readonly isAlone: boolean;
  readonly open: () => Promise<boolean>;
} {
  const { frame, isGm, tell } = useTable();
  const isOpen = frame.fair?.booksOpen === true;
  return {
    isOpen,
    mayOpen: isGm && frame.info.stage === 'over' && frame.fair?.booksOpen === false,
    isAlone: !frame.info.seats.some(({ id, taken, bot }) => id !== frame.seat && taken && bot === null),
    open: async () => isOpen || (await tell({ do: 'open-books' })).ok,
  };
}

/** Why it was won or lost: one press, which also opens the books if only one person is at the table. */
export function Why({ isLost }: { readonly isLost: boolean }) {
  const { table } = useTable();
  const { isOpen, mayOpen, isAlone, open } = useBooks();
  const [isAsked, setAsked] = useState(false);
  if (isOpen && isAsked)
    return (
      <Suspense fallback={<Waiting />}>
        <ReviewOfTable table={table} />
      </Suspense>
    );
  if (!isOpen && !mayOpen) return <p className={styles.more}>{TABLE.replayLater}</p>;
  return (
    <div className={styles.why}>
      <p className={styles.more}>{isOpen || isAlone ? REVIEW.lead : TABLE.openBooksMore}</p>
      <Button
        tone="main"
        onPress={async () => {
          if (isOpen || isAlone) setAsked(true);
          await open();
        }}
      >
        {isOpen || isAlone ? (isLost ? REVIEW.askLost : REVIEW.ask) : TABLE.openBooks}
      </Button>
    </div>
  );
}
