// 16-slots-and-editions.ts   Chapter 16: what gear takes up, and what each edition borrows from the other.
import type { Table } from '@affray/kernel';
import { sayOf } from './events.ts';
import type { ArmourKind, Edition, Fight, Fighter, WeaponKind } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-SLOT-01': {
    title: 'Counting slots',
    text: 'The slots of everything a fighter carries are added up, but there is no maximum unless the house rule slot-limit sets one. Ammunition takes no slots, and being light has no effect.',
    source: 'our reading',
    ambiguities: ['A-26', 'A-70'],
  },
  'BG-SLOT-02': {
    title: 'Slots by item',
    text: 'Melee weapons: d6 1 slot and light, d8 1, d10 2, d12 3; bows: d6 2, d8 2, d10 3, d12 3. Contraptions: d6 1, d8 2, d10 3, d12 none but unwieldy; shields: d4 1 and light, d6 1, d8 2, d10 3. Armour: gambeson 3, helmet 1, chainmail 3, plate 3. Other sizes do not exist.',
    source: 'the combat chapter, Melee Weapons, Bows, Contraptions, Shields, Armour',
  },
  'BG-MAP-01': {
    title: 'What a brawl borrows',
    text: 'A brawl also uses what later parts of the book say on marks, melee weapons, throws, special weapons, ranged weapons, bows, contraptions, shields, armour and vantage. A bow die can join Blood rolls, and contraptions are reloaded as each attack opens.',
    source: 'our reading',
    ambiguities: ['A-71'],
  },
  'BG-MAP-02': {
    title: 'What a brawl leaves out',
    text: 'Gambits have no place in a brawl, since nobody has manoeuvre dice there. Gifts, passes and stand saves are not used either.',
    source: 'our reading',
    ambiguities: ['A-44'],
  },
  'BG-MAP-03': {
    title: 'What a clash borrows',
    text: 'A clash takes two things from the opening of the book: how unaware foes are dealt with, and that injuries lower the scores. It has no Blood threats, and no injury in it is a weapon die plus a difference.',
    source: 'our reading',
    ambiguities: ['A-21'],
  },
} as const;

/** BG-SLOT-02. Slots by kind and die; null: unwieldy. */
export const WEAPON_SLOTS: Readonly<Record<WeaponKind, Readonly<Record<number, number | null>>>> = {
  melee: { 6: 1, 8: 1, 10: 2, 12: 3 },
  bow: { 6: 2, 8: 2, 10: 3, 12: 3 },
  contraption: { 6: 1, 8: 2, 10: 3, 12: null },
};
export const SHIELD_SLOTS: Readonly<Record<number, number>> = { 4: 1, 6: 1, 8: 2, 10: 3 };
export const ARMOUR_SLOTS: Readonly<Record<ArmourKind, number>> = {
  gambeson: 3,
  helmet: 1,
  chainmail: 3,
  plate: 3,
};

/** BG-MELEE-01, BG-SHLD-01. Only the smallest melee weapon and the smallest shield are light; this is only a tag (BG-SLOT-01). */
export function isLight(kind: WeaponKind | 'shield', size: number): boolean {
  return (kind === 'melee' && size === 6) || (kind === 'shield' && size === 4);
}

/** BG-SLOT-01. Slots are summed and not limited; ammunition takes none. */
export function slotsOf(fighter: Fighter): number {
  let slots = fighter.shield?.slots ?? 0;
  for (const weapon of fighter.weapons) slots += weapon.slots ?? 0;
  for (const piece of fighter.armour) slots += piece.slots;
  return slots;
}

/** Ambiguity A-70: with a limit, the excess stays behind: the last armour first, then the shield, then weapons. */
export function leaveExcess(fight: Fight, table: Table): void {
  const limit = fight.options['slot-limit'];
  if (limit === 0) return;
  for (const fighter of fight.fighters) {
    while (slotsOf(fighter) > limit) {
      const left = leaveOne(fighter);
      if (table.watched)
        sayOf(table, fighter, {
          kind: 'left-behind',
          rule: 'BG-SLOT-01',
          fighter: fighter.id,
          item: left,
          slots: slotsOf(fighter),
          limit,
        });
    }
  }
}

function leaveOne(fighter: Fighter): string {
  const piece = fighter.armour.pop();
  if (piece !== undefined) return piece.kind;
  if (fighter.shield !== null) {
    const { id } = fighter.shield;
    fighter.shield = null;
    return id;
  }
  return fighter.weapons.pop()?.id ?? '';
}

/**
 * BG-MAP-01, BG-MAP-02, BG-MAP-03. Marks, throws, shots, reloading, shields, armour, special weapons and vantage belong
 * to both editions, and so do unaware foes and injuries that lower scores. This lists what only one edition has.
 */
export const ONLY: Readonly<Record<Edition, readonly string[]>> = {
  brawl: ['blood-threats', 'weapon-plus-difference'],
  clash: ['gambits', 'gifts', 'passes', 'stand-saves'],
};

/** BG-MAP-02. Gambits belong to the clash. Ambiguity A-44: or the Blood rolls of a brawl have them too. */
export function hasGambits(fight: Fight, fighter: Fighter): boolean {
  if (ONLY[fight.edition].includes('gambits')) return true;
  return fight.options['brawl-gambits'] === 'blood-rolls' && fighter.attribute === 'blood';
}
