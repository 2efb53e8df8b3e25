// Odds of the choices: each is played on to the end many times, from what the asked seat may know and no more.
import { BadInput, type Json, type PromptView, type Seat } from '@affray/kernel';
import type { Chance } from '@affray/protocol';
import type { Game } from './game.ts';

/** Fights played out for each choice. */
export const RUNS = 400;
/** The most choices that a table tries. */
const MOST_ANSWERS = 12;

/** One choice with its chances: to win, and that nobody wins. */
export interface OddsRow {
  readonly answer: Json;
  readonly wins: Chance;
  readonly nobody: number;
}

/** The choices, best first; the number of runs of each; and whether these are all choices or a random sample. */
export interface ChoiceOdds {
  readonly rows: readonly OddsRow[];
  readonly runs: number;
  readonly all: boolean;
}

/**
 * Odds of a prompt's choices, or of some of them if they are few; rejects with a message if there are none.
 * @example const { rows } = await oddsOf(game, seat, prompt, RUNS);
 */
export async function oddsOf(
  { local }: Game,
  seat: Seat,
  { id: prompt }: PromptView,
  runs: number,
  among: readonly Json[] | null = null,
): Promise<ChoiceOdds> {
  const answers = among !== null && among.length > 0 && among.length <= MOST_ANSWERS ? among : undefined;
  // Loaded on demand: most fights are played without odds.
  const { askOdds, playOdds } = await import('@affray/table');
  const odds = await askOdds(local.table, seat.id, { prompt, answers, runs }, (_by, task) => playOdds(task));
  const side = odds.side ?? seat.sides[0];
  if (side === undefined) throw new BadInput('Odds are only for people who have a side in the fight.');
  const rows = odds.answers.map(({ answer, wins, nobody }) => ({
    answer,
    wins: wins[side] ?? { rate: 0, low: 0, high: 0 },
    nobody: nobody.rate,
  }));
  return { rows, runs: odds.runs, all: answers !== undefined || odds.all };
}

/** A chance with its interval, in per cent: "62 % (57 to 66)". */
export function chanceOf({ rate, low, high }: Chance): string {
  const percent = (share: number): number => Math.round(share * 100);
  return `${percent(rate)} % (${percent(low)} to ${percent(high)})`;
}
