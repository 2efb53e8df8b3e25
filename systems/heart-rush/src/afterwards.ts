// After the fight, from chapter 17: treating wounds, resting, drinking potions.
import type { Table } from '@affray/kernel';
import { treat } from './17-wounds.ts';
import { type Aftermath, type Day, WHAT_AFTERWARDS } from './questions-after.ts';
import { drinkPotion, failedRest, longRest, shortRest } from './rests.ts';
import { type Fight, type Fighter, fighterOf, isHere } from './state.ts';
import { healCap } from './wound-ranks.ts';

/** Upper limit for treatments and rests. */
const MOST_STEPS = 100;

/** Whether any fighter of a side needs treatment or rest. */
function needsCare(fight: Fight, side: string): boolean {
  for (const fighter of fight.fighters) {
    if (fighter.side !== side || !isHere(fighter)) continue;
    if (fighter.wounds.length > 0 || fighter.hp < healCap(fighter) || fighter.heart < fighter.maxHeart)
      return true;
  }
  return false;
}

/**
 * Each side cares for its own fighters until it is done. HR-TREAT-01, HR-REST-01; HR-REST-02: all within one day, with one long rest, good
 * or bad, and one potion each.
 */
export function afterwards(fight: Fight, table: Table): void {
  for (const side of fight.sides) {
    let day: Day = { rested: false, drank: [] };
    for (let step = 0; step < MOST_STEPS && needsCare(fight, side.id); step++) {
      const choice = table.ask(WHAT_AFTERWARDS, side.id, day);
      if (choice.do === 'done') break;
      if (choice.do === 'potion') day = { ...day, drank: [...day.drank, choice.fighter] };
      else if (choice.do === 'long-rest' || choice.do === 'failed-rest') day = { ...day, rested: true };
      carryOut(fight, table, side.id, choice);
    }
  }
}

function carryOut(
  fight: Fight,
  table: Table,
  side: string,
  choice: Exclude<Aftermath, { do: 'done' }>,
): void {
  if (choice.do === 'treat') {
    treat(fight, table, fighterOf(fight, choice.healer), fighterOf(fight, choice.patient), false);
    return;
  }
  if (choice.do === 'potion') return drinkPotion(fight, table, fighterOf(fight, choice.fighter));
  for (const fighter of fight.fighters) {
    if (fighter.side === side && isHere(fighter)) rest(fight, table, fighter, choice.do);
  }
}

function rest(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  kind: 'short-rest' | 'long-rest' | 'failed-rest',
): void {
  if (kind === 'short-rest') shortRest(table, fighter);
  else if (kind === 'long-rest') longRest(fight, table, fighter);
  else failedRest(fight, table, fighter);
}
