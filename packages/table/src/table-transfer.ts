// Moves a table from one host to another as text. The text holds seeds and secret answers: as secret as the
// store itself.
import { BadInput, type System } from '@affray/kernel';
import type { TableMade } from '@affray/protocol';
import { whyNotSetup } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { z } from 'zod';
import { WEB_HOST } from './host.ts';
import { MOST_VALUES_IN_RECORD, whyNotText } from './json-limits.ts';
import { LiveTable } from './live-table.ts';
import { memoryStore } from './memory-store.ts';
import { type Store, StoreDown } from './store.ts';
import type { TableRegistry } from './table-registry.ts';

const CARRIED = z.strictObject({
  format: z.literal('affray-table'),
  version: z.literal(1),
  id: z.string().regex(/^[0-9a-f]{24}$/),
  code: z.string().regex(/^[a-z2-9]{6}$/),
  title: z.string().min(1).max(200),
  snapshot: z.string().nullable(),
  entries: z.array(z.string()),
});

/**
 * A table as text: its last snapshot and the entries after it; null if there is none with that id.
 * @example writeFileSync('table.json', await exportTable(store, id), { mode: 0o600 });
 */
export async function exportTable(store: Pick<Store, 'list' | 'load'>, id: string): Promise<string | null> {
  const info = (await store.list()).find((table) => table.id === id);
  const loaded = await store.load(id);
  if (info === undefined || loaded === null) return null;
  const { code, title } = info;
  const { snapshot, entries } = loaded;
  return JSON.stringify({
    format: 'affray-table',
    version: 1,
    id,
    code,
    title,
    snapshot: snapshot?.body ?? null,
    entries,
  });
}

/**
 * Puts an exported table into a store; returns its id. Fails with `Taken` if the store already has it.
 * @example const id = await importTable(store, readFileSync('table.json', 'utf8'));
 */
export async function importTable(store: Store, text: string): Promise<string> {
  const { id, code, title, snapshot, entries } = CARRIED.parse(JSON.parse(text));
  // Parsing deep nesting could block the process for seconds.
  for (const part of [snapshot ?? '', ...entries]) {
    const why = whyNotText(part, 64, MOST_VALUES_IN_RECORD);
    if (why !== null) throw new BadInput(why);
  }
  await store.create({ id, code, title });
  const node = 'import';
  const lease = await store.lease(id, node, 60_000);
  if (lease === null) throw new Error('Another node holds the table that was just made.');
  // A snapshot replaces the entries before it: one placeholder entry takes their place.
  const before = snapshot === null ? [] : ['{"is":"carried"}'];
  await store.append({
    table: id,
    fence: lease.fence,
    after: 0,
    entries: [...before, ...entries],
    replies: [],
  });
  if (snapshot !== null) await store.saveSnapshot(id, lease.fence, { at: 1, body: snapshot });
  await store.release(id, node);
  return id;
}

/**
 * Imports a table of another host, with its seats; the importer gets a new invite to the game master's seat.
 * Fails with `BadInput` if the text is not an exported table, with `Taken` if the table is already here.
 * @example const { table, invite } = await bringTable(tables, readFileSync('table.json', 'utf8'));
 */
export async function bringTable(tables: TableRegistry, text: string): Promise<TableMade> {
  const why = await whyNotCarried(text);
  if (why !== null) throw new BadInput(why);
  const id = await importTable(tables.store, text);
  const table = await tables.table(id);
  const code = await table?.act((context) => context.table.code);
  const invite = table === null ? null : await tables.invite(table, 's0');
  if (table === null || code === undefined || invite === null)
    throw new StoreDown('storage is not available.');
  return { table: id, code, invite, recovery: await tables.recovery(table) };
}

/**
 * Why an exported table cannot be imported; null if it can. Opens it once in memory to find out.
 * @example const why = await whyNotCarried(text); if (why !== null) refuse(why);
 */
async function whyNotCarried(
  text: string,
  system: (id: string) => Promise<System | undefined> = loadSystem,
): Promise<string | null> {
  const store = memoryStore();
  const deep = whyNotText(text, 8, MOST_VALUES_IN_RECORD);
  if (deep !== null) return deep;
  try {
    const id = await importTable(store, text);
    const lease = await store.lease(id, 'look', 60_000);
    const table = await LiveTable.load({
      store,
      host: WEB_HOST,
      id,
      fence: lease?.fence ?? 0,
      loadSystem: system,
      linkWaitMs: 60_000,
      openWaitMs: 60_000,
      onTrouble: () => undefined,
      onLost: () => undefined,
      isHeld: () => true,
    });
    const why = await table.act((context) =>
      whyNotWhole(context.table.id === id, context.system, context.table.setup),
    );
    await table.stop();
    return why;
  } catch (problem) {
    if (problem instanceof BadInput) return problem.message;
    return 'This is not an exported table.';
  }
}

function whyNotWhole(
  isSame: boolean,
  system: System,
  setup: Parameters<typeof whyNotSetup>[0],
): string | null {
  if (!isSame) return 'The exported table does not match its id.';
  return whyNotSetup(setup, system);
}
