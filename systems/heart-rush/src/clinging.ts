// Chapter 19: climbers that are shaken off, and the choice between might and agility.
import type { Table } from '@affray/kernel';
import { savingThrow } from './15-dice.ts';
import { isHelpless } from './21-circumstances.ts';
import { endClimb } from './losing-conditions.ts';
import { type AbilityTerms, WHICH_ABILITY } from './questions-manoeuvres.ts';
import { type Fight, type Fighter, fighterIfKnown } from './state.ts';

/** Might or agility, as the roller prefers. */
export function preferred(
  table: Table,
  fighter: Fighter,
  by: Fighter,
  about: AbilityTerms['about'],
): 'might' | 'agility' {
  return table.ask(WHICH_ABILITY, fighter.id, { by: by.id, about });
}

/** HR-CLIMB-04. A climber that is damaged or moved against its will makes a saving throw against that number, or falls off. */
export function climberShaken(fight: Fight, table: Table, climber: Fighter, number: number): void {
  const mount = climber.climbingOn === null ? null : fighterIfKnown(fight, climber.climbingOn);
  if (mount === null || number <= 0) return;
  const fails = isHelpless(climber);
  const stays =
    !fails &&
    savingThrow(fight, table, climber, preferred(table, climber, mount, 'hold-on'), number, 'HR-CLIMB-04');
  if (!stays) endClimb(fight, table, climber, 'HR-CLIMB-04');
}
