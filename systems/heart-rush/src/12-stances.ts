// 12-stances.ts   Chapter 12, The stances one by one: what each adds to an attack, and the sidestep of agility.
import type { Table } from '@affray/kernel';
import { sizesLarger } from './22-sizes.ts';
import { cantripHit } from './25-cantrips.ts';
import { onBlow } from './26-stat-blocks.ts';
import { netHit } from './arms-in-hand.ts';
import { cannotSidestep, isConfusedAbout } from './condition-limits.ts';
import type { ConditionKind } from './condition-list.ts';
import type { Blow, Effects } from './effects.ts';
import { WHICH_LEVELS } from './questions-blows.ts';
import { CUNNING_KINDS, meets, mightTimes } from './stance-bonus.ts';
import { areEnemies, type Fight, type Fighter, fighterOf, has, isHere, type StanceHeld } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-CUN-01': {
    title: 'Cunning attacks first',
    text: 'In the first step a fighter in cunning may attack one participant who did not choose might. If there are several such fighters, the order among them is free.',
    source: 'the combat chapter, Cunning Stance',
  },
  'HR-CUN-02': {
    title: 'Cunning against agility',
    text: 'By attacking an agility defender, a fighter in cunning may give it one or two levels of dazed, off-balanced or weakened, also one each of two of them. The attack does not have to do damage for this.',
    source: 'the combat chapter, Cunning Stance',
    ambiguities: ['A-18', 'A-19'],
  },
  'HR-CUN-03': {
    title: 'When the levels count',
    text: "The levels take hold when the cunning step is over. They weigh on the defender's attack in the agility step and on whatever it rolls after that, but not on its defense against the very attack that gave them.",
    source: 'the combat chapter, Resolution; public rules, Combat, Attack Resolution Process',
  },
  'HR-CUN-04': {
    title: 'Only against agility',
    text: 'A cunning or defensive defender gets no levels from the stance.',
    source: 'the combat chapter, Stance Reference Chart',
  },
  'HR-AGI-01': {
    title: 'Agility attacks second',
    text: 'After the attack rolls of cunning are all made, a fighter in agility may attack one participant who did not choose cunning.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-02': {
    title: 'The free sidestep',
    text: 'In the agility step the fighter has a sidestep directly before its attack or directly after it: it moves 5 feet or stands up. This takes no action, no rush point and no turn.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-03': {
    title: 'Always available',
    text: 'The free sidestep does not depend on the stances of others. A fighter that makes no attack has it as well.',
    source: 'the combat chapter, Agility Stance',
    ambiguities: ['A-20'],
  },
  'HR-AGI-04': {
    title: 'Attack first or move first',
    text: 'All who attack before they move make their attacks ahead of all who move before they attack.',
    source: 'the combat chapter, Agility Stance',
  },
  'HR-AGI-05': {
    title: 'The order of sidesteps',
    text: 'The sidesteps of the step are all made between these two groups of attacks. The sides take turns at moving one fighter, and the targeted side begins; each side decides which of its fighters is next. When one side has nobody left to move, the other finishes its moves.',
    source: 'the combat chapter, Agility Stance',
    ambiguities: ['A-22'],
  },
  'HR-AGI-06': {
    title: 'Targets after moving',
    text: 'A fighter that moves first chooses its target when all sidesteps are done. What is in range and legal at that time is what counts.',
    source: 'our reading, from HR-AGI-04',
  },
  'HR-AGI-07': {
    title: 'Who has no free sidestep',
    text: 'A fighter that is restrained, stunned or surprised cannot make the free sidestep.',
    source: 'public rules, Conditions; the combat chapter, Surprise',
  },
  'HR-MIG-01': {
    title: 'Might attacks last',
    text: 'In the last step a fighter in might may attack one participant who did not choose agility.',
    source: 'the combat chapter, Might Stance',
  },
  'HR-MIG-02': {
    title: 'Might against cunning',
    text: "An attack on a cunning defender sets off the might bonus of the attacker's weapon, damage or no damage. An attack on a might or defensive defender does not.",
    source: 'the combat chapter, Might Stance',
    ambiguities: ['A-18'],
  },
  'HR-MIG-03': {
    title: 'When pushes happen',
    text: 'If the might bonus is a push, the push waits until every might attack in the engagement has been rolled.',
    source: 'public rules, Weapons (earlier revision); the combat chapter, Resolution',
  },
  'HR-DEF-01': {
    title: 'Defensive does nothing else',
    text: 'A defensive fighter makes no attack and no manoeuvre. Its stance gives it no sidestep either.',
    source: 'the combat chapter, Defensive Stance',
  },
  'HR-DEF-02': {
    title: 'Half damage',
    text: "What remains of an attack's damage after the defense roll is halved for a defensive fighter, rounded up. Of 1 point 1 remains, and 0 is still 0.",
    source: 'the combat chapter, Defensive Stance',
  },
  'HR-DEF-03': {
    title: 'Open to all',
    text: 'All three other stances may attack a defensive fighter. This is an attack roll against a defense roll and is never contested.',
    source: 'the combat chapter, Defensive Stance and Attacking',
    ambiguities: ['A-47'],
  },
  'HR-DEF-04': {
    title: 'What is not halved',
    text: 'Only the damage of attacks in this engagement is halved. Damage from collisions, burning or opportunity attacks is not.',
    source: 'the combat chapter, Defensive Stance; our reading',
  },
} as const;

/** HR-CUN-02. Levels of a cunning attack, and of the talent (HR-ABIL-28). */
const CUNNING_LEVELS = 2;

const CUNNING_TALENT_LEVELS = 4;

/** Stores the effects of an attack besides damage for the end of the step. */
export function afterBlow(fight: Fight, table: Table, blow: Blow, effects: Effects): void {
  const { attacker, target, arm, stance } = blow;
  const bonus = blow.hit || !fight.options['stance-bonus-needs-hit']; // Ambiguity A-18
  if (bonus && blow.purpose !== 'contest') {
    if (stance === 'cunning' && meets(fight, target, 'agility')) giveLevels(table, attacker, target, effects); // HR-CUN-04
    if (arm.mode === 'melee' || (arm.mode === 'blast' && arm.hurts)) pushBonus(fight, blow, effects);
  }
  if (attacker.forceStrike && arm.element === null) {
    attacker.forceStrike = false; // HR-SPELL-01
    effects.pushes.push({ by: attacker.id, target: target.id, feet: 15, might: false, rule: 'HR-SPELL-01' });
  }
  if (arm.element !== null) cantripHit(fight, blow, effects);
  if (arm.net) netHit(fight, blow, effects);
  if (attacker.traits.length > 0 || target.traits.length > 0) onBlow(fight, table, blow, effects);
}

/** HR-CUN-02, HR-CUN-03. Up to two levels of the attacker's choice, applied at the end of the step. */
export function giveLevels(table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  const most = has(attacker, 'cunning-talent') ? CUNNING_TALENT_LEVELS : CUNNING_LEVELS; // HR-ABIL-28
  const chosen = table.ask(WHICH_LEVELS, attacker.id, { target: target.id, most });
  for (let i = 0; i < CUNNING_KINDS.length; i++) {
    const condition = CUNNING_KINDS[i] as ConditionKind;
    const levels = chosen[condition] ?? 0;
    if (levels > 0)
      effects.levels.push({ by: attacker.id, target: target.id, condition, levels, rule: 'HR-CUN-02' });
  }
}

const PUSH = 10;

/** HR-PUSH-01. Feet of a might bonus push: 10, plus 5 for each size the target is smaller, minus 5 for each larger. */
function mightPushFeet(pusher: Fighter, target: Fighter): number {
  return Math.max(0, PUSH + 5 * sizesLarger(pusher, target));
}

/**
 * HR-MIG-02, HR-MIG-03, HR-WPN-10. The push of a melee weapon, carried out after all might attacks were rolled. Stored even if size reduces
 * it to 0 feet: grapplers and climbers may roll dice instead (HR-GRAP-06, HR-CLIMB-03).
 */
export function pushBonus(
  fight: Fight,
  blow: Pick<Blow, 'attacker' | 'target' | 'stance'>,
  effects: Effects,
): void {
  const { attacker, target } = blow;
  const times = mightTimes(fight, blow);
  const feet = mightPushFeet(attacker, target);
  for (let i = 0; i < times; i++) {
    effects.pushes.push({ by: attacker.id, target: target.id, feet, might: true, rule: 'HR-MIG-02' });
  }
}

/**
 * HR-WPN-12. Whether a thrown attack in might may be followed by another throw: once per engagement.
 * Ambiguity A-60: with `thrown-followup-needs-hit` only after a hit.
 */
export function mayThrowAgain(fight: Fight, blow: Blow): boolean {
  if (blow.arm.mode !== 'thrown' || blow.attacker.threwAgain || mightTimes(fight, blow) === 0) return false;
  return blow.hit || !fight.options['thrown-followup-needs-hit'];
}

/**
 * HR-STANCE-06, HR-CUN-01, HR-AGI-01, HR-MIG-01. Whether a stance may attack another: any but the one that beats it.
 * HR-DEF-01: defensive attacks nobody. HR-DEF-03: everybody may attack it.
 */
export function mayAttack(stance: StanceHeld | null, other: StanceHeld | null): boolean {
  switch (stance) {
    case 'cunning':
      return other !== 'might';
    case 'agility':
      return other !== 'cunning';
    case 'might':
      return other !== 'agility';
    default:
      return false;
  }
}

/**
 * HR-AGI-02, HR-AGI-03, HR-AGI-07. Free sidesteps of the stance: one, HR-ABIL-27: two; none for restrained, stunned and surprised fighters.
 */
export function freeSidesteps(fighter: Fighter): number {
  if (fighter.stance !== 'agility' || cannotSidestep(fighter) || isConfusedAbout(fighter, 'moving')) return 0;
  return has(fighter, 'agile') ? 2 : 1;
}

/** Ambiguity A-20: which declarations include the sidestep. `target` is null for a fighter that only moves. */
export function sidestepComesWith(fight: Fight, target: string | null): boolean {
  const reading = fight.options['agility-sidestep'];
  if (reading === 'always') return true;
  if (target === null) return false;
  return reading === 'with-attack' || fighterOf(fight, target).stance === 'might';
}

/** Whether a fighter that moves first could have its sidestep at all. */
export function mayMoveFirst(fight: Fight, fighter: Fighter): boolean {
  if (fight.options['agility-sidestep'] !== 'vs-might') return true;
  return fight.fighters.some(
    (other) => areEnemies(fighter, other) && isHere(other) && other.stance === 'might',
  );
}
