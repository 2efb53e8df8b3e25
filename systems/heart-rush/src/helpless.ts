// Chapter 21: attacks on helpless creatures.
import type { Table } from '@affray/kernel';
import { type Payment, payEither } from './04-action-economy.ts';
import { die } from './18-zero-hit-points.ts';
import { reveal } from './21-circumstances.ts';
import { remember } from './condition-limits.ts';
import { say } from './events.ts';
import { WHAT_OF_THE_HELPLESS } from './questions-instant.ts';
import type { Fight, Fighter } from './state.ts';

/**
 * HR-HELPLESS-01, HR-HELPLESS-03. The game master rules what an attack on a helpless creature does: nothing, an opportunity attack, or
 * death, which costs as much as an opportunity attack. True if the attack is to be rolled.
 */
export function judgeHelpless(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  target: Fighter,
  pay: Payment | 'nothing',
): boolean {
  const ruling = table.ask(WHAT_OF_THE_HELPLESS, 'gm', { by: attacker.id, target: target.id });
  if (ruling === 'opportunity attack') return true;
  if (ruling === 'dies') {
    if (pay !== 'nothing') payEither(table, attacker, pay);
    remember(attacker, 'acted');
    reveal(fight, table, attacker); // HR-HIDE-02
    if (table.watched)
      say(table, { kind: 'took-out', rule: 'HR-HELPLESS-01', fighter: attacker.id, target: target.id });
    die(fight, table, target, 'HR-HELPLESS-01');
  }
  return false;
}
