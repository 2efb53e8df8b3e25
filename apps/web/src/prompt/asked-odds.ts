// Odds that were asked for at this table, by the moment at which they stood: the log shows them where that choice was made.
import type { ChanceRow } from '../ui/chance.tsx';

export interface AskedOdds {
  readonly question: string;
  readonly rows: readonly ChanceRow[];
  readonly runs: number;
}

const asked = new Map<string, AskedOdds[]>();
const keyOf = (table: string, fight: number, moment: number): string => `${table}/${fight}/${moment}`;

/** Keeps odds as they stood, for as long as the page lives. */
export function keepOdds(table: string, fight: number, moment: number, odds: AskedOdds): void {
  const key = keyOf(table, fight, moment);
  const others = (asked.get(key) ?? []).filter((one) => one.question !== odds.question);
  asked.set(key, [...others, odds]);
}

/** The odds that were asked for at a moment. */
export function oddsKept(table: string, fight: number, moment: number): readonly AskedOdds[] {
  return asked.get(keyOf(table, fight, moment)) ?? [];
}
