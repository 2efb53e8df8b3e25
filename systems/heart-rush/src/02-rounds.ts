// 02-rounds.ts   Chapter 2, Rounds: what happens as one begins and as it ends.
import type { Table } from '@affray/kernel';
import { gainRush, loseRush } from './08-rush-points.ts';
import { countRoundsAtZero } from './18-zero-hit-points.ts';
import { endSurprise } from './21-circumstances.ts';
import { endOfRoundExpiry, endOfRoundHarm, fade, startOfRoundExpiry } from './24-conditions.ts';
import { countSpells } from './casting.ts';
import { say } from './events.ts';
import type { Fight, Fighter } from './state.ts';
import { instantWindow } from './windows.ts';

/**
 * HR-ROUND-01, HR-ROUND-02. A round begins: conditions fade (HR-ROUND-03), rush comes, actions are back, then the
 * starting side has the turn. The first round brings nothing: everybody has come with its share (HR-START-05).
 */
export function beginRound(fight: Fight, table: Table): void {
  fight.round++;
  if (table.watched) say(table, { kind: 'round-began', rule: 'HR-ROUND-01', round: fight.round });
  if (fight.round > 1) {
    fade(fight, table);
    gainRush(fight, table);
    refresh(fight);
    endSurprise(fight); // HR-SURP-05
    startOfRoundExpiry(fight, table);
  }
  fight.active = fight.starting; // HR-START-04
  fight.passes = 0;
}

/** HR-ROUND-04, HR-ROUND-07. One action each, whatever was left; the free dash, object and call-out are back. */
function refresh(fight: Fight): void {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    fighter.actions = 1;
    fighter.dashFree = true;
    fighter.objectFree = true;
    fighter.callFree = true;
    fighter.willing = 0;
    fighter.willingAtShot = -1;
    fighter.dashed = false;
    fighter.dashLeft = 0;
    fighter.struckFar = false;
    fighter.castThisRound = false;
    fighter.didThisRound = 'nothing';
    fighter.shrugsThisRound = 0;
    if (fight.options['help-expiry'] === 'round') fighter.helped = false; // Ambiguity A-49
  }
}

/** HR-ROUND-06. A round ends: a last window for instants, burning and the like, what lasts until now, unspent rush. */
export function endRound(fight: Fight, table: Table): void {
  instantWindow(fight, table, { moment: 'end-of-round', by: null, target: null, amount: 0 });
  endOfRoundHarm(fight, table);
  endOfRoundExpiry(fight, table);
  countSpells(fight, table);
  loseRush(fight, table);
  countRoundsAtZero(fight, table);
  if (table.watched) say(table, { kind: 'round-ended', rule: 'HR-ROUND-05', round: fight.round });
}
