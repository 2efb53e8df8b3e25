// Which lessons this browser has finished, and which lesson a table is for.
const DONE = 'affray/lessons';
const AT = (table: string): string => `affray/lesson/${table}`;

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

/** Marks a table as the place of a lesson; null ends it. */
export function keepLesson(table: string, id: string | null): void {
  if (id === null) localStorage.removeItem(AT(table));
  else localStorage.setItem(AT(table), id);
}

/** The lesson that is played at a table; null for an ordinary one. */
export function lessonAt(table: string): string | null {
  return localStorage.getItem(AT(table));
}
