// Estimates each side's chance to win a fight of Heart Rush from the current state.
import { type ValueModel, valueFrom } from '@affray/kernel';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { type Arm, type Fight, type Fighter, isHere } from './state.ts';
import { WEIGHTS } from './value-weights.ts';

export const VALUE_MODEL: ValueModel<Fight> = {
  features: ['hit points', 'punch', 'defense', 'standing', 'heart', 'rush', 'unhurt'],
  weights: WEIGHTS,
  sides: (fight) => fight.sides.map(({ id }) => id),
  outcome: (fight) => fight.outcome,
  read(fight, side) {
    let [hp, punch, guard, standing, heart, rush, unhurt] = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < fight.fighters.length; i++) {
      const fighter = fight.fighters[i] as Fighter;
      if (fighter.side !== side || !isHere(fighter) || fighter.levels.unconscious > 0) continue;
      hp += Math.max(0, fighter.hp);
      punch += punchOf(fighter);
      guard += armorBonus(fighter) + shieldBonus(fighter);
      standing++;
      heart += fighter.heart;
      rush += fighter.rush;
      unhurt += 1 / (1 + fighter.woundRanks);
    }
    return [hp, punch, guard, standing, heart, rush, unhurt];
  },
};

/** What a fighter's best arm and ability add to an attack, without the heart die. */
function punchOf(fighter: Fighter): number {
  const ability = Math.max(fighter.might, fighter.agility, fighter.cunning);
  if (fighter.attack !== null) return ability + 2 * fighter.attack;
  let die = 0;
  for (let i = 0; i < fighter.arms.length; i++) {
    const arm = fighter.arms[i] as Arm;
    if (arm.hurts && arm.die > die) die = arm.die;
  }
  return ability + 2 * die;
}

export const value: (fight: Fight, side: string) => number = valueFrom(VALUE_MODEL);
