// Where the levels of a roll come from, for those who read it. Chapter 15.
import type { Table } from '@affray/kernel';
import type { AdvantageFrom, AdvantageSource } from './events.ts';

/** A list for the sources of a roll's levels, or null where nobody would read it. */
export function sourcesFor(table: Table): AdvantageSource[] | null {
  return table.watched ? [] : null;
}

/** Counts levels from one source, and remembers it for those who read the roll; 0 is no source. */
export function note(sources: AdvantageSource[] | null, from: AdvantageFrom, levels: number): number {
  if (sources !== null && levels !== 0) sources.push({ from, levels });
  return levels;
}
