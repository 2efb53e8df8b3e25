// 06-brawl-turns.ts   Chapter 6, Turns of a brawl: who acts, and how it ends.
import { GM, type Table } from '@affray/kernel';
import { isDefenceless, noticeAttack, noticeViolence, strikeDefenceless } from '../02-threats.ts';
import { freezeConditions } from '../12-melee.ts';
import { endIfDecided } from '../ending.ts';
import { say } from '../events.ts';
import { WHO_ATTACKS } from '../questions-brawl.ts';
import { WHICH_SIDE_ACTS } from '../questions-gm.ts';
import { type Fight, type Fighter, fighterOf, sideOf } from '../state.ts';
import { presentThreat, threatenDefenceless } from './02-threats.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-TURN-01': {
    title: 'Sides take turns',
    text: 'Whichever side begins the violence has the first turn, and turns then pass back and forth. On its turn a side names one of its fighters and one foe, both of them up, and attacks; or it holds.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-02': {
    title: 'Holding twice',
    text: 'When one side holds and the other holds straight after, the fight is over and neither has won.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-03': {
    title: 'Nobody left',
    text: 'A side loses once none of its fighters is up. If the last of them got away, the fight is recorded as fled; if both sides are left without a fighter at once, it is a draw.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
  'BG-TURN-04': {
    title: 'The guard',
    text: 'A fight that has run for 50 exchanges is stopped, and the reason recorded is the guard. The house rule max-exchanges sets a different limit.',
    source: 'our reading',
    ambiguities: ['A-23'],
  },
} as const;

/** BG-TURN-01. The acting side attacks or holds, then the turn passes. BG-RUN-04: to leave, a side holds or answers by escaping. */
export function brawlTurn(fight: Fight, table: Table): void {
  if (fight.options['brawl-turns'] === 'referee') {
    const acting = table.ask(WHICH_SIDE_ACTS, GM, null); // Ambiguity A-23
    fight.acting = sideOf(fight, 0).id === acting ? 0 : 1;
  }
  const attack = table.ask(WHO_ATTACKS, sideOf(fight, fight.acting).id, null);
  if (attack === null) hold(fight, table);
  else {
    fight.holds = 0;
    makeAttack(fight, attack.attacker, attack.target, table);
    endIfDecided(fight, 'BG-TURN-03', table);
  }
  if (attack === null || fight.options['brawl-turns'] !== 'same-attacker') fight.acting = 1 - fight.acting; // Ambiguity A-23
}

function makeAttack(fight: Fight, by: string, on: string, table: Table): void {
  const attacker = fighterOf(fight, by);
  const target = fighterOf(fight, on);
  if (isDefenceless(fight, attacker, target)) {
    if (!attackDefenceless(fight, attacker, target, table)) return;
  } else {
    if (attacker.hidden) {
      attacker.hidden = false;
      if (table.watched) say(table, { kind: 'came-out', rule: 'BG-TURN-01', fighter: by });
    }
    tellAttack(attacker, target, table);
    engage(fight, attacker, target);
    presentThreat(fight, attacker, target, table);
  }
  noticeViolence(fight, target, table);
}

/** BG-AWARE-01. Nobody notices a hidden attacker who does not take the chance; false: it was not taken. */
function attackDefenceless(fight: Fight, attacker: Fighter, target: Fighter, table: Table): boolean {
  const unseen = attacker.hidden;
  if (!unseen) tellAttack(attacker, target, table);
  const stroke = strikeDefenceless(fight, attacker, target, table);
  if (stroke === 'roll') {
    if (unseen) tellAttack(attacker, target, table);
    engage(fight, attacker, target);
    threatenDefenceless(fight, attacker, target, table);
  }
  return stroke !== 'none';
}

function tellAttack(attacker: Fighter, target: Fighter, table: Table): void {
  if (table.watched)
    say(table, { kind: 'attacked', rule: 'BG-TURN-01', fighter: attacker.id, target: target.id });
  noticeAttack(attacker, table);
}

function engage(fight: Fight, attacker: Fighter, target: Fighter): void {
  attacker.engaged = true;
  target.engaged = true;
  freezeConditions(fight);
}

/** BG-TURN-02. Two holds in a row end the fight without a winner. */
function hold(fight: Fight, table: Table): void {
  fight.holds++;
  if (table.watched)
    say(table, {
      kind: 'held',
      rule: 'BG-TURN-02',
      side: sideOf(fight, fight.acting).id,
      inARow: fight.holds,
    });
  if (fight.holds < 2) return;
  fight.outcome = { winner: null, reason: 'disengaged', rule: 'BG-TURN-02' };
  if (table.watched)
    say(table, { kind: 'fight-ended', rule: 'BG-TURN-02', winner: null, reason: 'disengaged' });
}
