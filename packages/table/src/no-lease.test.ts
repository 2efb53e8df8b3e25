// A table that is opened while its store cannot write: shown, and every command answered.
import { expect, it } from 'vitest';
import { WEB_HOST } from './host.ts';
import type { LiveTable } from './live-table.ts';
import { fromScenario } from './make.ts';
import { memoryStore } from './memory-store.ts';
import { type Store, StoreDown } from './store.ts';
import { TableRegistry } from './table-registry.ts';

const DUEL = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser]';

/** A store on a disk that can be full: what changes the lease fails first, as on SQLite. */
function onDisk(isFull: () => boolean): Store {
  const store = memoryStore();
  const down = (): Promise<never> => Promise.reject(new StoreDown('the disk is full.'));
  return {
    ...store,
    lease: (...lease) => (isFull() ? down() : store.lease(...lease)),
    renew: (...tables) => (isFull() ? down() : store.renew(...tables)),
  };
}

let commands = 0;
const takeNote = (table: LiveTable, text: string) =>
  table.command('s0', 'tab', { do: 'notes', text, id: `c${++commands}` });

it('answers that nothing was stored, and goes on when the store can write', async () => {
  let isFull = false;
  const store = onDisk(() => isFull);
  const ready = await fromScenario(DUEL, 'duel.yaml');
  if (!ready.ok) throw new Error(ready.problems.join());
  const before = new TableRegistry({ store, host: WEB_HOST });
  const { table: id } = await before.make('Ann', ready);
  await before.table(id);
  await before.stop();
  isFull = true;
  const tables = new TableRegistry({ store, host: WEB_HOST });
  const shown = (await tables.table(id))!;
  expect((await shown.frame('s0'))?.info.title).toBe('Duel');
  for (const text of ['one', 'two'])
    expect(await takeNote(shown, text)).toMatchObject({
      ok: false,
      refusal: { why: expect.stringContaining('not stored') },
    });
  // The same table is still here: its watchers were not sent away.
  expect(await tables.table(id)).toBe(shown);
  isFull = false;
  await expect.poll(async () => (await tables.table(id)) === shown).toBe(false);
  expect(await takeNote((await tables.table(id))!, 'three')).toMatchObject({ ok: true });
  await tables.stop();
});
