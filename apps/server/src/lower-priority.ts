import { getPriority, setPriority } from 'node:os';

const LOW = 10;

/**
 * Lets the main thread run before this one; for Linux, since elsewhere it would slow the whole process down. A process that is nicer
 * already stays so: raising its priority needs a privilege, and without it every start of the thread would fail.
 * @example lowerPriority();
 */
export function lowerPriority(): void {
  if (process.platform === 'linux' && getPriority() < LOW) setPriority(LOW);
}
