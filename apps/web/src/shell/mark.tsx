/** Two swords crossed: the mark of the app. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M12 52 52 12M52 52 12 12" stroke="currentColor" strokeWidth="3.4" />
      <path d="m10 40 14 14M54 40 40 54" stroke="var(--rubric)" strokeWidth="4" />
    </svg>
  );
}
