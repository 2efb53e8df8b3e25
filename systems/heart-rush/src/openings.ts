// Who could make an opportunity attack on whom, with what and at which price; who could join. From chapter 7; changes nothing.
import { hasAction, type Payment, paymentsOf } from './04-action-economy.ts';
import { isInTotalCover } from './21-circumstances.ts';
import { armFar, canUseArm, engageRange } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import { isConfusedAbout } from './condition-limits.ts';
import type { Opening } from './events.ts';
import {
  type Arm,
  areEnemies,
  canAct,
  type Fight,
  type Fighter,
  fighterIfKnown,
  isHere,
  takesPart,
} from './state.ts';

/** Whether a fighter could pay for an opportunity attack at all. */
export function canStrikeOut(fighter: Fighter): boolean {
  return canAct(fighter) && (fighter.actions > 0 || fighter.rush > 0) && !isConfusedAbout(fighter, 'acting');
}

/** HR-OA-08. The arms for an opportunity attack: melee weapons within reach, or any weapon in range. */
export function strikeArms(fight: Fight, attacker: Fighter, target: Fighter, opening: Opening): Arm[] {
  const close = opening === 'leaving' || opening === 'within' || opening === 'sentinel';
  const melee = close || (opening === 'standing' && fight.options['oa-standing-up'] === 'melee-reach');
  const arms: Arm[] = [];
  if (isInTotalCover(fight, attacker, target)) return arms;
  const feet = feetBetweenFighters(fight, attacker, target);
  const fists = close && fight.options['unarmed-reach'] === 'always'; // Ambiguity A-29
  for (const arm of attacker.arms) {
    if (feet > armFar(fight, attacker, arm) || (melee && arm.mode !== 'melee')) continue;
    if (canUseArm(fight, attacker, arm)) arms.push(arm);
    else if (fists && arm.key === 'unarmed' && feet <= 5) arms.push(arm);
  }
  return arms;
}

/**
 * HR-OA-05, HR-OA-06, HR-OA-07. Why a fighter may strike another at any time, without movement: it is hidden from the target, or the target
 * is surprised, stunned or helpless. Null for no reason.
 */
export function standingOpening(fight: Fight, attacker: Fighter, target: Fighter): Opening | null {
  if (!areEnemies(attacker, target) || !isHere(target)) return null;
  if (target.levels.hidden > 0) return null;
  const earlier = fight.options['conditions-edition'] === 'earlier';
  if (earlier && target.levels.incapacitated > 0) return 'incapacitated'; // HR-COND-16, Ambiguity A-75
  if (target.levels.unconscious > 0 || target.levels.incapacitated > 0) {
    return attacker.party === fight.active ? 'helpless' : null; // HR-HELPLESS-01: asking once in its own turn is enough
  }
  if (attacker.levels.hidden > 0) return 'unseen';
  if (target.surprised) return 'surprised'; // HR-SURP-03
  if (target.levels.stunned > 0 && !earlier) return 'stunned';
  return null;
}

/**
 * Ways to pay: nothing for a sentinel's strike, only the action before the fight (HR-START-07). Ambiguity A-75: in the earlier edition
 * enemies spend their action, not rush, on incapacitated targets.
 */
export function strikePayments(attacker: Fighter, opening: Opening): (Payment | 'nothing')[] {
  if (opening === 'sentinel') return ['nothing'];
  const payments = paymentsOf(attacker);
  return opening === 'incapacitated' ? payments.filter((pay) => pay === 'action') : payments;
}

// Entering an engagement

/**
 * HR-JOIN-01, HR-JOIN-02. Whether a fighter can join: able, with its action, a participating enemy in range of what it wields. Ambiguity
 * with `anyone` participating friends count too. Ambiguity A-80: long range counts.
 */
export function mayJoin(fight: Fight, fighter: Fighter): boolean {
  const { engagement } = fight;
  if (engagement === null || !hasAction(fighter) || isConfusedAbout(fighter, 'acting')) return false;
  if (takesPart(engagement, fighter)) return false; // HR-JOIN-05
  const range = engageRange(fight, fighter);
  const { participants } = engagement;
  for (let i = 0; i < participants.length; i++) {
    const other = fighterIfKnown(fight, participants[i] as string);
    if (other === null) continue;
    if (!areEnemies(fighter, other) && fight.options['join-range'] === 'enemy') continue;
    if (couldHit(fight, fighter, other, range)) return true;
  }
  return false;
}

/**
 * HR-ENGAGE-02. Whether a fighter could hit another with what it wields: in range and not in total cover. Pass `range` to check several
 * targets with one computation.
 */
export function couldHit(
  fight: Fight,
  fighter: Fighter,
  target: Fighter,
  range: number = engageRange(fight, fighter),
): boolean {
  if (!isHere(target) || feetBetweenFighters(fight, fighter, target) > range) return false;
  return !isInTotalCover(fight, fighter, target);
}
