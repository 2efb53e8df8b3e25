// Weapons, squares and spells in words.
import { DIRECTIONS, stepTo } from '@affray/grid';
import { type Icon, listed, type NameOf, shortened, spaced, withArticle } from '@affray/kernel';
import { WEAPONS } from '../23-weapons-and-armor.ts';
import type { Fight, Fighter } from '../state.ts';
import { weaponIcon } from './stage.ts';

/** Longest name of a thing or spell that leaves room for a fighter and the cost. */
const LONGEST_THING = 22;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** "The long sword" for listed things; things named by a sheet keep their name. */
function thingWords({ id, name }: Named): string {
  const known = (WEAPONS as Readonly<Record<string, Named>>)[id]?.name === name;
  return withArticle(shortened(known ? name.toLowerCase() : name, LONGEST_THING));
}

/** A weapon that a fighter carries or that is on the ground, by its id. */
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
 * An attack with one of a fighter's arms on a target.
 * @example attackWords(fight, ana, 'knife thrown', 'Orc'); // => 'Throw the knife at Orc'
 */
export function attackWords(fight: Fight, fighter: Fighter, key: string, target: string): string {
  const arm = fighter.arms.find((one) => one.key === key);
  if (arm === undefined) return `Attack ${target} with ${withArticle(spaced(key))}`;
  if (arm.element !== null) return `Cast ${key} at ${target}`;
  if (key === 'unarmed') return `Attack ${target} with bare hands`;
  const id = fighter.weapons[arm.weapon]?.weapon.id ?? key;
  // A stat block's natural attack has no name.
  if (id === 'body') return `Attack ${target}`;
  const weapon = weaponWords(fight, fighter, id);
  if (arm.mode === 'thrown') return `Throw ${weapon} at ${target}`;
  return `${arm.mode === 'ranged' ? 'Shoot' : 'Attack'} ${target} with ${weapon}`;
}

/** The verb of an attack with one of a fighter's arms. */
export function attackVerb(
  fighter: Fighter,
  key: string,
): { readonly verb: string; readonly words: string; readonly icon: Icon } {
  const arm = fighter.arms.find((one) => one.key === key);
  if (arm === undefined) return { verb: 'attack', words: 'Attack', icon: 'attack' };
  if (arm.element !== null)
    return { verb: 'cast', words: 'Cast', icon: arm.mode === 'blast' ? 'blast' : 'spell' };
  if (arm.mode === 'thrown') return { verb: 'throw', words: 'Throw', icon: 'throw' };
  const icon = weaponIcon(fighter.weapons[arm.weapon]?.weapon.id ?? key, [arm.mode]);
  return arm.mode === 'ranged'
    ? { verb: 'shoot', words: 'Shoot', icon }
    : { verb: 'attack', words: 'Attack', icon: key === 'unarmed' ? 'punch' : icon };
}

/** The means of an attack, picked after its target; null for a creature whose only attack is natural. */
export function attackMeans(fight: Fight, fighter: Fighter, key: string): string | null {
  const arm = fighter.arms.find((one) => one.key === key);
  if (arm === undefined) return `with ${withArticle(spaced(key))}`;
  if (arm.element !== null) return key;
  if (key === 'unarmed') return 'with bare hands';
  const id = fighter.weapons[arm.weapon]?.weapon.id ?? key;
  if (id === 'body') return null;
  const weapon = weaponWords(fight, fighter, id);
  return arm.mode === 'thrown' ? weapon : `with ${weapon}`;
}

/** HR-CANT-03. All targets of a blast. */
export function targetsWords(target: string, also: readonly string[] | undefined, nameOf: NameOf): string {
  if (also === undefined || also.length === 0) return nameOf(target);
  return also.length > 1 ? `all ${also.length + 1} of them` : listed([nameOf(target), nameOf(also[0] ?? '')]);
}

/** The direction of a step from a fighter's square: "north-east". */
export function stepWords(fighter: Fighter, x: number, y: number): string {
  const towards = DIRECTIONS.find((direction) => {
    const square = stepTo(fighter, direction);
    return square.x === x && square.y === y;
  });
  return towards ?? awayWords(fighter, x, y);
}

/** The distance of a square from a fighter's: "10 feet north and 5 feet east". */
export function awayWords(fighter: Fighter, x: number, y: number): string {
  const [dx, dy] = [x - fighter.x, y - fighter.y];
  const parts: string[] = [];
  if (dy !== 0) parts.push(`${5 * Math.abs(dy)} feet ${dy > 0 ? 'north' : 'south'}`);
  if (dx !== 0) parts.push(`${5 * Math.abs(dx)} feet ${dx > 0 ? 'east' : 'west'}`);
  return listed(parts);
}

/** A spell by its index; numbered if a fighter has two of one name. */
export function spellWords(fighter: Fighter, place: number): string {
  const name = (at: number): string => shortened(fighter.spells[at]?.name ?? 'the spell', 40);
  const alike = fighter.spells.flatMap((_, at) => (name(at) === name(place) ? [at] : []));
  return alike.length > 1 ? `${name(place)} ${alike.indexOf(place) + 1}` : name(place);
}
