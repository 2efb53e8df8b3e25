// What a host provides to its tables besides a store: clocks, timers, random bytes.

export interface Host {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds on a monotonic clock. */
  elapsed(): number;
  /**
   * Runs work after so many milliseconds; returns a function that cancels it. A timer does not keep the
   * process alive.
   */
  after(ms: number, work: () => void): () => void;
  /** Runs work once everything that has already arrived is queued. */
  soon(work: () => void): void;
  randomBytes(length: number): Uint8Array;
  /** Whether the host's user holds every seat: then the dice prove nothing to others, and records say so. */
  readonly hasAllSeats?: boolean;
}

/** A host made of what Node and web workers both have. */
export const WEB_HOST: Host = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, work) {
    const timer: unknown = setTimeout(work, ms);
    (timer as { readonly unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
  soon: (work) => queueMicrotask(work),
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};

/** The same for a program whose user holds every seat: a browser without a server, a terminal. */
export const LOCAL_HOST: Host = { ...WEB_HOST, hasAllSeats: true };
