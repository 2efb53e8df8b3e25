// 04-weapon-dice.ts   Chapter 4, Weapon dice: the die of a weapon, the score it is checked against, and its marks.
import type { Refusal, Table } from '@affray/kernel';
import { isOver, newDie } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { bonusOf, diceOf, isActive } from './12-melee.ts';
import { spendAmmunition } from './13-ranged.ts';
import { say, type Way } from './events.ts';
import { callOn, isSpared, steadiness } from './own-qualities.ts';
import {
  type Attribute,
  type Die,
  type Fight,
  type Fighter,
  fighterOf,
  has,
  type Shield,
  type Weapon,
  weaponOf,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-WPN-01': {
    title: 'A weapon is a die',
    text: 'One die stands for each weapon. Size and length decide how many sides it has: the more weapon, the more sides.',
    source: 'the combat chapter, first Weapons section',
  },
  'BG-WPN-02': {
    title: 'Using a weapon',
    text: 'A fighter who uses a weapon rolls its die. In a brawl this happens together with the threat, in a clash in step 1 of the exchange.',
    source: 'the combat chapter, first Weapons section, second Weapons section, step 1',
  },
  'BG-WPN-03': {
    title: 'The score a die is checked against',
    text: 'Melee weapons, bows and shields are checked against Guts, contraptions against Nerves. A thrown melee weapon is checked against both of these scores.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Bows, Contraptions, Shields',
  },
  'BG-WPN-04': {
    title: 'A die that comes up over',
    text: 'When a weapon die, read by its printed face and bonus, comes up over the score it is checked against, it is discarded without effect and its weapon is marked. Making the threat with Blood does not change which score that is: a sword is still checked against Guts.',
    source: 'the combat chapter, first Weapons section, Melee Weapons, Bows, Contraptions',
    ambiguities: ['A-12'],
  },
  'BG-WPN-05': {
    title: 'Over for one exchange',
    text: 'A fighter whose weapon die was over goes without that weapon for the one exchange. In the next it may be used again, if it is not ruined.',
    source: 'the combat chapter, Melee Weapons',
  },
  'BG-WPN-06': {
    title: 'One weapon at a time',
    text: 'A fighter uses at most one weapon in an exchange and names it before any of their dice are rolled. Taking up another for the next exchange costs nothing.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'BG-WPN-07': {
    title: 'Weapons that cannot be picked',
    text: 'A weapon may not be picked while it is ruined, has been thrown away, is unloaded, or has no ammunition left.',
    source: 'the combat chapter, first Weapons section, Ranged Weapons, Contraptions',
  },
  'BG-WPN-08': {
    title: 'Going without',
    text: 'A fighter may always use no weapon. In a brawl the breath dice then make the threat by themselves; in a clash the fighter adds no die in step 1.',
    source: 'our reading',
    ambiguities: ['A-25'],
  },
  'BG-MARK-01': {
    title: 'Marking an item',
    text: 'Marking an item means striking out one face of its die, the one that has just been rolled.',
    source: 'the combat chapter, first Weapons section, second Weapons section',
  },
  'BG-MARK-02': {
    title: 'Marked faces are worth nothing',
    text: 'Once marked, a face is worth 0 each time it comes up afterwards, until it is restored. This holds in brawls and clashes and begins with the roll after the mark.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-15', 'A-17'],
  },
  'BG-MARK-03': {
    title: 'A second mark ruins',
    text: 'If the face to be marked carries a mark already, the item is ruined for good and can never be used again.',
    source: 'the combat chapter, first Weapons section, second Weapons section',
  },
  'BG-MARK-04': {
    title: 'The printed number still shows',
    text: 'Checks against a score and armour still see the printed number of a marked face. Such a face can therefore be discarded once more, and that second mark ruins the item.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-14'],
  },
  'BG-MARK-05': {
    title: 'The marking roll keeps its value',
    text: 'A roll that marks its own face is still worth what it shows until the exchange ends. This is of use to a thrown weapon above all, because throwing marks it.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BG-MARK-06': {
    title: 'One mark for one die',
    text: 'However many reasons there are, a die causes a single mark in an exchange. Two dice rolled for the same weapon are separate: if both mark the same face, the weapon is ruined.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BG-MARK-07': {
    title: 'When ruin takes hold',
    text: 'A weapon that gets ruined is lost only when the exchange has ended. Until then a second live die of it counts as usual.',
    source: 'our reading',
    ambiguities: ['A-17'],
  },
  'BG-MARK-08': {
    title: 'What marks a weapon',
    text: 'A weapon is marked whenever a weapon die of it is discarded: for being over, by armour, or in a bind. A die that is merely lower than another marks nothing.',
    source: 'the combat chapter, first Weapons section, Armour; our reading',
    ambiguities: ['A-53'],
  },
  'BG-MARK-09': {
    title: 'Restoring',
    text: 'Restoring an item takes its marks away, and it is for the GM to allow that between fights. An item that is ruined stays ruined.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-18'],
  },
  'BG-MARK-10': {
    title: 'Shields wear out too',
    text: 'A shield is marked, and can be ruined, exactly as a weapon is.',
    source: 'the combat chapter, Shields',
  },
  'BG-MARK-11': {
    title: 'No bonus on a marked face',
    text: 'A face that was marked before the roll is worth 0, and no bonus raises it.',
    source: 'our reading',
    ambiguities: ['A-52'],
  },
} as const;

/** BG-WPN-07. Weapons that are ruined, thrown away, unloaded or without ammunition cannot be chosen. BG-CONT-03, BG-RNG-01. */
export function isUsable(weapon: Weapon): boolean {
  return !weapon.ruined && weapon.inHand && weapon.loaded && (weapon.ammo === null || weapon.ammo > 0);
}

/** BG-WPN-07, BG-AWARE-03. The rule that keeps a fighter from choosing a weapon, or null. */
export function whyNotUsable(fighter: Fighter, weapon: Weapon): Refusal | null {
  if (fighter.helpless) return { rule: 'BG-AWARE-03', why: 'The helpless use no weapon.' };
  if (isUsable(weapon)) return null;
  const rule = 'BG-WPN-07';
  if (weapon.ruined) return { rule, why: `The ${weapon.name} is ruined.` };
  if (!weapon.inHand) return { rule, why: `The ${weapon.name} was thrown and is out of hand.` };
  if (weapon.ammo === 0) return { rule, why: `There is no ammunition left for the ${weapon.name}.` };
  return { rule, why: `The ${weapon.name} is not loaded.` };
}

/** BG-WPN-06, BG-WPN-08. The weapons a fighter may choose from; choosing none is always possible too. */
export function usableWeapons(fighter: Fighter): Weapon[] {
  const usable: Weapon[] = [];
  if (fighter.helpless) return usable; // BG-AWARE-03
  for (const weapon of fighter.weapons) if (isUsable(weapon)) usable.push(weapon);
  return usable;
}

/** BG-WPN-02. Rolls the dice of the weapon in use, then checks them: all are rolled before any is checked. */
export function rollWeapons(fight: Fight, fighter: Fighter, table: Table): void {
  const weapon = weaponOf(fighter, fighter.using);
  if (weapon === null) {
    if (fight.edition === 'clash' && !fighter.running && !fighter.helpless) rollFist(fight, fighter, table);
    return;
  }
  rollDiceOf(fight, fighter, weapon, table);
  const offhand = weaponOf(fighter, fighter.offhand); // Ambiguity A-26
  if (offhand !== null) rollDiceOf(fight, fighter, offhand, table);
  for (const die of fighter.pool) checkOver(fight, fighter, die, table);
  const thrown = fighter.pool.find((die) => die.thrown);
  if (thrown !== undefined) markItem(fight, fighter, thrown, 'BG-THROW-03', table); // whether it harms or not
  if (fighter.throwing) weapon.inHand = false; // BG-THROW-05
}

function rollDiceOf(fight: Fight, fighter: Fighter, weapon: Weapon, table: Table): void {
  if (weapon.own !== undefined) callOn(fighter, weapon, table); // BG-SPEC-09
  const count = diceOf(weapon); // BG-SPEC-04
  if (isActive(fight, weapon)) tellQuality(fighter, weapon, table);
  for (let i = 0; i < count; i++) {
    const face = table.roll(weapon.size, 'weapon', fighter.id);
    const key = i === 0 ? weapon.id : `${weapon.id}${'+'.repeat(i)}`;
    const die = newDie(fighter.id, key, 'weapon', weapon.id, weapon.size, face);
    die.thrown = fighter.throwing;
    die.aim = fighter.aim;
    if (isActive(fight, weapon)) {
      die.quality = weapon.quality;
      die.fits = weapon.fits;
    }
    readDie(fight, die, weapon.marks, bonusOf(fight, fighter, weapon), table);
    fighter.pool.push(die);
  }
  spendAmmunition(fight, fighter, weapon, table);
}

/** BG-SPEC-03. */
function tellQuality({ id }: Fighter, weapon: Weapon, table: Table): void {
  const { id: item, quality, condition, fits, own, when } = weapon;
  if (table.watched)
    say(table, {
      kind: 'quality-at-work',
      rule: 'BG-SPEC-03',
      fighter: id,
      item,
      quality,
      condition,
      against: fits,
      ...(own === undefined ? {} : { own: own.name, about: own.about }),
      ...(when === undefined ? {} : { when }),
    });
}

/** BG-CORE-05, BG-MARK-02, BG-MARK-04, BG-MARK-11. The meaning of the face, given the marks made before this roll. */
export function readDie(fight: Fight, die: Die, marks: readonly number[], bonus: number, table: Table): void {
  const { options } = fight;
  die.wasMarked = has(marks, die.face);
  die.bonus = bonus;
  const zero = die.wasMarked && (fight.edition === 'clash' || options['marked-face-zero'] === 'both'); // Ambiguity A-15
  const seen = options['plus-one'] === 'weapon-result-only' ? die.face : die.face + bonus; // Ambiguity A-52
  die.trigger = zero && options['marked-face-trigger'] === 'value' ? 0 : seen; // Ambiguity A-14
  die.value = zero ? 0 : die.face + bonus;
  if (table.watched)
    say(table, {
      kind: 'item-rolled',
      rule: die.from === 'shield' ? 'BG-SHLD-02' : 'BG-WPN-02',
      fighter: die.owner,
      item: die.item,
      size: die.size,
      face: die.face,
      bonus,
      value: die.value,
    });
}

/** BG-WPN-04, BG-WPN-05. Over its check score the die is out for this exchange, and the weapon marked. */
export function checkOver(fight: Fight, fighter: Fighter, die: Die, table: Table): void {
  const score = checkScore(fight, fighter, die);
  if (!die.live || !isOver(die.trigger, score)) return;
  die.live = false;
  die.over = true;
  if (table.watched)
    say(table, {
      kind: 'came-up-over',
      rule: overRule(fighter, die),
      fighter: fighter.id,
      item: die.item,
      trigger: die.trigger,
      score,
      attribute: attributeOver(fight, fighter, die, score),
    });
  markItem(fight, fighter, die, 'BG-MARK-08', table);
}

/** BG-WPN-03. Guts for melee weapons, bows and shields; Nerves for contraptions; the lower of both for a throw. */
function checkScore(fight: Fight, fighter: Fighter, die: Die): number {
  const weapon = die.from === 'weapon' ? weaponOf(fighter, die.item) : null;
  const steady = steadiness(weapon); // BG-SPEC-09
  if (weapon?.kind === 'contraption') return scoreOf(fight, fighter, 'nerves') + steady;
  const guts = scoreOf(fight, fighter, attributeChecked(fight, fighter, die)) + steady;
  if (!die.thrown) return guts;
  return Math.min(guts, scoreOf(fight, fighter, 'nerves') + steady); // BG-THROW-02
}

/** The attribute whose score was exceeded: of a throw's two the lower one. */
function attributeOver(fight: Fight, fighter: Fighter, die: Die, score: number): Attribute {
  if (die.from === 'weapon' && weaponOf(fighter, die.item)?.kind === 'contraption') return 'nerves';
  const attribute = attributeChecked(fight, fighter, die);
  return die.thrown && scoreOf(fight, fighter, attribute) > score ? 'nerves' : attribute;
}

/** Ambiguity A-12: Guts, even when threatening with Blood; or the attribute in use. */
function attributeChecked(fight: Fight, fighter: Fighter, die: Die): Attribute {
  if (fight.edition === 'clash' || die.from !== 'weapon' || fight.options['over-check'] === 'fixed')
    return 'guts';
  return fighter.attribute;
}

function overRule(
  fighter: Fighter,
  die: Die,
): 'BG-SHLD-03' | 'BG-THROW-02' | 'BG-CONT-02' | 'BG-BOW-02' | 'BG-MELEE-02' | 'BG-WPN-04' {
  if (die.from === 'shield') return 'BG-SHLD-03';
  if (die.thrown) return 'BG-THROW-02';
  switch (weaponOf(fighter, die.item)?.kind) {
    case 'contraption':
      return 'BG-CONT-02';
    case 'bow':
      return 'BG-BOW-02';
    case 'melee':
      return 'BG-MELEE-02';
    default:
      return 'BG-WPN-04';
  }
}

/** Ambiguity A-25: bare hands roll nothing in a clash; or a d4 that belongs to no weapon. */
function rollFist(fight: Fight, fighter: Fighter, table: Table): void {
  if (fight.options['unarmed-die'] === 'none') return;
  const die = newDie(fighter.id, 'fist', 'weapon', 'fist', 4, table.roll(4, 'weapon', fighter.id));
  die.aim = fighter.aim;
  readDie(fight, die, [], bonusOf(fight, fighter, null), table);
  fighter.pool.push(die);
  checkOver(fight, fighter, die, table);
}

type MarkRule = 'BG-MARK-08' | 'BG-THROW-03' | 'BG-ARM-09' | 'BG-SPEC-06';

/** BG-MARK-01, BG-MARK-03, BG-MARK-10. Crosses out the printed face; a face crossed out twice ruins the item. */
export function markItem(fight: Fight, owner: Fighter, die: Die, why: MarkRule, table: Table): void {
  const item = itemOf(owner, die);
  if (item === null || (die.gambit && die.from === 'shield') || isSpared(item)) return; // BG-GAMBIT-07, BG-SPEC-09
  if (die.marked && fight.options['marks-per-die'] === 'one') return; // BG-MARK-06, BG-THROW-04. Ambiguity A-16
  die.marked = true;
  if (die.thrown) for (const other of owner.pool) if (other.item === die.item) other.marked = true; // BG-THROW-03: one throw, one mark
  const { id } = owner;
  if (item.marks.includes(die.face)) {
    if (!item.ruined)
      if (table.watched)
        say(table, { kind: 'ruined', rule: 'BG-MARK-03', fighter: id, item: item.id, face: die.face });
    item.ruined = true;
  } else {
    item.marks.push(die.face);
    if (table.watched)
      say(table, { kind: 'marked', rule: 'BG-MARK-01', why, fighter: id, item: item.id, face: die.face });
  }
  if (fight.options['mark-timing'] === 'at-once') biteAtOnce(owner, item, die.face); // Ambiguity A-17
}

/** BG-MARK-05, BG-MARK-07 reversed: by house rule the mark changes dice that are already on the table. */
function biteAtOnce(owner: Fighter, item: Weapon | Shield, face: number): void {
  for (const dice of [owner.pool, owner.hand]) {
    for (const die of dice) {
      if (die.item !== item.id || die.from === 'breath') continue;
      if (die.face === face) die.value = 0;
      if (item.ruined) die.live = false;
    }
  }
  if (item.ruined) owner.hand = owner.hand.filter((die) => die.live);
}

/** BG-GAMBIT-07. Breath dice and fists belong to no item, so they mark nothing. */
export function itemOf(owner: Fighter, die: Die): Weapon | Shield | null {
  if (die.from === 'weapon') return weaponOf(owner, die.item);
  return die.from === 'shield' && owner.shield !== null && owner.shield.id === die.item ? owner.shield : null;
}

/** How a die strikes; bare hands and gambit dice strike as in melee. */
export function wayOf(fight: Fight, die: Die | null): Way {
  if (die === null || die.from !== 'weapon') return 'melee';
  if (die.thrown) return 'thrown';
  const kind = weaponOf(fighterOf(fight, die.owner), die.item)?.kind ?? 'melee';
  return kind === 'melee' ? 'melee' : 'shot';
}

/** BG-MARK-08. Discards a live weapon die permanently and marks its weapon. */
export function discardWeaponDie(fight: Fight, die: Die, why: MarkRule, marks: boolean, table: Table): void {
  die.live = false;
  const { owner: fighter, item, value } = die;
  if (table.watched)
    say(table, { kind: 'die-discarded', rule: why, fighter, item, value, given: die.bind !== null });
  if (marks) markItem(fight, fighterOf(fight, die.owner), die, why, table);
}
