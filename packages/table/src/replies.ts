// Replies to commands: the same id again gets the same reply.
import type { Reply } from '@affray/protocol';
import type { StorageOutage } from './storage-outage.ts';
import type { Store, StoredReply } from './store.ts';

/** A reply that is stored with the entries of its command. */
export interface Answered extends StoredReply {
  readonly key: string;
  readonly said: Reply;
}

/** Replies kept in memory for quick retries; older ones come from the store. */
const RECENT = 16;

/**
 * Replies of one table.
 * @example const known = replies.recent(key) ?? (await replies.stored('s1', 'c1'));
 */
export class Replies {
  private readonly store: Store;
  private readonly table: string;
  private readonly pause: StorageOutage;
  private readonly latest = new Map<string, Reply>();

  constructor(store: Store, table: string, pause: StorageOutage) {
    this.store = store;
    this.table = table;
    this.pause = pause;
  }

  recent(key: string): Reply | undefined {
    return this.latest.get(key);
  }

  remember(key: string, reply: Reply): void {
    this.latest.set(key, reply);
    const [oldest] = this.latest.keys();
    if (this.latest.size > RECENT && oldest !== undefined) this.latest.delete(oldest);
  }

  /** The stored reply; null if the command was never run. */
  async stored(seat: string, command: string): Promise<Reply | null> {
    try {
      const text = await this.pause.during(this.store.reply(this.table, seat, command));
      return text === null ? null : (JSON.parse(text) as Reply);
    } catch (problem) {
      this.pause.set(true);
      throw problem;
    }
  }
}
