// Basic estimates of the tactical policy: arms in reach, expected harm, foes worth attacking.
import { isInTotalCover } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { armFar, armorBonus, armRange, canUseArm, engageRange, shieldBonus } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import { couldHit } from './openings.ts';
import { type Arm, type AttackStance, areEnemies, dieOf, type Fight, type Fighter, isHere } from './state.ts';

/** The heaviest arm that reaches a foe from the current squares, or `closer` feet nearer; null if none does. */
export function reachableArm(fight: Fight, fighter: Fighter, foe: Fighter, closer = 0): Arm | null {
  const feet = Math.max(0, feetBetweenFighters(fight, fighter, foe) - closer);
  let best: Arm | null = null;
  const { arms } = fighter;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i] as Arm;
    if (feet > arm.far || feet > armFar(fight, fighter, arm) || !canUseArm(fight, fighter, arm)) continue;
    if (best === null || worthOf(fight, fighter, arm, feet) > worthOf(fight, fighter, best, feet)) best = arm;
  }
  return best === null || isInTotalCover(fight, fighter, foe) ? null : best;
}

function worthOf(fight: Fight, fighter: Fighter, arm: Arm, feet: number): number {
  const far = feet > armRange(fight, fighter, arm) ? 6 : 0;
  return (arm.hurts ? arm.die : 7) - far - (arm.mode === 'thrown' ? 1 : 0);
}

/** Whether any foe is in reach of a fighter now. */
export function hasFoeInReach(fight: Fight, fighter: Fighter): boolean {
  const range = engageRange(fight, fighter);
  for (let i = 0; i < fight.fighters.length; i++) {
    const foe = fight.fighters[i] as Fighter;
    if (isFoe(fighter, foe) && couldHit(fight, fighter, foe, range)) return true;
  }
  return false;
}

/** Whether another fighter is an enemy, conscious and not hidden. */
export function isFoe(fighter: Fighter, other: Fighter): boolean {
  return (
    areEnemies(fighter, other) && isHere(other) && other.levels.unconscious === 0 && other.levels.hidden === 0
  );
}

/** Half of all die sizes, minus half of the defender's, minus armor: a fast estimate. */
export function expectedHarm(fighter: Fighter, foe: Fighter, arm: Arm, stance: AttackStance): number {
  const suits = hasTypeDie(arm.damage, stance, arm.mode);
  const weapon = fighter.attack !== null ? 2 * fighter.attack : suits ? 2 * arm.die : arm.die;
  const attack = fighter.heart + dieOf(fighter, stance) + weapon - 4 * hampered(fighter, stance);
  const defense = foe.heart + dieOf(foe, stance) + 2 * (armorBonus(foe) + shieldBonus(foe));
  return (attack - defense) >> 1;
}

/** Levels of the condition that hampers a stance. */
export function hampered(fighter: Fighter, stance: AttackStance): number {
  const { levels } = fighter;
  if (stance === 'might') return levels.weakened;
  return stance === 'agility' ? levels['off-balanced'] : levels.dazed;
}

/** The stance in which an arm does the most harm to a foe. */
export function strongestStance(fighter: Fighter, foe: Fighter, arm: Arm): AttackStance {
  let best: AttackStance = 'might';
  let most = expectedHarm(fighter, foe, arm, 'might');
  const agility = expectedHarm(fighter, foe, arm, 'agility');
  if (agility > most) {
    best = 'agility';
    most = agility;
  }
  return expectedHarm(fighter, foe, arm, 'cunning') > most ? 'cunning' : best;
}

/** A heavy attack that is not exceptional. */
const HEAVY = 12;

/**
 * Whether the next heavy attack would kill. Above that it fights on below zero; here it falls unconscious, since a life is worth more than
 * a win.
 */
export function isNearDeath({ hp, maxHp }: Fighter): boolean {
  return hp <= 0 && hp - HEAVY <= -maxHp;
}
