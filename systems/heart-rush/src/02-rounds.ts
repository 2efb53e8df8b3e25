// 02-rounds.ts   Chapter 2, Rounds: what happens at the start and the end of each.
import type { Table } from '@affray/kernel';
import { gainRush, loseRush } from './08-rush-points.ts';
import { countRoundsAtZero } from './18-zero-hit-points.ts';
import { endSurprise } from './21-circumstances.ts';
import { endOfRoundExpiry, endOfRoundHarm, fade, startOfRoundExpiry } from './24-conditions.ts';
import { countSpells } from './casting.ts';
import { say } from './events.ts';
import type { Fight, Fighter } from './state.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ROUND-01': {
    title: 'A fight is a row of rounds',
    text: 'A fight is played in rounds, one after another. A round lasts for as many turns as the sides want to take; no number is laid down.',
    source: 'the combat chapter, Combat and Alternating Actions',
  },
  'HR-ROUND-02': {
    title: 'How a round begins',
    text: 'A round begins in five stages. Fading conditions drop by a level, rush points are gained, actions and free first uses come back, abilities tied to the beginning of a round work, and then the starting side has the turn.',
    source: 'our reading; the combat chapter, Rush Points; public rules, Conditions',
  },
  'HR-ROUND-03': {
    title: 'Fading',
    text: 'Each fading condition drops by one level whenever a round begins. Round 1 is an exception, so levels from before the fight are still whole in it. A level gained in the course of a round is reduced for the first time when the next round begins.',
    source: 'public rules, Conditions, Fading',
  },
  'HR-ROUND-04': {
    title: 'Actions come back',
    text: 'When a round begins, every living fighter has exactly 1 action. Its first dash, first object interaction and first call-out are free again.',
    source: 'the combat chapter, Actions',
  },
  'HR-ROUND-05': {
    title: 'When a round ends',
    text: "The round is over once one side's pass is followed directly by a pass of the other side.",
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-ROUND-06': {
    title: 'How a round ends',
    text: 'A round closes in four stages. There is a last opportunity for instants, then damage due at the close of a round (such as burning) is dealt, then effects that last only for the round stop, and finally rush points left over are lost.',
    source: 'our reading; the combat chapter, Rush Points; public rules, Conditions, Burning',
  },
  'HR-ROUND-07': {
    title: 'Actions are not saved',
    text: 'An action that was not taken is gone when the round ends. It is never added to the action of a later round.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ROUND-08': {
    title: 'Six seconds',
    text: 'Where a duration is given in time, one round is 6 seconds. One minute is therefore 10 rounds, and ten minutes are 100.',
    source: 'public rules, How To Play',
  },
} as const;

/**
 * HR-ROUND-01, HR-ROUND-02. Begins a round: conditions fade (HR-ROUND-03), fighters gain rush and get their actions back, then the starting
 * side has the turn. Nobody gains rush in the first round: all entered with their share (HR-START-05).
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

/** HR-ROUND-04, HR-ROUND-07. Each fighter has one action again, even if one was left, and the free dash, object and call-out. */
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

/** HR-ROUND-06. Ends a round: a last window for instants, harm such as burning, effects that last until now, unspent rush. */
export function endRound(fight: Fight, table: Table): void {
  if (opensFor(fight, 'end-of-round'))
    instantWindow(fight, table, { moment: 'end-of-round', by: null, target: null, amount: 0 });
  endOfRoundHarm(fight, table);
  endOfRoundExpiry(fight, table);
  countSpells(fight, table);
  loseRush(fight, table);
  countRoundsAtZero(fight, table);
  if (table.watched) say(table, { kind: 'round-ended', rule: 'HR-ROUND-05', round: fight.round });
}
