// Odds requested at this table, by moment, so that the log can show them next to the choice.
import type { ChanceRow } from '../ui/chance.tsx';

export interface AskedOdds {
  readonly question: string;
  readonly rows: readonly ChanceRow[];
  readonly runs: number;
}

const asked = new Map<string, AskedOdds[]>();
const keyOf = (table: string, fight: number, moment: number): string => `${table}/${fight}/${moment}`;

/** Stores odds for the lifetime of the page. */
export function keepOdds(table: string, fight: number, moment: number, odds: AskedOdds): void {
  const key = keyOf(table, fight, moment);
  const others = (asked.get(key) ?? []).filter((one) => one.question !== odds.question);
  asked.set(key, [...others, odds]);
}

/** The odds that were requested at a moment. */
export function oddsKept(table: string, fight: number, moment: number): readonly AskedOdds[] {
  return asked.get(keyOf(table, fight, moment)) ?? [];
}
