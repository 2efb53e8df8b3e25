// Shared by the tabs of the lab that work on one task for a while: fields, the button, and the result.
import type { WordTable as Table } from '@affray/lab/browser';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { LAB } from '../words/lab.ts';
import styles from './lab.module.css';
import type { Working } from './use-task.ts';
import { WordTable } from './word-table.tsx';
import { WorkRow } from './work-row.tsx';

export interface TaskTabProps<T> {
  readonly lead: string;
  /** What can be set before it starts. */
  readonly fields: ReactNode;
  /** The button's label, and what is shown while it works if that is not the progress. */
  readonly words: string;
  readonly note?: string;
  readonly task: Working<T>;
  readonly onStart: () => void;
  readonly children: (found: T) => ReactNode;
}

/** A tab that works on one task and shows the result. */
export function TaskTab<T>({ lead, fields, words, note, task, onStart, children }: TaskTabProps<T>) {
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.fields}>{fields}</div>
      <WorkRow
        words={words}
        working={task}
        problem={task.problem}
        onStart={onStart}
        {...(note === undefined ? {} : { note })}
      />
      {task.value === null ? null : children(task.value)}
    </>
  );
}

/** The result as a sentence and a table. */
export function Finding({ sentence, table }: { readonly sentence: string; readonly table: Table }) {
  return (
    <>
      <p className={styles.sentence} aria-live="polite">
        {sentence}
      </p>
      <WordTable table={table} />
    </>
  );
}

/** Saves the result as JSON. */
export function SaveJson({ name, value }: { readonly name: string; readonly value: unknown }) {
  return (
    <Button size="small" onPress={() => saveFile(name, JSON.stringify(value, null, 1))}>
      {LAB.json}
    </Button>
  );
}
