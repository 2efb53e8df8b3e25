// The schema of the PostgreSQL store, step by step. A released step is never changed.
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every step, by name, in order. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': {
    async up(db) {
      await sql`CREATE TABLE tables (
        id text PRIMARY KEY, code text NOT NULL UNIQUE, title text NOT NULL, head integer NOT NULL,
        fence integer NOT NULL, owner text, until timestamptz NOT NULL)`.execute(db);
      await sql`CREATE TABLE entries (
        "table" text NOT NULL REFERENCES tables(id) ON DELETE CASCADE, number integer NOT NULL, body text NOT NULL,
        PRIMARY KEY ("table", number))`.execute(db);
      await sql`CREATE TABLE replies (
        "table" text NOT NULL REFERENCES tables(id) ON DELETE CASCADE, seat text NOT NULL, command text NOT NULL,
        reply text NOT NULL, PRIMARY KEY ("table", seat, command))`.execute(db);
      await sql`CREATE TABLE snapshots (
        "table" text PRIMARY KEY REFERENCES tables(id) ON DELETE CASCADE, at integer NOT NULL, body text NOT NULL)`.execute(
        db,
      );
    },
  },
  '0002-nodes': {
    async up(db) {
      await sql`CREATE TABLE nodes (
        id text PRIMARY KEY, address text NOT NULL, until timestamptz NOT NULL)`.execute(db);
      await sql`CREATE TABLE household (
        id integer PRIMARY KEY CHECK (id = 1), secret text NOT NULL)`.execute(db);
      // Where socket.io's adapter stores what is too long for a notification.
      await sql`CREATE TABLE socket_io_attachments (
        id bigserial PRIMARY KEY, created_at timestamptz DEFAULT now(), payload bytea)`.execute(db);
    },
  },
  // Checksums. Null in rows of earlier versions.
  '0003-checksums': {
    async up(db) {
      await sql`ALTER TABLE entries ADD COLUMN sum integer`.execute(db);
      await sql`ALTER TABLE snapshots ADD COLUMN sum integer`.execute(db);
    },
  },
  '0004-used': {
    async up(db) {
      await sql`ALTER TABLE tables ADD COLUMN used timestamptz NOT NULL DEFAULT now()`.execute(db);
    },
  },
  '0005-shelves': {
    async up(db) {
      await sql`CREATE TABLE shelves (
        id text PRIMARY KEY, hash text NOT NULL, used timestamptz NOT NULL DEFAULT now())`.execute(db);
      await sql`CREATE TABLE shelf_items (
        shelf text NOT NULL REFERENCES shelves(id) ON DELETE CASCADE, id text NOT NULL, kind text NOT NULL,
        name text NOT NULL, system text, data text NOT NULL, updated bigint NOT NULL, rev integer NOT NULL,
        sum integer NOT NULL, PRIMARY KEY (shelf, id))`.execute(db);
      await sql`CREATE INDEX shelf_pictures ON shelf_items (id) WHERE kind = 'picture'`.execute(db);
    },
  },
  // Nodes notify each other without socket.io's adapter.
  '0006-no-attachments': {
    async up(db) {
      await sql`DROP TABLE IF EXISTS socket_io_attachments`.execute(db);
    },
  },
  '0007-server-keys': {
    async up(db) {
      await sql`CREATE TABLE server_keys (name text PRIMARY KEY, value text NOT NULL)`.execute(db);
    },
  },
};
