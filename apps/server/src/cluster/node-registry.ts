// The nodes that share a PostgreSQL database: which are up, their addresses, and the cluster's secret.

import { newSecret } from '@affray/table';
import { type Kysely, sql } from 'kysely';
import { NODE_HOST } from '../node-host.ts';
import type { Schema } from '../store/postgres.ts';
import type { Registry } from '../store/store.ts';
import { noticesOn } from './notices.ts';

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
      // Killed nodes leave their row behind.
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
    listen: (onNotice, onTrouble) => noticesOn(url, onNotice, onTrouble),
  };
}
