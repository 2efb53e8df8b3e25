// 09-surrender.ts   Chapter 9, Surrender: leaving the fight to escape what an action threatens.
import type { Table } from '@affray/kernel';
import { dropOffersTo } from './07-tools.ts';
import { say } from './events.ts';
import { ACCEPT_SURRENDER } from './questions-answering.ts';
import type { Action, Fight, Fighter, Status } from './state.ts';

/** TB-SUR-05. Nobody has to agree. Ambiguity A-34: with `surrender-needs-acceptance` the one who acts does. */
export function isGranted(fight: Fight, fighter: Fighter, action: Action, table: Table): boolean {
  if (!fight.options['surrender-needs-acceptance']) return true;
  if (table.ask(ACCEPT_SURRENDER, action.actor, { fighter: fighter.id })) return true;
  say(table, { kind: 'surrender-refused', rule: 'TB-SUR-05', fighter: fighter.id, by: action.actor });
  return false;
}

/** TB-SUR-02, TB-SUR-04. Out at once, and the action does nothing to them. TB-SUR-07: no more actions, no more counters. */
export function surrender(fight: Fight, fighter: Fighter, action: Action, table: Table): void {
  say(table, { kind: 'surrendered', rule: 'TB-SUR-02', fighter: fighter.id, to: action.actor });
  dropOut(fight, fighter, 'surrendered', table);
}

/** TB-SUR-03. Whoever drops out puts all dice back into the supply. */
export function dropOut(fight: Fight, fighter: Fighter, status: Status, table: Table | null): void {
  fighter.status = status;
  const dice = returnDice(fighter);
  if (table !== null) say(table, { kind: 'out', rule: 'TB-SUR-03', fighter: fighter.id, dice });
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
