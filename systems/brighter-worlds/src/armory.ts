// Common weapons and armor, as data.
import { ORDINARY_ARMOR, WEAPON_DICE } from './05-attacks.ts';
import { type Attack, type Size, UNARMED } from './state.ts';

const RANGED = ['bow'];
const BLADES = ['stiletto', 'dagger', 'rapier', 'spear', 'axe', 'sword', 'longsword'];
/** BW-WPN-01. A weapon of this die takes both hands. */
const BULKY_DIE = 10;

/** An attack with defaults for everything that is not given. */
export function attackLike(
  id: string,
  name: string,
  dice: readonly Size[],
  more: Partial<Attack> = {},
): Attack {
  return { ...UNARMED, natural: false, id, name, dice, ...more };
}

/** BW-WPN-01, BW-WPN-02. The common weapons. */
export const WEAPONS: Readonly<Record<string, Attack>> = Object.fromEntries(
  Object.entries(WEAPON_DICE).map(([id, die]) => [
    id,
    attackLike(id, id.replace('-', ' '), [die], {
      ranged: RANGED.includes(id),
      bulky: die === BULKY_DIE,
      nature: BLADES.includes(id) ? 'blade' : 'other',
    }),
  ]),
);

/** BW-WPN-03, BW-ARM-05. Pieces of armor: ordinary ones count 1, a shield only while held, the rare 2 has a catch. */
export const ARMORY: Readonly<
  Record<string, { readonly armor: number; readonly held: boolean; readonly bulky: boolean }>
> = {
  leather: { armor: ORDINARY_ARMOR, held: false, bulky: false },
  mail: { armor: ORDINARY_ARMOR, held: false, bulky: false },
  helmet: { armor: ORDINARY_ARMOR, held: false, bulky: false },
  shield: { armor: ORDINARY_ARMOR, held: true, bulky: false },
  plate: { armor: 2, held: false, bulky: true },
};
