// Sources of conditions, for display only: who gave each, and by which rule. No rule reads them.

import type { ConditionKind } from './condition-list.ts';
import type { RuleId } from './rulebook.ts';
import type { Fight } from './state.ts';

export interface Cause {
  readonly fighter: string;
  readonly condition: ConditionKind;
  readonly by: string | null;
  readonly rule: RuleId;
}

/** Records the latest cause of a fighter's condition. */
export function rememberCause(fight: Fight, cause: Cause): void {
  forgetCause(fight, cause.fighter, cause.condition);
  fight.causes.push(cause);
}

/** Removes the cause of a condition that has ended. */
export function forgetCause(fight: Fight, fighter: string, condition: ConditionKind): void {
  const { causes } = fight;
  for (let i = 0; i < causes.length; i++) {
    const cause = causes[i] as Cause;
    if (cause.fighter !== fighter || cause.condition !== condition) continue;
    causes.splice(i, 1);
    return;
  }
}

/** The cause of a fighter's condition, if known. */
export function causeOf(fight: Fight, fighter: string, condition: ConditionKind): Cause | null {
  return fight.causes.find((one) => one.fighter === fighter && one.condition === condition) ?? null;
}
