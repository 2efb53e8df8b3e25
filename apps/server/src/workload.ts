// Load of the worker threads, for the host's administration page.
import type { Workload } from '@affray/protocol';

/** The load of a pool that may not be started yet. */
export function workloadOf(
  pool: { readonly threads: readonly unknown[] } | null,
  most: number,
  waiting: number,
): Workload {
  return { threads: pool?.threads.length ?? 0, most, waiting };
}
