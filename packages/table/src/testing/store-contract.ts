// The contract of every store, as tests that each host runs.
import { expect, it } from 'vitest';
import { StaleWriter, type Store, type StoredTable, Taken } from '../store.ts';
import { shelfContract } from './shelf-contract.ts';

export { freshShelf, itemFor } from './shelf-contract.ts';

let count = 0;

/** A table that no test has used. */
export function freshTable(): StoredTable {
  count++;
  return { id: `t${count}`, code: `code${count}`, title: 'A table' };
}

/** Makes a table and takes its lease. */
export async function leasedTable(store: Store): Promise<{ table: string; fence: number }> {
  const made = freshTable();
  await store.create(made);
  const lease = await store.lease(made.id, 'a', 60_000);
  return { table: made.id, fence: lease?.fence ?? -1 };
}

/**
 * Tests of a store. It must be open by the time they run.
 * @example describe('the memory store', () => storeContract(() => store));
 */
export function storeContract(store: () => Store): void {
  appends(store);
  lists(store);
  shelfContract(store);
}

function appends(store: () => Store): void {
  const leased = (): Promise<{ table: string; fence: number }> => leasedTable(store());

  it('gives back what was appended, in order', async () => {
    const on = await leased();
    await store().append({
      ...on,
      after: 0,
      entries: ['1', '2'],
      replies: [{ seat: 'gm', command: 'c1', reply: 'yes' }],
    });
    await store().append({ ...on, after: 2, entries: ['3'], replies: [] });
    expect(await store().load(on.table)).toEqual({ snapshot: null, entries: ['1', '2', '3'], head: 3 });
    expect(await store().reply(on.table, 'gm', 'c1')).toBe('yes');
    expect(await store().reply(on.table, 'p1', 'c1')).toBeNull();
    expect(await store().commands(on.table)).toEqual(['gm c1']);
    expect(await store().commands('nowhere')).toEqual([]);
    expect(await store().load('nowhere')).toBeNull();
  });

  it('refuses an append that does not follow the last entry, and stores nothing of it', async () => {
    const on = await leased();
    await store().append({ ...on, after: 0, entries: ['1'], replies: [] });
    const late = { ...on, after: 0, entries: ['x'], replies: [{ seat: 'gm', command: 'c', reply: 'r' }] };
    await expect(store().append(late)).rejects.toBeInstanceOf(StaleWriter);
    expect((await store().load(on.table))?.entries).toEqual(['1']);
    expect(await store().reply(on.table, 'gm', 'c')).toBeNull();
  });

  it('refuses a command id twice, with the entries that came with it', async () => {
    const on = await leased();
    const replies = [{ seat: 'p1', command: 'c', reply: 'first' }];
    await store().append({ ...on, after: 0, entries: ['1'], replies });
    await expect(store().append({ ...on, after: 1, entries: ['2'], replies })).rejects.toBeInstanceOf(Taken);
    expect((await store().load(on.table))?.head).toBe(1);
    await store().append({
      ...on,
      after: 1,
      entries: ['2'],
      replies: [{ seat: 'p2', command: 'c', reply: 'other' }],
    });
    expect(await store().reply(on.table, 'p1', 'c')).toBe('first');
  });

  it('lets one of two appends win that come in the same moment', async () => {
    const on = await leased();
    const both = await Promise.allSettled(
      ['a', 'b'].map((body) => store().append({ ...on, after: 0, entries: [body], replies: [] })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await store().load(on.table))?.head).toBe(1);
  });

  it('starts from the snapshot and never goes back to an older one', async () => {
    const on = await leased();
    await store().append({ ...on, after: 0, entries: ['1', '2', '3'], replies: [] });
    await store().saveSnapshot(on.table, on.fence, { at: 2, body: 'two' });
    expect(await store().load(on.table)).toEqual({
      snapshot: { at: 2, body: 'two' },
      entries: ['3'],
      head: 3,
    });
    await expect(store().saveSnapshot(on.table, on.fence - 1, { at: 3, body: 'x' })).rejects.toBeInstanceOf(
      StaleWriter,
    );
    await expect(store().saveSnapshot(on.table, on.fence, { at: 9, body: 'x' })).rejects.toBeInstanceOf(
      StaleWriter,
    );
    expect((await store().load(on.table))?.snapshot?.body).toBe('two');
  });
}

function lists(store: () => Store): void {
  const leased = (): Promise<{ table: string; fence: number }> => leasedTable(store());

  it('knows which tables are idle, and removes an idle one only while it is', async () => {
    const [idle, held] = [await leased(), await leased()];
    await store().release(idle.table, 'a');
    const later = Date.now() + 60_000;
    const found = await store().idleSince(later);
    expect(found).toContain(idle.table);
    expect(found).not.toContain(held.table);
    expect(await store().idleSince(Date.now() - 60_000)).not.toContain(idle.table);
    expect(await store().remove(held.table, later)).toBe(false);
    expect(await store().remove(idle.table, Date.now() - 60_000)).toBe(false);
    expect(await store().remove(idle.table, later)).toBe(true);
    expect(await store().has(idle.table)).toBe(false);
    expect(await store().has(held.table)).toBe(true);
  });

  it('says what each table takes, who holds it and when it was last used', async () => {
    const on = await leased();
    const before = (await store().usage()).find((one) => one.id === on.table);
    const replies = [{ seat: 'gm', command: 'c1', reply: 'yes' }];
    await store().append({ ...on, after: 0, entries: ['é'.repeat(500), '2'], replies });
    const after = (await store().usage()).find((one) => one.id === on.table);
    expect(after).toMatchObject({ id: on.table, title: 'A table', entries: 2, owner: 'a' });
    // Some stores count a little overhead for data that is not in its final place yet.
    expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBeGreaterThanOrEqual(1004);
    expect((after?.bytes ?? 0) - (before?.bytes ?? 0)).toBeLessThan(1200);
    expect(Math.abs(Date.now() - (after?.used ?? 0))).toBeLessThan(60_000);
    await store().release(on.table, 'a');
    expect((await store().usage()).find((one) => one.id === on.table)?.owner).toBeNull();
  });

  it('finds tables by code, lists them, removes them with all they hold', async () => {
    const made = freshTable();
    await store().create(made);
    await expect(store().create({ ...freshTable(), code: made.code })).rejects.toBeInstanceOf(Taken);
    expect(await store().byCode(made.code)).toEqual(made);
    expect(await store().byCode('none')).toBeNull();
    expect((await store().list()).map((one) => one.id)).toContain(made.id);
    expect(await store().remove(made.id)).toBe(true);
    expect(await store().load(made.id)).toBeNull();
    expect(await store().remove(made.id)).toBe(false);
  });
}
