// A plain blow on the simulation fast path (ADR 10): chapters 5 to 8 without what cannot apply and without events.
import type { Table } from '@affray/kernel';
import { stepDown } from './01-dice.ts';
import { afterArmor as armorOff } from './06-armor-and-grit.ts';
import { deathBlasts } from './07-volleys.ts';
import { die, incapacitate } from './09-zero-strength.ts';
import { settleMorale, sufferFirstCritical } from './12-morale.ts';
import { canAnybodyJoin, isJoined } from './joining.ts';
import { isSimple } from './legal-attacks.ts';
import { type Attack, type AttrDie, type Fight, type Fighter, isThere, UNARMED } from './state.ts';

// Local aliases: V8 folds module-local consts, not imported bindings (ADR 10).
const down = stepDown;
const there = isThere;
const afterArmor = armorOff;

/** Only the plain rules apply to a fighter: no condition, no stunt, no mark. */
export function isPlain(fight: Fight, self: Fighter): boolean {
  return !fight.conditioned && !self.poised && self.owed.length === 0;
}

/** Whether an attack may take the fast path: it is plain, has one die, and meets armor, Grit and STR. */
export function isOnFastPath(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  target: Fighter,
): boolean {
  if (!table.quiet || !target.plain || weapon === UNARMED || !isSimple(weapon)) return false;
  return fight.basic && fight.secrets === 0 && fight.volley.length === 0 && isPlain(fight, attacker);
}

/** BW-ATK-01, BW-SIM-09. Rolled, perhaps joined by others, landed. */
export function strikeFast(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  target: Fighter,
): void {
  const roll = table.roll(weapon.dice[0] as number, 'attack', attacker.id);
  if (canAnybodyJoin(fight, attacker.sideNo) && isJoined(fight, table, attacker, weapon, target, roll))
    return;
  land(fight, table, target, roll, weapon.ignoresArmor);
}

/** BW-ATK-02 to BW-ATK-04. Armor, then Grit; what goes beyond is Direct Damage. */
export function land(fight: Fight, table: Table, target: Fighter, roll: number, pierces: boolean): void {
  if (!there(target)) return;
  const left = target.grit - afterArmor(roll, pierces ? 0 : target.armor);
  target.grit = Math.max(left, 0);
  if (left < 0) suffer(fight, table, target, -left);
}

/**
 * BW-ATK-05, BW-OVF-01 to BW-OVF-07, BW-DEAD-01. Direct Damage: whole dice without a roll, one Save for what is
 * left, nothing beyond zero; and its consequences (BW-MOR-12).
 */
function suffer(fight: Fight, table: Table, target: Fighter, damage: number): void {
  let size: AttrDie = target.str;
  const before = size;
  if (size === 0) die(fight, table, target, 'direct-damage');
  for (let left = damage; left > 0 && size !== 0; ) {
    if (left >= size) left -= size;
    else if (table.roll(size, 'critical', target.id) <= left) left = 0;
    else break; // BW-CRS-02
    size = down(size);
    target.criticals++;
    target.str = size; // BW-CRIT-01
    if (size === 0) incapacitate(fight, table, target, 'str'); // BW-OVF-05
  }
  if (size !== before && !target.firstCritical) sufferFirstCritical(fight, table, target); // BW-MOR-03
  if (fight.due > 0) settleMorale(fight, table);
  if (fight.bursts.length > 0) deathBlasts(fight, table);
}
