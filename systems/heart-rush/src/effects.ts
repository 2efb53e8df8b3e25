// Pending effects of a step: collected first, applied together at its end (HR-RES-06).

import type { ConditionKind } from './condition-list.ts';
import type { Opening, Purpose } from './events.ts';
import type { RuleId } from './rulebook.ts';
import { type Arm, type AttackStance, beatsInTriangle, type Fighter } from './state.ts';

/** Levels to apply at the end of the step. */
export interface PendingLevels {
  readonly by: string;
  readonly target: string;
  readonly condition: ConditionKind;
  readonly levels: number;
  readonly rule: RuleId;
}

/** A push to carry out at the end of the step. */
export interface Push {
  readonly by: string;
  readonly target: string;
  readonly feet: number;
  /** From a weapon's might bonus: optional; a grappler may deal dice instead; the pusher may follow. */
  readonly might: boolean;
  readonly rule: RuleId;
}

/** One amount of harm to one fighter, before the fighter makes any choice about it. */
export interface Harm {
  readonly by: string | null;
  readonly target: string;
  /** Attack minus defense, or the rolled amount. */
  readonly raw: number;
  /** From an attack of this engagement: a defensive stance halves it. HR-DEF-04 */
  readonly fromAttack: boolean;
  /** The attack was declared as an execution. HR-ABIL-20 */
  readonly executes: boolean;
  readonly damageType: string;
  /** Dealt with a heavy melee weapon. HR-ABIL-26 */
  readonly heavyMelee: boolean;
  readonly rule: RuleId;
}

/** A harm with its final amount, ready to be taken. */
export interface Settled {
  readonly harm: Harm;
  readonly target: Fighter;
  amount: number;
  shrugged: boolean;
  /** Halved by "I didn't feel a thing", which also reduces its pushes and levels. HR-ABIL-25 */
  readonly dulled: boolean;
}

/** All pending effects of a step. */
export interface Effects {
  readonly harms: Harm[];
  readonly levels: PendingLevels[];
  readonly pushes: Push[];
  /** Harms decided before the end of the step. Ambiguity A-17 */
  readonly settled: Settled[];
}

export function noEffects(): Effects {
  return { harms: [], levels: [], pushes: [], settled: [] };
}

/** One attack: by whom, on whom, with what and how; after the rolls also its result. */
export interface Blow {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly arm: Arm;
  readonly stance: AttackStance;
  readonly purpose: Purpose;
  /** The opening used by an opportunity attack; null for attacks of an engagement. */
  readonly opening: Opening | null;
  /** The attack exceeded the defense. HR-ATK-04 */
  hit: boolean;
  damage: number;
}

/** An attack before its rolls. */
export function blowOf(
  attacker: Fighter,
  target: Fighter,
  arm: Arm,
  stance: AttackStance,
  purpose: Purpose,
  opening: Opening | null = null,
): Blow {
  return { attacker, target, arm, stance, purpose, opening, hit: false, damage: 0 };
}

/** Whether the stance of an attack beats the target's in the triangle; a defensive target is never beaten. */
export function beatsTarget({ stance, target }: Blow): boolean {
  return beatsInTriangle(stance, target.stance);
}
