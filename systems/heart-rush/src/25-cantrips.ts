// 25-cantrips.ts   Chapter 25, Cantrips: elements used like weapons by those attuned to them.
import { CANTRIPS, type Cantrip } from './cantrip-list.ts';
import type { Blow, Effects } from './effects.ts';
import { mightTimes } from './stance-bonus.ts';
import type { Arm, Fight, Fighter } from './state.ts';
import { depthAt } from './water.ts';

/**
 * HR-CANT-10. Lightning: the attack total is doubled against metal, and for a bolt against the wet.
 * HR-CANT-01: otherwise a cantrip is rolled like the weapon it resembles.
 */
export function cantripTotal(fight: Fight, target: Fighter, arm: Arm, total: number): number {
  if (arm.element !== 'air') return total;
  const wet = target.levels.wet > 0 || depthAt(fight, target) > 0;
  return target.armor.metal || (arm.mode === 'bolt' && wet) ? 2 * total : total;
}

/** HR-CANT-04. What a cantrip does on a hit, for the end of the step; HR-CANT-01: within the attack, at no further cost. */
export function cantripHit(fight: Fight, blow: Blow, effects: Effects): void {
  const { element } = blow.arm;
  if (!blow.hit || element === null) return;
  const cantrip = CANTRIPS[element];
  const times = mightTimes(fight, blow);
  if (element === 'time') return stun(fight, blow, cantrip, times, effects);
  if (element === 'water') giveLevels(blow, effects, 'wet', 1, 'HR-CANT-12');
  if (cantrip.push > 0) pushAway(blow, effects, cantrip.push + times * cantrip.bonusPush);
  if (cantrip.gives !== null) {
    giveLevels(blow, effects, cantrip.gives, cantrip.levels + times * cantrip.bonusLevels, RULES[element]);
  }
}

const RULES = {
  air: 'HR-CANT-10',
  fire: 'HR-CANT-11',
  water: 'HR-CANT-12',
  earth: 'HR-CANT-13',
  force: 'HR-CANT-14',
  void: 'HR-CANT-15',
  dark: 'HR-CANT-16',
  light: 'HR-CANT-17',
} as const;

/** HR-CANT-18. Stunned until the next round begins, and only once a day; the might bonus adds 2 levels of dazed. */
function stun(fight: Fight, blow: Blow, cantrip: Cantrip, times: number, effects: Effects): void {
  const { target } = blow;
  giveLevels(blow, effects, 'dazed', times * cantrip.bonusLevels, 'HR-CANT-18');
  if (target.timeImmune) return;
  target.timeImmune = true;
  target.stunEnds = fight.round + 1;
  giveLevels(blow, effects, 'stunned', 1, 'HR-CANT-18');
}

/** HR-CANT-14. */
function pushAway({ attacker, target }: Blow, effects: Effects, feet: number): void {
  effects.pushes.push({ by: attacker.id, target: target.id, feet, might: false, rule: 'HR-CANT-14' });
}

function giveLevels(
  { attacker, target }: Blow,
  effects: Effects,
  condition: Effects['levels'][number]['condition'],
  levels: number,
  rule: (typeof RULES)[keyof typeof RULES] | 'HR-CANT-18',
): void {
  if (levels > 0) effects.levels.push({ by: attacker.id, target: target.id, condition, levels, rule });
}
