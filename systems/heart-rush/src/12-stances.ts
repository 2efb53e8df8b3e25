// 12-stances.ts   Chapter 12, The stances one by one: what each brings to an attack, and the sidestep of agility.
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

/** HR-CUN-02. The levels of a cunning attack, and of the talent (HR-ABIL-28). */
const CUNNING_LEVELS = 2;

const CUNNING_TALENT_LEVELS = 4;

/** What an attack brings besides damage, stored for the end of the step. */
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

/** HR-CUN-02, HR-CUN-03. Up to two levels of the attacker's choice; they land at the end of the step. */
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

/** HR-PUSH-01. Feet of a push by might bonus: 10, 5 more for each size the target is smaller, 5 less for each larger. */
function mightPushFeet(pusher: Fighter, target: Fighter): number {
  return Math.max(0, PUSH + 5 * sizesLarger(pusher, target));
}

/**
 * HR-MIG-02, HR-MIG-03, HR-WPN-10. The push of a melee weapon, for when every might attack has been rolled. It is won
 * even where size leaves 0 feet of it: a grappler and a climber have dice in its place (HR-GRAP-06, HR-CLIMB-03).
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
 * HR-WPN-12. Whether a thrown attack in might may be followed by another throw: once an engagement.
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
 * HR-AGI-02, HR-AGI-03, HR-AGI-07. How many free sidesteps the stance gives: one, HR-ABIL-27: two; none to the restrained,
 * stunned and surprised.
 */
export function freeSidesteps(fighter: Fighter): number {
  if (fighter.stance !== 'agility' || cannotSidestep(fighter) || isConfusedAbout(fighter, 'moving')) return 0;
  return has(fighter, 'agile') ? 2 : 1;
}

/** Ambiguity A-20: which declarations leave the sidestep. `target` is null for a fighter that only moves. */
export function sidestepComesWith(fight: Fight, target: string | null): boolean {
  const reading = fight.options['agility-sidestep'];
  if (reading === 'always') return true;
  if (target === null) return false;
  return reading === 'with-attack' || fighterOf(fight, target).stance === 'might';
}

/** Whether a move-first fighter has anything its sidestep could come with. */
export function mayMoveFirst(fight: Fight, fighter: Fighter): boolean {
  if (fight.options['agility-sidestep'] !== 'vs-might') return true;
  return fight.fighters.some(
    (other) => areEnemies(fighter, other) && isHere(other) && other.stance === 'might',
  );
}
