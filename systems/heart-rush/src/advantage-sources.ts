// Records the sources of a roll's levels for the log. Chapter 15.
import type { Table } from '@affray/kernel';
import type { AdvantageFrom, AdvantageSource } from './events.ts';

/** A list for the sources of a roll's levels, or null if nobody watches. */
export function sourcesFor(table: Table): AdvantageSource[] | null {
  return table.watched ? [] : null;
}

/** Returns the levels, and records their source if there are any. */
export function note(sources: AdvantageSource[] | null, from: AdvantageFrom, levels: number): number {
  if (sources !== null && levels !== 0) sources.push({ from, levels });
  return levels;
}
