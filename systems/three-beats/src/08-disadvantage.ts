// 08-disadvantage.ts   Chapter 8, Disadvantage: how actions and old wounds turn a roll down.
import type { Table } from '@affray/kernel';
import { type Face, named, say, sayOfHand } from './events.ts';
import { type Fight, type Fighter, isActive, SIZES, worstLevel } from './state.ts';

/** Steps down for one roll, and where they come from. */
export interface Steps {
  readonly wounds: number;
  readonly disadvantage: number;
  readonly total: number;
}

/** TB-DIS-02, TB-DIS-06. One point more on the target's next roll; points add up, dice already rolled stay. */
export function disadvantage(target: Fighter, by: Fighter, table: Table): void {
  if (!isActive(target)) return;
  target.disadvantage++;
  const pending = target.disadvantage;
  if (table.watched)
    say(table, { kind: 'disadvantaged', rule: 'TB-DIS-02', fighter: target.id, by: by.id, pending });
}

/** TB-DIS-03, TB-DIS-05. What turns down the roll at the start of this round. */
export function stepsOf(fight: Fight, fighter: Fighter): Steps {
  const wounds = woundSteps(fight, fighter);
  const { disadvantage } = fighter;
  // TB-WDIS-06. Ambiguity A-22: both add up; `highest-penalty-only` takes the larger.
  const total = fight.options['highest-penalty-only']
    ? Math.max(wounds, disadvantage)
    : wounds + disadvantage;
  return { wounds, disadvantage, total };
}

/** TB-WDIS-01, TB-WDIS-05. Wounds tell in the fighter's first round only. */
function woundSteps(fight: Fight, fighter: Fighter): number {
  if (fighter.firstRound !== fight.round) return 0;
  // Ambiguity A-41: a late joiner's first round counts like any; `late-joiners-unhampered` looks at round 1 alone.
  if (fight.round > 1 && fight.options['late-joiners-unhampered']) return 0;
  return worstLevel(fighter);
}

/** Ambiguity A-42. TB-SPRK-02, TB-TIE-07: rerolls are plain; with `rerolls-turned-down` wounds tell there as well. */
export function rerollSteps(fight: Fight, fighter: Fighter): number {
  return fight.options['rerolls-turned-down'] ? woundSteps(fight, fighter) : 0;
}

/** A rerolled number after some steps down. It stops at 1 whatever the house rules: the die is already on the table. */
export function turnedReroll(fight: Fight, face: number, steps: number): number {
  return Math.max(1, turned(fight, face, steps));
}

/** TB-WDIS-03. Ambiguity A-01: a step takes 1 off the number and stops at 1; with `turn-down-to-zero` 0 loses the die. */
export function turned(fight: Fight, value: number, steps: number): number {
  if (fight.options['turn-down-die-size']) return value; // there, smaller dice were rolled
  return Math.max(fight.options['turn-down-to-zero'] ? 0 : 1, value - steps);
}

/** Ambiguity A-01. `turn-down-die-size`: a step is the next smaller die; below d4 it is lost if 0 is. */
export function sizeAfter(fight: Fight, size: number, steps: number): number {
  if (steps === 0 || !fight.options['turn-down-die-size']) return size;
  const index = (SIZES as readonly number[]).indexOf(size) - steps;
  if (index >= 0) return SIZES[index] ?? size;
  return fight.options['turn-down-to-zero'] ? 0 : SIZES[0];
}

/** Turns a fresh hand down. TB-DIS-04: pending disadvantage is then used up. `lost`: entries too small to be rolled at all. */
export function turnDown(
  fight: Fight,
  fighter: Fighter,
  steps: Steps,
  lost: readonly string[],
  table: Table,
): void {
  fighter.disadvantage = 0;
  if (steps.total === 0) return;
  const gone = [...lost];
  const dice: Face[] = [];
  for (const die of fighter.dice) {
    const { entry, size, value: face } = die;
    die.value = turned(fight, face, steps.total);
    dice.push({ entry, size, face, value: die.value });
    if (die.value > 0) continue;
    die.where = 'supply';
    gone.push(entry);
  }
  sayTurned(fight, fighter, steps, dice, table);
  for (const entry of gone)
    if (table.watched)
      say(table, {
        kind: 'die-lost',
        rule: 'TB-WDIS-03',
        fighter: fighter.id,
        entry,
        ...named(table, fighter, entry),
      });
}

function sayTurned(fight: Fight, fighter: Fighter, steps: Steps, dice: readonly Face[], table: Table): void {
  if (!table.watched) return;
  const { wounds, disadvantage, total } = steps;
  const rule = wounds > 0 ? 'TB-WDIS-01' : 'TB-DIS-03';
  const values = dice.map(({ value = 0 }) => value);
  const event = { kind: 'turned-down', rule, fighter: fighter.id, wounds, disadvantage } as const;
  const bySize = fight.options['turn-down-die-size'] ? { bySize: true } : {};
  const names = named(table, fighter, ...dice.map(({ entry }) => entry));
  sayOfHand(fight, fighter, { ...event, steps: total, values, ...bySize, dice, ...names }, table);
}
