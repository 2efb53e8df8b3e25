// Notices between the nodes that share a PostgreSQL, by LISTEN and NOTIFY.

import pg from 'pg';
import { z } from 'zod';
import type { Notice, Notices } from '../store/store.ts';

const CHANNEL = 'affray_tables';
const RETRY_MS = 1000;
const NOTICE = z.strictObject({ table: z.string(), address: z.string().nullable() });

/**
 * Listens on its own connection, and opens a new one when it breaks. A node also receives its own notices.
 * @example const notices = noticesOn(url, (notice) => peers.hint(notice.table, notice.address), log); await notices.close();
 */
export function noticesOn(
  url: string,
  onNotice: (notice: Notice) => void,
  onTrouble: (problem: unknown) => void,
): Notices {
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    let isLost = false;
    const lost = (problem: unknown): void => {
      if (isLost || isClosed) return;
      isLost = true;
      client = null;
      onTrouble(problem);
      void fresh.end().catch(() => undefined);
      retry = setTimeout(() => void open(), RETRY_MS).unref();
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error('the connection has ended')));
    fresh.on('notification', ({ payload }) => {
      const notice = NOTICE.safeParse(JSON.parse(payload ?? 'null'));
      if (notice.success) onNotice(notice.data);
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      client = fresh;
    } catch (problem) {
      lost(problem);
    }
    if (isClosed) await fresh.end().catch(() => undefined);
  };
  void open();
  return {
    send(notice) {
      client?.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]).catch(onTrouble);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      // Ending a broken connection may hang.
      await Promise.race([client?.end(), new Promise<void>((go) => setTimeout(go, 300).unref())]);
    },
  };
}
