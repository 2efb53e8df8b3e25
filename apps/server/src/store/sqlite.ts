// The store of a single machine: SQLite, every commit on the disk before it is acknowledged.
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type Append, StaleWriter, type Store, StoreDown, type StoredTable, Taken } from './store.ts';

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

interface Job {
  readonly append: Append;
  readonly done: () => void;
  readonly failed: (problem: Error) => void;
}

/** The SQLite store, which can also copy itself while it runs. */
export interface SqliteStore extends Store {
  /** Copies the whole store to a new file while tables go on. */
  backup(path: string): Promise<void>;
  /** How many commits were made: fewer than appends when several came in one turn. */
  readonly commits: () => number;
}

/**
 * Opens (or makes) a store in one file. Refuses a SQLite that is too old and a file that is not on the safe settings.
 * `waitMs`: how long a write waits for another program that holds the file.
 * @example const store = sqliteStore('data/affray.db');
 */
export function sqliteStore(path: string, waitMs = 5000): SqliteStore {
  const db = open(path, waitMs);
  const sql = statements(db);
  const queue: Job[] = [];
  let commits = 0;
  const flush = (): void => {
    const jobs = queue.splice(0);
    if (jobs.length === 0) return;
    commits++;
    commit(db, sql, jobs);
  };
  return {
    kind: 'sqlite',
    nodes: null,
    async create({ id, code, title }) {
      guarded(() => sql.create.run(id, code, title));
    },
    append: (append) =>
      new Promise((done, failed) => {
        if (queue.length === 0) setImmediate(flush);
        queue.push({ append, done, failed });
      }),
    async load(table) {
      const row = sql.table.get(table) as unknown as StoredTable | undefined;
      if (row === undefined) return null;
      const kept = sql.snapshot.get(table) as { at: number; body: string } | undefined;
      const rows = sql.entries.all(table, kept?.at ?? 0) as unknown as { body: string }[];
      return { snapshot: kept ?? null, entries: rows.map((entry) => entry.body), head: row.head };
    },
    async reply(table, seat, command) {
      const row = sql.reply.get(table, seat, command) as { reply: string } | undefined;
      return row?.reply ?? null;
    },
    has: async (table) => sql.table.get(table) !== undefined,
    byCode: async (code) => (sql.byCode.get(code) as unknown as StoredTable | undefined) ?? null,
    list: async () => sql.list.all() as unknown as StoredTable[],
    async saveSnapshot(table, fence, { at, body }) {
      if (guarded(() => sql.saveSnapshot.run(at, body, table, fence, at)).changes === 0)
        throw new StaleWriter(table);
    },
    async remove(table) {
      guarded(() => sql.remove.run(table));
    },
    async lease(table, node, ms) {
      const now = Date.now();
      const row = guarded(() => sql.lease.get(now, node, node, now + ms, table, node, now)) as
        | { fence: number }
        | undefined;
      return row === undefined ? null : { fence: row.fence };
    },
    async renew(tables, node, ms) {
      const until = Date.now() + ms;
      return tables.filter((table) => guarded(() => sql.renew.run(until, table, node)).changes > 0);
    },
    async release(table, node) {
      guarded(() => sql.release.run(table, node));
    },
    async ownerOf(table) {
      const row = sql.owner.get(table, Date.now()) as { owner: string } | undefined;
      return row?.owner ?? null;
    },
    async backup(to) {
      // The copy holds seeds and secret answers as the store itself does: nobody else may read it.
      closeSync(openSync(to, 'wx', 0o600));
      await backup(db, to);
    },
    commits: () => commits,
    async close() {
      flush();
      db.close();
    },
  };
}

function open(path: string, waitMs: number): DatabaseSync {
  const inMemory = path === ':memory:';
  if (!inMemory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
    chmodSync(path, 0o600);
  }
  const db = new DatabaseSync(path, { timeout: waitMs, enableForeignKeyConstraints: true });
  const { version } = db.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  if (isOlder(version)) throw new StoreDown(`SQLite ${version} is older than ${OLDEST.join('.')}.`);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const { synchronous } = db.prepare('PRAGMA synchronous').get() as { synchronous: number };
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  if (synchronous !== 2 || (mode !== 'wal' && !inMemory))
    throw new StoreDown('SQLite did not take the safe settings.');
  migrate(db);
  // One process per file: whoever held a table before has ended, or loses it now by its fence.
  db.exec('UPDATE tables SET owner = NULL');
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
type Statements = Readonly<
  Record<
    | 'create'
    | 'table'
    | 'entries'
    | 'snapshot'
    | 'reply'
    | 'byCode'
    | 'list'
    | 'saveSnapshot'
    | 'remove'
    | 'lease'
    | 'renew'
    | 'release'
    | 'owner'
    | 'advance'
    | 'addEntry'
    | 'addReply',
    Statement
  >
>;

function statements(db: DatabaseSync): Statements {
  const columns = 'id, code, title, head';
  return {
    create: db.prepare('INSERT INTO tables (id, code, title) VALUES (?, ?, ?)'),
    table: db.prepare(`SELECT ${columns} FROM tables WHERE id = ?`),
    entries: db.prepare('SELECT body FROM entries WHERE "table" = ? AND number > ? ORDER BY number'),
    snapshot: db.prepare('SELECT at, body FROM snapshots WHERE "table" = ?'),
    reply: db.prepare('SELECT reply FROM replies WHERE "table" = ? AND seat = ? AND command = ?'),
    byCode: db.prepare(`SELECT ${columns} FROM tables WHERE code = ?`),
    list: db.prepare(`SELECT ${columns} FROM tables ORDER BY id`),
    saveSnapshot: db.prepare(
      `INSERT INTO snapshots ("table", at, body) SELECT id, ?, ? FROM tables WHERE id = ? AND fence = ? AND head >= ?
       ON CONFLICT ("table") DO UPDATE SET at = excluded.at, body = excluded.body WHERE excluded.at >= at`,
    ),
    remove: db.prepare('DELETE FROM tables WHERE id = ?'),
    lease: db.prepare(
      `UPDATE tables SET fence = fence + (owner IS NULL OR until <= ? OR owner <> ?), owner = ?, until = ?
       WHERE id = ? AND (owner IS NULL OR owner = ? OR until <= ?) RETURNING fence`,
    ),
    renew: db.prepare('UPDATE tables SET until = ? WHERE id = ? AND owner = ?'),
    release: db.prepare('UPDATE tables SET owner = NULL WHERE id = ? AND owner = ?'),
    owner: db.prepare('SELECT owner FROM tables WHERE id = ? AND owner IS NOT NULL AND until > ?'),
    advance: db.prepare('UPDATE tables SET head = head + ? WHERE id = ? AND fence = ? AND head = ?'),
    addEntry: db.prepare('INSERT INTO entries ("table", number, body) VALUES (?, ?, ?)'),
    addReply: db.prepare('INSERT INTO replies ("table", seat, command, reply) VALUES (?, ?, ?, ?)'),
  };
}

/** Everything that came in one turn goes to the disk in one commit; a stale append fails alone. */
function commit(db: DatabaseSync, sql: Statements, jobs: readonly Job[]): void {
  const outcome: (Error | null)[] = [];
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const job of jobs) outcome.push(tryOne(db, sql, job.append));
    db.exec('COMMIT');
  } catch (problem) {
    if (db.isTransaction) db.exec('ROLLBACK');
    for (const job of jobs) job.failed(down(problem));
    return;
  }
  for (const [index, job] of jobs.entries()) {
    const problem = outcome[index] ?? null;
    if (problem === null) job.done();
    else job.failed(problem);
  }
}

function tryOne(
  db: DatabaseSync,
  sql: Statements,
  { table, fence, after, entries, replies }: Append,
): Error | null {
  db.exec('SAVEPOINT one');
  try {
    if (sql.advance.run(entries.length, table, fence, after).changes === 0) throw new StaleWriter(table);
    for (const [index, body] of entries.entries()) sql.addEntry.run(table, after + 1 + index, body);
    for (const { seat, command, reply } of replies) sql.addReply.run(table, seat, command, reply);
    db.exec('RELEASE one');
    return null;
  } catch (problem) {
    const known =
      problem instanceof StaleWriter ? problem : isTaken(problem) ? new Taken('The command id') : null;
    if (known === null) throw problem;
    db.exec('ROLLBACK TO one; RELEASE one');
    return known;
  }
}

function guarded<T>(run: () => T): T {
  try {
    return run();
  } catch (problem) {
    throw isTaken(problem) ? new Taken('The table') : down(problem);
  }
}

function isTaken(problem: unknown): boolean {
  // SQLITE_CONSTRAINT and its kinds.
  return ((problem as { errcode?: number }).errcode ?? 0) % 256 === 19;
}

function down(problem: unknown): Error {
  return new StoreDown(problem instanceof Error ? problem.message : 'unknown reason');
}
