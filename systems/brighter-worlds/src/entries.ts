// Attacks of the open volley that are not resolved yet.
import { attrHit } from './13-other-attributes.ts';
import type { Attack, Entry, Fight, Fighter } from './state.ts';

/** One roll against one target. */
export function entryOf(attacker: Fighter, attack: Attack, target: Fighter, roll: number): Entry {
  return {
    attacker: attacker.id,
    attack,
    target: target.id,
    targetNo: target.no,
    roll,
    attr: attrHit(attack, roll),
    through: 0,
    over: 0,
    spentGrit: false,
    settled: false,
  };
}

/** Adds one attack on one target to the open volley. */
export function addEntry(fight: Fight, entry: Entry): void {
  if (fight.volley.length === 0) fight.volley = [entry];
  else fight.volley.push(entry);
}
