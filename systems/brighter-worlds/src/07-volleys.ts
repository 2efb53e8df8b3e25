// 07-volleys.ts   Chapter 7, Volleys: attacks that land on one target at the same time.
import type { Table } from '@affray/kernel';
import { attackTarget, reveal } from './05-attacks.ts';
import { afterArmor, armorAgainst, loseGrit } from './06-armor-and-grit.ts';
import { directEffects, resolveDirect } from './08-critical-damage.ts';
import { die } from './09-zero-strength.ts';
import { blast, deathBlasts } from './11-blasts.ts';
import { settleMorale, sufferFirstCritical } from './12-morale.ts';
import { attrHit } from './13-other-attributes.ts';
import { payForSpell } from './14-spells.ts';
import { say, sayOf } from './events.ts';
import { type Joining, MOVE } from './legal-attacks.ts';
import { WHETHER_TIMED, WHO_JOINS } from './questions-attack.ts';
import { riskNearFoes, takeRisk, walk } from './risk.ts';
import {
  type Attack,
  type Attr,
  attackOf,
  dieOf,
  type Entry,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  isFormer,
  isThere,
  regainTurn,
  type SideState,
  useTurn,
} from './state.ts';

const CLOSED: Entry[] = [];
const NOBODY: readonly string[] = [];
const JOIN = WHO_JOINS;

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
    over: 0,
    spentGrit: false,
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
  let refused: readonly string[] = NOBODY;
  while (waitingOf(fight, sideNo) > refused.length) {
    const join = table.ask(JOIN, side, refused.length === 0 ? null : { refused });
    if (join === null) return;
    const joiner = fighterOf(fight, join.who);
    const { who, target } = join;
    useTurn(fight, joiner); // BW-SIM-07: joining is their action
    if (table.ask(WHETHER_TIMED, 'gm', { who, target })) {
      sayOf(table, joiner, { kind: 'joined', rule: 'BW-SIM-06', fighter: who, target });
      joinIn(fight, table, joiner, join);
    } else {
      sayOf(table, joiner, { kind: 'join-refused', rule: 'BW-SIM-05', fighter: who, target });
      regainTurn(fight, joiner); // it may act later in the turn, and others may still join
      if (isFormer(fight)) return;
      refused = [...refused, who];
    }
  }
}

/** BW-SIM-07. The turn of whoever joins: closing in and a stunt if it wants them, then the attack. */
function joinIn(fight: Fight, table: Table, joiner: Fighter, join: Joining): void {
  const target = fighterOf(fight, join.target);
  if (join.to !== undefined && !closesIn(fight, table, joiner, join.to)) return;
  if (join.stunt === true) {
    const { backedOut, actionLost } = takeRisk(fight, table, joiner, 'stunt', target.id);
    if (backedOut || actionLost) return;
  }
  if (!isAble(joiner)) return;
  const weapon = attackOf(joiner, join.with);
  if (weapon.spell && !payForSpell(fight, table, joiner, weapon)) return;
  if (weapon.blast) blast(fight, table, joiner, weapon, target);
  else
    attackTarget(
      fight,
      table,
      joiner,
      weapon,
      join.and === undefined ? null : attackOf(joiner, join.and),
      target,
    );
}

/** BW-MOVE-01. Goes up to the target; false if something came between. */
function closesIn(fight: Fight, table: Table, joiner: Fighter, to: number): boolean {
  const { result, backedOut, actionLost } = riskNearFoes(fight, table, joiner, 'move');
  if (backedOut || actionLost || result !== 'win') return false;
  walk(table, joiner, to, MOVE - Math.abs(to - joiner.at));
  return true;
}

function waitingOf(fight: Fight, sideNo: number): number {
  return (fight.sides[sideNo] as SideState).waiting;
}

/** BW-SIM-07. Those who wait for their turn may. */
export function canAnybodyJoin(fight: Fight, sideNo: number): boolean {
  return waitingOf(fight, sideNo) > 0;
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
  const criticals = target.criticals;
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
    const over = land(fight, table, entry, target, armor);
    entry.over = over;
    entry.spentGrit = grit > 0 && target.grit === 0;
    if (entry.attr === 'str') {
      str += over;
      cost += grit - target.grit;
    } else if (entry.attr === 'dex') dex += over;
    else wil += over;
  }
  if (!there) return;
  if (str + dex + wil === 0) ward(fight, table, target, first, before);
  // BW-SIM-10: STR, then DEX, then WIL.
  if (fight.blows !== undefined) noteBlows(fight, volley, target, first);
  if (str > 0) direct(fight, table, target, 'str', str, first);
  else if (cost > 0) hitAtZero(fight, table, target);
  if (dex > 0 && isThere(target)) direct(fight, table, target, 'dex', dex, first);
  if (wil > 0 && isThere(target)) direct(fight, table, target, 'wil', wil, first);
  if (target.criticals > criticals) sufferFirstCritical(fight, table, target); // who dropped has no heart left to lose
}

/** BW-ACT-06. Who did Direct Damage to whom, for those who wait for that. */
function noteBlows(fight: Fight, volley: readonly Entry[], target: Fighter, first: number): void {
  const blows = [...(fight.blows ?? [])];
  for (const { attacker, target: struck, over } of volley.slice(first)) {
    if (struck !== target.id || over === 0) continue;
    if (!blows.some((one) => one.by === attacker && one.target === struck))
      blows.push({ by: attacker, target: struck });
  }
  fight.blows = blows;
}

/** BW-ARM-01 to BW-ARM-03, BW-SIM-02, BW-SIM-03. One attack meets armor, then what Grit is left; gives back what goes beyond. */
function land(
  fight: Fight,
  table: Table,
  { attacker, roll, through }: Entry,
  target: Fighter,
  armor: number,
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
    ...(armor < target.armor ? { ignored: target.armor - armor } : {}),
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
  const die = dieOf(target, attr);
  say(table, {
    kind: 'direct-damage',
    rule: 'BW-ATK-03',
    fighter: target.id,
    attr,
    amount,
    from: first,
    die,
  });
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
