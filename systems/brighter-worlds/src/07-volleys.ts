// 07-volleys.ts   Chapter 7, Volleys: attacks that land on one target at the same time.
import type { Table } from '@affray/kernel';
import { attackTarget, reveal } from './05-attacks.ts';
import { afterArmor, armorAgainst, loseGrit } from './06-armor-and-grit.ts';
import { directEffects, resolveDirect } from './08-critical-damage.ts';
import { die } from './09-zero-strength.ts';
import { deathBlasts } from './11-blasts.ts';
import { settleMorale } from './12-morale.ts';
import { attrHit } from './13-other-attributes.ts';
import { payForSpell } from './14-spells.ts';
import { say, sayOf } from './events.ts';
import { WHETHER_TIMED, WHO_JOINS } from './questions-attack.ts';
import {
  type Attack,
  type Attr,
  attackOf,
  type Entry,
  type Fight,
  type Fighter,
  fighterOf,
  isThere,
  regainTurn,
  type SideState,
  useTurn,
} from './state.ts';

const CLOSED: Entry[] = [];

/** One roll against one target. */
export function entryOf(attacker: Fighter, attack: Attack, target: Fighter, roll: number): Entry {
  return {
    attacker: attacker.id,
    attack,
    target: target.id,
    targetNo: target.no,
    roll,
    attr: attrHit(attack, roll),
    through: 0,
    settled: false,
  };
}

/** Adds one attack on one target to the open volley. */
export function addEntry(fight: Fight, entry: Entry): void {
  if (fight.volley.length === 0) fight.volley = [entry];
  else fight.volley.push(entry);
}

/** BW-SIM-05, BW-SIM-09. After an attack: others may join; then it is resolved to its end before anything else is. */
export function finishVolley(fight: Fight, table: Table, side: string, sideNo: number): void {
  if (fight.options['side-attacks-simultaneous']) return; // Ambiguity A-04: it stays open until the side's turn ends
  letOthersJoin(fight, table, side, sideNo);
  closeVolley(fight, table);
}

/** BW-SIM-06. The first roll is known; members who have not acted may still time an attack with it. */
function letOthersJoin(fight: Fight, table: Table, side: string, sideNo: number): void {
  while (canAnybodyJoin(fight, sideNo)) {
    const join = table.ask(WHO_JOINS, side, null);
    if (join === null) return;
    const joiner = fighterOf(fight, join.who);
    useTurn(fight, joiner); // BW-SIM-07: joining is their action
    if (!table.ask(WHETHER_TIMED, 'gm', { who: join.who, target: join.target })) {
      sayOf(table, joiner, {
        kind: 'join-refused',
        rule: 'BW-SIM-05',
        fighter: join.who,
        target: join.target,
      });
      regainTurn(fight, joiner); // refused: it may act later in the turn
      return;
    }
    sayOf(table, joiner, { kind: 'joined', rule: 'BW-SIM-06', fighter: join.who, target: join.target });
    const attack = attackOf(joiner, join.with);
    if (attack.spell && !payForSpell(fight, table, joiner, attack)) continue;
    attackTarget(fight, table, joiner, attack, null, fighterOf(fight, join.target));
  }
}

/** BW-SIM-07. Those who wait for their turn may. */
export function canAnybodyJoin(fight: Fight, sideNo: number): boolean {
  return (fight.sides[sideNo] as SideState).waiting > 0;
}

/** BW-SIM-06. A volley that is opened only to be joined; if somebody does, it is resolved here and now. */
export function isJoined(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  attack: Attack,
  target: Fighter,
  roll: number,
): boolean {
  addEntry(fight, entryOf(attacker, attack, target, roll));
  letOthersJoin(fight, table, attacker.side, attacker.sideNo);
  if (fight.volley.length > 1) {
    closeVolley(fight, table);
    return true;
  }
  fight.volley = CLOSED;
  return false;
}

/** BW-SIM-01, BW-SIM-08. Every target of the volley settles all its attacks at once; then morale (BW-MOR-12). */
export function closeVolley(fight: Fight, table: Table): void {
  const volley = fight.volley;
  if (volley.length === 0) return;
  for (let i = 0; i < volley.length; i++) if (!(volley[i] as Entry).settled) settle(fight, table, volley, i);
  fight.volley = CLOSED;
  settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}

/**
 * BW-MOR-04, BW-MOR-12. Whatever befell somebody outside a volley (an hour that is up, a step down by the game master) makes
 * others waver too, and bursts what bursts. Ambiguity A-25: so does half a side that walked away.
 */
export function settleTheRest(fight: Fight, table: Table): void {
  if (fight.volley.length > 0 || fight.outcome !== null) return; // the volley settles it when it closes
  if (fight.due > 0 || fight.options['tide-at-half']) settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}

/**
 * BW-ATK-02 to BW-ATK-05, BW-SIM-01 to BW-SIM-04, BW-SIM-10. All attacks on one target: armor off each, Grit once for all in
 * declared order, and what is left is Direct Damage, one pool for each attribute.
 */
function settle(fight: Fight, table: Table, volley: readonly Entry[], first: number): void {
  const targetNo = (volley[first] as Entry).targetNo;
  const target = fight.fighters[targetNo] as Fighter;
  const there = isThere(target);
  if (there && target.hidden) reveal(fight, table, target);
  const before = target.grit;
  let str = 0;
  let dex = 0;
  let wil = 0;
  let cost = 0; // what attacks on STR took of Grit
  for (let i = first; i < volley.length; i++) {
    const entry = volley[i] as Entry;
    if (entry.targetNo !== targetNo) continue;
    entry.settled = true;
    if (!there) continue;
    const armor = armorAgainst(target, entry.attack);
    const grit = target.grit;
    entry.through = afterArmor(entry.roll, armor); // BW-MOD-09: a d12's result like any other
    const over = land(fight, table, entry.attacker, target, entry.roll, armor, entry.through);
    if (entry.attr === 'str') {
      str += over;
      cost += grit - target.grit;
    } else if (entry.attr === 'dex') dex += over;
    else wil += over;
  }
  if (!there) return;
  if (str + dex + wil === 0) ward(fight, table, target, first, before);
  // BW-SIM-10: STR, then DEX, then WIL.
  if (str > 0) direct(fight, table, target, 'str', str, first);
  else if (cost > 0) hitAtZero(fight, table, target);
  if (dex > 0 && isThere(target)) direct(fight, table, target, 'dex', dex, first);
  if (wil > 0 && isThere(target)) direct(fight, table, target, 'wil', wil, first);
}

/** BW-ARM-01 to BW-ARM-03, BW-SIM-02, BW-SIM-03. One attack meets armor, then what Grit is left; gives back what goes beyond. */
function land(
  fight: Fight,
  table: Table,
  attacker: string,
  target: Fighter,
  roll: number,
  armor: number,
  through: number,
): number {
  const gritBefore = target.grit;
  let over = 0;
  if (fight.options['armor-direct-only']) {
    over = afterArmor(roll - loseGrit(target, roll), armor); // Ambiguity A-03
  } else {
    over = through - loseGrit(target, through); // BW-ATK-02, BW-ATK-03
  }
  const grit = target.grit;
  say(table, {
    kind: 'landed',
    rule: 'BW-ATK-02',
    fighter: attacker,
    target: target.id,
    roll,
    armor,
    through,
    gritBefore,
    grit,
    over,
  });
  return over;
}

/** BW-ATK-03, BW-ATK-05. Direct Damage: effects of contact, then the Save. */
function direct(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr,
  amount: number,
  first: number,
): void {
  say(table, { kind: 'direct-damage', rule: 'BW-ATK-03', fighter: target.id, attr, amount, from: first });
  directEffects(fight, table, target, attr, first);
  resolveDirect(fight, table, target, attr, amount, first);
}

/** BW-ATK-04. Nothing beyond Grit: no contact. */
function ward(fight: Fight, table: Table, target: Fighter, first: number, before: number): void {
  say(table, { kind: 'warded', rule: 'BW-ATK-04', fighter: target.id, grit: target.grit });
  if (target.grit === 0 && before > 0 && fight.options['exact-zero-is-contact']) {
    say(table, { kind: 'touched', rule: 'BW-ATK-04', fighter: target.id }); // Ambiguity A-11
    directEffects(fight, table, target, null, first);
  }
}

/** BW-DEAD-03. An attack on STR that Grit swallowed kills nobody. Ambiguity A-29: at zero STR it may. */
function hitAtZero(fight: Fight, table: Table, target: Fighter): void {
  if (target.str === 0 && fight.options['zero-str-any-hit-kills']) die(fight, table, target, 'hit');
}
