// 12-ending.ts   Chapter 12, Ending: when a fight is over, and what remains of it.
import type { Table } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import { returnDice } from './09-surrender.ts';
import { say } from './events.ts';
import { isContested } from './legal.ts';
import { type Fight, type Fighter, isActive } from './state.ts';

/** TB-END-01, TB-END-02. One side, one fighter without a side, or nobody left: over at once, in mid-beat if need be. */
export function checkEnd(fight: Fight, table: Table): void {
  if (fight.outcome !== null || isContested(fight)) return;
  let left: Fighter | null = null;
  for (const fighter of fight.fighters) {
    if (isActive(fighter) || (fighter.status === 'joining' && !fighter.hidden)) left = fighter;
  }
  if (left === null) return endFight(fight, null, 'nobody is left', 'TB-END-01', table);
  const alone = left.party === left.id ? left.id : null;
  endFight(fight, left.side, 'the others are out', 'TB-END-01', table, alone);
}

/** A fight that will not end is called off: a house rule, no rule of the book. */
export function endRound(fight: Fight, table: Table): void {
  if (fight.round >= fight.options['last-round']) endFight(fight, null, 'called off', 'TB-END-01', table);
}

/** TB-END-02, TB-END-03. Dice go to the supply; wounds, sparks and disadvantage stay; kicked-away tools can be found. */
export function endFight(
  fight: Fight,
  winner: string | null,
  reason: string,
  rule: RuleId,
  table: Table,
  alone: string | null = null,
): void {
  fight.outcome = { winner, reason, rule };
  fight.action = null;
  for (const fighter of fight.fighters) returnDice(fighter);
  for (const tool of fight.tools) {
    if (tool.at !== 'out-of-reach' && tool.at !== 'offered') continue;
    tool.at = 'ground';
    tool.by = null;
  }
  if (table.watched) say(table, { kind: 'ended', rule, winner, alone, reason });
}
