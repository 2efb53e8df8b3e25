// When a fight is decided; the same in both editions.
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { countUp, type Fight, sideOf } from './state.ts';

/**
 * BG-TURN-03, BG-PASS-01. A side with nobody up has lost; "fled" if one of its fighters got away in this exchange. Both:
 * a draw.
 * @example endIfDecided(fight, 'BG-TURN-03', table);
 */
export function endIfDecided(
  fight: Fight,
  rule: 'BG-TURN-03' | 'BG-PASS-01' | 'BG-REEV-03',
  table: Table,
): boolean {
  const first = countUp(fight, 0);
  const second = countUp(fight, 1);
  if (first > 0 && second > 0) return false;
  const winner = first > 0 ? sideOf(fight, 0).id : second > 0 ? sideOf(fight, 1).id : null;
  const reason = rule === 'BG-REEV-03' ? 'disengaged' : hasFled(fight, winner) ? 'fled' : 'down';
  fight.outcome = { winner, reason, rule };
  if (table.watched) say(table, { kind: 'fight-ended', rule, winner, reason });
  return true;
}

function hasFled(fight: Fight, winner: string | null): boolean {
  for (const fighter of fight.fighters) {
    if (fighter.side !== winner && fighter.engaged && fighter.status === 'away') return true;
  }
  return false;
}
