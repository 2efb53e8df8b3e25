// Limits: how much one seat, one address, one table may ask of the server.

/** A token bucket. */
export interface Bucket {
  /** Takes one token; false if it is empty. */
  take(): boolean;
  isEmpty(): boolean;
}

/**
 * A bucket with room for `burst`, filling at `perSecond`.
 * @example const bucket = bucketOf(10, 30); if (!bucket.take()) refuse();
 */
export function bucketOf(
  perSecond: number,
  burst: number,
  now: () => number = () => performance.now(),
): Bucket {
  let level = burst;
  let last = now();
  const isEmpty = (): boolean => {
    const time = now();
    level = Math.min(burst, level + ((time - last) * perSecond) / 1000);
    last = time;
    return level < 1;
  };
  return {
    isEmpty,
    take() {
      if (isEmpty()) return false;
      level--;
      return true;
    },
  };
}

/** Buckets by key; full ones are dropped. */
export class Buckets {
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly most: number;
  private readonly now: (() => number) | undefined;
  private readonly known = new Map<string, Bucket>();

  constructor(perSecond: number, burst: number, most = 10_000, now?: () => number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.most = most;
    this.now = now;
  }

  take(key: string): boolean {
    return this.of(key).take();
  }

  /** Whether a key has no tokens left; an unknown key has. */
  isEmpty(key: string): boolean {
    return this.known.get(key)?.isEmpty() ?? false;
  }

  /** The bucket of a key, for callers that take from it often. */
  of(key: string): Bucket {
    let bucket = this.known.get(key);
    if (bucket === undefined) {
      bucket = bucketOf(this.perSecond, this.burst, this.now);
      const [oldest] = this.known.keys();
      if (this.known.size >= this.most && oldest !== undefined) this.known.delete(oldest);
    }
    // Moves the key to the end: least recently used keys are dropped first.
    this.known.delete(key);
    this.known.set(key, bucket);
    return bucket;
  }
}

/** Counts by key, up to a limit. */
export class Counts {
  private readonly known = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  enter(key: string): boolean {
    const count = this.known.get(key) ?? 0;
    if (count >= this.most) return false;
    this.known.set(key, count + 1);
    return true;
  }

  leave(key: string): void {
    const count = (this.known.get(key) ?? 1) - 1;
    if (count <= 0) this.known.delete(key);
    else this.known.set(key, count);
  }
}

/** What the server allows. */
export interface Limits {
  readonly commandsPerSecond: number;
  readonly commandsBurst: number;
  readonly socketsPerAddress: number;
  readonly socketsPerTable: number;
  readonly joinsPerMinute: number;
  readonly tablesPerMinute: number;
  /** Passwords tried at one replay, by all addresses together. */
  readonly replayPasswordsPerMinute: number;
  /** Blocks of the lab at once. */
  readonly labBlocksPerAddress: number;
  /** Views, tickets and the like, for each seat. */
  readonly readsPerSecond: number;
  /** Records and exports, for each seat. */
  readonly recordsPerSecond: number;
  /** Polls for admission, for each address. */
  readonly claimsPerSecond: number;
  /** Lists of a browser's tables, for each address. */
  readonly listsPerSecond: number;
  /** Requests about tables without a seat there, for each address. */
  readonly strangersPerSecond: number;
  /** Reads and changes of each shelf. */
  readonly shelfPerSecond: number;
  /** Pictures, for each address: a table shows many at once. */
  readonly picturesPerSecond: number;
  /** Whose turn it is, by a reminder link, and the key of push messages, for each address. */
  readonly turnsPerMinute: number;
  /** Changes of push messages and reminder links, for each seat. */
  readonly remindersPerMinute: number;
  /** Request bodies in flight. */
  readonly bodiesPerAddress: number;
  readonly bodiesAtOnce: number;
  /** How long a request body may take in total. */
  readonly bodyMs: number;
  /** Clock in milliseconds for the limits per second; omitted: since the process began. */
  readonly now?: () => number;
}

export const LIMITS: Limits = {
  commandsPerSecond: 10,
  commandsBurst: 30,
  socketsPerAddress: 30,
  socketsPerTable: 64,
  joinsPerMinute: 60,
  tablesPerMinute: 20,
  replayPasswordsPerMinute: 10,
  labBlocksPerAddress: 8,
  readsPerSecond: 10,
  recordsPerSecond: 2,
  claimsPerSecond: 10,
  listsPerSecond: 5,
  strangersPerSecond: 5,
  shelfPerSecond: 20,
  picturesPerSecond: 50,
  turnsPerMinute: 60,
  remindersPerMinute: 6,
  bodiesPerAddress: 32,
  bodiesAtOnce: 512,
  bodyMs: 8000,
};

/** Values in a request body. Whole files are sent as one string. */
export const MOST_VALUES_IN_BODY = 2000;
