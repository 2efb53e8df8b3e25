// Limits for tests that ask much from one address.
import type { Limits } from '../limits.ts';

/** Effectively unlimited. */
export const NO_LIMITS: Limits = {
  commandsPerSecond: 1e6,
  commandsBurst: 1e6,
  socketsPerAddress: 5000,
  socketsPerTable: 64,
  joinsPerMinute: 1e6,
  tablesPerMinute: 1e6,
  replayPasswordsPerMinute: 1e6,
  labBlocksPerAddress: 8,
  readsPerSecond: 1e6,
  recordsPerSecond: 1e6,
  claimsPerSecond: 1e6,
  listsPerSecond: 1e6,
  strangersPerSecond: 1e6,
  shelfPerSecond: 1e6,
  picturesPerSecond: 1e6,
  turnsPerMinute: 1e6,
  remindersPerMinute: 1e6,
  bodiesPerAddress: 5000,
  bodiesAtOnce: 5000,
  bodyMs: 8000,
};
