// 06-armor-and-grit.ts Chapter 6, Armor and Grit: what protects the body from an attack.
import type { Table } from '@affray/kernel';
import { rungsAboveD4 } from './01-dice.ts';
import { sayOf } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Attack, Fighter, Sheet } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-ARM-01': {
    title: 'Armor lowers each roll',
    text: "Every damage roll against a fighter is lowered by that fighter's armor. The result stops at 0.",
    source: 'the combat chapter, Attacking and Critical Damage Save',
  },
  'BW-ARM-02': {
    title: 'Armor works first',
    text: 'Armor is applied ahead of Grit: Grit loses only what armor let through.',
    source: 'the combat chapter, Attacking and Critical Damage Save',
    ambiguities: ['A-03'],
  },
  'BW-ARM-03': {
    title: 'Armor against attacks at once',
    text: 'When several attacks land together, the full armor comes off every one of them, and not just once off their sum.',
    source: 'the combat chapter, Attacking and Critical Damage Save',
  },
  'BW-ARM-04': {
    title: 'At most 3',
    text: 'However many pieces a fighter has, they never count for more than 3 armor in all.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-05': {
    title: 'Shields',
    text: 'A shield or similar piece adds 1 armor, and only as long as it is in hand. Pieces that count 2 are seldom found and come with a drawback.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-06': {
    title: 'Attacks that ignore armor',
    text: 'Where a stat block says that an attack ignores armor, treat the target as having none against it. Against other attacks its armor counts as ever.',
    source: 'public rules, Items & Inventory',
  },
  'BW-ARM-07': {
    title: 'Armor without Grit',
    text: 'A fighter whose Grit has run out keeps the full benefit of armor: it still comes off each roll.',
    source: 'implied by the combat chapter, Attacking',
  },
  'BW-GRIT-01': {
    title: 'What Grit is',
    text: "Grit stands for a clear head and the skill of staying out of harm's way. It does not measure health.",
    source: 'public rules, Core Rules',
  },
  'BW-GRIT-02': {
    title: 'Losing Grit',
    text: 'Grit drops by the damage that armor let through, down to 0 and no further.',
    source: 'the combat chapter, Attacking',
  },
  'BW-GRIT-03': {
    title: 'Full Grit of a character',
    text: 'Full Grit is 1, plus what maximum DEX adds, plus what maximum WIL adds: d4 adds 0, d6 adds 1, d8 adds 2, d10 adds 3 and d12 adds 4. It lies between 1 and 9. DEX d4 with WIL d6 makes 2, d8 with d4 makes 3, d6 with d8 makes 4.',
    source: 'public rules, Core Rules',
    ambiguities: ['A-35'],
  },
  'BW-GRIT-04': {
    title: 'Grit of an NPC',
    text: 'An NPC has the Grit its stat block gives. A plain NPC has Grit 3, a d6 in every attribute and a d6 attack. As a guide, take 2 off that Grit for timid folk and add 2 for trained ones.',
    source: 'public rules, GM Guidance',
  },
  'BW-GRIT-05': {
    title: 'Catching breath',
    text: 'A short rest of some minutes and a drink of water refill Grit to its maximum. A fight leaves no time for it.',
    source: 'public rules, Harm & Healing',
  },
  'BW-GRIT-06': {
    title: 'Carrying too much',
    text: 'A fighter loaded with three bulky items or more has Grit 0 and counts as deprived.',
    source: 'public rules, Harm & Healing',
  },
  'BW-GRIT-07': {
    title: 'Deprived',
    text: 'A day spent without food, without water or without rest makes a fighter deprived, and so does holding on to a spell. While deprived it recovers neither Grit nor attributes.',
    source: 'public rules, Harm & Healing',
  },
} as const;

/** BW-ARM-04. */
const MOST_ARMOR = 3;
/** BW-GRIT-04. The plain NPC. */
export const PLAIN_GRIT = 3;
/** BW-GRIT-04. The Grit that guidance deducts for the meek and adds for the trained. */
export const GUIDANCE = { meek: -2, trained: 2 } as const;
/** Ambiguity A-35: everyone's initial Grit under `grit-flat`. */
const FLAT_GRIT = 3;
/** BW-GRIT-06. */
const TOO_MANY_BULKY = 3;

/**
 * BW-ARM-01, BW-SIM-02. The part of a roll that armor lets through, never below 0; the same whether or not Grit is left
 * (BW-ARM-07).
 */
export function afterArmor(roll: number, armor: number): number {
  return roll > armor ? roll - armor : 0;
}

/** BW-ARM-04, BW-ARM-05. Pieces worn, and the shield while it is held; 3 at most. */
export function armorOf(sheet: Sheet, shieldHeld: boolean): number {
  const armor = sheet.armor + (shieldHeld ? sheet.shield : 0);
  return Math.min(armor, MOST_ARMOR);
}

/** BW-ARM-06. The armor that counts against one attack. */
export function armorAgainst(target: Fighter, attack: Attack): number {
  if (attack.ignoresArmor) return 0;
  const fails = target.sheet.armorFails;
  return fails.length > 0 && fails.includes(attack.nature) ? 0 : target.armor;
}

/** BW-ARM-05. Takes the shield up or puts it down. */
export function holdShield(fighter: Fighter, held: boolean, table: Table): void {
  fighter.shieldHeld = held;
  fighter.armor = armorOf(fighter.sheet, held);
  const { id: who, armor } = fighter;
  sayOf(table, fighter, { kind: 'shield', rule: 'BW-ARM-05', fighter: who, held, armor });
}

/** BW-GRIT-02. Grit absorbs what it can of the damage after armor (BW-ARM-02) and never goes below 0. */
export function loseGrit(target: Fighter, damage: number): number {
  const lost = Math.min(damage, target.grit);
  target.grit -= lost;
  return lost;
}

/** BW-GRIT-03, BW-GRIT-04. Full Grit: by the attributes for characters, by the stat block for others. */
export function fullGrit(sheet: Sheet, options: Options): number {
  if (sheet.gritMax !== null) return sheet.gritMax;
  if (sheet.kind !== 'pc') return PLAIN_GRIT;
  if (options['grit-flat']) return FLAT_GRIT; // Ambiguity A-35
  return 1 + rungsAboveD4(sheet.dexMax) + rungsAboveD4(sheet.wilMax);
}

/** BW-GRIT-06. Three or more bulky things: no Grit, and deprived. */
export function isLoaded(sheet: Sheet): boolean {
  return sheet.bulkyCarried >= TOO_MANY_BULKY;
}

/** BW-GRIT-07. Restores Grit, up to the maximum, unless the fighter is deprived. */
export function regainGrit(fighter: Fighter, amount: number, table: Table): void {
  const before = fighter.grit;
  if (!fighter.deprived) fighter.grit = Math.min(fighter.gritMax, before + amount);
  const { id, grit, deprived } = fighter;
  sayOf(table, fighter, {
    kind: 'grit-regained',
    rule: 'BW-GRIT-07',
    fighter: id,
    amount,
    before,
    grit,
    deprived,
  });
}

/**
 * BW-GRIT-05. A few minutes and some water: full Grit. Called only when the fight is over. BW-GRIT-01: Grit is a clear
 * head and not health, so a breather restores it while lost steps stay lost.
 */
export function catchBreath(fighter: Fighter, table: Table): void {
  const before = fighter.grit;
  if (!fighter.deprived) fighter.grit = fighter.gritMax;
  const { id, grit, deprived } = fighter;
  sayOf(table, fighter, { kind: 'breath-caught', rule: 'BW-GRIT-05', fighter: id, before, grit, deprived });
}
