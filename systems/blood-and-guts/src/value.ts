// How likely each side of a fight of Blood & Guts is to win from here.
import { type ValueModel, valueFrom } from '@affray/kernel';
import type { Fight, Fighter } from './state.ts';
import { WEIGHTS } from './value-weights.ts';

export const VALUE_MODEL: ValueModel<Fight> = {
  features: ['scores unhurt', 'breath', 'weapons', 'armour', 'standing'],
  weights: WEIGHTS,
  sides: (fight) => fight.sides.map(({ id }) => id),
  outcome: (fight) => fight.outcome,
  read(fight, side) {
    let [scores, breath, weapons, armour, standing] = [0, 0, 0, 0, 0];
    for (const fighter of fight.fighters) {
      if (fighter.side !== side || fighter.status !== 'up') continue;
      scores += Math.max(0, fighter.blood + fighter.guts + fighter.nerves - fighter.hurt);
      for (const { size, exhausted } of fighter.breath) if (!exhausted) breath += size;
      weapons += bestWeapon(fighter);
      for (const piece of fighter.armour)
        if (!piece.useless) armour += piece.numbers.length - piece.crossed.length;
      standing++;
    }
    return [scores, breath, weapons, armour, standing];
  },
};

/** The largest unruined weapon, and half a shield. */
function bestWeapon({ weapons, shield }: Fighter): number {
  let best = 0;
  for (const { size, ruined } of weapons) if (!ruined && size > best) best = size;
  return best + (shield === null || shield.ruined ? 0 : shield.size >> 1);
}

export const value: (fight: Fight, side: string) => number = valueFrom(VALUE_MODEL);
