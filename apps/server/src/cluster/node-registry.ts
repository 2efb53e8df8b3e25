// The nodes that share a PostgreSQL: who is up, where, and the secret they know each other by.

import { newSecret } from '@affray/table';
import { createAdapter } from '@socket.io/postgres-adapter';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { NODE_HOST } from '../node-host.ts';
import type { Schema } from '../store/postgres.ts';
import type { Registry } from '../store/store.ts';

/**
 * The registry of the nodes of one database.
 * @example const registry = registryIn(db, url); await registry.announce(node, 'http://10.0.0.2:4000', 4000);
 */
export function registryIn(db: Kysely<Schema>, url: string): Registry {
  return {
    async announce(node, address, ms) {
      await sql`
        INSERT INTO nodes (id, address, until)
        VALUES (${node}, ${address}, clock_timestamp() + ${ms} * interval '1 millisecond')
        ON CONFLICT (id) DO UPDATE SET address = excluded.address, until = excluded.until`.execute(db);
    },
    async leave(node) {
      await db.deleteFrom('nodes').where('id', '=', node).execute();
      // Nodes that were killed leave their line behind.
      await sql`DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 hour'`.execute(db);
    },
    async addressOf(node) {
      const query = db.selectFrom('nodes').select('address').where('id', '=', node);
      const row = await query.where('until', '>', sql<Date>`clock_timestamp()`).executeTakeFirst();
      return row?.address ?? null;
    },
    async secret() {
      const fresh = { id: 1, secret: newSecret(NODE_HOST) };
      await db
        .insertInto('household')
        .values(fresh)
        .onConflict((taken) => taken.doNothing())
        .execute();
      return (await db.selectFrom('household').select('secret').executeTakeFirstOrThrow()).secret;
    },
    adapter: (onTrouble) => adapterOn(url, onTrouble),
  };
}

/** A pool of its own: it keeps one connection open for listening, and must not take it from the tables. */
function adapterOn(url: string, onTrouble: (problem: Error) => void): ReturnType<Registry['adapter']> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5000 });
  pool.on('error', onTrouble);
  // The connection that listens is never idle: the pool would not look after it, and its end would end the process.
  pool.on('connect', (client) => client.on('error', onTrouble));
  const make = createAdapter(pool, { errorHandler: onTrouble, channelPrefix: 'affray' });
  return {
    make,
    // The adapter does not give back a connection that broke, and the pool would wait for it for ever.
    close: () => Promise.race([pool.end(), new Promise<void>((go) => setTimeout(go, 300))]),
  };
}
