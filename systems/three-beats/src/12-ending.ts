// 12-ending.ts   Chapter 12, Ending: when a fight is over, and what it leaves behind.
import type { Table } from '@affray/kernel';
import { returnDice } from './09-surrender.ts';
import { say } from './events.ts';
import { isContested } from './legal.ts';
import type { RuleId } from './rulebook.ts';
import { type Fight, type Fighter, isActive } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-END-01': {
    title: 'When a fight ends',
    text: 'The fight is over when all active fighters belong to one side, when a single fighter without a side is left, or when nobody is. The GM may also end it at any time.',
    source: 'our reading',
  },
  'TB-END-02': {
    title: 'Ending inside a beat',
    text: 'The end need not wait for the beat to be complete. Dice that have not been spent go back to the supply.',
    source: 'our reading',
  },
  'TB-END-03': {
    title: 'What remains',
    text: 'When the fight is over, sheets keep their wounds, their pending disadvantage and the sparks they have left. Tools stay where they are: with whoever holds them, or lying about in the place, where a tool that was kicked out of reach can be found again.',
    source: 'the combat chapter, Wound Disadvantage; Disadvantage (implied)',
  },
} as const;

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

/** Calls off a fight that does not end: a house rule, not a rule of the book. */
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
  // The action stays until it has unwound: open questions about it still name its fighters, who may be hidden by now.
  fight.outcome = { winner, reason, rule };
  for (const fighter of fight.fighters) returnDice(fighter);
  for (const tool of fight.tools) {
    if (tool.at !== 'out-of-reach' && tool.at !== 'offered') continue;
    tool.at = 'ground';
    tool.by = null;
  }
  if (table.watched) say(table, { kind: 'ended', rule, winner, alone, reason });
}
