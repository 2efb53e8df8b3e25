// How likely each side of Spar is to win from here.
import { type ValueModel, valueFrom } from '@affray/kernel';
import type { Fight } from './state.ts';
import { WEIGHTS } from './value-weights.ts';

export const VALUE_MODEL: ValueModel<Fight> = {
  features: ['health', 'wind', 'standing'],
  weights: WEIGHTS,
  sides: (fight) => fight.sides.map(({ id }) => id),
  outcome: (fight) => fight.outcome,
  read(fight, side) {
    let [health, wind, standing] = [0, 0, 0];
    for (const fighter of fight.fighters) {
      if (fighter.side !== side || fighter.health <= 0) continue;
      health += fighter.health;
      wind += fighter.wind;
      standing++;
    }
    return [health, wind, standing];
  },
};

export const value: (fight: Fight, side: string) => number = valueFrom(VALUE_MODEL);
