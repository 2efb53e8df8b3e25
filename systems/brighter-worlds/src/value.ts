// How likely each side of a fight of Brighter Worlds is to win from here.
import { type ValueModel, valueFrom } from '@affray/kernel';
import type { Attack, Fight, Fighter } from './state.ts';
import { WEIGHTS } from './value-weights.ts';

export const VALUE_MODEL: ValueModel<Fight> = {
  features: ['grit', 'strength', 'punch', 'armor', 'will', 'standing'],
  weights: WEIGHTS,
  sides: (fight) => fight.sides.map(({ id }) => id),
  outcome: (fight) => fight.outcome,
  read(fight, side) {
    let [grit, strength, punch, armor, will, standing] = [0, 0, 0, 0, 0, 0];
    for (const fighter of fight.fighters) {
      if (fighter.side !== side || fighter.status !== 0) continue;
      grit += fighter.grit;
      strength += fighter.str + 4 * fighter.heads;
      punch += punchOf(fighter);
      armor += fighter.armor;
      will += fighter.wil;
      standing++;
    }
    return [grit, strength, punch, armor, will, standing];
  },
};

/** The largest die of the heaviest attack, times its number of strikes. */
function punchOf(fighter: Fighter): number {
  let most = 0;
  for (const attack of fighter.sheet.attacks) most = Math.max(most, weightOf(attack, fighter.heads));
  return most;
}

function weightOf({ dice, count, blast, harmless }: Attack, heads: number): number {
  if (harmless) return 4;
  const times = count === 'heads' ? Math.max(1, heads) : count;
  return Math.max(0, ...dice) * times * (blast ? 2 : 1);
}

export const value: (fight: Fight, side: string) => number = valueFrom(VALUE_MODEL);
