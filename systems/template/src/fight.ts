// The whole game on one page: what a round is, when it ends.
import type { Table } from '@affray/kernel';
import { choose, rest, sayGround } from './01-choices.ts';
import { exchangeBlows } from './02-blows.ts';
import { end } from './03-ending.ts';
import type { Fight } from './state.ts';

/** One round: secret choices, rest, blows; then checks whether the fight is over. */
export function round(fight: Fight, table: Table): void {
  fight.round++;
  if (fight.round === 1) sayGround(fight, table);
  choose(fight, table);
  rest(fight, table);
  exchangeBlows(fight, table);
  end(fight, table);
}
