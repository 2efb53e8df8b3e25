// The tactical policy's declarations: whom to attack, when to sidestep, when to grapple instead.
import type { Prng } from '@affray/kernel';
import { freeSidesteps, mayMoveFirst, sidestepComesWith } from './12-stances.ts';
import { type ManoeuvreDeclaration, manoeuvresFor } from './19-manoeuvres.ts';
import { canUseArm, freeHands } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import type { Declaration } from './questions-engagement.ts';
import { type Arm, type AttackStance, type Fight, type Fighter, isAble } from './state.ts';
import { stepsAway } from './tactical-moves.ts';
import { expectedHarm, isFoe } from './tactical-sense.ts';
import { isLegalTarget, maySwing } from './targets.ts';

const NOTHING: Declaration = { do: 'nothing' };

export function declareAttack(fight: Fight, fighter: Fighter, dice: Prng): Declaration {
  const isAgility = fighter.stance === 'agility';
  const steps = isAgility && freeSidesteps(fighter) > 0;
  const grab = maybeGrab(fight, fighter, dice);
  if (grab !== null) return isAgility ? { ...grab, after: 'stay' } : grab;
  const attack = bestAttack(fight, fighter);
  if (attack === null) {
    if (!steps) return NOTHING;
    if (mayMoveFirst(fight, fighter)) return { do: 'move-first' };
    return sidestepComesWith(fight, null) ? { do: 'move' } : NOTHING;
  }
  if (!isAgility) return attack;
  const leaves = steps && sidestepComesWith(fight, attack.target) && wantsOut(fight, fighter);
  const after = leaves ? 'move' : 'stay';
  if (attack.also !== undefined) return { ...attack, after };
  return { do: 'attack', with: attack.with, target: attack.target, after };
}

/** After moving: the best attack possible now. */
export function pickNow(fight: Fight, fighter: Fighter): Declaration {
  const attack = bestAttack(fight, fighter);
  if (attack === null || fight.options['agility-sidestep'] !== 'vs-might') return attack ?? NOTHING;
  return fight.fighters.some(({ id, stance }) => id === attack.target && stance === 'might')
    ? attack
    : NOTHING;
}

type Attack = Extract<Declaration, { do: 'attack' }>;

function bestAttack(fight: Fight, fighter: Fighter): Attack | null {
  if (!maySwing(fight, fighter)) return null;
  let bestArm: Arm | null = null;
  let bestFoe: Fighter | null = null;
  let best = -1_000_000;
  for (let i = 0; i < fighter.arms.length; i++) {
    const arm = fighter.arms[i] as Arm;
    if (!canUseArm(fight, fighter, arm)) continue;
    for (let j = 0; j < fight.fighters.length; j++) {
      const foe = fight.fighters[j] as Fighter;
      if (!isFoe(fighter, foe) || !isLegalTarget(fight, fighter, arm, foe)) continue;
      const worth = worthOf(fight, fighter, foe, arm);
      if (worth <= best) continue;
      best = worth;
      bestArm = arm;
      bestFoe = foe;
    }
  }
  if (bestArm === null || bestFoe === null) return null;
  const attack: Attack = { do: 'attack', with: bestArm.key, target: bestFoe.id };
  return bestArm.targets < 2 ? attack : { ...attack, ...blastWith(fight, fighter, bestArm, bestFoe) };
}

function worthOf(fight: Fight, fighter: Fighter, foe: Fighter, arm: Arm): number {
  const harm = arm.hurts ? expectedHarm(fighter, foe, arm, fighter.stance as AttackStance) : 6;
  const far = feetBetweenFighters(fight, fighter, foe) > arm.range ? 6 : 0;
  const finishes = harm >= foe.hp ? 10 : 0;
  return 4 * harm + finishes - far - (foe.hp >> 1) - (foe.stance === 'defensive' ? 4 : 0);
}

/** Adds a second target to a blast if one is in reach. */
function blastWith(fight: Fight, fighter: Fighter, arm: Arm, first: Fighter): { also?: string[] } {
  for (const foe of fight.fighters) {
    if (foe === first || !isLegalTarget(fight, fighter, arm, foe)) continue;
    const inOrder = fight.fighters.indexOf(first) < fight.fighters.indexOf(foe);
    if (inOrder) return { also: [foe.id] };
  }
  return {};
}

/** Grapples with bare hands against a beaten stance, two times in three: a hold is worth more than a fist. */
function maybeGrab(fight: Fight, fighter: Fighter, dice: Prng): ManoeuvreDeclaration | null {
  if (fighter.wielded >= 0 && !fighter.grapplesFreely) return null;
  if (fighter.grappling !== null || freeHands(fighter) < 2 || fighter.attack !== null || dice.below(3) === 0)
    return null;
  if (!maySwing(fight, fighter)) return null;
  for (const manoeuvre of manoeuvresFor(fight, fighter)) {
    if (manoeuvre.do === 'grapple' && manoeuvre.hands !== 1) return manoeuvre;
  }
  return null;
}

/** Shooters with an adjacent foe and badly hurt fighters move away after attacking. */
function wantsOut(fight: Fight, fighter: Fighter): boolean {
  if (!stepsAway(fight, fighter)) return false;
  for (const foe of fight.fighters) {
    if (isFoe(fighter, foe) && isAble(foe) && feetBetweenFighters(fight, fighter, foe) <= 5) return true;
  }
  return false;
}
