// One process per store file. The lock is SQLite's own lock on a small file next to the store: the operating
// system releases it when the process ends for any reason, so a lock is never stale.
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/** How long a new process waits for one that is about to end. */
const WAIT_MS = 250;

/** The process that holds a store, as far as known. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

/** Another process has the store open. */
export class StoreInUse extends Error {
  readonly holder: LockHolder | null;
  constructor(holder: LockHolder | null) {
    const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`;
    const since = holder === null ? '' : ` since ${holder.since}`;
    super(`in use by ${who}${since}`);
    this.name = 'StoreInUse';
    this.holder = holder;
  }
}

export interface FileLock {
  release(): void;
}

/**
 * Locks a store file for the life of this process, or until released. Throws `StoreInUse` if another process, or
 * another store of this one, holds it.
 * @example const lock = lockFile('data/affray.db'); lock.release();
 */
export function lockFile(path: string): FileLock {
  // Only ever opened through SQLite: closing any other descriptor of the file would drop this process's lock (POSIX).
  const db = new DatabaseSync(`${path}.lock`, { timeout: WAIT_MS });
  try {
    sign(db);
    // A reserved lock: no other process can take it, but a refused one can read which process holds it.
    db.exec('BEGIN IMMEDIATE');
  } catch (problem) {
    const holder = isBusy(problem) ? holderIn(db) : null;
    db.close();
    throw isBusy(problem) ? new StoreInUse(holder) : problem;
  }
  return { release: () => db.close() };
}

/** Records who holds the lock. On a full disk that fails, but the lock is still held. */
function sign(db: DatabaseSync): void {
  try {
    db.exec('BEGIN IMMEDIATE');
    db.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, since TEXT); DELETE FROM holder');
    const since = new Date().toISOString();
    db.prepare('INSERT INTO holder VALUES (?, ?, ?)').run(process.pid, hostname(), since);
    db.exec('COMMIT');
  } catch (problem) {
    if (db.isTransaction) db.exec('ROLLBACK');
    if (isBusy(problem)) throw problem;
  }
}

function holderIn(db: DatabaseSync): LockHolder | null {
  try {
    return (db.prepare('SELECT pid, host, since FROM holder').get() as LockHolder | undefined) ?? null;
  } catch {
    return null;
  }
}

function isBusy(problem: unknown): boolean {
  // SQLITE_BUSY and its extended codes.
  return ((problem as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
