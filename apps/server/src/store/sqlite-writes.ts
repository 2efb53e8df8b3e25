// The writes of the SQLite store: everything that arrived together is one commit.

import type { DatabaseSync } from 'node:sqlite';
import {
  type Snapshot,
  StaleItem,
  StaleWriter,
  StoreDown,
  type StoredTable,
  Taken,
} from '@affray/table/store';
import { snapshotChecksum } from './checksum.ts';
import { prepared, type Statements } from './sqlite-file.ts';
import { Journal, type JournalRow } from './sqlite-journal.ts';
import { type ShelfWrite, ShelfWriter } from './sqlite-shelves.ts';

/** Something to write. Writes passed together are committed together; an invalid one fails alone. */
export type Write =
  | ShelfWrite
  | { readonly is: 'append'; readonly append: JournalRow }
  /** Compacts a table's journal, so that it can be read. */
  | { readonly is: 'compact'; readonly table: string }
  | {
      readonly is: 'snapshot';
      readonly table: string;
      readonly fence: number;
      readonly snapshot: Snapshot;
    }
  | { readonly is: 'create'; readonly table: StoredTable }
  | { readonly is: 'server-key'; readonly name: string; readonly fresh: string }
  | { readonly is: 'remove'; readonly table: string; readonly idleSince: number | null }
  | { readonly is: 'lease'; readonly table: string; readonly node: string; readonly ms: number }
  | { readonly is: 'renew'; readonly tables: readonly string[]; readonly node: string; readonly ms: number }
  | { readonly is: 'release'; readonly table: string; readonly node: string };

/** The outcome of a write; a value only if it asks for one. */
export type Written =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly why: 'stale' | 'stale-item' | 'taken' | 'down'; readonly message: string };

const SQL = {
  create: 'INSERT INTO tables (id, code, title, used) VALUES (?, ?, ?, ?)',
  saveSnapshot: `INSERT INTO snapshots ("table", at, body, sum) SELECT id, ?, ?, ? FROM tables WHERE id = ? AND fence = ?
    ON CONFLICT ("table") DO UPDATE SET at = excluded.at, body = excluded.body, sum = excluded.sum
    WHERE excluded.at >= at`,
  remove:
    'DELETE FROM tables WHERE id = ?1 AND (?2 IS NULL OR (used < ?2 AND (owner IS NULL OR until <= ?3)))',
  lease: `UPDATE tables SET fence = fence + (owner IS NULL OR until <= ? OR owner <> ?), owner = ?, until = ?, used = ?
    WHERE id = ? AND (owner IS NULL OR owner = ? OR until <= ?) RETURNING fence`,
  renew: 'UPDATE tables SET until = ? WHERE id = ? AND owner = ?',
  release: 'UPDATE tables SET owner = NULL, used = ? WHERE id = ? AND owner = ?',
  keepKey: 'INSERT INTO server_keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
  key: 'SELECT value FROM server_keys WHERE name = ?',
  mark: 'SAVEPOINT one',
  keep: 'RELEASE one',
} as const;

/**
 * The writer of an open file.
 * @example const writer = new FileWriter(db); const outcomes = writer.write([{ is: 'append', append }]);
 */
export class FileWriter {
  private readonly db: DatabaseSync;
  private readonly sql: Statements<typeof SQL>;
  private readonly journal: Journal;
  private readonly shelves: ShelfWriter;

  constructor(db: DatabaseSync) {
    this.db = db;
    this.sql = prepared(db, SQL);
    this.journal = new Journal(db);
    this.shelves = new ShelfWriter(db);
  }

  /** Writes everything in one commit. */
  write(writes: readonly Write[]): Written[] {
    try {
      try {
        return this.together(() => {
          const outcome = writes.map((write) => written(this.carryOut(write)));
          this.journal.shorten();
          return outcome;
        });
      } catch (problem) {
        if (whyNot(problem) === null) throw problem;
        // One of them fails, which is rare: retries each one separately, so that the others succeed.
        return this.together(() => writes.map((write) => this.tryOne(write)));
      }
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : 'unknown reason';
      return writes.map(() => ({ ok: false, why: 'down', message }));
    }
  }

  /** Compacts some of the journal, or all; returns whether there is more. For idle times. */
  compact(how: 'some' | 'all'): boolean {
    if (this.journal.isEmpty) return false;
    try {
      this.together(() => this.journal.compactSome(how === 'all' ? Number.POSITIVE_INFINITY : undefined));
      return !this.journal.isEmpty;
    } catch {
      // It is safe where it is: the disk may have space again later.
      return false;
    }
  }

  private together<T>(work: () => T): T {
    try {
      this.db.exec('BEGIN IMMEDIATE');
      const outcome = work();
      this.db.exec('COMMIT');
      return outcome;
    } catch (problem) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      this.journal.look();
      throw problem;
    }
  }

  private tryOne(write: Write): Written {
    this.sql.mark.run();
    try {
      const done = written(this.carryOut(write));
      this.sql.keep.run();
      return done;
    } catch (problem) {
      const why = whyNot(problem);
      if (why === null) throw problem;
      this.db.exec('ROLLBACK TO one; RELEASE one');
      this.journal.look();
      return { ok: false, why, message: '' };
    }
  }

  private carryOut(write: Write): unknown {
    const { sql, journal } = this;
    switch (write.is) {
      case 'append':
        return journal.append(write.append);
      case 'compact':
        journal.compact(write.table);
        return undefined;
      case 'snapshot': {
        const { table, fence, snapshot } = write;
        const isKnown = snapshot.at <= journal.headOf(table);
        const { at, body } = snapshot;
        const sum = snapshotChecksum(table, snapshot);
        if (!isKnown || sql.saveSnapshot.run(at, body, sum, table, fence).changes === 0)
          throw new StaleWriter(table);
        return undefined;
      }
      case 'create':
        sql.create.run(write.table.id, write.table.code, write.table.title, Date.now());
        return undefined;
      case 'server-key':
        sql.keepKey.run(write.name, write.fresh);
        return (sql.key.get(write.name) as { value: string }).value;
      case 'remove':
        if (sql.remove.run(write.table, write.idleSince, Date.now()).changes === 0) return false;
        journal.remove(write.table);
        return true;
      case 'lease': {
        const { table, node, ms } = write;
        const now = Date.now();
        const row = sql.lease.get(now, node, node, now + ms, now, table, node, now) as
          | { fence: number }
          | undefined;
        return row?.fence ?? null;
      }
      case 'renew': {
        const until = Date.now() + write.ms;
        return write.tables.filter((table) => sql.renew.run(until, table, write.node).changes > 0);
      }
      case 'release':
        sql.release.run(Date.now(), write.table, write.node);
        return undefined;
      default:
        return this.shelves.carryOut(write);
    }
  }
}

function written(value: unknown): Written {
  return value === undefined ? { ok: true } : { ok: true, value };
}

/** Why this one write fails; null if the store itself fails. */
function whyNot(problem: unknown): 'stale' | 'stale-item' | 'taken' | null {
  if (problem instanceof StaleItem) return 'stale-item';
  if (problem instanceof StaleWriter) return 'stale';
  return problem instanceof Taken || isTaken(problem) ? 'taken' : null;
}

/** A failed write as the store's error. */
export function problemOf(write: Write, written: Extract<Written, { ok: false }>): Error {
  if (written.why === 'down') return new StoreDown(written.message);
  if (written.why === 'stale-item') return new StaleItem();
  if (written.why === 'taken') return new Taken(write.is === 'append' ? 'The command id' : 'The table');
  return new StaleWriter(
    write.is === 'append' ? write.append.table : 'table' in write ? String(write.table) : '',
  );
}

function isTaken(problem: unknown): boolean {
  // SQLITE_CONSTRAINT and its extended codes.
  return ((problem as { errcode?: number }).errcode ?? 0) % 256 === 19;
}
