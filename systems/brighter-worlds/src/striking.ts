// An attack or a spell as the action of a turn: rolled, joined by others, resolved. Chapters 5 and 14.
import type { Table } from '@affray/kernel';
import { attackTarget } from './05-attacks.ts';
import { apply } from './08-critical-damage.ts';
import { blast } from './11-blasts.ts';
import { payForSpell, takesHold } from './14-spells.ts';
import { isOnFastPath, strikeFast } from './fast-blow.ts';
import { finishVolley } from './joining.ts';
import type { Attack, Fight, Fighter } from './state.ts';

/** BW-ATK-01. The attack of an action: rolled, possibly joined by others, resolved. There is no roll to hit. */
export function attack(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  second: Attack | null,
  target: Fighter,
): void {
  if (second === null && isOnFastPath(fight, table, attacker, weapon, target))
    return strikeFast(fight, table, attacker, weapon, target);
  if (weapon.blast) blast(fight, table, attacker, weapon, target);
  else attackTarget(fight, table, attacker, weapon, second, target);
  finishVolley(fight, table, attacker.side, attacker.sideNo);
}

/**
 * BW-MAG-01, BW-MAG-02. A spell is paid for, then strikes: as an attack, or with the caster's WIL if it is
 * harmless.
 */
export function cast(fight: Fight, table: Table, caster: Fighter, spell: Attack, target: Fighter): void {
  if (!payForSpell(fight, table, caster, spell)) return;
  if (!spell.harmless) return attack(fight, table, caster, spell, null, target);
  if (takesHold(fight, table, caster, spell, target))
    for (const effect of spell.onDirect) apply(fight, table, effect, caster, target);
}
