// A node whose clock was suspended believes that its leases are valid. Its writes are fenced; its reads are
// confirmed too.
import { fromScenario, memoryStore, TableGone, TableRegistry, Watcher } from '@affray/table';
import { expect, it } from 'vitest';
import type { Registry, Store } from './store/store.ts';

const DUEL = 'title: Duel\nsystem: template\nsides:\n  fencers: [fencer]\n  bruisers: [bruiser]';

/** A store of several nodes; for one of them the store's clock runs fifty times as fast as its own. */
function sharedStore(): { readonly forFrozen: Store; readonly forOther: Store } {
  const real = { ...memoryStore(), nodes: {} as Registry };
  const forFrozen = {
    ...real,
    lease: (table: string, node: string, ms: number) => real.lease(table, node, ms / 50),
    renew: async (tables: readonly string[], node: string, ms: number) => {
      const owners = await Promise.all(
        tables.map(async (table) => [table, await real.ownerOf(table)] as const),
      );
      const own = owners.filter(([, owner]) => owner === node).map(([table]) => table);
      return await real.renew(own, node, ms / 50);
    },
  };
  return { forFrozen, forOther: real };
}

it('a node that lost a table without noticing shows nothing of it, and stops', async () => {
  const { forFrozen, forOther } = sharedStore();
  const ready = await fromScenario(DUEL, 'duel');
  if (!ready.ok) throw new Error('no fight');
  const [frozen, other] = [
    new TableRegistry({ store: forFrozen, leaseMs: 15_000 }),
    new TableRegistry({ store: forOther, leaseMs: 15_000 }),
  ];
  const made = await frozen.make('Gemma', ready);
  const before = (await frozen.table(made.table))!;
  expect((await before.frame('s0'))?.info.gm?.notes).toBe('');
  await new Promise((go) => setTimeout(go, 400));
  const after = (await other.table(made.table))!;
  await after.act((context) => context.put({ is: 'switched', to: { notes: 'new' } }));
  const ended: string[] = [];
  const watcher = new Watcher('s0', 'tab', {
    put: (event) => ended.push(event),
    unsent: () => 0,
    cut: () => undefined,
  });
  await expect(before.frame('s0')).rejects.toBeInstanceOf(TableGone);
  await expect(before.record('s0')).rejects.toBeInstanceOf(TableGone);
  await expect(before.watch(watcher)).rejects.toBeInstanceOf(TableGone);
  expect(ended).not.toContain('frame');
  expect((await after.frame('s0'))?.info.gm?.notes).toBe('new');
  await frozen.stop();
  await other.stop();
});

it('shows a new connection nothing before that is proven, whatever else is to be shown meanwhile', async () => {
  const { forFrozen, forOther } = sharedStore();
  const answered = Promise.withResolvers<void>();
  let isHeldBack = false;
  const slow: Store = {
    ...forFrozen,
    renew: async (...given) => {
      if (isHeldBack) await answered.promise;
      return await forFrozen.renew(...given);
    },
  };
  const ready = await fromScenario(DUEL, 'duel');
  if (!ready.ok) throw new Error('no fight');
  const frozen = new TableRegistry({ store: slow, leaseMs: 15_000 });
  const made = await frozen.make('Gemma', ready);
  await frozen.join(made.table, made.invite, undefined);
  const table = (await frozen.table(made.table))!;
  const shown: string[] = [];
  const tab = (client: string) =>
    new Watcher('s0', client, {
      put: (event) => event === 'frame' && shown.push(client),
      unsent: () => 0,
      cut: () => undefined,
    });
  const [stays, goes] = [tab('stays'), tab('goes')];
  await table.watch(stays);
  await table.watch(goes);
  await new Promise((go) => setTimeout(go, 400));
  const other = new TableRegistry({ store: forOther, leaseMs: 15_000 });
  await (await other.table(made.table))!.act((context) =>
    context.put({ is: 'switched', to: { notes: 'new' } }),
  );
  isHeldBack = true;
  const late = table.watch(tab('late'));
  // Presence is shown to all a little later.
  table.unwatch(goes);
  await new Promise((go) => setTimeout(go, 400));
  expect(shown).not.toContain('late');
  answered.resolve();
  await expect(late).rejects.toBeInstanceOf(TableGone);
  expect(shown).not.toContain('late');
  await frozen.stop();
  await other.stop();
});

it('asks the store once for concurrent reads', async () => {
  const { forOther } = sharedStore();
  let asked = 0;
  const store: Store = {
    ...forOther,
    renew: (...given) => {
      asked++;
      return forOther.renew(...given);
    },
  };
  const ready = await fromScenario(DUEL, 'duel');
  if (!ready.ok) throw new Error('no fight');
  const tables = new TableRegistry({ store, leaseMs: 60_000 });
  const made = await tables.make('Gemma', ready);
  const table = (await tables.table(made.table))!;
  await Promise.all(Array.from({ length: 50 }, () => table.frame('s0')));
  expect(asked).toBeLessThan(4);
  await tables.stop();
});
