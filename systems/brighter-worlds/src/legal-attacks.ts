// What a fighter may strike, and with what: shared by questions, rules and policies.
import { type Attack, type Fight, type Fighter, isThere, UNARMED } from './state.ts';

/** How near "next to" is, in feet. */
export const REACH = 5;

/** BW-WPN-02, BW-MAG-01. Bulky things and spells take both hands, and a shield keeps one busy. */
export function canWield(fighter: Fighter, attack: Attack): boolean {
  return !(fighter.shieldHeld && (attack.bulky || attack.spell));
}

/** Whether two fighters stand next to each other; without places everybody does. */
export function isBeside(fight: Fight, one: Fighter, other: Fighter): boolean {
  return !fight.places || Math.abs(one.at - other.at) <= REACH;
}

/** Whether an attack gets that far: shots and spells always do. BW-WPN-03: nobody counts arrows. */
export function reaches(fight: Fight, attacker: Fighter, attack: Attack, target: Fighter): boolean {
  return attack.ranged || attack.spell || isBeside(fight, attacker, target);
}

/** Whom a fighter may strike: foes who are there and known to it, the fallen included (BW-DEAD-01 is no mercy). */
export function isTarget(fighter: Fighter, other: Fighter): boolean {
  return other.sideNo !== fighter.sideNo && isThere(other) && !other.hidden;
}

/** Two one-handed weapons may be used together, if no shield is in the way. BW-ATK-06. */
export function canPair(fighter: Fighter, one: Attack, other: Attack): boolean {
  return one !== other && !fighter.shieldHeld && isOneHanded(one) && isOneHanded(other);
}

export function isOneHanded(attack: Attack): boolean {
  return (
    !attack.natural && !attack.bulky && !attack.spell && !attack.ranged && !attack.blast && attack.count === 1
  );
}

/** One die at one foe, and what it does is damage to STR. */
export function isSimple(attack: Attack): boolean {
  const { dice, count, blast, spell, hits, hitsIfOdd, enhancedAgainst, onDirect, onCritical } = attack;
  if (dice.length !== 1 || count !== 1 || blast || spell) return false;
  if (hits !== 'str' || hitsIfOdd !== null || enhancedAgainst !== null) return false;
  return onDirect.length === 0 && onCritical.length === 0;
}

/** BW-SIM-07, BW-INC-02. Members of the side who have not acted and are able to. */
export function joinersOf(fight: Fight, side: string): Fighter[] {
  return fight.fighters.filter((fighter) => fighter.side === side && mayJoin(fight, fighter, fighter.sideNo));
}

export function mayJoin(fight: Fight, fighter: Fighter, sideNo: number): boolean {
  return fighter.sideNo === sideNo && fighter.status === 0 && fighter.actedIn !== fight.round;
}

/** With what somebody may join against a target: one weapon or damaging spell, no blast of its own. */
export function weaponsToJoin(fight: Fight, joiner: Fighter, target: Fighter): Attack[] {
  if (joiner.id === target.id) return [];
  const usable = joiner.sheet.attacks.filter((attack) => canJoinWith(fight, joiner, attack, target));
  return isBeside(fight, joiner, target) ? [...usable, UNARMED] : usable;
}

export function canJoinWith(fight: Fight, joiner: Fighter, attack: Attack, target: Fighter): boolean {
  return (
    !attack.blast && !attack.harmless && canWield(joiner, attack) && reaches(fight, joiner, attack, target)
  );
}
