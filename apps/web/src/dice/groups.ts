// Which dice can be thrown in 3D, and how.
import type { DieShown, System } from '@affray/kernel';

/** More dice than this are shown flat. */
export const MOST_ROLLING = 20;
/** Sizes that the 3D dice support. */
const ROLLING_SIDES: readonly number[] = [4, 6, 8, 10, 12, 20];

/**
 * The purpose of a die in words: the part of its slot before the counter.
 * @example purposeWords({ slots: { attack: { words: 'an attack' } } }, 'attack.1'); // => 'an attack'
 */
export function purposeWords(system: Pick<System, 'slots'>, slot: string): string {
  const name = slot.includes('/') ? slot.slice(slot.lastIndexOf('/') + 1) : slot;
  const kind = name.replace(/\.\d+$/, '');
  return system.slots[kind]?.words ?? kind.replaceAll('-', ' ');
}

/**
 * Whether these dice can be thrown in 3D: not too many, and of supported sizes.
 * @example canRoll([{ who: 'ana', slot: 'a', sides: 7, face: 1 }]); // => false
 */
export function canRoll(dice: readonly DieShown[]): boolean {
  return (
    dice.length > 0 && dice.length <= MOST_ROLLING && dice.every(({ sides }) => ROLLING_SIDES.includes(sides))
  );
}

/** Dice in the order in which the thrown ones lie, and the notation that throws them to their faces. */
export interface Throw {
  readonly notation: string;
  readonly faces: readonly number[];
}

/**
 * The notation for a throw: dice of one size together, then the faces on which they land.
 * @example throwOf([{ who: 'a', slot: 's', sides: 6, face: 3 }]).notation; // => '1d6@3'
 */
export function throwOf(dice: readonly DieShown[]): Throw {
  const sizes = [...new Set(dice.map(({ sides }) => sides))].sort((a, b) => a - b);
  const parts: string[] = [];
  const faces: number[] = [];
  for (const sides of sizes) {
    const own = dice.filter((die) => die.sides === sides);
    parts.push(`${own.length}d${sides}`);
    for (const { face } of own) faces.push(face);
  }
  return { notation: `${parts.join('+')}@${faces.join(',')}`, faces };
}
