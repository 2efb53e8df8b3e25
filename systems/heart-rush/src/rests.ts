// Chapter 17: rests and potions after the fight.
import type { Table } from '@affray/kernel';
import { heal } from './17-wounds.ts';
import { gain } from './24-conditions.ts';
import { ABILITIES, refreshOwn } from './ability-list.ts';
import type { ConditionKind } from './condition-list.ts';
import { say } from './events.ts';
import type { Wound } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { healCap, setWounds } from './wound-ranks.ts';

/** HR-REST-01. Ten minutes of rest: restores the heart die. */
export function shortRest(table: Table, fighter: Fighter): void {
  fighter.heart = fighter.maxHeart;
  tellRest(table, fighter, 'short', 'HR-REST-01');
}

/**
 * HR-REST-02. A good night: treated wounds lose a rank, hit points rise to the cap, major abilities are restored (HR-ABIL-04).
 * Ambiguity A-51: with `untreated-heal` every wound mends.
 */
export function longRest(fight: Fight, table: Table, fighter: Fighter): void {
  mend(fighter, (wound) => wound.treated || fight.options['untreated-heal']);
  fighter.heart = fighter.maxHeart;
  for (let i = 0; i < fighter.abilities.length; i++) {
    const ability = fighter.abilities[i];
    const frequency = ability === undefined ? 'passive' : ABILITIES[ability].frequency;
    if (frequency === 'major' || frequency === 'heart') fighter.spent[i] = false; // HR-ABIL-04, HR-ABIL-05
  }
  refreshOwn(fighter, ['major', 'heart']);
  heal(fight, table, fighter, Math.max(0, healCap(fighter) - fighter.hp));
  tellRest(table, fighter, 'long', 'HR-REST-02');
}

const BAD_NIGHT: readonly ConditionKind[] = ['weakened', 'off-balanced', 'dazed'];

/** HR-REST-03. A bad night: half of the missing hit points return, rounded down, and a condition is gained. */
export function failedRest(fight: Fight, table: Table, fighter: Fighter): void {
  fighter.heart = fighter.maxHeart;
  heal(fight, table, fighter, Math.max(0, healCap(fighter) - fighter.hp) >> 1);
  const ache = BAD_NIGHT[table.roll(3, 'rest', fighter.id) - 1] as ConditionKind;
  gain(fight, table, fighter, ache, 1, 'HR-REST-03', null);
  tellRest(table, fighter, 'failed', 'HR-REST-03');
}

const POTION = 20;

/** HR-REST-04. One hour after a healing potion: every wound loses a rank, 20 hit points return. */
export function drinkPotion(fight: Fight, table: Table, fighter: Fighter): void {
  mend(fighter, () => true);
  heal(fight, table, fighter, POTION);
  tellRest(table, fighter, 'potion', 'HR-REST-04');
}

function mend(fighter: Fighter, mends: (wound: Wound) => boolean): void {
  const wounds: Wound[] = [];
  for (const wound of fighter.wounds) {
    if (!mends(wound)) wounds.push(wound);
    else if (wound.rank > 1) wounds.push({ ...wound, rank: wound.rank - 1 });
  }
  setWounds(fighter, wounds);
}

function tellRest(
  table: Table,
  fighter: Fighter,
  rest: 'short' | 'long' | 'failed' | 'potion',
  rule: 'HR-REST-01' | 'HR-REST-02' | 'HR-REST-03' | 'HR-REST-04',
): void {
  const cap = healCap(fighter);
  if (table.watched) say(table, { kind: 'rested', rule, fighter: fighter.id, rest, hp: fighter.hp, cap });
}
