// A store in memory: for tests, and to open a table that is not stored yet.
import { memoryShelves } from './memory-shelves.ts';
import {
  type Append,
  keyOf,
  type Loaded,
  type Snapshot,
  StaleWriter,
  type Store,
  type StoredTable,
  Taken,
} from './store.ts';

interface Kept {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly entries: string[];
  readonly replies: Map<string, string>;
  snapshot: Snapshot | null;
  fence: number;
  owner: string | null;
  until: number;
  /** When it was last taken or released. */
  used: number;
}

/** A store that only this process uses. */
export interface MemoryStore extends Store {
  readonly kind: 'memory';
  readonly nodes: null;
  /** The server's own value for a key; stores and returns `fresh` if there is none yet. */
  serverKey(name: string, fresh: string): Promise<string>;
}

/**
 * A store in memory.
 * @example const store = memoryStore();
 */
export function memoryStore(): MemoryStore {
  const tables = new Map<string, Kept>();
  const info = ({ id, code, title }: Kept): StoredTable => ({ id, code, title });
  const holds = (kept: Kept): boolean => kept.owner !== null && kept.until > Date.now();
  const isIdle = (kept: Kept, moment: number): boolean => !holds(kept) && kept.used < moment;
  const shelves = memoryShelves();
  const serverKeys = new Map<string, string>();
  return {
    ...shelves.store,
    kind: 'memory',
    inOrder: true,
    nodes: null,
    async serverKey(name, fresh) {
      const value = serverKeys.get(name) ?? fresh;
      serverKeys.set(name, value);
      return value;
    },
    async create({ id, code, title }) {
      if (tables.has(id) || [...tables.values()].some((kept) => kept.code === code))
        throw new Taken('The table');
      tables.set(id, {
        id,
        code,
        title,
        entries: [],
        replies: new Map(),
        snapshot: null,
        fence: 0,
        owner: null,
        until: 0,
        used: Date.now(),
      });
    },
    async append(append) {
      put(tables.get(append.table), append);
    },
    async load(table): Promise<Loaded | null> {
      const kept = tables.get(table);
      if (kept === undefined) return null;
      return {
        snapshot: kept.snapshot,
        entries: kept.entries.slice(kept.snapshot?.at ?? 0),
        head: kept.entries.length,
      };
    },
    reply: async (table, seat, command) => tables.get(table)?.replies.get(keyOf(seat, command)) ?? null,
    commands: async (table) => [...(tables.get(table)?.replies.keys() ?? [])],
    has: async (table) => tables.has(table),
    async byCode(code) {
      const kept = [...tables.values()].find((one) => one.code === code);
      return kept === undefined ? null : info(kept);
    },
    list: async () => [...tables.values()].map(info),
    usage: async () =>
      [...tables.values()].map((kept) => ({
        ...info(kept),
        entries: kept.entries.length,
        bytes: bytesIn([...kept.entries, ...kept.replies.values(), kept.snapshot?.body ?? '']),
        used: kept.used,
        owner: holds(kept) ? kept.owner : null,
      })),
    async saveSnapshot(table, fence, snapshot) {
      const kept = tables.get(table);
      if (kept === undefined || kept.fence !== fence || snapshot.at > kept.entries.length)
        throw new StaleWriter(table);
      if (snapshot.at > (kept.snapshot?.at ?? 0)) kept.snapshot = snapshot;
    },
    async remove(table, idleSince) {
      const kept = tables.get(table);
      if (kept === undefined || (idleSince !== undefined && !isIdle(kept, idleSince))) return false;
      return tables.delete(table);
    },
    async lease(table, node, ms) {
      const kept = tables.get(table);
      if (kept === undefined || (holds(kept) && kept.owner !== node)) return null;
      if (!holds(kept)) kept.fence++;
      kept.owner = node;
      kept.used = Date.now();
      kept.until = Date.now() + ms;
      return { fence: kept.fence };
    },
    async renew(ids, node, ms) {
      return ids.filter((id) => {
        const kept = tables.get(id);
        if (kept?.owner !== node) return false;
        kept.until = Date.now() + ms;
        return true;
      });
    },
    async release(table, node) {
      const kept = tables.get(table);
      if (kept?.owner !== node) return;
      kept.owner = null;
      kept.used = Date.now();
    },
    idleSince: async (moment) =>
      [...tables.values()].filter((kept) => isIdle(kept, moment)).map(({ id }) => id),
    async ownerOf(table) {
      const kept = tables.get(table);
      return kept !== undefined && holds(kept) ? kept.owner : null;
    },
    async close() {
      tables.clear();
      shelves.clear();
    },
  };
}

function bytesIn(texts: readonly string[]): number {
  const encoder = new TextEncoder();
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

function put(kept: Kept | undefined, { table, fence, after, entries, replies }: Append): void {
  if (kept === undefined || kept.fence !== fence || kept.entries.length !== after)
    throw new StaleWriter(table);
  const keys = replies.map(({ seat, command }) => keyOf(seat, command));
  if (keys.some((key) => kept.replies.has(key)) || new Set(keys).size < keys.length)
    throw new Taken('The command id');
  kept.entries.push(...entries);
  for (const [index, key] of keys.entries()) kept.replies.set(key, replies[index]?.reply ?? '');
}
