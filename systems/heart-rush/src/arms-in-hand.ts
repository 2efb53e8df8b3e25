// Chapter 23 applied to a fighter's arms: which it can use now, at what range, and for what defense.
import { canHold, isAtMostOneLarger } from './22-sizes.ts';
import { SHIELD_HANDS } from './23-weapons-and-armor.ts';
import type { Blow, Effects } from './effects.ts';
import { mightTimes } from './stance-bonus.ts';
import type { Arm, Fight, Fighter } from './state.ts';
import { depthAt } from './water.ts';

/** HR-WPN-05. Hands that hold neither a weapon nor a shield. Natural weapons need none. */
export function freeHands(fighter: Fighter): number {
  const held = fighter.wielded < 0 ? undefined : fighter.weapons[fighter.wielded]?.weapon;
  const byWeapon = held === undefined || held.body ? 0 : held.hands;
  const byShield = fighter.shield !== null && fighter.shieldUp ? SHIELD_HANDS : 0;
  return fighter.hands - byWeapon - byShield;
}

/** Whether a fighter can attack with an arm now: it is in hand, part of the body, or a cantrip with hands free. */
export function canUseArm(fight: Fight, fighter: Fighter, arm: Arm): boolean {
  if (arm.weapon >= 0 && !arm.body && arm.weapon !== fighter.wielded) return false;
  if ((arm.mode === 'thrown' || arm.mode === 'whip') && depthAt(fight, fighter) === 2) return false; // HR-WATER-01
  if (arm.element !== null) return freeHands(fighter) >= arm.hands; // HR-CANT-02, HR-CANT-03
  if (arm.weapon < 0) return isBareHanded(fighter);
  if (arm.body) return true;
  const carried = fighter.weapons[arm.weapon];
  return carried !== undefined && carried.count > 0 && canHold(fighter.size, arm);
}

/** HR-WPN-04. Without a weapon in hand a fighter uses fists, unless it has a natural weapon. */
function isBareHanded(fighter: Fighter): boolean {
  if (fighter.wielded >= 0 && fighter.weapons[fighter.wielded]?.weapon.body !== true) return false;
  for (let i = 0; i < fighter.weapons.length; i++) if (fighter.weapons[i]?.weapon.body === true) return false;
  return true;
}

/**
 * The arms a fighter can use now.
 * @example usableArms(fight, ana).map((arm) => arm.key); // => ['knife', 'knife thrown']
 */
export function usableArms(fight: Fight, fighter: Fighter): Arm[] {
  const arms: Arm[] = [];
  for (const arm of fighter.arms) if (canUseArm(fight, fighter, arm)) arms.push(arm);
  return arms;
}

/** HR-WPN-08. The longest melee reach, in feet. */
export const MOST_REACH = 10;

/**
 * HR-WPN-08. Melee reach in feet, 0 for none: it takes a melee weapon in hand, a natural weapon or empty hands.
 * Ambiguity A-29: with `unarmed-reach: always` fists and feet give it to everybody.
 */
export function reachOf(fight: Fight, fighter: Fighter): number {
  let reach = fight.options['unarmed-reach'] === 'always' ? 5 : 0;
  const { arms } = fighter;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i] as Arm;
    if (arm.mode !== 'melee' || !canUseArm(fight, fighter, arm)) continue;
    const range = armRange(fight, fighter, arm);
    if (range > reach) reach = range;
  }
  return reach;
}

/** HR-WPN-06, HR-WPN-08. Feet without penalty: 5 with a reach weapon after a dash; half for shots from deep water. */
export function armRange(fight: Fight, fighter: Fighter, arm: Arm): number {
  if (arm.reach && fighter.dashed) return 5;
  const wet = (arm.mode === 'ranged' || arm.mode === 'bolt') && depthAt(fight, fighter) === 2; // HR-WATER-01
  return wet ? arm.range >> 1 : arm.range;
}

/** HR-WPN-07. The maximum range of an arm: double its range for ranged and thrown attacks. */
export function armFar(fight: Fight, fighter: Fighter, arm: Arm): number {
  const range = armRange(fight, fighter, arm);
  return arm.far > arm.range ? 2 * range : range;
}

/** HR-RES-10. The farthest a fighter can attack with what it can use now, in feet; -1 if it cannot attack. */
export function attackRange(fight: Fight, fighter: Fighter): number {
  const { arms } = fighter;
  let most = -1;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i] as Arm;
    if (arm.far <= most || !canUseArm(fight, fighter, arm)) continue;
    most = Math.max(most, armFar(fight, fighter, arm));
  }
  return most;
}

/**
 * HR-ENGAGE-02. The farthest at which a fighter can engage with what it wields, in feet; -1 if it cannot. Ambiguity A-80: long range
 * counts, unless `engage-long-range` is off.
 */
export function engageRange(fight: Fight, fighter: Fighter): number {
  if (fight.options['engage-long-range']) return attackRange(fight, fighter);
  let most = -1;
  for (const arm of fighter.arms) {
    if (!canUseArm(fight, fighter, arm)) continue;
    most = Math.max(most, Math.min(armFar(fight, fighter, arm), arm.range));
  }
  return most;
}

/** HR-ARM-07, HR-ATK-07. What armor adds to a defense roll; a stat block's number counts as armor, also against a shot. */
export function armorBonus(fighter: Fighter, magic = false): number {
  if (fighter.defense === null) return fighter.armor.bonus;
  return magic && fighter.magicDefense !== null ? fighter.magicDefense : fighter.defense;
}

/** HR-ARM-07. What a raised shield adds; a stat block's number includes it. */
export function shieldBonus(fighter: Fighter): number {
  return fighter.defense !== null || fighter.shield === null || !fighter.shieldUp ? 0 : fighter.shield.bonus;
}

/**
 * HR-WPN-14. A net that hits entangles; its might bonus is a second level of restrained. A target more than one size larger is only slowed.
 * Ambiguity A-75: in the earlier edition the net restrains and does not entangle.
 */
export function netHit(fight: Fight, blow: Blow, effects: Effects): void {
  if (!blow.hit) return;
  const { attacker, target } = blow;
  const facts = { by: attacker.id, target: target.id, rule: 'HR-WPN-14' } as const;
  if (!isAtMostOneLarger(target, attacker)) {
    effects.levels.push({ ...facts, condition: 'slowed', levels: 1 });
    return;
  }
  const earlier = fight.options['conditions-edition'] === 'earlier';
  effects.levels.push({ ...facts, condition: earlier ? 'restrained' : 'entangled', levels: 1 });
  const more = mightTimes(fight, blow);
  if (more > 0) effects.levels.push({ ...facts, condition: 'restrained', levels: more });
}

/** Whether a fighter fights at range: a ranged weapon in hand, or bolts and otherwise only bare hands. */
export function holdsRanged(fight: Fight, fighter: Fighter): boolean {
  let bolt = false;
  let other = false;
  const { arms } = fighter;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i] as Arm;
    if (!canUseArm(fight, fighter, arm)) continue;
    if (arm.mode === 'ranged') return true;
    if (arm.mode === 'bolt') bolt = true;
    else if (arm.key !== 'unarmed') other = true;
  }
  return bolt && !other;
}

/** The arm with a key, as used in answers. */
export function armNamed(fighter: Fighter, key: string): Arm {
  for (const arm of fighter.arms) if (arm.key === key) return arm;
  throw new Error(`${fighter.id} has no "${key}"`);
}

/** Whether an attack is ranged, so that lying prone helps against it. */
export function isRangedMode(arm: Arm): boolean {
  return arm.mode === 'ranged' || arm.mode === 'thrown' || arm.mode === 'bolt';
}
