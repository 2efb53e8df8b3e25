// The store for several machines: PostgreSQL, through kysely.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { MIGRATIONS } from './postgres-migrations.ts';
import { type Append, StaleWriter, type Store, StoreDown, type StoredTable, Taken } from './store.ts';

interface Schema {
  tables: {
    id: string;
    code: string;
    title: string;
    head: number;
    fence: number;
    owner: string | null;
    until: Date;
  };
  entries: { table: string; number: number; body: string };
  replies: { table: string; seat: string; command: string; reply: string };
  snapshots: { table: string; at: number; body: string };
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
    options: '-c synchronous_commit=on',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  }).migrateToLatest();
  if (error !== undefined) throw new StoreDown(error instanceof Error ? error.message : String(error));
  return storeIn(db);
}

const COLUMNS = ['id', 'code', 'title', 'head'] as const;

function storeIn(db: Kysely<Schema>): Store {
  return {
    kind: 'postgres',
    create: (table) =>
      guarded('The table', async () => {
        await db
          .insertInto('tables')
          .values({ ...table, head: 0, fence: 0, owner: null, until: new Date(0) })
          .execute();
      }),
    append: (append) => guarded('The command id', () => appendIn(db, append)),
    load: (table) => guarded('', () => loadFrom(db, table)),
    async reply(table, seat, command) {
      const query = db.selectFrom('replies').select('reply').where('table', '=', table);
      const row = await query.where('seat', '=', seat).where('command', '=', command).executeTakeFirst();
      return row?.reply ?? null;
    },
    async byCode(code) {
      return (
        (await db.selectFrom('tables').select(COLUMNS).where('code', '=', code).executeTakeFirst()) ?? null
      );
    },
    list: (): Promise<StoredTable[]> => db.selectFrom('tables').select(COLUMNS).orderBy('id').execute(),
    saveSnapshot: (table, fence, { at, body }) =>
      guarded('', async () => {
        const done = await sql`
          INSERT INTO snapshots ("table", at, body) SELECT id, ${at}::int, ${body}::text FROM tables
          WHERE id = ${table} AND fence = ${fence} AND head >= ${at}::int
          ON CONFLICT ("table") DO UPDATE SET at = excluded.at, body = excluded.body
          WHERE excluded.at >= snapshots.at`.execute(db);
        if (done.numAffectedRows === 0n) throw new StaleWriter(table);
      }),
    async remove(table) {
      await db.deleteFrom('tables').where('id', '=', table).execute();
    },
    lease: (table, node, ms) => guarded('', () => leaseIn(db, table, node, ms)),
    async release(table, node) {
      await db
        .updateTable('tables')
        .set({ owner: null })
        .where('id', '=', table)
        .where('owner', '=', node)
        .execute();
    },
    async ownerOf(table) {
      const row = await db
        .selectFrom('tables')
        .select('owner')
        .where('id', '=', table)
        .where('until', '>', sql<Date>`clock_timestamp()`)
        .executeTakeFirst();
      return row?.owner ?? null;
    },
    close: () => db.destroy(),
  };
}

function appendIn(db: Kysely<Schema>, { table, fence, after, entries, replies }: Append): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('tables')
      .set({ head: after + entries.length })
      .where('id', '=', table)
      .where('fence', '=', fence)
      .where('head', '=', after)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) throw new StaleWriter(table);
    const rows = entries.map((body, index) => ({ table, number: after + 1 + index, body }));
    if (rows.length > 0) await trx.insertInto('entries').values(rows).execute();
    const said = replies.map((reply) => ({ table, ...reply }));
    if (said.length > 0) await trx.insertInto('replies').values(said).execute();
  });
}

async function loadFrom(db: Kysely<Schema>, table: string): ReturnType<Store['load']> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx.selectFrom('tables').select('head').where('id', '=', table).executeTakeFirst();
      if (row === undefined) return null;
      const kept = await trx
        .selectFrom('snapshots')
        .select(['at', 'body'])
        .where('table', '=', table)
        .executeTakeFirst();
      const query = trx.selectFrom('entries').select('body').where('table', '=', table);
      const rows = await query
        .where('number', '>', kept?.at ?? 0)
        .orderBy('number')
        .execute();
      return { snapshot: kept ?? null, entries: rows.map((entry) => entry.body), head: row.head };
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
        owner = ${node}, until = clock_timestamp() + ${ms} * interval '1 millisecond'
    WHERE id = ${table} AND (owner IS NULL OR owner = ${node} OR until <= clock_timestamp())
    RETURNING fence`.execute(db);
  return rows[0] ?? null;
}

async function guarded<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof StaleWriter) throw problem;
    if ((problem as { code?: string }).code === '23505') throw new Taken(what);
    throw new StoreDown(problem instanceof Error ? problem.message : String(problem));
  }
}
