// Joining a volley: who strikes at the same moment, and the turn of a joiner. Chapter 7.
import type { Table } from '@affray/kernel';
import { attackTarget } from './05-attacks.ts';
import { closeVolley } from './07-volleys.ts';
import { blast } from './11-blasts.ts';
import { payForSpell } from './14-spells.ts';
import { addEntry, entryOf } from './entries.ts';
import { sayOf } from './events.ts';
import { type Joining, MOVE } from './legal-attacks.ts';
import { WHETHER_TIMED, WHO_JOINS } from './questions-attack.ts';
import { riskNearFoes, takeRisk, walk } from './risk.ts';
import {
  type Attack,
  attackOf,
  type Entry,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  isFormer,
  regainTurn,
  type SideState,
  useTurn,
} from './state.ts';

const CLOSED: Entry[] = [];
const NOBODY: readonly string[] = [];
const JOIN = WHO_JOINS;

/** BW-SIM-05, BW-SIM-09. After an attack: others may join; then it is fully resolved before anything else. */
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

/** BW-SIM-07. The turn of a joiner: optionally closing in and a stunt, then the attack. */
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

/** BW-MOVE-01. Moves up to the target; false if the move failed. */
function closesIn(fight: Fight, table: Table, joiner: Fighter, to: number): boolean {
  const { result, backedOut, actionLost } = riskNearFoes(fight, table, joiner, 'move');
  if (backedOut || actionLost || result !== 'win') return false;
  walk(table, joiner, to, MOVE - Math.abs(to - joiner.at));
  return true;
}

function waitingOf(fight: Fight, sideNo: number): number {
  return (fight.sides[sideNo] as SideState).waiting;
}

/** BW-SIM-07. Whether a member who waits for its turn can join. */
export function canAnybodyJoin(fight: Fight, sideNo: number): boolean {
  return waitingOf(fight, sideNo) > 0;
}

/** BW-SIM-06. A volley that is opened only to be joined; if someone joins, it is resolved at once. */
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
