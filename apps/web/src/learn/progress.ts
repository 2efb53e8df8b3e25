// Which lessons this browser has finished, which lesson a table is for, and its progress.
import type { LessonProgress } from '@affray/scenario';

const DONE = 'affray/lessons';
const AT = (table: string): string => `affray/lesson/${table}`;
const STEP = (table: string): string => `affray/lesson-step/${table}`;

/** The lessons finished in this browser. */
export function lessonsDone(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DONE) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function finishLesson(id: string): void {
  localStorage.setItem(DONE, JSON.stringify([...new Set([...lessonsDone(), id])]));
}

/** Marks a table as belonging to a lesson; null ends it. */
export function keepLesson(table: string, id: string | null): void {
  localStorage.removeItem(STEP(table));
  if (id === null) localStorage.removeItem(AT(table));
  else localStorage.setItem(AT(table), id);
}

/** The step that a table's lesson had reached, so that a reloaded page continues there; null: the lesson has not begun. */
export function stepAt(table: string): LessonProgress | null {
  try {
    return JSON.parse(localStorage.getItem(STEP(table)) ?? 'null') as LessonProgress | null;
  } catch {
    return null;
  }
}

export function keepStep(table: string, progress: LessonProgress): void {
  localStorage.setItem(STEP(table), JSON.stringify(progress));
}

/** The lesson that is played at a table; null for an ordinary one. */
export function lessonAt(table: string): string | null {
  return localStorage.getItem(AT(table));
}
