// Live tables: seats, secrets, storage, HTTP and live connections.
export {
  exportTable,
  importTable,
  memoryStore,
  StaleWriter,
  StoreDown,
  TableRegistry,
  type TableRegistryOptions,
  Taken,
} from '@affray/table';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { postgresStore } from './store/postgres.ts';
export { type SqliteStore, sqliteStore } from './store/sqlite.ts';
export type { Store } from './store/store.ts';
export { rulesForReplay } from './systems/bundle.ts';
