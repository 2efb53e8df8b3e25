// 02-threats.ts   Chapter 2, Threats: presenting one, escaping it, brawling back.
import type { Table } from '@affray/kernel';
import { highest, marginOf, meets, rollBreath, rolledBy } from '../01-dice.ts';
import { rollWeapons } from '../04-weapon-dice.ts';
import { applyGambit } from '../10-gambits.ts';
import { attackerWaits } from '../11-vantage.ts';
import { resolveBinds } from '../12-melee.ts';
import { addBowDie } from '../13-ranged.ts';
import { rollShield } from '../14-shields.ts';
import { hasGambits } from '../16-slots-and-editions.ts';
import { say } from '../events.ts';
import {
  ANSWER_THREAT,
  COMMIT_IN_SECRET,
  type Commitment,
  PRESENT_THREAT,
  WHETHER_TO_GO_ON,
} from '../questions-brawl.ts';
import { WHICH_GAMBIT } from '../questions-clash.ts';
import { offhands, WHICH_OFFHAND } from '../questions-gear.ts';
import type { Fight, Fighter } from '../state.ts';
import { askBinds, askEarlyBind, facedBy, resolveHarm } from './05-armed-brawl.ts';

/** BG-THREAT-01, BG-THREAT-07. A threat is presented, answered by escaping or brawling, and the result is resolved. */
export function presentThreat(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): void {
  if (!rollBoth(fight, attacker, foe, table)) return;
  askBinds(fight, attacker, foe, table);
  resolveBinds(fight, table);
  if (foe.escaping && meets(foe.threat, facedBy(fight, foe, attacker))) getAway(fight, attacker, foe, table);
  else resolveHarm(fight, attacker, foe, table);
}

/** Ambiguity A-01, second reading: the threat is rolled, and nobody answers it. */
export function threatenDefenceless(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): void {
  commit(attacker, table.ask(PRESENT_THREAT, attacker.id, { foe: foe.id, threat: null }), fight, table);
  foe.escaping = true;
  resolveHarm(fight, attacker, foe, table);
}

/** BG-THREAT-06, BG-VANT-07. The threat is open before the answer; an attacker with vantage waits. False: called off. */
function rollBoth(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): boolean {
  if (attackerWaits(fight, attacker, foe)) return foeFirst(fight, attacker, foe, table);
  if (fight.options['brawl-reveal'] === 'simultaneous') {
    const ids = [attacker.id, foe.id];
    const both = table.askTogether(COMMIT_IN_SECRET, ids, { attacker: attacker.id, target: foe.id }); // Ambiguity A-05
    commit(attacker, both[0] as Commitment, fight, table);
    askEarlyBind(fight, attacker, foe, table);
    commit(foe, both[1] as Commitment, fight, table);
    return true;
  }
  commit(attacker, table.ask(PRESENT_THREAT, attacker.id, { foe: foe.id, threat: null }), fight, table);
  askEarlyBind(fight, attacker, foe, table);
  commit(foe, table.ask(ANSWER_THREAT, foe.id, { foe: attacker.id, threat: attacker.threat }), fight, table);
  return true;
}

/** BG-VANT-07. The foe answers and rolls first; then the attacker continues or calls it off, which does not count as a hold. */
function foeFirst(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): boolean {
  const answer = table.ask(ANSWER_THREAT, foe.id, { foe: attacker.id, threat: null });
  if (fight.options['vantage-order'] === 'step') {
    const threat = table.ask(PRESENT_THREAT, attacker.id, { foe: foe.id, threat: null }); // Ambiguity A-46: step by step
    commit(foe, answer, fight, table);
    commit(attacker, threat, fight, table);
    return true;
  }
  commit(foe, answer, fight, table);
  askEarlyBind(fight, foe, attacker, table);
  const about = { foe: foe.id, threat: foe.threat };
  if (!table.ask(WHETHER_TO_GO_ON, attacker.id, about)) {
    if (table.watched)
      say(table, { kind: 'called-off', rule: 'BG-VANT-07', fighter: attacker.id, target: foe.id });
    return false;
  }
  commit(attacker, table.ask(PRESENT_THREAT, attacker.id, about), fight, table);
  return true;
}

/** BG-CORE-06. Rolls what was chosen: breath dice, then the shield of a Blood roll, then weapon dice. */
function commit(fighter: Fighter, { how, dice }: Commitment, fight: Fight, table: Table): void {
  fighter.escaping = how.do === 'escape'; // BG-ESC-05: an escaper rolls no weapon
  fighter.using = how.weapon;
  fighter.throwing = how.throw;
  fighter.attribute = how.attribute; // BG-THREAT-05, BG-BLOOD-01, BG-BLOOD-02, BG-ESC-01: the score against which dice are exhausted
  if (fight.options['light-offhand'] && !how.throw && offhands(fight, fighter.id).length > 0) {
    fighter.offhand = table.ask(WHICH_OFFHAND, fighter.id, null); // Ambiguity A-26
  }
  if (table.watched)
    say(table, {
      kind: 'committed',
      rule: fighter.escaping ? 'BG-ESC-01' : 'BG-THREAT-05',
      fighter: fighter.id,
      does: how.do,
      weapon: how.weapon,
      thrown: how.throw,
      attribute: how.attribute,
      dice: dice.length,
    });
  const tires = fighter.escaping || fight.options['threat-exhausts']; // BG-THREAT-03. Ambiguity A-04
  rollBreath(fight, fighter, dice, fighter.attribute, tires, table);
  if (raisesShield(fight, fighter)) rollShield(fight, fighter, table);
  rollWeapons(fight, fighter, table);
  if (fighter.attribute === 'blood') addBowDie(fight, fighter, table);
  if (hasGambits(fight, fighter))
    applyGambit(fight, fighter, table.ask(WHICH_GAMBIT, fighter.id, null).gambit, table);
  showThreat(fight, fighter, table);
}

/** BG-SHLD-02. Ambiguity A-71: the shield joins every Blood roll; or escapes only; or nothing. */
function raisesShield(fight: Fight, fighter: Fighter): boolean {
  switch (fight.options['brawl-shield']) {
    case 'blood-rolls':
      return fighter.attribute === 'blood';
    case 'escape-only':
      return fighter.escaping;
    case 'none':
      return false;
  }
}

/** BG-THREAT-02, BG-THREAT-04, BG-BRAWL-01. The highest die of the roll; weapon dice are not among them. */
function showThreat(fight: Fight, fighter: Fighter, table: Table): void {
  const { options } = fight;
  fighter.threat = highest(fighter.hand);
  if (options['weapon-die-in-threat']) {
    for (const die of fighter.pool) if (die.live && die.value > fighter.threat) fighter.threat = die.value; // Ambiguity A-10
  }
  if (fighter.pool.length > 0 && fighter.pool.every((die) => die.over)) loseWeapon(fight, fighter);
  if (table.watched)
    say(table, {
      kind: 'threat-shown',
      rule: 'BG-THREAT-02',
      fighter: fighter.id,
      threat: fighter.threat,
      escaping: fighter.escaping,
      dice: table.quiet ? [] : rolledBy(fighter.hand),
    });
}

/** BG-HARM-05. Ambiguity A-13: the threat remains; or becomes an unarmed one with Guts; or is void. */
function loseWeapon(fight: Fight, fighter: Fighter): void {
  if (fight.options['discarded-weapon-threat'] === 'unarmed') fighter.attribute = 'guts';
  if (fight.options['discarded-weapon-threat'] === 'void') fighter.threat = 0;
}

/** BG-ESC-02, BG-ARM-11. A foe who escapes takes no injury, so armour has nothing to stop. Ambiguity A-07: or the weapon still hits. */
function getAway(fight: Fight, attacker: Fighter, foe: Fighter, table: Table): void {
  const threat = facedBy(fight, foe, attacker);
  const margin = marginOf(foe.threat, threat);
  if (table.watched)
    say(table, { kind: 'escaped', rule: 'BG-ESC-02', fighter: foe.id, save: foe.threat, threat, margin });
  if (fight.options['escape-vs-weapon'] === 'weapon-hits') resolveHarm(fight, attacker, foe, table);
  if (foe.status !== 'up' || fight.options['escape-means'] === 'avoids-threat') return; // Ambiguity A-09
  foe.status = 'away';
  if (table.watched) say(table, { kind: 'got-away', rule: 'BG-ESC-02', fighter: foe.id });
}
