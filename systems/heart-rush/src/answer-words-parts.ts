// Weapons, squares and conditions of Heart Rush as people speak of them.
import { DIRECTIONS, stepTo } from '@affray/grid';
import { listed, type NameOf, shortened, spaced, withArticle } from '@affray/kernel';
import type { Payment } from './04-action-economy.ts';
import { WEAPONS } from './23-weapons-and-armor.ts';
import type { ConditionKind } from './condition-list.ts';
import type { Fight, Fighter } from './state.ts';

/** Longest name of a thing or spell that leaves room for a fighter and what it costs. */
const LONGEST_THING = 22;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** "The long sword" for what is on the list; what a sheet calls by a name of its own keeps it. */
function thingWords({ id, name }: Named): string {
  const known = (WEAPONS as Readonly<Record<string, Named>>)[id]?.name === name;
  return withArticle(shortened(known ? name.toLowerCase() : name, LONGEST_THING));
}

/** A weapon that a fighter carries or that lies about, by its id. */
export function weaponWords(fight: Fight, fighter: Fighter, id: string): string {
  if (id === 'shield') return 'the shield';
  const carried = fighter.weapons.map(({ weapon }) => weapon);
  const lying = fight.ground.flatMap(({ item }) => (item === null ? [] : [item.weapon]));
  const weapon = [...carried, ...lying].find((one) => one.id === id);
  if (weapon === undefined) return withArticle(spaced(id));
  const words = thingWords(weapon);
  const alike = carried.filter((one) => thingWords(one) === words);
  return alike.length > 1 ? `${words} ${alike.findIndex((one) => one.id === id) + 1}` : words;
}

/**
 * An attack with one of a fighter's arms on somebody, or on nobody named where a heading says who.
 * @example attackWords(fight, ana, 'knife thrown', 'Orc'); // => 'Throw the knife at Orc'
 */
export function attackWords(fight: Fight, fighter: Fighter, key: string, target: string | null): string {
  const arm = fighter.arms.find((one) => one.key === key);
  const at = target === null ? '' : ` at ${target}`;
  const on = target === null ? '' : ` ${target}`;
  if (arm === undefined) return `Attack${on} with ${withArticle(spaced(key))}`;
  if (arm.element !== null) return `Cast ${key}${at}`;
  if (key === 'unarmed') return `Attack${on} with bare hands`;
  const id = fighter.weapons[arm.weapon]?.weapon.id ?? key;
  // What a stat block attacks with has no name of its own.
  if (id === 'body') return target === null ? 'Attack' : `Attack${on}`;
  const weapon = weaponWords(fight, fighter, id);
  if (arm.mode === 'thrown') return `Throw ${weapon}${at}`;
  if (arm.mode === 'ranged') return `Shoot${target === null ? '' : on} with ${weapon}`;
  return `Attack${on} with ${weapon}`;
}

/** HR-CANT-03. All targets of a blast. */
export function targetsWords(target: string, also: readonly string[] | undefined, nameOf: NameOf): string {
  if (also === undefined || also.length === 0) return nameOf(target);
  return also.length > 1 ? `all ${also.length + 1} of them` : listed([nameOf(target), nameOf(also[0] ?? '')]);
}

/** The direction of a step from where a fighter stands: "north-east". */
export function stepWords(fighter: Fighter, x: number, y: number): string {
  const towards = DIRECTIONS.find((direction) => {
    const square = stepTo(fighter, direction);
    return square.x === x && square.y === y;
  });
  return towards ?? awayWords(fighter, x, y);
}

/** How far a square is from where a fighter stands: "10 feet north and 5 feet east". */
export function awayWords(fighter: Fighter, x: number, y: number): string {
  const [dx, dy] = [x - fighter.x, y - fighter.y];
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${5 * Math.abs(dy)} feet ${dy > 0 ? 'north' : 'south'}`);
  if (dx !== 0) parts.push(`${5 * Math.abs(dx)} feet ${dx > 0 ? 'east' : 'west'}`);
  return listed(parts);
}

/** A condition in a sentence. */
export function conditionWords(kind: ConditionKind): string {
  return kind === 'off-balanced' ? kind : spaced(kind);
}

/** HR-ACT-04. What something is paid with, after a comma; nothing for what is free. */
export function paymentWords(pay: Payment | 'nothing'): string {
  if (pay === 'nothing') return '';
  return pay === 'action' ? ', for the action' : ', for 1 rush';
}

/** A spell by its place; numbered where a fighter has two of one name. */
export function spellWords(fighter: Fighter, place: number): string {
  const name = (at: number): string => shortened(fighter.spells[at]?.name ?? 'the spell', 40);
  const alike = fighter.spells.flatMap((_, at) => (name(at) === name(place) ? [at] : []));
  return alike.length > 1 ? `${name(place)} ${alike.indexOf(place) + 1}` : name(place);
}
