// The short road: plain turns and attacks in a simulation that nobody watches. The rules are those of chapters 3 and 5 to 8, step
// by step; what cannot apply is left out and nothing is told. short-road.test.ts plays both roads and finds the same fights.
import type { Table } from '@affray/kernel';
import { stepDown } from './01-dice.ts';
import { memberTurn } from './03-rounds.ts';
import { afterArmor as armorOff } from './06-armor-and-grit.ts';
import { canAnybodyJoin, isJoined } from './07-volleys.ts';
import { die, incapacitate } from './09-zero-strength.ts';
import { deathBlasts } from './11-blasts.ts';
import { settleMorale, sufferFirstCritical } from './12-morale.ts';
import { endIfDecided } from './15-after-the-fight.ts';
import { type Attack, type Fight, type Fighter, isThere, type SideState, UNARMED } from './state.ts';

// Held here as well: to V8 a constant of one's own module is one, an imported one is not, and is looked up at every use.
const down = stepDown;
const there = isThere;
const afterArmor = armorOff;

/** The quick form of a policy: what it decides, in fighters and numbers. Its members act in the order of the list. */
export interface Quick {
  /** Whom a fighter strikes with the weapon it has at hand (`arm`); null where it would do anything else: then it is asked. */
  strikes(fight: Fight, self: Fighter): Fighter | null;
  /** Whether anybody of the side might join an attack that rolled this; false spares the question. */
  mightJoin(target: Fighter, roll: number): boolean;
}

/** BW-RND-05, BW-RND-06. A side's turn, its members in the order of the list; false if it cannot be played this way. */
export function takesShortTurn(fight: Fight, table: Table, sideNo: number): boolean {
  if (table.quick === null || !fight.basic || fight.volley.length > 0) return false;
  const quick = table.quick[sideNo] as Quick | null;
  if (quick === null) return false;
  takeTurns(fight, table, sideNo, quick);
  return true;
}

function takeTurns(fight: Fight, table: Table, sideNo: number, quick: Quick): void {
  const { fighters } = fight;
  const side = fight.sides[sideNo] as SideState;
  fight.turnOf = side.id;
  // As long as somebody waits, the list does not end.
  for (let i = 0; side.waiting > 0; i++) {
    const self = fighters[i] as Fighter;
    if (self.sideNo !== sideNo || self.status !== 0 || self.actedIn === fight.round) continue;
    if (!strikes(fight, table, self, side, quick)) {
      memberTurn(fight, table, self);
      if (fight.outcome !== null) return;
      i = -1; // it may have helped up somebody who comes earlier
    }
    if (fight.contenders < 2 && endIfDecided(fight, table)) return;
  }
}

/** BW-ACT-01. A turn that is one plain blow; false if this is none, and then nothing has happened. */
function strikes(fight: Fight, table: Table, self: Fighter, side: SideState, quick: Quick): boolean {
  if (self.arm < 0 || !isPlain(fight, self)) return false;
  const foe = quick.strikes(fight, self);
  if (foe === null || !foe.plain) return false;
  self.actedIn = fight.round;
  side.waiting--;
  fight.moveLeft = 0;
  fight.actionLeft = false;
  fight.stuntLeft = true;
  const weapon = self.sheet.attacks[self.arm] as Attack;
  const roll = table.roll(weapon.dice[0] as number, 'attack', self.id); // BW-ATK-01
  if (side.waiting > 0 && quick.mightJoin(foe, roll) && isJoined(fight, table, self, weapon, foe, roll))
    return true;
  land(fight, table, weapon, foe, roll);
  return true;
}

/** Nothing but the plain rules bears on what a fighter does: no condition, no stunt, no mark. */
function isPlain(fight: Fight, self: Fighter): boolean {
  return !fight.conditioned && !self.poised && self.owed.length === 0;
}

/** Whether an attack may take the short road: it is plain, one die, and meets armor, Grit and STR. */
export function isShort(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  target: Fighter,
): boolean {
  if (!table.quiet || !attacker.simple || !target.plain || weapon === UNARMED) return false;
  return fight.basic && fight.secrets === 0 && fight.volley.length === 0 && isPlain(fight, attacker);
}

/** BW-ATK-01, BW-SIM-09. Rolled, perhaps joined by others, landed. */
export function strikeShort(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  target: Fighter,
): void {
  const roll = table.roll(weapon.dice[0] as number, 'attack', attacker.id);
  if (canAnybodyJoin(fight, attacker.sideNo) && isJoined(fight, table, attacker, weapon, target, roll))
    return;
  land(fight, table, weapon, target, roll);
}

/** BW-ATK-02 to BW-ATK-04. Armor, then Grit; what goes beyond is Direct Damage. */
function land(fight: Fight, table: Table, weapon: Attack, target: Fighter, roll: number): void {
  if (!there(target)) return;
  const left = target.grit - afterArmor(roll, weapon.ignoresArmor ? 0 : target.armor);
  target.grit = Math.max(left, 0);
  if (left < 0) suffer(fight, table, target, -left);
}

/** BW-ATK-05, BW-DEAD-01, BW-MOR-12. Direct Damage, and what follows from it. */
function suffer(fight: Fight, table: Table, target: Fighter, damage: number): void {
  if (target.str === 0) die(fight, table, target, 'direct-damage');
  else resolve(fight, table, target, damage);
  if (fight.due > 0) settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}

/** BW-OVF-01 to BW-OVF-07. Whole dice without a roll, one Save for what is left, nothing beyond zero. */
function resolve(fight: Fight, table: Table, target: Fighter, damage: number): void {
  let left = damage;
  while (left > 0) {
    const size = target.str;
    if (left >= size) left -= size;
    else if (table.roll(size, 'critical', target.id) > left)
      return; // BW-CRS-02
    else left = 0;
    target.criticals++;
    target.str = down(size); // BW-CRIT-01
    if (!target.firstCritical) sufferFirstCritical(fight, table, target);
    if (target.str === 0) return incapacitate(fight, table, target, 'str'); // BW-OVF-05
  }
}
