// Live tables: seats, secrets, storage, HTTP and live connections.
export { exportTable, importTable } from './carry.ts';
export { House, type HouseOptions } from './house.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
export { memoryStore } from './store/memory.ts';
export { postgresStore } from './store/postgres.ts';
export { type SqliteStore, sqliteStore } from './store/sqlite.ts';
export { StaleWriter, type Store, StoreDown, Taken } from './store/store.ts';
