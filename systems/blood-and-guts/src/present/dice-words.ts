// Dice and gear of Blood & Guts in words.
import { capital, type NameOf, shortened, spaced, withArticle } from '@affray/kernel';
import type { DieName } from '../questions-clash.ts';
import { type Die, type Fight, type Fighter, fighterOf } from '../state.ts';

/** Longest name of an item that still leaves room for a fighter's. */
const LONGEST_ITEM = 24;
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** A breath die: "the d8", or "the second d8" if there are two. */
export function breathWords(fighter: Fighter, id: string): string {
  const die = fighter.breath.find((one) => one.id === id);
  if (die === undefined) return `the ${spaced(id)}`;
  const alike = fighter.breath.filter(({ size }) => size === die.size);
  const place = alike.indexOf(die);
  return alike.length === 1 ? `the d${die.size}` : `the ${PLACES[place] ?? `${place + 1}th`} d${die.size}`;
}

/** A weapon with its article, numbered if the fighter has two of the same name. */
export function weaponWords(fighter: Fighter, id: string): string {
  return withArticle(weaponName(fighter, id));
}

function weaponName(fighter: Fighter, id: string): string {
  const short = (name: string): string => shortened(name, LONGEST_ITEM);
  const weapon = fighter.weapons.find((one) => one.id === id);
  if (weapon === undefined) return spaced(id);
  const alike = fighter.weapons.filter(({ name }) => short(name) === short(weapon.name));
  return alike.length === 1 ? short(weapon.name) : `${short(weapon.name)} ${alike.indexOf(weapon) + 1}`;
}

/** A weapon, shield or piece of armour, without its article. */
export function itemName(fighter: Fighter, id: string): string {
  return capital(weaponName(fighter, id));
}

/**
 * A die on the table with its value, and its owner unless that is the holder or one of `named`.
 * @example dieWords(fight, 'ada', { owner: 'ben', die: 'd8' }, nameOf); // => 'the d8 of Ben (5)'
 */
export function dieWords(
  fight: Fight,
  holder: string,
  { owner, die: key }: DieName,
  nameOf: NameOf,
  named: string = holder,
): string {
  const { hand, pool } = fighterOf(fight, holder);
  const die = [...hand, ...pool].find((one) => one.owner === owner && one.key === key);
  const from = fight.fighters.find(({ id }) => id === owner);
  const name = from === undefined ? `the ${spaced(key)}` : nameOfDie(from, key, die);
  const whose = owner === holder || owner === named ? '' : ` of ${nameOf(owner)}`;
  return `${name}${whose}${die === undefined ? '' : ` (${die.value})`}`;
}

function nameOfDie(owner: Fighter, key: string, die: Die | undefined): string {
  if (die === undefined || die.from === 'breath') return breathWords(owner, key);
  const item = die.from === 'shield' ? spaced(die.item) : weaponName(owner, die.item);
  return `${withArticle(item)}’s ${key.endsWith('+') ? 'second ' : ''}d${die.size}`;
}
