// 10-gambits.ts   Chapter 10, Gambits, in a clash: when they are declared, and how many.
import type { Table } from '@affray/kernel';
import { applyGambit } from '../10-gambits.ts';
import { askGroup } from '../11-vantage.ts';
import { declareBind } from '../12-melee.ts';
import { say } from '../events.ts';
import { mindOf } from '../mind.ts';
import { bindsOf, hasMove, isIdleGambit, type Move, type Ploy, WHICH_GAMBIT } from '../questions-clash.ts';
import type { Fight, Fighter } from '../state.ts';

/** BG-GAMBIT-03, BG-GAMBIT-04, BG-GAMBIT-08. Once per fighter, after dice are rolled, before threats are settled and gifts are made. */
export function declarePloys(fight: Fight, group: readonly Fighter[], table: Table): void {
  const able = group.filter((fighter) => fighter.status === 'up' && hasPloy(fight, fighter));
  const mind = mindOf(table);
  const together = mind === null ? null : (all: readonly Fighter[]) => mind.ploys(fight, all);
  askGroup(
    WHICH_GAMBIT,
    able,
    null,
    table,
    (fighter, ploy) => declare(fight, fighter, ploy, table),
    together,
  );
}

/** BG-RUN-02. A runner with dice in hand is asked as well, although a gambit has no effect: older scripts may hold an answer. */
function hasPloy(fight: Fight, fighter: Fighter): boolean {
  if (fighter.running && fighter.hand.length > 0) return true;
  return hasMove(fight, fighter) || bindsOf(fight, fighter).length > 0;
}

function declare(fight: Fight, fighter: Fighter, { gambit, bind }: Ploy, table: Table): void {
  if (bind !== null) declareBind(fighter, bind, table);
  if (gambit !== null) makeGambit(fight, fighter, gambit, table);
}

/** Ambiguity A-40: one for each fighter in an exchange; or in a pass; or one for the whole side, of which the first named counts. */
function makeGambit(fight: Fight, fighter: Fighter, gambit: Move, table: Table): void {
  if (isIdleGambit(fight, fighter, gambit)) {
    if (table.watched)
      say(table, { kind: 'gambit-void', rule: 'BG-RUN-02', fighter: fighter.id, die: gambit.die });
    return;
  }
  if (fight.options['gambit-limit'] === 'side-exchange') {
    for (const ally of fight.fighters) {
      if (ally.sideNo !== fighter.sideNo || !ally.gambitUsed) continue;
      if (table.watched)
        say(table, { kind: 'gambit-void', rule: 'BG-GAMBIT-03', fighter: fighter.id, die: gambit.die });
      return;
    }
  }
  applyGambit(fight, fighter, gambit, table);
}
