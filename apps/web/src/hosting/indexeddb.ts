// The browser's database, with promises: one function for a transaction, one for a request in it.

/** The database of the tables that this browser hosts. */
const DATABASE = 'affray-tables';
const VERSION = 2;

/**
 * Opens the database, and makes its stores the first time.
 * @example const database = await openDatabase(); database.close();
 */
export function openDatabase(name: string = DATABASE): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    const database = opening.result;
    if (oldVersion < 2) {
      database.createObjectStore('shelves');
      // Keys: [shelf, item].
      database.createObjectStore('items').createIndex('id', 'id');
    }
    if (oldVersion >= 1) return;
    database.createObjectStore('tables', { keyPath: 'id' }).createIndex('code', 'code', { unique: true });
    // Keys of several parts: [table, number], [table, seat, command], [table, seat].
    database.createObjectStore('entries');
    database.createObjectStore('replies');
    database.createObjectStore('snapshots');
    database.createObjectStore('seats');
  };
  return answerOf(opening);
}

/** What a request gives. Awaited inside a transaction, nothing else may be. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/** Runs work in a transaction and waits until it is on the disk. Where the work throws, nothing of it is stored. */
export async function inTransaction<T>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (store: (name: string) => IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  // Without "strict" a browser acknowledges what the operating system has not written yet.
  const transaction = database.transaction([...stores], mode, { durability: 'strict' });
  const stored = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });
  try {
    const result = await work((name) => transaction.objectStore(name));
    await stored;
    return result;
  } catch (problem) {
    stored.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    throw problem;
  }
}

/** The keys that begin with these parts. */
export function under(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []]);
}
