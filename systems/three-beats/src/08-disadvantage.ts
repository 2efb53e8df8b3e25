// 08-disadvantage.ts   Chapter 8, Disadvantage: how actions and old wounds turn down a roll.
import type { Table } from '@affray/kernel';
import { type Face, named, say, sayOfHand } from './events.ts';
import { type Fight, type Fighter, isActive, SIZES, worstLevel } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-DIS-01': {
    title: 'Disadvantage',
    text: "A disadvantage action worsens another fighter's position, for example by hemming them in or frightening them.",
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-02': {
    title: 'One point each time',
    text: 'Unless the action is countered or the target surrenders, the pending disadvantage of the target goes up by 1.',
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-03': {
    title: 'Turning dice down',
    text: "Each point turns down all dice of the target's next roll by one step: a single point takes 1 off every die, two points take off 2, three take off 3. No die goes below 1.",
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-04': {
    title: 'Used up by one roll',
    text: 'After that roll the pending disadvantage is back at 0. Later rolls do not suffer from it.',
    source: 'the combat chapter, Disadvantage',
  },
  'TB-DIS-05': {
    title: 'Which roll is the next',
    text: 'Only a full roll counts: the three dice with which a round begins, or those of a contest once the fight is over. Rerolling one die is no such roll.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
  'TB-DIS-06': {
    title: 'How disadvantage adds up',
    text: 'Dice rolled before the action keep their numbers. Points that come from different fighters or in different beats are summed, however many there are, but no die is turned below 1.',
    source: 'our reading',
  },
  'TB-WDIS-01': {
    title: 'Wounds at the start of a fight',
    text: 'A wounded fighter begins a new fight with all dice turned down, for the first round.',
    source: 'the combat chapter, Wound Disadvantage',
  },
  'TB-WDIS-02': {
    title: 'How many steps',
    text: 'The gravest wound gives the steps: 1 for beaten, 2 for bloody, 3 for broken, 4 for burst.',
    source: 'the combat chapter, Wound Disadvantage',
  },
  'TB-WDIS-03': {
    title: 'What a step is',
    text: 'Each step takes 1 off the number on the die. A die that has come down to 1 stays there.',
    source: 'our reading',
    ambiguities: ['A-01'],
  },
  'TB-WDIS-04': {
    title: 'Tended wounds are left out',
    text: 'Only wounds whose bubble is checked are considered. A tended wound turns nothing down.',
    source: 'the combat chapter, First Aid (implied)',
  },
  'TB-WDIS-05': {
    title: 'Only the first round',
    text: "After a fighter's first round in a fight, wounds turn none of their dice down for as long as that fight lasts.",
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
  'TB-WDIS-06': {
    title: 'Wounds and disadvantage together',
    text: 'If the fighter also has pending disadvantage at that roll, the steps of both are added up.',
    source: 'our reading',
    ambiguities: ['A-22'],
  },
  'TB-WDIS-07': {
    title: 'Levels are not summed',
    text: 'Lesser wounds add nothing to the gravest one. With beaten, bloody and broken all checked, dice are turned down by 3, not by 6.',
    source: 'the combat chapter, Wound Disadvantage (implied)',
  },
} as const;

/** Steps down for one roll, and their sources. */
export interface Steps {
  readonly wounds: number;
  readonly disadvantage: number;
  readonly total: number;
}

/** TB-DIS-02, TB-DIS-06. Adds one step to the target's next roll; steps add up, dice already rolled do not change. */
export function disadvantage(target: Fighter, by: Fighter, table: Table): void {
  if (!isActive(target)) return;
  target.disadvantage++;
  const pending = target.disadvantage;
  if (table.watched)
    say(table, { kind: 'disadvantaged', rule: 'TB-DIS-02', fighter: target.id, by: by.id, pending });
}

/** TB-DIS-03, TB-DIS-05. Steps that turn down the roll at the start of this round. */
export function stepsOf(fight: Fight, fighter: Fighter): Steps {
  const wounds = woundSteps(fight, fighter);
  const { disadvantage } = fighter;
  // TB-WDIS-06. Ambiguity A-22: both add up; `highest-penalty-only` takes the larger.
  const total = fight.options['highest-penalty-only']
    ? Math.max(wounds, disadvantage)
    : wounds + disadvantage;
  return { wounds, disadvantage, total };
}

/** TB-WDIS-01, TB-WDIS-05. Wounds count in the fighter's first round only. */
function woundSteps(fight: Fight, fighter: Fighter): number {
  if (fighter.firstRound !== fight.round) return 0;
  // Ambiguity A-41: a late joiner's first round counts like any other; with `late-joiners-unhampered` only round 1 does.
  if (fight.round > 1 && fight.options['late-joiners-unhampered']) return 0;
  return worstLevel(fighter);
}

/** Ambiguity A-42. TB-SPRK-02, TB-TIE-07: rerolls are not turned down; with `rerolls-turned-down` wounds apply there as well. */
export function rerollSteps(fight: Fight, fighter: Fighter): number {
  return fight.options['rerolls-turned-down'] ? woundSteps(fight, fighter) : 0;
}

/** A rerolled number after some steps down. Stops at 1 under any house rule: the die is already on the table. */
export function turnedReroll(fight: Fight, face: number, steps: number): number {
  return Math.max(1, turned(fight, face, steps));
}

/** TB-WDIS-03. Ambiguity A-01: a step takes 1 off the number, down to 1; with `turn-down-to-zero`, down to 0, which loses the die. */
export function turned(fight: Fight, value: number, steps: number): number {
  if (fight.options['turn-down-die-size']) return value; // smaller dice were rolled instead
  return Math.max(fight.options['turn-down-to-zero'] ? 0 : 1, value - steps);
}

/** Ambiguity A-01. With `turn-down-die-size` a step means the next smaller die; below d4 it is lost if 0 is. */
export function sizeAfter(fight: Fight, size: number, steps: number): number {
  if (steps === 0 || !fight.options['turn-down-die-size']) return size;
  const index = (SIZES as readonly number[]).indexOf(size) - steps;
  if (index >= 0) return SIZES[index] ?? size;
  return fight.options['turn-down-to-zero'] ? 0 : SIZES[0];
}

/** Turns down a freshly rolled hand. `lost`: entries too small to be rolled at all. */
export function turnDown(
  fight: Fight,
  fighter: Fighter,
  steps: Steps,
  lost: readonly string[],
  table: Table,
): void {
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
