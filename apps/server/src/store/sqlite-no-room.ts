// A store whose disk is full when the server starts. SQLite needs a little space even to read: without it the
// file is read through one connection that keeps its index in memory, nothing is stored, and each write checks
// whether there is space again.

import { DatabaseSync } from 'node:sqlite';
import { StoreDown } from '@affray/table/store';
import type { FileLock } from './file-lock.ts';
import type { SqliteStore, StoreReads } from './sqlite.ts';
import { shelfWritesBy } from './sqlite-shelves.ts';

/** How often to check for free space. */
const TRY_EVERY_MS = 500;

/**
 * Whether the file could not be opened, or not written to: SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL,
 * SQLITE_CANTOPEN and their extended codes.
 */
export function isNoRoom(problem: unknown): boolean {
  return [8, 10, 13, 14].includes(((problem as { errcode?: number }).errcode ?? 0) % 256);
}

/** Opens a file read-only without writing anything; null if that fails too. */
export function openReader(path: string): DatabaseSync | null {
  let db: DatabaseSync | null = null;
  try {
    db = new DatabaseSync(path, { timeout: 1000 });
    // Keeps the WAL index in memory instead of in a file.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    db.prepare('SELECT count(*) FROM tables').get();
    return db;
  } catch {
    db?.close();
    return null;
  }
}

/** The read-only connection used meanwhile. */
export interface Reader {
  readonly reads: StoreReads;
  close(): void;
}

/**
 * A store that is read-only until there is space; null if the file cannot even be read.
 * @example const store = withoutRoom(() => readerOf(path), () => openStore(path), lock);
 */
export function withoutRoom(
  openForReading: () => Reader | null,
  open: () => SqliteStore,
  lock: FileLock,
): SqliteStore | null {
  let reader = openForReading();
  if (reader === null) return null;
  let store: SqliteStore | null = null;
  let triedAt = performance.now();
  const openAgain = (): SqliteStore => {
    if (store !== null) return store;
    if (performance.now() - triedAt < TRY_EVERY_MS) throw new StoreDown('the disk is full.');
    triedAt = performance.now();
    // The reader holds the file exclusively and cannot share it once it has begun.
    reader?.close();
    reader = null;
    try {
      store = open();
      return store;
    } catch {
      reader = openForReading();
      throw new StoreDown('the disk is full.');
    }
  };
  const now = (): StoreReads => {
    reader ??= store === null ? openForReading() : null;
    const reads = store ?? reader?.reads;
    if (reads === undefined) throw new StoreDown('the disk is full.');
    return reads;
  };
  const write = async <T>(run: (open: SqliteStore) => Promise<T>): Promise<T> => await run(openAgain());
  return {
    kind: 'sqlite',
    inOrder: true,
    nodes: null,
    load: async (table) => await now().load(table),
    reply: async (table, seat, command) => await now().reply(table, seat, command),
    commands: async (table) => await now().commands(table),
    has: async (table) => await now().has(table),
    byCode: async (code) => await now().byCode(code),
    list: async () => await now().list(),
    usage: async () => await now().usage(),
    ownerOf: async (table) => await now().ownerOf(table),
    idleSince: async (moment) => await now().idleSince(moment),
    shelf: async (shelf) => await now().shelf(shelf),
    shelfItems: async (shelf) => await now().shelfItems(shelf),
    shelfItem: async (shelf, item) => await now().shelfItem(shelf, item),
    idleShelves: async (moment) => await now().idleShelves(moment),
    shelfPicture: async (name) => await now().shelfPicture(name),
    ...shelfWritesBy((one) => write((open) => open.shelfWrite(one))),
    serverKey: (name, fresh) => write((one) => one.serverKey(name, fresh)),
    create: (table) => write((one) => one.create(table)),
    append: (append) => write((one) => one.append(append)),
    saveSnapshot: (table, fence, snapshot) => write((one) => one.saveSnapshot(table, fence, snapshot)),
    remove: (table, idleSince) => write((one) => one.remove(table, idleSince)),
    lease: (table, node, ms) => write((one) => one.lease(table, node, ms)),
    renew: (tables, node, ms) => write((one) => one.renew(tables, node, ms)),
    release: (table, node) => write((one) => one.release(table, node)),
    shelfWrite: (one) => write((open) => open.shelfWrite(one)),
    backup: (to) => write((one) => one.backup(to)),
    canWrite: () => store !== null,
    commits: () => store?.commits() ?? 0,
    room: (pages) => store?.room(pages),
    async close() {
      if (store !== null) return await store.close();
      reader?.close();
      lock.release();
    },
  };
}
