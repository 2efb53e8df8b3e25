// Estimates each side's chance to win a fight of Three Beats from the current state.
import { type ValueModel, valueFrom } from '@affray/kernel';
import { type Fight, type Fighter, isActive, LEVELS, TOOL_DIE, woundCount } from './state.ts';
import { WEIGHTS } from './value-weights.ts';

export const VALUE_MODEL: ValueModel<Fight> = {
  features: ['wounds left', 'dice', 'tools', 'sparks', 'standing', 'no disadvantage'],
  weights: WEIGHTS,
  sides: (fight) => fight.sides.map(({ id }) => id),
  outcome: (fight) => fight.outcome,
  read(fight, side) {
    let [left, dice, tools, sparks, standing, free] = [0, 0, 0, 0, 0, 0];
    for (const fighter of fight.fighters) {
      if (fighter.side !== side || !(isActive(fighter) || fighter.status === 'joining')) continue;
      left += LEVELS.length + 1 - woundCount(fighter);
      dice += bestThree(fighter);
      for (const tool of fight.tools)
        if (tool.at === 'held' && tool.by === fighter.id) tools += tool.die ?? TOOL_DIE;
      sparks += fighter.sparks;
      standing++;
      free += 1 / (1 + fighter.disadvantage);
    }
    return [left, dice, tools, sparks, standing, free];
  },
};

/** The three largest dice among a fighter's traits. */
function bestThree({ traits }: Fighter): number {
  let [first, second, third] = [0, 0, 0];
  for (const { die } of traits) {
    if (die > first) [first, second, third] = [die, first, second];
    else if (die > second) [second, third] = [die, second];
    else if (die > third) third = die;
  }
  return first + second + third;
}

export const value: (fight: Fight, side: string) => number = valueFrom(VALUE_MODEL);
