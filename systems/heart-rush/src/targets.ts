// Chapter 13: who may attack whom, and with what.
import { mayAttack } from './12-stances.ts';
import { isInTotalCover } from './21-circumstances.ts';
import { armFar, attackRange, canUseArm } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import { type Arm, areEnemies, type Fight, type Fighter, isHere } from './state.ts';

/** HR-ACT-07. Whether a participant may attack at all. Ambiguity A-08: `no-action-no-attack` requires an action. */
export function maySwing(fight: Fight, fighter: Fighter): boolean {
  if (!fight.options['no-action-no-attack'] || fight.engagement === null) return true;
  const { engagement } = fight;
  const cameIn = engagement.initiator === fighter.id || engagement.target !== fighter.id;
  return cameIn || fighter.actions > 0;
}

/** HR-RES-02, HR-ENG-05. Whether one participant may attack another with an arm now; any participant is allowed. */
export function isLegalTarget(fight: Fight, fighter: Fighter, arm: Arm, other: Fighter): boolean {
  if (!isFairGame(fight, fighter, other) || !mayAttack(fighter.stance, other.stance)) return false;
  return isWithinArm(fight, fighter, arm, other) && !isInTotalCover(fight, fighter, other);
}

/** HR-ENG-06. Another participant of the other side that is still here. Ambiguity A-24: `friendly-fire` allows one's own side. */
export function isFairGame(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  if (other === fighter || other.stance === null || !isHere(other)) return false;
  return areEnemies(fighter, other) || fight.options['friendly-fire'];
}

/** HR-RES-10. Whether a fighter is in range of an arm that can be used now. */
function isWithinArm(fight: Fight, fighter: Fighter, arm: Arm, other: Fighter): boolean {
  if (feetBetweenFighters(fight, fighter, other) > armFar(fight, fighter, arm)) return false;
  return canUseArm(fight, fighter, arm);
}

/** Whether any arm reaches another fighter, whatever the stances. Ambiguity A-81 */
export function isInAttackRange(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  return isWithin(fight, fighter, other, attackRange(fight, fighter));
}

function isWithin(fight: Fight, fighter: Fighter, other: Fighter, range: number): boolean {
  return feetBetweenFighters(fight, fighter, other) <= range && !isInTotalCover(fight, fighter, other);
}

/** Whether a participant can attack anybody now. */
export function hasTarget(fight: Fight, fighter: Fighter): boolean {
  const { fighters } = fight;
  const range = attackRange(fight, fighter);
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    if (!isFairGame(fight, fighter, other) || !mayAttack(fighter.stance, other.stance)) continue;
    if (isWithin(fight, fighter, other, range)) return true;
  }
  return false;
}
