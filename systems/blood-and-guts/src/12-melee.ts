// 12-melee.ts   Chapter 12, Melee weapons: sizes, throwing, and the qualities of special weapons.
import type { Role, Table } from '@affray/kernel';
import { discardWeaponDie, isUsable } from './04-weapon-dice.ts';
import { hasVantageOver } from './11-vantage.ts';
import { say, sayOf } from './events.ts';
import { ALWAYS, BY_RULING, extraDice, plusOf } from './own-qualities.ts';
import { countInSight, type Die, type Fight, type Fighter, type Weapon, weaponOf } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-MELEE-01': {
    title: 'Four lengths',
    text: 'A melee weapon is a d6, d8, d10 or d12 according to its length, and takes 1, 1, 2 or 3 slots. The d6 alone is light.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-MELEE-02': {
    title: 'Over Guts',
    text: 'A melee die that comes up over Guts is discarded and its weapon is marked.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-MELEE-03': {
    title: 'Looks do not matter',
    text: 'Whether a weapon cuts, has a long handle or swings on a chain is all one to the rules. The size of its die counts, and its quality and condition if it is special.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-01': {
    title: 'Throwing a weapon',
    text: 'In place of a blow, a melee weapon can be thrown. Its die is rolled in the same way.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-02': {
    title: 'Throws that can harm',
    text: "A throw can harm only when its die, printed face and bonus together, is over neither the thrower's Guts nor their Nerves. If it is over either one, the die is discarded.",
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-THROW-03': {
    title: 'A throw marks',
    text: 'Throwing a weapon marks it one time, whether or not the throw can harm, and however many dice it rolls: a die that came up over leaves its face, otherwise the first die does. If the face rolled carried a mark already, the die is worth 0 and this second mark is ruin.',
    source: 'the combat chapter, Melee Weapons; our reading',
    ambiguities: ['A-16'],
  },
  'BG-THROW-04': {
    title: 'A thrown die in play',
    text: 'A live die from a throw is treated as any weapon die: it can be the highest, serve a gambit or be stopped by armour. Being stopped does not mark the weapon again.',
    source: 'the combat chapter, Melee Weapons; our reading',
    ambiguities: ['A-16'],
  },
  'BG-THROW-05': {
    title: 'Where it ends up',
    text: 'Once thrown, a weapon cannot be used again until the fight is over. Throwing does not make it a ranged weapon.',
    source: 'our reading',
    ambiguities: ['A-49', 'A-50'],
  },
  'BG-SPEC-01': {
    title: 'Special weapons',
    text: 'A special weapon has one of 5 qualities tied to one of 8 conditions, so there are 40 kinds. It shows its quality only as long as its condition is met.',
    source: 'the combat chapter, Special Weapons',
  },
  'BG-SPEC-02': {
    title: 'Qualities and conditions',
    text: "Qualities: 1, an additional weapon die; 2, all dice of the weapon count 1 more; 3, a bind, which gives up a die so that all lower enemy dice are lost; 4, armour does not help; 5, it strikes first. Conditions: 1, the wielder attacks from above; 2, the wielder is mounted and the foe is not; 3, the foe is mounted; 4, the fight is in close quarters; 5, at least two enemies are up; 6, the wielder is grappling; 7, at least two of the wielder's own side are up; 8, the wielder's side has vantage. There are no qualities 6 to 8.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-51'],
  },
  'BG-SPEC-03': {
    title: 'When a condition is judged',
    text: 'Whether a condition is met is decided as the exchange opens and does not change until it ends. For qualities 1, 2 and 3 it is enough that one foe fits; for 4 and 5 every foe is looked at separately.',
    source: 'our reading',
    ambiguities: ['A-56'],
  },
  'BG-SPEC-04': {
    title: 'Quality 1: one die more',
    text: "The wielder rolls two dice of the weapon's size instead of one. Each is checked by itself and marks by itself, on one shared list of faces, and together they cost a single piece of ammunition.",
    source: 'the combat chapter, Special Weapons',
  },
  'BG-SPEC-05': {
    title: 'Quality 2: one point more',
    text: "This weapon's dice are raised by 1 for checks against scores, for armour, for gambits and for the threat, while any mark goes on the printed face. A 5 thus becomes a 6, which chainmail and plate discard; a 12 becomes a 13, which no armour discards.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-52'],
  },
  'BG-SPEC-06': {
    title: 'Quality 3: the bind',
    text: 'At the time for gambits (in a brawl, once both have rolled) the wielder may give up a live die of the weapon, and each live enemy weapon die of lower value is discarded with it, all of them marking their weapons. Dice of equal value remain, and so does a die that a gambit has turned into a manoeuvre die. Without a foe who has a weapon die, or is yet to roll one, there is nothing to bind; binds of both sides take effect together. If there is vantage, the unfavoured side declares its bind first, and it catches the dice that the favoured side rolls afterwards.',
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-53'],
  },
  'BG-SPEC-07': {
    title: 'Quality 4: armour does not help',
    text: "Against a foe for whom the condition is met, no piece of armour discards this weapon's dice. When one of them sets the threat, a gambeson takes nothing off either.",
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-54'],
  },
  'BG-SPEC-08': {
    title: 'Quality 5: striking first',
    text: 'A fighter for whom such a die sets the threat evades and makes any stand save in the first-strike phase of every pass; if they go down there, their weapon dice are out of play from that moment. When both sides strike first, both resolve in that phase together. In a brawl the injury from the one who strikes first is written first, and a foe put down by it deals none.',
    source: 'the combat chapter, Special Weapons; our reading',
    ambiguities: ['A-55'],
  },
  'BG-SPEC-09': {
    title: "Qualities of a table's own",
    text: "A table may give a weapon a quality that no book has. It has a name and an effect, works always or in a few exchanges of a fight in which its wielder calls on it as the weapon is rolled, and has a condition of the book, none, or one in the table's own words: then the GM says which foes fit. Effects are those of the book, in other measure too; a steady weapon, checked against a higher score; a spared one, which takes no marks. Where none of them fits, the GM rules what happens.",
    source: 'our reading',
  },
} as const;

/** BG-MELEE-01, BG-MELEE-03. Four sizes by length, whatever the weapon looks like. */
export const MELEE_SIZES: readonly number[] = [6, 8, 10, 12];

/** BG-THROW-01. Any melee weapon that could be swung can be thrown. */
export function canThrow(weapon: Weapon): boolean {
  return weapon.kind === 'melee' && isUsable(weapon);
}

/** BG-SPEC-02. What a special weapon can do; rows 6 to 8 of the book are blank (BG-SPEC-01: 5 x 8 = 40 kinds). */
export const QUALITIES: readonly string[] = [
  'one more weapon die',
  '+1 on its dice',
  'bind: a die given up discards all lower ones',
  'ignores armour',
  'deals damage first',
];
const EXTRA_DIE = 1;
const PLUS_ONE = 2;
const BIND = 3;
const IGNORES_ARMOUR = 4;
const STRIKES_FIRST = 5;
const DRAWN = -1;

/** BG-SPEC-02. When it can do it, tested for a wielder and one foe. */
export const CONDITIONS: readonly {
  readonly words: string;
  readonly holds: (fight: Fight, wielder: Fighter, foe: Fighter) => boolean;
}[] = [
  { words: 'attacking from above', holds: (_fight, wielder) => wielder.above },
  { words: 'mounted against unmounted', holds: (_fight, wielder, foe) => wielder.mounted && !foe.mounted },
  { words: 'against mounted', holds: (_fight, _wielder, foe) => foe.mounted },
  { words: 'in close quarters', holds: (fight) => fight.closeQuarters },
  { words: 'against multiple foes', holds: (fight, _wielder, foe) => countInSight(fight, foe.sideNo) >= 2 },
  { words: 'while grappling', holds: (_fight, wielder) => wielder.grappling },
  { words: 'fighting as a group', holds: (fight, wielder) => countInSight(fight, wielder.sideNo) >= 2 },
  { words: 'while you have vantage', holds: (fight, wielder, foe) => hasVantageOver(fight, wielder, foe) },
];

/** BG-SPEC-09. Beyond the table of the book: always; or the game master is asked when the weapon is rolled. */
function meets(fight: Fight, wielder: Fighter, foe: Fighter, condition: number): boolean {
  if (condition === ALWAYS) return true;
  return condition !== BY_RULING && CONDITIONS[condition - 1]?.holds(fight, wielder, foe) === true;
}

/** BG-SPEC-03. Conditions are tested as the exchange opens and keep their result, for those who are engaged. */
export function freezeConditions(fight: Fight): void {
  for (const wielder of fight.fighters) {
    for (const weapon of wielder.weapons) if (weapon.quality > 0) freeze(fight, wielder, weapon);
  }
}

function freeze(fight: Fight, wielder: Fighter, weapon: Weapon): void {
  const fits: string[] = [];
  let foes = 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === wielder.sideNo || !foe.engaged) continue;
    foes++;
    if (meets(fight, wielder, foe, weapon.condition)) fits.push(foe.id);
  }
  const all = fight.options['condition-mix'] === 'all' && fits.length < foes; // Ambiguity A-56
  weapon.fits = all ? [] : fits;
}

/** BG-SPEC-01, BG-SPEC-03. A quality works while some foe meets its condition; BG-SPEC-02: rows 6 to 8 do nothing. */
export function isActive(_fight: Fight, weapon: Weapon): boolean {
  if (weapon.fits.length === 0) return false;
  return weapon.own !== undefined || (weapon.quality > 0 && weapon.quality <= QUALITIES.length);
}

/** BG-SPEC-04. Quality 1 rolls a second die of the same size. */
export function diceOf(weapon: Weapon): number {
  return weapon.quality === EXTRA_DIE && weapon.fits.length > 0 ? 1 + extraDice(weapon) : 1;
}

/** BG-SPEC-05. Quality 2 adds 1 to this weapon's dice. Ambiguity A-52: `side` applies it to every die of the side. */
export function bonusOf(fight: Fight, fighter: Fighter, weapon: Weapon | null): number {
  if (fight.options['plus-one'] !== 'side') return weapon !== null && raises(weapon) ? plusOf(weapon) : 0;
  for (const ally of fight.fighters) {
    if (ally.sideNo !== fighter.sideNo || ally.using === null) continue;
    const used = weaponOf(ally, ally.using);
    if (used !== null && raises(used)) return plusOf(used);
  }
  return 0;
}

function raises(weapon: Weapon): boolean {
  return weapon.quality === PLUS_ONE && weapon.fits.length > 0;
}

/** BG-SPEC-06. Whether a live die may be given up for a bind. */
export function canBind(die: Die): boolean {
  return die.quality === BIND && die.live && !die.gambit;
}

/** BG-SPEC-06. Names the die that is given up; which dice it removes is resolved when both sides have declared. */
export function declareBind(
  fighter: Fighter,
  bind: { readonly die: string; readonly foe: string | null },
  table: Table,
): void {
  const die = fighter.pool.find((own) => own.key === bind.die);
  if (die === undefined) return;
  die.bind = bind.foe ?? '';
  const { item, value } = die;
  if (table.watched)
    say(table, {
      kind: 'bind-declared',
      rule: 'BG-SPEC-06',
      fighter: fighter.id,
      item,
      foe: bind.foe,
      value,
    });
}

/**
 * BG-SPEC-06, BG-MARK-08. Binds of both sides resolve together: the dice given up are discarded, and with them every live
 * enemy die worth less. Equal dice survive. Ambiguity A-53: without marks, or against one foe.
 */
export function resolveBinds(fight: Fight, table: Table): void {
  const doomed: Die[] = [];
  for (const binder of fight.fighters) {
    for (const die of binder.pool)
      if (die.bind !== null && die.live) collectBound(fight, binder, die, doomed);
  }
  const marks = fight.options.bind !== 'side-no-marks';
  for (const die of doomed) if (die.live) discardWeaponDie(fight, die, 'BG-SPEC-06', marks, table);
}

function collectBound(fight: Fight, binder: Fighter, by: Die, doomed: Die[]): void {
  doomed.push(by);
  for (const foe of fight.fighters) {
    if (foe.sideNo === binder.sideNo || (by.bind !== '' && by.bind !== foe.id)) continue;
    for (const die of foe.pool) if (die.live && die.value < by.value) doomed.push(die);
  }
}

/** BG-SPEC-07. Quality 4 lets a die pass the armour of a foe who meets the condition. */
export function ignoresArmour(die: Die, target: Fighter): boolean {
  return die.quality === IGNORES_ARMOUR && die.fits.includes(target.id);
}

/** BG-SPEC-08. Quality 5 lets a die strike a foe who meets the condition first. */
export function strikesFirst(die: Die, target: Fighter): boolean {
  return die.quality === STRIKES_FIRST && die.fits.includes(target.id);
}

/** BG-SPEC-02. A weapon of unknown kind, or of a blank row, gets one from the table: a d8 for each column. */
export function drawSpecials(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    for (const weapon of fighter.weapons) {
      if (weapon.own !== undefined || (weapon.quality !== DRAWN && weapon.quality <= QUALITIES.length))
        continue;
      drawSpecial(fight, fighter, weapon, table);
    }
  }
}

/** Ambiguity A-51: blank rows are rolled again until one exists; or they make an ordinary weapon. */
function drawSpecial(fight: Fight, fighter: Fighter, weapon: Weapon, table: Table): void {
  const seen: Role[] | null = fighter.hidden ? ['gm', `side:${fighter.side}`] : null;
  const roll = (): number => table.roll(8, 'quality', fighter.id, seen);
  const known = weapon.quality === DRAWN ? roll() : weapon.quality;
  const plain = fight.options['blank-quality'] === 'plain';
  const exists = (row: number): boolean => plain || row <= QUALITIES.length;
  weapon.quality = table.loop(known, roll, exists, 1000);
  if (weapon.condition === DRAWN) weapon.condition = table.roll(8, 'condition', fighter.id, seen);
  if (weapon.quality > QUALITIES.length) weapon.quality = 0;
  const { quality, condition } = weapon;
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'special-drawn',
      rule: 'BG-SPEC-02',
      fighter: fighter.id,
      item: weapon.id,
      quality,
      condition,
    });
}
