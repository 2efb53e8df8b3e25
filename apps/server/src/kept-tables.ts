// Lists, exports and deletes the tables of a store from the command line, whether or not a server is running on it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '@affray/kernel';
import { exportTable, type Store, TableRegistry, type TableUsage } from '@affray/table';
import { STORE_FILE } from './backup.ts';
import { StoreInUse } from './store/file-lock.ts';
import { postgresStore } from './store/postgres.ts';
import { readSqlite, sqliteStore } from './store/sqlite.ts';

/** Tables that are kept somewhere. */
export interface KeptTables {
  usage(): Promise<readonly TableUsage[]>;
  export(id: string): Promise<string>;
  /** Disconnects everyone but the game master, until the game master opens the table again. */
  close(id: string): Promise<void>;
  delete(id: string): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens the tables of a data folder, or of a database. Reading does not disturb a server; `toChange` requires a
 * data folder that no server uses.
 * @example const kept = await keptTables('data', undefined, false); await kept.usage();
 */
export async function keptTables(
  data: string,
  databaseUrl: string | undefined,
  toChange: boolean,
): Promise<KeptTables> {
  const path = join(data, STORE_FILE);
  if (databaseUrl === undefined && !existsSync(path))
    throw new BadInput(`${path}: There are no tables here.`);
  if (databaseUrl === undefined && !toChange) {
    const { reads, close } = readable(path);
    return { ...reading(reads), close: readOnly, delete: readOnly, end: async () => close() };
  }
  const store = await opened(path, data, databaseUrl);
  const tables = new TableRegistry({ store });
  return {
    ...reading(store),
    close: async (id) => {
      await known(store, id);
      const table = await tables.table(id);
      if (table === null) throw inUse(id);
      await tables.close(table);
    },
    delete: async (id) => {
      await known(store, id);
      if ((await store.ownerOf(id)) !== null) throw inUse(id);
      await store.remove(id);
    },
    end: async () => {
      await tables.stop();
      await store.close();
    },
  };
}

const readOnly = (): Promise<never> => Promise.reject(new Error('These tables were opened read-only.'));

function inUse(id: string): BadInput {
  return new BadInput(`${id}: A server has this table open. Use its host page.`);
}

function readable(path: string): ReturnType<typeof readSqlite> {
  try {
    return readSqlite(path);
  } catch (problem) {
    throw notOpened(path, problem);
  }
}

function notOpened(what: string, problem: unknown): BadInput {
  const why = problem instanceof Error ? problem.message : 'unknown reason';
  return new BadInput(`${what}: The store cannot be opened (${why}).`);
}

async function opened(path: string, data: string, databaseUrl: string | undefined): Promise<Store> {
  try {
    return databaseUrl === undefined ? sqliteStore(path) : await postgresStore(databaseUrl);
  } catch (problem) {
    if (problem instanceof StoreInUse)
      throw new BadInput(
        `${data}: This data folder is ${problem.message}. Stop that server first, or use its host page.`,
      );
    throw notOpened(databaseUrl === undefined ? path : 'DATABASE_URL', problem);
  }
}

type Reads = Pick<Store, 'usage' | 'list' | 'load'>;

function reading(store: Reads): Pick<KeptTables, 'usage' | 'export'> {
  return {
    usage: () => store.usage(),
    export: async (id) => {
      await known(store, id);
      return (await exportTable(store, id)) ?? '';
    },
  };
}

async function known(store: Reads, id: string): Promise<void> {
  if ((await store.list()).some((table) => table.id === id)) return;
  throw new BadInput(`${id}: There is no such table. "affray tables" lists them.`);
}
