// 09-surrender.ts   Chapter 9, Surrender: leaving the fight to escape what an action threatens.
import type { Table } from '@affray/kernel';
import { dropOffersTo } from './07-tools.ts';
import { say } from './events.ts';
import { ACCEPT_SURRENDER, SURRENDER_TERMS } from './questions-answering.ts';
import { type Action, type Fight, type Fighter, isActive, type Status } from './state.ts';

/**
 * TB-SUR-01. The target gives up, on terms if they name any; false if the surrender is refused. TB-SUR-05: nobody has to
 * agree. Ambiguity A-34: with `surrender-needs-acceptance` the one who acts does.
 */
export function surrenders(fight: Fight, fighter: Fighter, action: Action, table: Table): boolean {
  const terms = table.ask(SURRENDER_TERMS, fighter.id, action);
  const to = action.actor;
  const said = terms === '' ? {} : { terms };
  if (fight.options['surrender-needs-acceptance']) {
    const isAccepted = table.ask(ACCEPT_SURRENDER, to, { fighter: fighter.id, ...said });
    if (!isAccepted) {
      if (table.watched)
        say(table, { kind: 'surrender-refused', rule: 'TB-SUR-05', fighter: fighter.id, by: to, ...said });
      return false;
    }
  }
  if (fight.outcome !== null || !isActive(fighter)) return true;
  // TB-SUR-02, TB-SUR-04: out at once, and the action does nothing to them. TB-SUR-07: no more actions, no more counters.
  if (table.watched) say(table, { kind: 'surrendered', rule: 'TB-SUR-02', fighter: fighter.id, to, ...said });
  dropOut(fight, fighter, 'surrendered', table);
  return true;
}

/** TB-SUR-03. Whoever drops out puts all dice back into the supply. */
export function dropOut(fight: Fight, fighter: Fighter, status: Status, table: Table | null): void {
  fighter.status = status;
  const dice = returnDice(fighter);
  if (table !== null) say(table, { kind: 'out', rule: 'TB-SUR-03', fighter: fighter.id, dice, status });
  dropOffersTo(fight, fighter, table);
}

/** Presented dice and dice in hand go to the supply; gives back how many. */
export function returnDice(fighter: Fighter): number {
  let dice = 0;
  for (const die of fighter.dice) {
    if (die.where !== 'hand' && die.where !== 'presented') continue;
    die.where = 'supply';
    dice++;
  }
  fighter.presented = -1;
  return dice;
}
