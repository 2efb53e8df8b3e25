// 25-cantrips.ts   Chapter 25, Cantrips: elements used like weapons by those attuned to them.
import { CANTRIPS, type Cantrip } from './cantrip-list.ts';
import type { Blow, Effects } from './effects.ts';
import { mightTimes } from './stance-bonus.ts';
import type { Arm, Fight, Fighter } from './state.ts';
import { depthAt } from './water.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-CANT-01': {
    title: 'Cantrips',
    text: 'Someone attuned to an element may use its cantrips in engagements as though they were weapons. A cantrip is no spell: it takes no additional action, and the limits on casting do not apply.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-02': {
    title: 'Bolts',
    text: 'A bolt takes one hand and has one target. Its range is 30 feet with basic attunement, 60 with advanced and 120 with paragon. It works like a ranged weapon but has no additional die for a damage type.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-03': {
    title: 'Blasts',
    text: 'A blast takes both hands, which must be free, and works like a melee weapon. It strikes one or two legal targets no more than 5 feet away. With advanced attunement there is no limit to the targets, and with paragon attunement the distance is 10 feet.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-04': {
    title: 'Cantrips that do no damage',
    text: 'For a cantrip that does no damage, attack and defense are rolled all the same. It has its effect if it hits.',
    source: 'our reading',
    ambiguities: ['A-69'],
  },
  'HR-CANT-10': {
    title: 'Air',
    text: 'Lightning strikes as an ultralight weapon. The attack total of a bolt is doubled against a target that wears metal or is wet, that of a blast against one in metal armor. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-11': {
    title: 'Fire',
    text: 'Bolt and blast do no damage and give 2 levels of burning. The might bonus is 1 level of burning more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-12': {
    title: 'Water',
    text: 'Bolt and blast strike as a light bludgeoning weapon, and a target that is hit is drenched and gets 1 level of off-balanced. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-13': {
    title: 'Earth',
    text: 'Bolt and blast strike as a heavy bludgeoning weapon. The might bonus is that of a ranged weapon for the bolt and of a melee weapon for the blast. The public rules print the bolt under water, which we take for a slip.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-14': {
    title: 'Force',
    text: 'Bolt and blast do no damage and push the target 20 feet. With the might bonus the push is 30 feet altogether.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-15': {
    title: 'Void',
    text: 'Bolt and blast do no damage and give 1 level of confused. The might bonus is 1 level of confused more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-16': {
    title: 'Dark',
    text: 'Bolt and blast do no damage and give 2 levels of weakened. The might bonus is 2 levels of weakened more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-17': {
    title: 'Light',
    text: 'Bolt and blast do no damage and give 2 levels of blinded. The might bonus is 1 level of blinded more.',
    source: 'public rules, Cantrips',
  },
  'HR-CANT-18': {
    title: 'Time',
    text: 'Bolt and blast (rolled as a light weapon) do no damage and leave the target stunned until the next round begins. After that the target cannot be stunned by time again for 24 hours. The might bonus adds 2 levels of dazed.',
    source: 'public rules, Cantrips; our reading',
  },
} as const;

/**
 * HR-CANT-10. Lightning: the attack total is doubled against metal, and for a bolt against wet targets.
 * HR-CANT-01: otherwise a cantrip is rolled like the weapon it resembles.
 */
export function cantripTotal(fight: Fight, target: Fighter, arm: Arm, total: number): number {
  if (arm.element !== 'air') return total;
  const wet = target.levels.wet > 0 || depthAt(fight, target) > 0;
  return target.armor.metal || (arm.mode === 'bolt' && wet) ? 2 * total : total;
}

/** HR-CANT-04. Stores the effects of a cantrip's hit for the end of the step; HR-CANT-01: within the attack, at no further cost. */
export function cantripHit(fight: Fight, blow: Blow, effects: Effects): void {
  const { element } = blow.arm;
  if (!blow.hit || element === null) return;
  const cantrip = CANTRIPS[element];
  const times = mightTimes(fight, blow);
  if (element === 'time') return stun(fight, blow, cantrip, times, effects);
  if (element === 'water') giveLevels(blow, effects, 'wet', 1, 'HR-CANT-12');
  if (cantrip.push > 0) pushAway(blow, effects, cantrip.push + times * cantrip.bonusPush);
  if (cantrip.gives !== null) {
    giveLevels(
      blow,
      effects,
      cantrip.gives,
      cantrip.levels + times * cantrip.bonusLevels,
      RULE_OF_ELEMENT[element],
    );
  }
}

const RULE_OF_ELEMENT = {
  air: 'HR-CANT-10',
  fire: 'HR-CANT-11',
  water: 'HR-CANT-12',
  earth: 'HR-CANT-13',
  force: 'HR-CANT-14',
  void: 'HR-CANT-15',
  dark: 'HR-CANT-16',
  light: 'HR-CANT-17',
} as const;

/** HR-CANT-18. Stunned until the next round begins, only once a day; the might bonus adds 2 levels of dazed. */
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
  rule: (typeof RULE_OF_ELEMENT)[keyof typeof RULE_OF_ELEMENT] | 'HR-CANT-18',
): void {
  if (levels > 0) effects.levels.push({ by: attacker.id, target: target.id, condition, levels, rule });
}
