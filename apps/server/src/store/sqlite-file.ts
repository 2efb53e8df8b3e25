// The store's SQLite file: its schema and its settings.

import { chmodSync, closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreDown } from '@affray/table/store';

/** Versions before this one can lose a table when a WAL file is reset at the wrong moment. */
const OLDEST = [3, 51, 3] as const;

/** What each version added to the previous one. */
const VERSIONS = [
  `
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
`,
  // The latest appends, in order of arrival: one place to write to for all tables. See `Journal`.
  `
CREATE TABLE journal (
  number INTEGER PRIMARY KEY AUTOINCREMENT, "table" TEXT NOT NULL, after INTEGER NOT NULL, count INTEGER NOT NULL,
  entries TEXT NOT NULL, replies TEXT NOT NULL
) STRICT;
`,
  // Checksums. Null in rows of earlier versions.
  `
ALTER TABLE entries ADD COLUMN sum INTEGER;
ALTER TABLE snapshots ADD COLUMN sum INTEGER;
ALTER TABLE journal ADD COLUMN sums TEXT;
`,
  // When a table was last taken or released; those of earlier versions count from now.
  `
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET used = unixepoch() * 1000;
`,
  // Shelves. A picture is looked up by its name on any shelf.
  `
CREATE TABLE shelves (id TEXT PRIMARY KEY, hash TEXT NOT NULL, used INTEGER NOT NULL) STRICT;
CREATE TABLE shelf_items (
  shelf TEXT NOT NULL REFERENCES shelves(id) ON DELETE CASCADE, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
  system TEXT, data TEXT NOT NULL, updated INTEGER NOT NULL, rev INTEGER NOT NULL, sum INTEGER NOT NULL,
  PRIMARY KEY (shelf, id)
) STRICT;
CREATE INDEX shelf_pictures ON shelf_items(id) WHERE kind = 'picture';
`,
  // The server's own values: the keys of its push messages.
  `
CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`,
] as const;

/** Opens a file with safe settings and migrates its schema. Refuses a file it cannot store safely in. */
export function openFile(path: string, waitMs: number): DatabaseSync {
  makeFile(path);
  const db = new DatabaseSync(path, { timeout: waitMs, enableForeignKeyConstraints: true });
  try {
    prepare(db);
    return db;
  } catch (problem) {
    db.close();
    throw problem;
  }
}

function prepare(db: DatabaseSync): void {
  const { version } = db.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  if (isOlder(version)) throw new StoreDown(`SQLite ${version} is older than ${OLDEST.join('.')}.`);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const { synchronous } = db.prepare('PRAGMA synchronous').get() as { synchronous: number };
  const { journal_mode: mode } = db.prepare('PRAGMA journal_mode').get() as { journal_mode: string };
  if (synchronous !== 2 || mode !== 'wal') throw new StoreDown('SQLite rejected the required settings.');
  migrate(db);
}

/**
 * Creates the file, readable only by its owner, if there is none. Does not open an existing file: closing the
 * descriptor would drop the locks that SQLite holds on it for this process (POSIX).
 */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    chmodSync(path, 0o600);
  }
}

function migrate(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  const latest = VERSIONS.length;
  if (version > latest)
    throw new StoreDown(`The file is of version ${version}; this program reads up to version ${latest}.`);
  if (version === latest) return;
  db.exec(`BEGIN; ${VERSIONS.slice(version).join('')} PRAGMA user_version = ${latest}; COMMIT;`);
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, wanted] of OLDEST.entries()) {
    const has = parts[index] ?? 0;
    if (has !== wanted) return has < wanted;
  }
  return false;
}

/** Prepared statements, by name. */
export type Statements<Sql> = Readonly<Record<keyof Sql, ReturnType<DatabaseSync['prepare']>>>;

/**
 * Prepares every statement of a list.
 * @example const sql = prepared(db, { count: 'SELECT count(*) AS count FROM tables' }); sql.count.get();
 */
export function prepared<Sql extends Readonly<Record<string, string>>>(
  db: DatabaseSync,
  texts: Sql,
): Statements<Sql> {
  const statements = Object.entries(texts).map(([name, text]) => [name, db.prepare(text)]);
  return Object.fromEntries(statements) as Statements<Sql>;
}
