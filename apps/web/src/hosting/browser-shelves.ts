// Shelves in the browser's own database.
import {
  type ShelfStore,
  StaleItem,
  type StoredEntry,
  type StoredItem,
  type StoredShelf,
} from '@affray/table/store';
import { answerOf, under } from './indexeddb.ts';

type Stores = (name: string) => IDBObjectStore;
type Run = <T>(mode: 'readonly' | 'readwrite', work: (store: Stores) => T | Promise<T>) => Promise<T>;

/** The shelves of a database; `run` runs work in a transaction over their stores. */
export function browserShelves(run: Run): ShelfStore {
  const shelf = (store: Stores, id: string): Promise<StoredShelf | undefined> =>
    answerOf<StoredShelf | undefined>(store('shelves').get(id));
  const change = (id: string, some: Partial<StoredShelf>): Promise<void> =>
    run('readwrite', async (store) => {
      const found = await shelf(store, id);
      if (found !== undefined) store('shelves').put({ ...found, ...some }, id);
    });
  return {
    makeShelf: (id, hash) =>
      run('readwrite', async (store) => {
        await answerOf(store('shelves').add({ hash, used: Date.now() } satisfies StoredShelf, id));
      }),
    shelf: (id) => run('readonly', async (store) => (await shelf(store, id)) ?? null),
    setShelfHash: (id, hash) => change(id, { hash }),
    useShelf: (id) => change(id, { used: Date.now() }),
    shelfItems: (id) =>
      run('readonly', async (store) => {
        const items = await answerOf<StoredItem[]>(store('items').getAll(under(id)));
        return items.map(entryOf).sort(latestFirst);
      }),
    shelfItem: (id, item) =>
      run('readonly', async (store) => {
        return (await answerOf<StoredItem | undefined>(store('items').get([id, item]))) ?? null;
      }),
    putShelfItem: (id, item, after) =>
      run('readwrite', async (store) => {
        if ((await shelf(store, id)) === undefined) throw new StaleItem();
        await sameAs(store, id, item.id, after);
        store('items').put(item, [id, item.id]);
      }),
    removeShelfItem: (id, item, after) =>
      run('readwrite', async (store) => {
        await sameAs(store, id, item, after);
        store('items').delete([id, item]);
      }),
    removeShelf: (id, idleSince) =>
      run('readwrite', async (store) => {
        const found = await shelf(store, id);
        if (found === undefined || (idleSince !== undefined && found.used >= idleSince)) return false;
        store('items').delete(under(id));
        store('shelves').delete(id);
        return true;
      }),
    idleShelves: (moment) =>
      run('readonly', async (store) => {
        const [ids, all] = await Promise.all([
          answerOf(store('shelves').getAllKeys()),
          answerOf<StoredShelf[]>(store('shelves').getAll()),
        ]);
        return ids.map(String).filter((_, at) => (all[at]?.used ?? 0) < moment);
      }),
    shelfPicture: (name) =>
      run('readonly', async (store) => {
        const found = await answerOf<StoredItem[]>(store('items').index('id').getAll(name));
        return found.find(({ kind }) => kind === 'picture')?.data ?? null;
      }),
  };
}

async function sameAs(store: Stores, shelf: string, item: string, after: number): Promise<void> {
  const found = await answerOf<StoredItem | undefined>(store('items').get([shelf, item]));
  if ((found?.rev ?? 0) !== after) throw new StaleItem();
}

function entryOf({ data, ...rest }: StoredItem): StoredEntry {
  return { ...rest, size: data.length };
}

function latestFirst(a: StoredEntry, b: StoredEntry): number {
  return b.updated - a.updated || (a.id < b.id ? -1 : 1);
}
