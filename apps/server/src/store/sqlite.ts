// The store of a single machine: SQLite, with every commit on disk before it is acknowledged.

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { keyOf, StoreDown, type StoredTable, type TableUsage } from '@affray/table/store';
import { checkedLoad, isIntact, type SummedEntry, type SummedSnapshot } from './checksum.ts';
import { type FileLock, lockFile } from './file-lock.ts';
import { openFile } from './sqlite-file.ts';
import { flatOf, rowOf, type Unread, unreadOf } from './sqlite-journal.ts';
import { isNoRoom, openReader, type Reader, withoutRoom } from './sqlite-no-room.ts';
import { type ShelfReads, type ShelfWrite, shelfReadsFrom, shelfWritesBy } from './sqlite-shelves.ts';
import type { FromWriter, ToWriter } from './sqlite-writer.ts';
import { problemOf, type Write, type Written } from './sqlite-writes.ts';
import type { Store } from './store.ts';

/** The SQLite store, which can also copy itself while it runs. */
export interface SqliteStore extends Store {
  /** Writes to a shelf. */
  shelfWrite<T>(write: ShelfWrite): Promise<T>;
  /** Copies the whole store to a new file while tables continue. */
  backup(path: string): Promise<void>;
  /** False while the disk has been full since the start: tables can be read, and nothing is stored. */
  readonly canWrite: () => boolean;
  /** Number of commits: fewer than appends when several came together. */
  readonly commits: () => number;
  /** Limits the number of pages of the file from now on: when it is full, nothing is stored and nothing is lost. */
  room(pages: number): void;
}

/**
 * Opens (or creates) a store in one file, for this process alone (`StoreInUse`). Refuses a SQLite that is too old
 * and a file without the safe settings. `waitMs`: how long a write waits for another program that locks the file;
 * `open`: how the file is opened.
 * @example const store = sqliteStore('data/affray.db');
 */
export function sqliteStore(path: string, waitMs = 5000, open: typeof openFile = openFile): SqliteStore {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = lockFile(path);
  const again = (): SqliteStore => openStore(path, open(path, waitMs), waitMs, lock);
  try {
    return again();
  } catch (problem) {
    const store = isNoRoom(problem) ? withoutRoom(() => readerOf(path), again, lock) : null;
    if (store !== null) return store;
    lock.release();
    throw problem;
  }
}

/**
 * Opens a store read-only, while a server may be using it.
 * @example const { reads, close } = readSqlite('data/affray.db');
 */
export function readSqlite(path: string): Reader {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return { reads: readsFrom(db, noWrites), close: () => db.close() };
}

function readerOf(path: string): Reader | null {
  const db = openReader(path);
  return db === null ? null : { reads: readsFrom(db, noWrites), close: () => db.close() };
}

const noWrites: Writer['write'] = () => Promise.reject(new StoreDown('the disk is full.'));

function openStore(path: string, db: DatabaseSync, waitMs: number, lock: FileLock): SqliteStore {
  try {
    // No other process has the file open, so earlier leases have ended.
    db.exec('UPDATE tables SET owner = NULL');
  } catch (problem) {
    db.close();
    throw problem;
  }
  const writer = writerFor(path, waitMs);
  const { write } = writer;
  const tidier = tidierFor(path, waitMs);
  return {
    ...readsFrom(db, write),
    ...shelfWritesBy(write),
    shelfWrite: write,
    kind: 'sqlite',
    inOrder: true,
    nodes: null,
    serverKey: (name, fresh) => write({ is: 'server-key', name, fresh }),
    create: (table) => write({ is: 'create', table }),
    append: (append) => write({ is: 'append', append: rowOf(append) }),
    saveSnapshot: (table, fence, snapshot) => write({ is: 'snapshot', table, fence, snapshot }),
    remove: (table, idleSince) => write({ is: 'remove', table, idleSince: idleSince ?? null }),
    async lease(table, node, ms) {
      const fence = await write<number | null>({ is: 'lease', table, node, ms });
      return fence === null ? null : { fence };
    },
    renew: (tables, node, ms) => write({ is: 'renew', tables, node, ms }),
    release: (table, node) => write({ is: 'release', table, node }),
    async backup(to) {
      // Like the store itself, the copy holds seeds and secret answers: nobody else may read it.
      closeSync(openSync(to, 'wx', 0o600));
      await backup(db, to);
    },
    canWrite: () => true,
    commits: writer.commits,
    room: writer.room,
    async close() {
      await tidier.close();
      await writer.close();
      db.close();
      lock.release();
    },
  };
}

/** Includes entries that are still in the journal. `octet_length` does not read the texts. */
const USAGE = `
SELECT id, code, title, used, CASE WHEN until > ? THEN owner END AS owner,
  head + (SELECT coalesce(sum(count), 0) FROM journal WHERE "table" = tables.id AND after >= head) AS entries,
  (SELECT coalesce(sum(octet_length(body)), 0) FROM entries WHERE "table" = tables.id)
    + (SELECT coalesce(sum(octet_length(reply)), 0) FROM replies WHERE "table" = tables.id)
    + (SELECT coalesce(sum(octet_length(body)), 0) FROM snapshots WHERE "table" = tables.id)
    + (SELECT coalesce(sum(octet_length(entries) + octet_length(replies)), 0) FROM journal WHERE "table" = tables.id) AS bytes
FROM tables ORDER BY id`;

/** The read-only part of a store. */
export type StoreReads = Pick<
  Store,
  | 'load'
  | 'reply'
  | 'commands'
  | 'has'
  | 'byCode'
  | 'list'
  | 'usage'
  | 'ownerOf'
  | 'idleSince'
  | keyof ShelfReads
>;

/**
 * Reads see what has been committed. Compacts the table's journal first; if that fails, on a full disk, reads the
 * journal itself.
 */
function readsFrom(db: DatabaseSync, write: Writer['write']): StoreReads {
  const columns = 'id, code, title';
  const table = db.prepare(`SELECT ${columns} FROM tables WHERE id = ?`);
  const head = db.prepare('SELECT head FROM tables WHERE id = ?');
  const entries = db.prepare(
    'SELECT number, body, sum FROM entries WHERE "table" = ? AND number > ? ORDER BY number',
  );
  const snapshot = db.prepare('SELECT at, body, sum FROM snapshots WHERE "table" = ?');
  const reply = db.prepare('SELECT reply FROM replies WHERE "table" = ? AND seat = ? AND command = ?');
  const commands = db.prepare('SELECT seat || \' \' || command AS key FROM replies WHERE "table" = ?');
  const byCode = db.prepare(`SELECT ${columns} FROM tables WHERE code = ?`);
  const list = db.prepare(`SELECT ${columns} FROM tables ORDER BY id`);
  const usage = db.prepare(USAGE);
  const owner = db.prepare('SELECT owner FROM tables WHERE id = ? AND owner IS NOT NULL AND until > ?');
  const idle = db.prepare(
    'SELECT id FROM tables WHERE used < ? AND (owner IS NULL OR until <= ?) ORDER BY id',
  );
  const unsettled = async (id: string): Promise<Unread | null> => {
    try {
      await write({ is: 'compact', table: id });
      return null;
    } catch {
      return unreadOf(db, id);
    }
  };
  return {
    ...shelfReadsFrom(db),
    load: async (id) => {
      const unread = await unsettled(id);
      // One snapshot for all three: the writer may be at work.
      db.exec('BEGIN');
      try {
        const known = head.get(id) as { head: number } | undefined;
        if (known === undefined) return null;
        const last = snapshot.get(id) as unknown as SummedSnapshot | undefined;
        const kept = last !== undefined && isIntact(id, last) ? last : null;
        const rows = entries.all(id, kept?.at ?? 0) as unknown as SummedEntry[];
        // A snapshot may include entries that are still in the journal.
        const from = Math.max(known.head, kept?.at ?? 0);
        const more = unread?.entries.filter(({ number }) => number > from) ?? [];
        const end = Math.max(known.head, unread?.entries.at(-1)?.number ?? 0);
        return checkedLoad(id, end, kept, [...rows, ...more]);
      } finally {
        db.exec('COMMIT');
      }
    },
    reply: async (id, seat, command) => {
      const unread = await unsettled(id);
      const stored = reply.get(id, seat, command) as { reply: string } | undefined;
      return stored?.reply ?? unread?.replies.get(keyOf(seat, command)) ?? null;
    },
    commands: async (id) => {
      const unread = await unsettled(id);
      const keys = (commands.all(id) as unknown as { key: string }[]).map(({ key }) => key);
      return unread === null ? keys : [...new Set([...keys, ...unread.replies.keys()])];
    },
    idleSince: async (moment) =>
      (idle.all(moment, Date.now()) as unknown as { id: string }[]).map(({ id }) => id),
    has: async (id) => table.get(id) !== undefined,
    byCode: async (code) => (byCode.get(code) as unknown as StoredTable | undefined) ?? null,
    list: async () => list.all() as unknown as StoredTable[],
    usage: async () => usage.all(Date.now()) as unknown as TableUsage[],
    ownerOf: async (id) => (owner.get(id, Date.now()) as { owner: string } | undefined)?.owner ?? null,
  };
}

interface Waiting {
  readonly write: Write;
  readonly done: (value: never) => void;
  readonly failed: (problem: Error) => void;
}
interface Writer {
  write<T = void>(write: Write): Promise<T>;
  room(pages: number): void;
  commits(): number;
  close(): Promise<void>;
}

/**
 * The thread that checkpoints the write-ahead log. Nothing is lost without it; the writer only has more to do.
 */
function tidierFor(path: string, waitMs: number): { close(): Promise<void> } {
  const worker = new Worker(new URL('./sqlite-tidier.ts', import.meta.url), { workerData: { path, waitMs } });
  worker.unref();
  let isOver = false;
  const over = new Promise<void>((done) => {
    const end = (): void => {
      isOver = true;
      done();
    };
    worker.once('error', end);
    worker.once('exit', end);
  });
  return {
    close: () => {
      worker.ref();
      if (!isOver) worker.postMessage('close');
      return over;
    },
  };
}

function messageOf(batch: readonly Waiting[]): ToWriter {
  const writes = batch.map(({ write }) => write);
  const rows = writes.flatMap((write) => (write.is === 'append' ? [write.append] : []));
  return rows.length === writes.length ? { is: 'append', values: flatOf(rows) } : { is: 'write', writes };
}

function tell({ write, done, failed }: Waiting, written: Written | undefined): void {
  if (written?.ok === false) failed(problemOf(write, written));
  else done(written?.value as never);
}

/** Messages at the writer at a time: the one it works on, and the next. What arrives meanwhile is batched. */
const MOST_IN_FLIGHT = 2;

/** The writer thread. */
function writerFor(path: string, waitMs: number): Writer {
  const worker = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { path, waitMs } });
  worker.unref();
  const inFlight: Waiting[][] = [];
  let queue: Waiting[] = [];
  let isDue = false;
  let commits = 0;
  let closedBecause: string | null = null;
  let closed: () => void = () => undefined;
  const post = (message: ToWriter): void => worker.postMessage(message);
  const flush = (): void => {
    isDue = false;
    if (queue.length === 0 || inFlight.length >= MOST_IN_FLIGHT) return;
    const batch = queue;
    queue = [];
    inFlight.push(batch);
    post(messageOf(batch));
  };
  const end = (why: string): void => {
    closedBecause = why;
    for (const one of [...inFlight.splice(0).flat(), ...queue.splice(0)]) one.failed(new StoreDown(why));
    closed();
  };
  worker.on('error', (problem) => end(problem instanceof Error ? problem.message : String(problem)));
  worker.on('exit', () => end('The store is closed.'));
  worker.on('message', (message: FromWriter) => {
    if ('closed' in message) return end('The store is closed.');
    commits = message.commits;
    const batch = inFlight.shift() ?? [];
    flush();
    const outcomes = new Map(message.outcomes);
    // One by one, so that the first outcome is sent while the others still wait.
    for (const [index, one] of batch.entries()) setImmediate(() => tell(one, outcomes.get(index)));
  });
  return {
    write: (write) =>
      new Promise((done, failed) => {
        if (closedBecause !== null) return failed(new StoreDown(closedBecause));
        queue.push({ write, done, failed });
        if (isDue) return;
        isDue = true;
        // After everything that runs in the same batch, so that it is sent together.
        queueMicrotask(flush);
      }),
    room: (pages) => post({ is: 'room', pages }),
    commits: () => commits,
    close: () =>
      new Promise((done) => {
        if (closedBecause !== null) return done();
        closed = done;
        const batch = queue;
        queue = [];
        if (batch.length > 0) {
          inFlight.push(batch);
          post(messageOf(batch));
        }
        post({ is: 'close' });
      }),
  };
}
