// How odds are said. Apart from how they are worked out, which takes long to load.
import type { Json } from '@affray/kernel';
import type { Rate } from '@affray/lab';

/** Fights played out for each choice. */
export const RUNS = 400;

/** One choice with its chances: of winning, and of a fight that nobody wins. */
export interface OddsRow {
  readonly answer: Json;
  readonly wins: Rate;
  readonly nobody: number;
}
/** A chance with its interval, in per cent: "62 % (57 to 66)". */
export function chanceOf({ rate, low, high, runs }: Rate): string {
  if (runs === 0) return '…';
  const percent = (share: number): number => Math.round(share * 100);
  return `${percent(rate)} % (${percent(low)} to ${percent(high)})`;
}
