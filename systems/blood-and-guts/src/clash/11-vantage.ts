// 11-vantage.ts   Chapter 11, Vantage, in a clash: running away.
import type { Table } from '@affray/kernel';
import { askGroup } from '../11-vantage.ts';
import { say } from '../events.ts';
import { canRun, STAY_OR_RUN } from '../questions-clash.ts';
import type { Fight, Fighter } from '../state.ts';

/**
 * BG-RUN-01, BG-RUN-04, BG-VANT-05. Decided before rolling any own die, and only then; the favoured side has seen
 * everything by now.
 */
export function decideToRun(fight: Fight, group: readonly Fighter[], table: Table): void {
  const able = group.filter((fighter) => canRun(fight, fighter));
  askGroup(STAY_OR_RUN, able, null, table, (fighter, answer) => {
    if (answer === 'stay') return;
    fighter.running = true; // BG-RUN-02: no weapon die and no shot, but pass 1 must still be faced
    if (table.watched) say(table, { kind: 'ran', rule: 'BG-RUN-01', fighter: fighter.id });
    if (fight.options['run-away'] === 'free') leave(fighter, table); // Ambiguity A-47
  });
}

/** BG-RUN-03. Runners who are up after step 3 of pass 1 get away. */
export function letRunnersGo(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) if (fighter.running && fighter.status === 'up') leave(fighter, table);
}

function leave(fighter: Fighter, table: Table): void {
  fighter.status = 'away';
  fighter.hand = [];
  if (table.watched) say(table, { kind: 'got-away', rule: 'BG-RUN-03', fighter: fighter.id });
}
