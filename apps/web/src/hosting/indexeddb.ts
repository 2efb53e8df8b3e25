// IndexedDB with promises: one function for a transaction, one for a request in it.

/** The database of the tables that this browser hosts. */
const DATABASE = 'affray-tables';
const VERSION = 2;

/**
 * Opens the database; creates its stores if needed.
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
    // Compound keys: [table, number], [table, seat, command], [table, seat].
    database.createObjectStore('entries');
    database.createObjectStore('replies');
    database.createObjectStore('snapshots');
    database.createObjectStore('seats');
  };
  return answerOf(opening);
}

/** The result of a request. Inside a transaction, await nothing else. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/** Runs work in a transaction and waits until it is on disk. If the work throws, nothing of it is stored. */
export async function inTransaction<T>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (store: (name: string) => IDBObjectStore) => T | Promise<T>,
): Promise<T> {
  // Without "strict" a browser may acknowledge before the operating system has written.
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
      // The transaction has already ended.
    }
    throw problem;
  }
}

/** The keys with this prefix. */
export function under(...parts: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...parts], [...parts, []]);
}
