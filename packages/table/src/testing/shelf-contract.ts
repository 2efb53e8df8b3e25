// The contract of every store's shelves, as tests that each host runs.
import { expect, it } from 'vitest';
import { StaleItem, type Store, type StoredItem, Taken } from '../store.ts';

let count = 0;

/** An empty shelf that no other test uses. */
export async function freshShelf(store: Store): Promise<string> {
  count++;
  const shelf = `shelf${count}`;
  await store.makeShelf(shelf, `hash ${count}`);
  return shelf;
}

/** A shelf item with plain defaults. */
export function itemFor(some: Partial<StoredItem> = {}): StoredItem {
  const plain = { id: 'fighter0', kind: 'fighter', name: 'Ana', system: 'template' } as const;
  return { ...plain, data: '{"health":9}', updated: 1000, rev: 1, ...some };
}

/**
 * Tests of a store's shelves. The store must be open by the time they run.
 * @example describe('the memory store', () => shelfContract(() => store));
 */
export function shelfContract(store: () => Store): void {
  it('keeps the items of each shelf apart, the latest first, with all their data', async () => {
    const [mine, other] = [await freshShelf(store()), await freshShelf(store())];
    const [first, second] = [
      itemFor(),
      itemFor({ id: 'fight0000', kind: 'fight', updated: 2000, name: 'Ü' }),
    ];
    await store().putShelfItem(mine, first, 0);
    await store().putShelfItem(mine, second, 0);
    expect((await store().shelfItems(mine)).map(({ id, size }) => [id, size])).toEqual([
      ['fight0000', 12],
      ['fighter0', 12],
    ]);
    expect(await store().shelfItem(mine, 'fight0000')).toEqual(second);
    expect(await store().shelfItems(other)).toEqual([]);
    expect(await store().shelfItem(other, 'fighter0')).toBeNull();
    await expect(store().makeShelf(mine, 'x')).rejects.toBeInstanceOf(Taken);
  });

  it('stores a change only over the number that its writer saw', async () => {
    const shelf = await freshShelf(store());
    await store().putShelfItem(shelf, itemFor(), 0);
    await expect(store().putShelfItem(shelf, itemFor({ data: '{}' }), 0)).rejects.toBeInstanceOf(StaleItem);
    await store().putShelfItem(shelf, itemFor({ data: '{"b":1}', rev: 2 }), 1);
    const late = itemFor({ data: '{"c":1}', rev: 2 });
    await expect(store().putShelfItem(shelf, late, 1)).rejects.toBeInstanceOf(StaleItem);
    await expect(store().removeShelfItem(shelf, 'fighter0', 1)).rejects.toBeInstanceOf(StaleItem);
    expect((await store().shelfItem(shelf, 'fighter0'))?.data).toBe('{"b":1}');
    await store().removeShelfItem(shelf, 'fighter0', 2);
    await expect(store().putShelfItem(shelf, itemFor({ rev: 3 }), 2)).rejects.toBeInstanceOf(StaleItem);
    await expect(store().putShelfItem('nowhere', itemFor(), 0)).rejects.toBeInstanceOf(StaleItem);
  });

  it('lets one of two writers win that come in the same moment', async () => {
    const shelf = await freshShelf(store());
    const both = await Promise.allSettled(
      ['{"a":1}', '{"b":2}'].map((data) => store().putShelfItem(shelf, itemFor({ data }), 0)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('finds pictures by name, changes the secret, removes idle shelves with all they hold', async () => {
    const shelf = await freshShelf(store());
    const name = `picture${count}`;
    await store().putShelfItem(
      shelf,
      itemFor({ id: name, kind: 'picture', system: null, data: '{"p":1}' }),
      0,
    );
    await store().putShelfItem(shelf, itemFor({ id: `nopicture${count}` }), 0);
    expect(await store().shelfPicture(name)).toBe('{"p":1}');
    expect(await store().shelfPicture(`nopicture${count}`)).toBeNull();
    await store().setShelfHash(shelf, 'another');
    expect((await store().shelf(shelf))?.hash).toBe('another');
    await store().useShelf(shelf);
    const later = Date.now() + 60_000;
    expect(await store().idleShelves(later)).toContain(shelf);
    expect(await store().idleShelves(Date.now() - 60_000)).not.toContain(shelf);
    expect(await store().removeShelf(shelf, Date.now() - 60_000)).toBe(false);
    expect(await store().removeShelf(shelf, later)).toBe(true);
    expect(await store().shelf(shelf)).toBeNull();
    expect(await store().shelfPicture(name)).toBeNull();
  });
}
