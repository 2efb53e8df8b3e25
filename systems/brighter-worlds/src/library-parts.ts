// Helpers to build the library's sheets.
import { attackLike, WEAPONS } from './armory.ts';
import type { Attack, AttrDie, Sheet, Size } from './state.ts';

type Dice = readonly [str: Size, dex: Size, wil: Size];

/** A sheet with defaults for everything that is not given. */
export function sheetLike(
  [str, dex, wil]: Dice,
  attacks: readonly Attack[],
  more: Partial<Sheet> = {},
): Sheet {
  const [strDie, dexDie, wilDie]: readonly AttrDie[] = [str, dex, wil];
  return {
    kind: 'npc',
    leader: false,
    loyal: false,
    dim: false,
    str: strDie as AttrDie,
    dex: dexDie as AttrDie,
    wil: wilDie as AttrDie,
    strMax: str,
    dexMax: dex,
    wilMax: wil,
    grit: null,
    gritMax: null,
    armor: 0,
    shield: 0,
    attacks,
    bulkyCarried: attacks.filter((attack) => attack.bulky).length,
    deprived: false,
    place: null,
    conditions: [],
    armorFails: [],
    headsDie: null,
    heads: null,
    deathBlast: null,
    status: [],
    downFor: null,
    firstCriticalDone: false,
    firstLossDone: false,
    ...more,
  };
}

/** Teeth, claws and the like. BW-MOD-10. */
export function natural(id: string, name: string, dice: readonly Size[], more: Partial<Attack> = {}): Attack {
  return attackLike(id, name, dice, { natural: true, ...more });
}

export function weapon(id: string): Attack {
  return WEAPONS[id] as Attack;
}
