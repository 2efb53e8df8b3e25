// Costs of the abilities of chapter 9, and whether a fighter can pay them.
import { type AbilityFacts, type AbilityId, factsOf } from './ability-list.ts';
import { canAct, type Fighter } from './state.ts';
import { healCap } from './wound-ranks.ts';

/** HR-ABIL-01. Rush cost of a use: a minor ability's n-th use in a fight costs n. */
export function rushCost(fighter: Fighter, ability: AbilityId): number {
  return costOf(fighter, placeOf(fighter, ability), factsOf(ability));
}

function costOf(fighter: Fighter, place: number, facts: AbilityFacts): number {
  return facts.frequency === 'minor' ? (fighter.uses[place] as number) + 1 : 0;
}

/**
 * HR-ABIL-03, HR-ABIL-04, HR-ABIL-05, HR-RUSH-08. Whether a fighter can pay for an ability: rush for minor ones, not yet spent for daily,
 * weekly and monthly ones, an action if required (HR-ACT-09). Passive ones are never used.
 */
export function canAfford(fighter: Fighter, ability: AbilityId): boolean {
  return canAct(fighter) && canPayFor(fighter, placeOf(fighter, ability), factsOf(ability));
}

/** The same for an ability by index, of a fighter who can act. */
export function canPayFor(fighter: Fighter, place: number, facts: AbilityFacts): boolean {
  if (facts.frequency === 'passive') return false;
  if (facts.frequency === 'minor') return fighter.rush >= costOf(fighter, place, facts);
  if (fighter.spent[place] === true) return false;
  return !facts.action || fighter.actions > 0;
}

export function placeOf(fighter: Fighter, ability: AbilityId): number {
  const { abilities } = fighter;
  for (let i = 0; i < abilities.length; i++) if (abilities[i] === ability) return i;
  return -1;
}

/** Whether healing would have any effect now. */
export function isHurt(fighter: Fighter): boolean {
  return fighter.hp < healCap(fighter);
}
