// How long a fight waited for each seat.
import type { Entry } from '@affray/kernel';

/** Time spent so far. Secret during the fight: it would reveal when a choice was locked. */
export interface TempoState {
  /** When the last entry came, in milliseconds since 1970. */
  readonly last: number;
  /** Milliseconds by seat. */
  readonly spent: Readonly<Record<string, number>>;
}

/**
 * The tempo after new entries: the time since the previous ones counts for the seats that answered now. Bots
 * and defaults take no time.
 * @example fight.tempo = tempoAfter(fight.tempo, entry.entries, entry.at);
 */
export function tempoAfter(
  before: TempoState | undefined,
  entries: readonly Entry[],
  at: number | undefined,
): TempoState | undefined {
  if (at === undefined) return before;
  const seats = new Set(
    entries.flatMap((entry) => (entry.is === 'answer' && entry.seat !== null ? [entry.seat] : [])),
  );
  const passed = before === undefined ? 0 : Math.max(0, at - before.last);
  const spent = { ...before?.spent };
  for (const seat of seats) spent[seat] = (spent[seat] ?? 0) + passed;
  return { last: at, spent };
}
