// Helpers that put weapons on a sheet.
import type { Weapon } from './23-weapons-and-armor.ts';
import type { Carried, Sheet } from './sheet.ts';

/**
 * A carried weapon with its count.
 * @example carry(WEAPONS.knife, 3)
 */
export function carry(weapon: Weapon, count = 1): Carried {
  return { weapon, count };
}

/**
 * The gear part of a sheet; the first weapon is in hand.
 * @example { ...NEW_FIGHTER, ...armed(carry(WEAPONS.maul)) }
 */
export function armed(...weapons: readonly Carried[]): Pick<Sheet, 'weapons' | 'wielded'> {
  return { weapons, wielded: weapons[0]?.weapon.id ?? null };
}
