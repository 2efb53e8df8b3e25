// A SQLite file as the store keeps it: its schema, its settings, and what is written to it.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Append, type Snapshot, StaleWriter, StoreDown, type StoredTable, Taken } from './store.ts';

/** Versions before this one can lose a table when a WAL file is reset at the wrong moment. */
const OLDEST = [3, 51, 3] as const;

const SCHEMA = `
CREATE TABLE tables (
  id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, title TEXT NOT NULL, head INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0, owner TEXT, until INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE entries (
  "table" TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, number INTEGER NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY ("table", number)
) STRICT, WITHOUT ROWID;
CREATE TABLE replies (
  "table" TEXT NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seat TEXT NOT NULL, command TEXT NOT NULL,
  reply TEXT NOT NULL, PRIMARY KEY ("table", seat, command)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  "table" TEXT PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE, at INTEGER NOT NULL, body TEXT NOT NULL
) STRICT;
`;

/** Something to write. All that is given together is committed together; a write that does not fit fails alone. */
export type Write =
  | { readonly is: 'append'; readonly append: Append }
  | {
      readonly is: 'snapshot';
      readonly table: string;
      readonly fence: number;
      readonly snapshot: Snapshot;
    }
  | { readonly is: 'create'; readonly table: Pick<StoredTable, 'id' | 'code' | 'title'> }
  | { readonly is: 'remove'; readonly table: string }
  | { readonly is: 'lease'; readonly table: string; readonly node: string; readonly ms: number }
  | { readonly is: 'renew'; readonly tables: readonly string[]; readonly node: string; readonly ms: number }
  | { readonly is: 'release'; readonly table: string; readonly node: string };

/** What became of a write; a value only where it asks for one. */
export type Written =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly why: 'stale' | 'taken' | 'down'; readonly message: string };

/** Opens a file on the safe settings, and brings its schema up to date. Refuses what it cannot keep safely. */
export function openFile(path: string, waitMs: number): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  const db = new DatabaseSync(path, { timeout: waitMs, enableForeignKeyConstraints: true });
  const { version } = db.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  if (isOlder(version)) throw new StoreDown(`SQLite ${version} is older than ${OLDEST.join('.')}.`);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const { synchronous } = db.prepare('PRAGMA synchronous').get() as { synchronous: number };
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  if (synchronous !== 2 || mode !== 'wal') throw new StoreDown('SQLite did not take the safe settings.');
  migrate(db);
  return db;
}

function migrate(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > 1) throw new StoreDown(`The file is of version ${version}; this program reads version 1.`);
  if (version === 1) return;
  db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = 1; COMMIT;`);
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, wanted] of OLDEST.entries()) {
    const has = parts[index] ?? 0;
    if (has !== wanted) return has < wanted;
  }
  return false;
}

type Statement = ReturnType<DatabaseSync['prepare']>;
const SQL = {
  create: 'INSERT INTO tables (id, code, title) VALUES (?, ?, ?)',
  saveSnapshot: `INSERT INTO snapshots ("table", at, body)
    SELECT id, ?, ? FROM tables WHERE id = ? AND fence = ? AND head >= ?
    ON CONFLICT ("table") DO UPDATE SET at = excluded.at, body = excluded.body WHERE excluded.at >= at`,
  remove: 'DELETE FROM tables WHERE id = ?',
  lease: `UPDATE tables SET fence = fence + (owner IS NULL OR until <= ? OR owner <> ?), owner = ?, until = ?
    WHERE id = ? AND (owner IS NULL OR owner = ? OR until <= ?) RETURNING fence`,
  renew: 'UPDATE tables SET until = ? WHERE id = ? AND owner = ?',
  release: 'UPDATE tables SET owner = NULL WHERE id = ? AND owner = ?',
  mark: 'SAVEPOINT one',
  keep: 'RELEASE one',
  advance: 'UPDATE tables SET head = head + ? WHERE id = ? AND fence = ? AND head = ?',
  addEntry: 'INSERT INTO entries ("table", number, body) VALUES (?, ?, ?)',
  addReply: 'INSERT INTO replies ("table", seat, command, reply) VALUES (?, ?, ?, ?)',
} as const;
type Statements = Readonly<Record<keyof typeof SQL, Statement>>;

/**
 * Writes to an open file: everything given together goes to the disk in one commit.
 * @example const write = writerOn(db); const outcomes = write([{ is: 'append', append }]);
 */
export function writerOn(db: DatabaseSync): (writes: readonly Write[]) => Written[] {
  const sql = Object.fromEntries(
    Object.entries(SQL).map(([name, text]) => [name, db.prepare(text)]),
  ) as unknown as Statements;
  const together = (writes: readonly Write[], each: (write: Write) => Written): Written[] => {
    try {
      db.exec('BEGIN IMMEDIATE');
      const outcome = writes.map(each);
      db.exec('COMMIT');
      return outcome;
    } catch (problem) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw problem;
    }
  };
  return (writes) => {
    try {
      try {
        return together(writes, (write) => written(carryOut(sql, write)));
      } catch (problem) {
        if (whyNot(problem) === null) throw problem;
        // One of them cannot be, which is rare: now each is tried by itself, so that the others can.
        return together(writes, (write) => tryOne(db, sql, write));
      }
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : 'unknown reason';
      return writes.map(() => ({ ok: false, why: 'down', message }));
    }
  };
}

function tryOne(db: DatabaseSync, sql: Statements, write: Write): Written {
  sql.mark.run();
  try {
    const done = written(carryOut(sql, write));
    sql.keep.run();
    return done;
  } catch (problem) {
    const why = whyNot(problem);
    if (why === null) throw problem;
    db.exec('ROLLBACK TO one; RELEASE one');
    return { ok: false, why, message: '' };
  }
}

function written(value: unknown): Written {
  return value === undefined ? { ok: true } : { ok: true, value };
}

/** Why this one write cannot be; null where it is the store that cannot. */
function whyNot(problem: unknown): 'stale' | 'taken' | null {
  return problem instanceof StaleWriter ? 'stale' : isTaken(problem) ? 'taken' : null;
}

function carryOut(sql: Statements, write: Write): unknown {
  switch (write.is) {
    case 'append':
      return append(sql, write.append);
    case 'snapshot': {
      const { table, fence, snapshot } = write;
      const { changes } = sql.saveSnapshot.run(snapshot.at, snapshot.body, table, fence, snapshot.at);
      if (changes === 0) throw new StaleWriter(table);
      return undefined;
    }
    case 'create':
      sql.create.run(write.table.id, write.table.code, write.table.title);
      return undefined;
    case 'remove':
      sql.remove.run(write.table);
      return undefined;
    case 'lease': {
      const { table, node, ms } = write;
      const now = Date.now();
      const row = sql.lease.get(now, node, node, now + ms, table, node, now) as { fence: number } | undefined;
      return row?.fence ?? null;
    }
    case 'renew': {
      const until = Date.now() + write.ms;
      return write.tables.filter((table) => sql.renew.run(until, table, write.node).changes > 0);
    }
    case 'release':
      sql.release.run(write.table, write.node);
      return undefined;
  }
}

function append(sql: Statements, { table, fence, after, entries, replies }: Append): void {
  if (sql.advance.run(entries.length, table, fence, after).changes === 0) throw new StaleWriter(table);
  for (const [index, body] of entries.entries()) sql.addEntry.run(table, after + 1 + index, body);
  for (const { seat, command, reply } of replies) sql.addReply.run(table, seat, command, reply);
}

/** A write that did not happen, as the store says it. */
export function problemOf(write: Write, written: Extract<Written, { ok: false }>): Error {
  if (written.why === 'down') return new StoreDown(written.message);
  if (written.why === 'taken') return new Taken(write.is === 'append' ? 'The command id' : 'The table');
  return new StaleWriter(
    write.is === 'append' ? write.append.table : 'table' in write ? String(write.table) : '',
  );
}

function isTaken(problem: unknown): boolean {
  // SQLITE_CONSTRAINT and its kinds.
  return ((problem as { errcode?: number }).errcode ?? 0) % 256 === 19;
}
