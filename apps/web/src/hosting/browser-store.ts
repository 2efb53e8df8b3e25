// Tables in the browser's own database. One worker at a time uses it: a web lock excludes others.
import {
  type Append,
  DamagedTable,
  keyOf,
  type Loaded,
  type Snapshot,
  StaleWriter,
  type Store,
  StoreDown,
  type StoredTable,
  type TableUsage,
  Taken,
} from '@affray/table/store';
import { browserShelves } from './browser-shelves.ts';
import { answerOf, inTransaction, under } from './indexeddb.ts';

interface KeptTable extends StoredTable {
  readonly head: number;
  readonly fence: number;
  readonly owner: string | null;
  /** When it was last taken or released. */
  readonly used: number;
}

/** A seat that this browser holds, with its token. */
export interface KeptSeat {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
}

/** A store that also stores the seats of this browser. */
export interface BrowserStore extends Store {
  readonly nodes: null;
  keepSeat(seat: KeptSeat): Promise<void>;
  /** The seats that this browser holds at a table, or at all of them. */
  seats(table?: string): Promise<readonly KeptSeat[]>;
}

type Stores = (name: string) => IDBObjectStore;
type Work<T> = (store: Stores) => T | Promise<T>;
const EVERYTHING = ['tables', 'entries', 'replies', 'snapshots', 'seats'] as const;
type Mode = 'readonly' | 'readwrite';

/**
 * The store of a browser that hosts tables.
 * @example const store = browserStore(await openDatabase());
 */
export function browserStore(database: IDBDatabase): BrowserStore {
  const run = <T>(mode: Mode, work: Work<T>, stores: readonly string[] = EVERYTHING): Promise<T> =>
    inTransaction(database, stores, mode, work).catch(inOurWords);
  const tables = (): Promise<readonly KeptTable[]> =>
    run('readonly', (store) => answerOf<KeptTable[]>(store('tables').getAll()), ['tables']);
  return {
    ...browserShelves((mode, work) => run(mode, work, ['shelves', 'items'])),
    nodes: null,
    // Transactions over the same stores run in the order in which they were created.
    inOrder: true,
    create: ({ id, code, title }) =>
      run('readwrite', async (store) => {
        const table: KeptTable = { id, code, title, head: 0, fence: 0, owner: null, used: Date.now() };
        await answerOf(store('tables').add(table));
      }),
    append: (append) => run('readwrite', (store) => put(store, append)),
    load: (table) => run('readonly', (store) => loaded(store, table)),
    reply: (table, seat, command) =>
      run('readonly', async (store) => {
        const reply = await answerOf<string | undefined>(store('replies').get([table, seat, command]));
        return reply ?? null;
      }),
    commands: (table) =>
      run('readonly', async (store) => {
        const keys = (await answerOf(store('replies').getAllKeys(under(table)))) as string[][];
        return keys.map(([, seat = '', command = '']) => keyOf(seat, command));
      }),
    has: (table) => run('readonly', async (store) => (await kept(store, table)) !== undefined),
    byCode: (code) =>
      run('readonly', async (store) => {
        const found = await answerOf<KeptTable | undefined>(store('tables').index('code').get(code));
        return found === undefined ? null : listed(found);
      }),
    list: async () => (await tables()).map(listed),
    usage: async () =>
      Promise.all((await tables()).map((one) => run('readonly', (store) => usageOf(store, one)))),
    saveSnapshot: (table, fence, snapshot) =>
      run('readwrite', (store) => putSnapshot(store, table, fence, snapshot)),
    remove: (table, idleSince) => run('readwrite', (store) => removed(store, table, idleSince)),
    idleSince: async (moment) => (await tables()).filter((one) => isIdle(one, moment)).map((one) => one.id),
    lease: (table, node) => run('readwrite', (store) => taken(store, table, node)),
    renew: async (ids, node) =>
      (await tables()).filter((one) => ids.includes(one.id) && one.owner === node).map((one) => one.id),
    release: (table, node) =>
      run('readwrite', async (store) => {
        const found = await kept(store, table);
        if (found?.owner === node) store('tables').put({ ...found, owner: null, used: Date.now() });
      }),
    ownerOf: (table) => run('readonly', async (store) => (await kept(store, table))?.owner ?? null),
    close: async () => database.close(),
    keepSeat: ({ table, seat, token }) =>
      run('readwrite', async (store) => {
        await answerOf(store('seats').put({ table, seat, token }, [table, seat]));
      }),
    seats: (table) =>
      run('readonly', (store) =>
        answerOf<KeptSeat[]>(store('seats').getAll(table === undefined ? null : under(table))),
      ),
  };
}

function kept(store: Stores, table: string): Promise<KeptTable | undefined> {
  return answerOf<KeptTable | undefined>(store('tables').get(table));
}

function listed({ id, code, title }: KeptTable): StoredTable {
  return { id, code, title };
}

async function usageOf(store: Stores, table: KeptTable): Promise<TableUsage> {
  const { id, head, used, owner } = table;
  const [entries, replies, snapshot] = await Promise.all([
    answerOf<string[]>(store('entries').getAll(under(id))),
    answerOf<string[]>(store('replies').getAll(under(id))),
    answerOf<Snapshot | undefined>(store('snapshots').get(id)),
  ]);
  const bytes = new Blob([...entries, ...replies, snapshot?.body ?? '']).size;
  return { ...listed(table), entries: head, bytes, used, owner };
}

function isIdle({ owner, used }: KeptTable, moment: number): boolean {
  return owner === null && used < moment;
}

async function put(store: Stores, { table, fence, after, entries, replies }: Append): Promise<void> {
  const found = await kept(store, table);
  if (found === undefined || found.fence !== fence || found.head !== after) throw new StaleWriter(table);
  for (const [index, entry] of entries.entries()) store('entries').put(entry, [table, after + index + 1]);
  store('tables').put({ ...found, head: after + entries.length });
  await Promise.all(
    replies.map(({ seat, command, reply }) => answerOf(store('replies').add(reply, [table, seat, command]))),
  );
}

async function loaded(store: Stores, table: string): Promise<Loaded | null> {
  const found = await kept(store, table);
  if (found === undefined) return null;
  const snapshot = (await answerOf<Snapshot | undefined>(store('snapshots').get(table))) ?? null;
  const first = (snapshot?.at ?? 0) + 1;
  const after = IDBKeyRange.bound([table, first], [table, Number.POSITIVE_INFINITY]);
  const entries = await answerOf<string[]>(store('entries').getAll(after));
  if (entries.length !== found.head - first + 1) throw new DamagedTable(table, 'entries are missing');
  return { snapshot, entries, head: found.head };
}

async function putSnapshot(store: Stores, table: string, fence: number, snapshot: Snapshot): Promise<void> {
  const found = await kept(store, table);
  if (found === undefined || found.fence !== fence || snapshot.at > found.head) throw new StaleWriter(table);
  const before = await answerOf<Snapshot | undefined>(store('snapshots').get(table));
  if (snapshot.at > (before?.at ?? 0)) store('snapshots').put(snapshot, table);
}

async function removed(store: Stores, table: string, idleSince: number | undefined): Promise<boolean> {
  const found = await kept(store, table);
  if (found === undefined || (idleSince !== undefined && !isIdle(found, idleSince))) return false;
  for (const name of ['entries', 'replies', 'seats']) store(name).delete(under(table));
  for (const name of ['tables', 'snapshots']) store(name).delete(table);
  return true;
}

/**
 * The holder of the web lock may lease any table: the previous holder is gone, and its fencing token is too low
 * to write.
 */
async function taken(store: Stores, table: string, node: string): Promise<{ fence: number } | null> {
  const found = await kept(store, table);
  if (found === undefined) return null;
  const fence = found.owner === node ? found.fence : found.fence + 1;
  store('tables').put({ ...found, fence, owner: node, used: Date.now() });
  return { fence };
}

function inOurWords(problem: unknown): never {
  const name = problem instanceof DOMException ? problem.name : '';
  if (name === 'ConstraintError') throw new Taken('The table or the command id');
  if (name === 'QuotaExceededError') throw new StoreDown('this browser has no room left.');
  if (name !== '') throw new StoreDown(`the browser's database answered ${name}.`);
  throw problem;
}
