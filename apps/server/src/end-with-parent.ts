// npm starts a program in a shell and passes signals to that shell only: SIGTERM to `npx affray serve` ends npm and the shell, and the
// program would keep its port.

/** How often to look. */
const EVERY_MS = 500;

/**
 * Calls `end` when the process that started this one has gone, if npm started it.
 * @example endWithParent(() => server.stop());
 */
export function endWithParent(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, EVERY_MS).unref();
}
