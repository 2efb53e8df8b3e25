// Custom qualities of special weapons: their effects and conditions. BG-SPEC-09
import type { Table } from '@affray/kernel';
import { say } from './events.ts';
import { WHAT_IT_DOES, WHETHER_TO_CALL_ON, WHOM_IT_FITS } from './questions-own.ts';
import type { Fighter, Shield, Weapon } from './state.ts';

export type OwnEffect =
  | { readonly do: 'gm-rules' }
  | { readonly do: 'extra-die'; readonly dice: number }
  | { readonly do: 'plus'; readonly amount: number }
  | { readonly do: 'bind' }
  | { readonly do: 'ignore-armour' }
  | { readonly do: 'strike-first' }
  | { readonly do: 'steady'; readonly amount: number }
  | { readonly do: 'spare' };

/** BG-SPEC-09. Identified by its name. */
export interface OwnQuality {
  readonly name: string;
  /** What it does, in one line for people. */
  readonly about: string;
  /** In how many exchanges of a fight it can be called on; null: it always works. */
  readonly uses: number | null;
  readonly effect: OwnEffect;
}

/** The number of a quality that is not in the book. Custom ones that do the same as one of the book's have its number. */
const OWN = 9;
/** Conditions beyond the book's: always, and whenever the game master says so. */
export const ALWAYS = 9;
export const BY_RULING = 10;

const AS_IN_THE_BOOK: Readonly<Partial<Record<OwnEffect['do'], number>>> = {
  'extra-die': 1,
  plus: 2,
  bind: 3,
  'ignore-armour': 4,
  'strike-first': 5,
};

export function qualityNumber({ effect }: OwnQuality): number {
  return AS_IN_THE_BOOK[effect.do] ?? OWN;
}

/** BG-SPEC-04. The number of extra dice. */
export function extraDice({ own }: Weapon): number {
  return own?.effect.do === 'extra-die' ? own.effect.dice : 1;
}

/** BG-SPEC-05. The bonus. */
export function plusOf({ own }: Weapon): number {
  return own?.effect.do === 'plus' ? own.effect.amount : 1;
}

/** BG-SPEC-09. A steady weapon is checked against a higher score. */
export function steadiness(weapon: Weapon | null): number {
  if (weapon === null || weapon.own?.effect.do !== 'steady' || weapon.fits.length === 0) return 0;
  return weapon.own.effect.amount;
}

/** BG-SPEC-09. A spared item takes no marks. */
export function isSpared(item: Weapon | Shield): boolean {
  return 'own' in item && item.own?.effect.do === 'spare' && item.fits.length > 0;
}

/** Exchanges of this fight in which a quality can still be called on; null: unlimited. */
export function callsLeft({ own, used = 0 }: Weapon): number | null {
  return own === undefined || own.uses === null ? null : own.uses - used;
}

/** BG-SPEC-09. When its weapon is rolled, the game master says which foes meet the condition, and the wielder whether to call on it. */
export function callOn(fighter: Fighter, weapon: Weapon, table: Table): void {
  const { own } = weapon;
  if (own === undefined || callsLeft(weapon) === 0) {
    if (own !== undefined) weapon.fits = [];
    return;
  }
  const about = { fighter: fighter.id, item: weapon.id };
  if (weapon.condition === BY_RULING) weapon.fits = table.ask(WHOM_IT_FITS, 'gm', about).slice();
  if (weapon.fits.length === 0) return;
  if (own.uses !== null) {
    if (!table.ask(WHETHER_TO_CALL_ON, fighter.id, about)) {
      weapon.fits = [];
      return;
    }
    weapon.used = (weapon.used ?? 0) + 1;
  }
  if (own.effect.do !== 'gm-rules') return;
  const text = table.ask(WHAT_IT_DOES, 'gm', about);
  const { id } = weapon;
  if (table.watched)
    say(table, { kind: 'own-ruled', rule: 'BG-SPEC-09', fighter: fighter.id, item: id, own: own.name, text });
}
