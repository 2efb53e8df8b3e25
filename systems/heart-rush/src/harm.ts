// Harm outside the attacks of an engagement: its dice, and how it is taken.
import type { Table } from '@affray/kernel';
import { rollDice, sumOf } from './15-dice.ts';
import { takeHarm } from './16-damage.ts';
import type { Harm } from './effects.ts';
import { type Event, say } from './events.ts';
import type { RuleId } from './rulebook.ts';
import type { Slot } from './slots.ts';
import type { Fight, Fighter } from './state.ts';

/** The dice of a harm, and what they are rolled for. */
export interface HarmDice {
  readonly count: number;
  readonly size: number;
  /** `harm` if left out. */
  readonly slot?: Slot;
  readonly from: Extract<Event, { kind: 'damage-rolled' }>['from'];
  readonly rule: RuleId;
}

/** Rolls damage that is only added up, and tells of it. */
export function rollHarm(table: Table, roller: Fighter, target: Fighter, dice: HarmDice): number {
  const { count, size, slot = 'harm', from, rule } = dice;
  const faces = rollDice(table, count, size, slot, roller.id);
  const damage = sumOf(faces);
  if (table.watched)
    say(table, { kind: 'damage-rolled', rule, fighter: target.id, from, size, faces, damage });
  return damage;
}

/** Rolled damage of a fighter, taken at once. */
export function harmByDice(fight: Fight, table: Table, by: Fighter, target: Fighter, dice: HarmDice): void {
  harm(fight, table, by.id, target, rollHarm(table, by, target, dice), dice.rule);
}

/** Harm outside any attack, taken at once. */
export function harm(
  fight: Fight,
  table: Table,
  by: string | null,
  target: Fighter,
  raw: number,
  rule: RuleId,
): void {
  if (raw > 0) takeHarm(fight, table, harmOf(by, target, raw, rule));
}

/** Harm that is not from an attack: a defensive stance does not halve it (HR-DEF-04). */
export function harmOf(by: string | null, target: Fighter, raw: number, rule: RuleId): Harm {
  return {
    by,
    target: target.id,
    raw,
    fromAttack: false,
    executes: false,
    damageType: 'none',
    heavyMelee: false,
    rule,
  };
}
