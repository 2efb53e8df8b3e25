// The shelf of a browser that hosts its own tables. There is one, and it needs no secret: it never leaves this
// device.
import { PUT_ITEM, REMOVE_ITEM } from '@affray/protocol';
import { Shelves, type Store, WrongItem } from '@affray/table';
import type { Asked } from './messages.ts';

/** The one shelf of this browser. */
const SHELF_HERE = 'here';

/** Answers like a server below `/api/shelves/{shelf}`, and `/api/shelves/{shelf}/pictures/{name}`. */
export async function shelfHere(store: Store, { method, path, body }: Asked): Promise<unknown> {
  const [, , , , what = '', item = '', act = ''] = path.split('/');
  const shelves = new Shelves(store);
  if ((await store.shelf(SHELF_HERE)) === null) await store.makeShelf(SHELF_HERE, '');
  if (what === '') return await shelves.look(SHELF_HERE);
  if (what === 'pictures') return (await shelves.picture(item)) ?? missing();
  if (what !== 'items') return missing();
  if (act === 'delete') {
    await shelves.remove(SHELF_HERE, item, REMOVE_ITEM.parse(body).rev);
    return { deleted: item };
  }
  if (method === 'GET') return (await shelves.item(SHELF_HERE, item)) ?? missing();
  const given = PUT_ITEM.safeParse(body);
  if (!given.success) throw new WrongItem(given.error.issues[0]?.message ?? 'Not an item.');
  return await shelves.put(SHELF_HERE, item, given.data);
}

function missing(): never {
  throw new WrongItem('There is no such thing on this shelf.');
}
