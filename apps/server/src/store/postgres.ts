// The store for several machines: PostgreSQL, through kysely.
import {
  type Append,
  DamagedItem,
  DamagedTable,
  keyOf,
  StaleItem,
  StaleWriter,
  StoreDown,
  type StoredTable,
  type TableUsage,
  Taken,
} from '@affray/table/store';
import { type Generated, Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { registryIn } from '../cluster/node-registry.ts';
import { checkedLoad, checksumOf, isIntact, snapshotChecksum } from './checksum.ts';
import { MIGRATIONS } from './postgres-migrations.ts';
import { shelvesIn } from './postgres-shelves.ts';
import type { Registry, Store } from './store.ts';

/** The tables of the database. */
export interface Schema {
  nodes: { id: string; address: string; until: Date };
  household: { id: number; secret: string };
  server_keys: { name: string; value: string };
  tables: {
    id: string;
    code: string;
    title: string;
    head: number;
    fence: number;
    owner: string | null;
    until: Date;
    /** When it was last taken or released; omitted: now. */
    used: Generated<Date>;
  };
  entries: { table: string; number: number; body: string; sum: number | null };
  replies: { table: string; seat: string; command: string; reply: string };
  snapshots: { table: string; at: number; body: string; sum: number | null };
  shelves: { id: string; hash: string; used: Generated<Date> };
  shelf_items: {
    shelf: string;
    id: string;
    kind: string;
    name: string;
    system: string | null;
    data: string;
    updated: string | number;
    rev: number;
    sum: number;
  };
}

/**
 * Opens a store in a PostgreSQL database and brings its schema up to date.
 * @example const store = await postgresStore(process.env.DATABASE_URL);
 */
export async function postgresStore(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    // The connection to the database may be dead without an error.
    query_timeout: 7000,
    keepAlive: true,
    options: '-c synchronous_commit=on',
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error !== undefined) throw new StoreDown(error instanceof Error ? error.message : String(error));
  return storeIn(db, registryIn(db, url));
}

const COLUMNS = ['id', 'code', 'title'] as const;

function storeIn(db: Kysely<Schema>, nodes: Registry): Store {
  return {
    ...shelvesIn(db, guarded),
    kind: 'postgres',
    // They may use different connections.
    inOrder: false,
    nodes,
    create: (table) =>
      guarded('The table', async () => {
        await db
          .insertInto('tables')
          .values({ ...table, head: 0, fence: 0, owner: null, until: new Date(0) })
          .execute();
      }),
    append: (append) => guarded('The command id', () => appendIn(db, append)),
    load: (table) => guarded('', () => loadFrom(db, table)),
    reply: (table, seat, command) =>
      guarded('', async () => {
        const query = db.selectFrom('replies').select('reply').where('table', '=', table);
        const row = await query.where('seat', '=', seat).where('command', '=', command).executeTakeFirst();
        return row?.reply ?? null;
      }),
    commands: (table) =>
      guarded('', async () => {
        const query = db.selectFrom('replies').select(['seat', 'command']).where('table', '=', table);
        return (await query.execute()).map(({ seat, command }) => keyOf(seat, command));
      }),
    has: (table) =>
      guarded('', async () => {
        const query = db.selectFrom('tables').select('id').where('id', '=', table);
        return (await query.executeTakeFirst()) !== undefined;
      }),
    byCode: (code) =>
      guarded('', async () => {
        const query = db.selectFrom('tables').select(COLUMNS).where('code', '=', code);
        return (await query.executeTakeFirst()) ?? null;
      }),
    serverKey: (name, fresh) =>
      guarded('', async () => {
        await db
          .insertInto('server_keys')
          .values({ name, value: fresh })
          .onConflict((taken) => taken.doNothing())
          .execute();
        const query = db.selectFrom('server_keys').select('value').where('name', '=', name);
        return (await query.executeTakeFirstOrThrow()).value;
      }),
    list: (): Promise<StoredTable[]> =>
      guarded('', () => db.selectFrom('tables').select(COLUMNS).orderBy('id').execute()),
    usage: () =>
      guarded('', async () => {
        const { rows } = await sql<Omit<TableUsage, 'bytes' | 'used'> & { bytes: string; used: Date }>`
          SELECT id, code, title, head AS entries, used,
            CASE WHEN until > clock_timestamp() THEN owner END AS owner,
            (SELECT coalesce(sum(octet_length(body)), 0) FROM entries WHERE "table" = tables.id)
              + (SELECT coalesce(sum(octet_length(reply)), 0) FROM replies WHERE "table" = tables.id)
              + (SELECT coalesce(sum(octet_length(body)), 0) FROM snapshots WHERE "table" = tables.id) AS bytes
          FROM tables ORDER BY id`.execute(db);
        return rows.map((row) => ({ ...row, bytes: Number(row.bytes), used: row.used.getTime() }));
      }),
    saveSnapshot: (table, fence, { at, body }) =>
      guarded('', async () => {
        const done = await sql`
          INSERT INTO snapshots ("table", at, body, sum)
          SELECT id, ${at}::int, ${body}::text, ${snapshotChecksum(table, { at, body })}::int FROM tables
          WHERE id = ${table} AND fence = ${fence} AND head >= ${at}::int
          ON CONFLICT ("table") DO UPDATE SET at = excluded.at, body = excluded.body, sum = excluded.sum
          WHERE excluded.at >= snapshots.at`.execute(db);
        if (done.numAffectedRows === 0n) throw new StaleWriter(table);
      }),
    remove: (table, idleSince) =>
      guarded('', async () => {
        const isIdle =
          idleSince === undefined
            ? sql`true`
            : sql`used < ${new Date(idleSince)} AND (owner IS NULL OR until <= clock_timestamp())`;
        const done = await sql`DELETE FROM tables WHERE id = ${table} AND ${isIdle}`.execute(db);
        return done.numAffectedRows === 1n;
      }),
    idleSince: (moment) =>
      guarded('', async () => {
        const { rows } = await sql<{ id: string }>`
          SELECT id FROM tables WHERE used < ${new Date(moment)} AND (owner IS NULL OR until <= clock_timestamp())
          ORDER BY id`.execute(db);
        return rows.map(({ id }) => id);
      }),
    lease: (table, node, ms) => guarded('', () => leaseIn(db, table, node, ms)),
    renew: (tables, node, ms) =>
      guarded('', async () => {
        const { rows } = await sql<{ id: string }>`
          UPDATE tables SET until = clock_timestamp() + ${ms} * interval '1 millisecond'
          WHERE id = ANY(${tables}::text[]) AND owner = ${node} RETURNING id`.execute(db);
        return rows.map((row) => row.id);
      }),
    release: (table, node) =>
      guarded('', async () => {
        const used = sql<Date>`clock_timestamp()`;
        const mine = db.updateTable('tables').set({ owner: null, used }).where('id', '=', table);
        await mine.where('owner', '=', node).execute();
      }),
    ownerOf: (table) =>
      guarded('', async () => {
        const query = db.selectFrom('tables').select('owner').where('id', '=', table);
        const row = await query.where('until', '>', sql<Date>`clock_timestamp()`).executeTakeFirst();
        return row?.owner ?? null;
      }),
    close: () => db.destroy(),
  };
}

/** One statement, so one round trip: the fence, the entries and the replies are stored atomically. */
async function appendIn(db: Kysely<Schema>, append: Append): Promise<void> {
  const { table, fence, after, entries, replies } = append;
  const sums = entries.map((body, index) => checksumOf(table, after + 1 + index, body));
  const column = (key: 'seat' | 'command' | 'reply'): string[] => replies.map((reply) => reply[key]);
  const { rows } = await sql<{ moved: number }>`
    WITH moved AS (
      UPDATE tables SET head = head + ${entries.length}::int
      WHERE id = ${table} AND fence = ${fence} AND head = ${after} RETURNING id),
    added AS (
      INSERT INTO entries ("table", number, body, sum)
      SELECT moved.id, ${after}::int + one.number, one.body, one.sum
      FROM moved, unnest(${entries}::text[], ${sums}::int[]) WITH ORDINALITY AS one(body, sum, number)),
    said AS (
      INSERT INTO replies ("table", seat, command, reply)
      SELECT moved.id, one.seat, one.command, one.reply
      FROM moved, unnest(${column('seat')}::text[], ${column('command')}::text[], ${column('reply')}::text[])
        AS one(seat, command, reply))
    SELECT count(*)::int AS moved FROM moved`.execute(db);
  if (rows[0]?.moved !== 1) throw new StaleWriter(table);
}

async function loadFrom(db: Kysely<Schema>, table: string): ReturnType<Store['load']> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx.selectFrom('tables').select('head').where('id', '=', table).executeTakeFirst();
      if (row === undefined) return null;
      const last = await trx
        .selectFrom('snapshots')
        .select(['at', 'body', 'sum'])
        .where('table', '=', table)
        .executeTakeFirst();
      const kept = last !== undefined && isIntact(table, last) ? last : null;
      const query = trx.selectFrom('entries').select(['number', 'body', 'sum']).where('table', '=', table);
      const rows = await query
        .where('number', '>', kept?.at ?? 0)
        .orderBy('number')
        .execute();
      return checkedLoad(table, row.head, kept, rows);
    });
}

/** The database's clock decides, so that nodes whose clocks differ agree on who holds what. */
async function leaseIn(
  db: Kysely<Schema>,
  table: string,
  node: string,
  ms: number,
): ReturnType<Store['lease']> {
  const { rows } = await sql<{ fence: number }>`
    UPDATE tables
    SET fence = fence + CASE WHEN owner = ${node} AND until > clock_timestamp() THEN 0 ELSE 1 END,
        owner = ${node}, until = clock_timestamp() + ${ms} * interval '1 millisecond', used = clock_timestamp()
    WHERE id = ${table} AND (owner IS NULL OR owner = ${node} OR until <= clock_timestamp())
    RETURNING fence`.execute(db);
  return rows[0] ?? null;
}

const KNOWN = [StaleWriter, DamagedTable, StaleItem, DamagedItem] as const;

async function guarded<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (problem) {
    if (KNOWN.some((kind) => problem instanceof kind)) throw problem;
    if ((problem as { code?: string }).code === '23505') throw new Taken(what);
    throw new StoreDown(problem instanceof Error ? problem.message : String(problem));
  }
}
