// One node of several, as a child process. With the planted fault, neither fences nor leases prevent writing.
import { StaleWriter } from '@affray/table/store';
import pg from 'pg';
import { startServer } from '../server.ts';
import { postgresStore } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { NO_LIMITS } from './limits.ts';
import { FIGHTS } from './table.ts';

const [url = '', port = '0', leaseMs = '1500', fault = ''] = process.argv.slice(2);

/** A writer that never notices that its table was taken over. The checker must detect it. */
function withoutFence(real: Store): Store {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  return {
    ...real,
    // Believes that it still owns every table it ever owned.
    renew: async (tables, node, ms) => {
      await real.renew(tables, node, ms);
      return tables;
    },
    append: async (append) => {
      for (;;) {
        const { rows } = await pool.query('SELECT head, fence FROM tables WHERE id = $1', [append.table]);
        const { head, fence } = rows[0] as { head: number; fence: number };
        try {
          return await real.append({ ...append, fence, after: head });
        } catch (problem) {
          if (!(problem instanceof StaleWriter)) throw problem;
        }
      }
    },
  };
}

const store = await postgresStore(url);
const server = await startServer({
  store: fault === 'no-fence' ? withoutFence(store) : store,
  port: Number(port),
  fights: FIGHTS,
  limits: NO_LIMITS,
  linkWaitMs: 500,
  leaseMs: Number(leaseMs),
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.send?.('up');
