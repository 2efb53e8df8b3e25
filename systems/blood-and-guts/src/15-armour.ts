// 15-armour.ts   Chapter 15, Armour: pieces that discard weapon dice, the gambeson, and how armour wears out.
import type { Table } from '@affray/kernel';
import { markItem } from './04-weapon-dice.ts';
import { askInOrder } from './11-vantage.ts';
import { ignoresArmour, strikesFirst } from './12-melee.ts';
import { isCovered } from './13-ranged.ts';
import { say } from './events.ts';
import type { Options } from './house-rules.ts';
import { WHETHER_TO_STOP, WHICH_PIECE } from './questions-gear.ts';
import { type ArmourKind, type ArmourPiece, type Die, type Fight, type Fighter, has } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BG-ARM-01': {
    title: 'Gambeson',
    text: 'A gambeson takes 3 slots. It makes each injury its wearer suffers smaller by 1.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-67'],
  },
  'BG-ARM-02': {
    title: 'Helmet',
    text: 'A helmet takes 1 slot. It stops multiples of five: weapon dice on 5 or 10 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-03': {
    title: 'Chainmail',
    text: 'Chainmail takes 3 slots. It stops multiples of three: weapon dice on 3, 6, 9 or 12 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-04': {
    title: 'Plate',
    text: 'Plate takes 3 slots. It stops even numbers: weapon dice on 2, 4, 6, 8, 10 or 12 are discarded.',
    source: 'the combat chapter, Armour',
  },
  'BG-ARM-05': {
    title: 'Wearing several pieces',
    text: 'Armour may be worn in any combination, but no more than one piece of a kind. A helmet, chainmail and plate together leave only a 1, 7, 11 or 13 to get past them.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-70'],
  },
  'BG-ARM-06': {
    title: 'How armour discards',
    text: 'Armour discards every die it can; its wearer has no choice. It goes by the printed face plus bonus, acts before the highest die is picked, and affects only the threat against its wearer. No armour discards a 0.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-63', 'A-64', 'A-68', 'A-69'],
  },
  'BG-ARM-07': {
    title: 'Armour wears out',
    text: 'A wearer whose armour discarded any dice in an exchange must cross out one number in return: a number it discarded by this time, on a piece that has it, as the wearer chooses. It is a single number for each wearer and exchange, however many dice were discarded. When chainmail and plate both discard a 6, the 6 of either may be struck.',
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-65', 'A-66', 'A-74'],
  },
  'BG-ARM-08': {
    title: 'Numbers crossed out',
    text: 'A number once crossed out discards nothing more until it is restored. With all its numbers gone a piece is of no use, yet it does not count as ruined. A gambeson has none and is never marked.',
    source: 'the combat chapter, second Weapons section; our reading',
    ambiguities: ['A-66'],
  },
  'BG-ARM-09': {
    title: 'The weapon is marked too',
    text: "When armour discards a weapon's die, that weapon is marked as well, one time for the die even if several wearers discarded it. A breath or shield die used as a weapon die has no weapon to mark, but the armour is marked as usual.",
    source: 'the combat chapter, Armour; our reading',
    ambiguities: ['A-16'],
  },
  'BG-ARM-10': {
    title: 'Order of discards',
    text: 'A die discarded for being over is gone before armour is looked at, and no armour is marked for it. A number crossed out in an exchange has still done its work in that exchange.',
    source: 'the combat chapter, Armour; our reading',
  },
  'BG-ARM-11': {
    title: 'Armour and escapes',
    text: 'In a brawl, armour discards nothing and takes no mark when the foe gets away.',
    source: 'our reading',
    ambiguities: ['A-07'],
  },
} as const;

/** BG-ARM-01 to BG-ARM-04. What each piece stops: BG-ARM-02 by 5, BG-ARM-03 by 3, BG-ARM-04 by 2; a gambeson nothing. */
export const NUMBERS: Readonly<Record<ArmourKind, readonly number[]>> = {
  gambeson: [],
  helmet: [5, 10],
  chainmail: [3, 6, 9, 12],
  plate: [2, 4, 6, 8, 10, 12],
};

/** One number of one piece that has just stopped a die. */
export interface Used {
  readonly piece: ArmourKind;
  readonly number: number;
}

/**
 * BG-ARM-05, BG-ARM-06, BG-ARM-10. Live dice only, by their trigger; every piece worn is tried; the wearer cannot choose
 * to let a die through.
 */
function stopDie(fight: Fight, wearer: Fighter, die: Die, table: Table): boolean {
  if (!die.live || die.stops.includes(wearer.id)) return false;
  if (!canStop(fight, wearer, die)) {
    if (ignoresArmour(die, wearer) && bearsNumberOf(fight, wearer, die)) tellPassed(wearer, die, table);
    return false;
  }
  if (fight.options['armour-optional'] && !table.ask(WHETHER_TO_STOP, wearer.id, { value: die.value }))
    return false; // Ambiguity A-69
  die.stops.push(wearer.id);
  if (table.watched)
    say(table, {
      kind: 'armour-stopped',
      rule: 'BG-ARM-06',
      fighter: wearer.id,
      from: die.owner,
      trigger: die.trigger,
      pieces: wearer.armour.filter((piece) => stops(fight, piece, die.trigger)).map(({ kind }) => kind),
    });
  return true;
}

/** Whether some piece has the number that a die shows. BG-SPEC-07: unless the die ignores this wearer's armour. */
export function canStop(fight: Fight, wearer: Fighter, die: Die): boolean {
  if (wearer.armour.length === 0 || ignoresArmour(die, wearer)) return false;
  if (die.gambit && fight.options['gambit-checks'] === 'none') return false; // Ambiguity A-43
  return bearsNumberOf(fight, wearer, die);
}

function bearsNumberOf(fight: Fight, wearer: Fighter, die: Die): boolean {
  const { armour } = wearer;
  for (let i = 0; i < armour.length; i++)
    if (stops(fight, armour[i] as ArmourPiece, die.trigger)) return true;
  return false;
}

/** BG-SPEC-07. */
function tellPassed({ id: fighter }: Fighter, { owner: from, trigger }: Die, table: Table): void {
  if (table.watched) say(table, { kind: 'armour-passed', rule: 'BG-SPEC-07', fighter, from, trigger });
}

/** BG-ARM-08, BG-ARM-10. A crossed-out number stops nothing; one crossed out in this exchange still does. */
function stops(fight: Fight, piece: ArmourPiece, trigger: number): boolean {
  if (piece.useless && piece.fresh.length === 0) return false;
  if (trigger === 0)
    return fight.options['zero-divisible'] && piece.numbers.some((number) => bears(piece, number)); // Ambiguity A-68
  return bears(piece, trigger);
}

function bears({ numbers, crossed, fresh }: ArmourPiece, number: number): boolean {
  return has(numbers, number) && (!has(crossed, number) || has(fresh, number));
}

/** The scope of a mark: all dice stopped in the exchange, or one trigger; on any piece, or on one. */
export interface ArmourAbout {
  readonly trigger: number | null;
  readonly only: ArmourKind | null;
}
const EXCHANGE: ArmourAbout = { trigger: null, only: null };

/**
 * BG-ARM-07. The numbers that stopped dice in this exchange and are not crossed out yet. Ambiguity A-74: or, if any die
 * was stopped, any number of any piece.
 */
export function usedNumbers(fight: Fight, wearer: Fighter, about: ArmourAbout): Used[] {
  const triggers = about.trigger === null ? stoppedTriggers(fight, wearer) : [about.trigger];
  const free = fight.options['wearer-picks-marked-piece'] && triggers.length > 0;
  const any = free || triggers.includes(0);
  const used: Used[] = [];
  for (const piece of wearer.armour) {
    if (piece.useless || (about.only !== null && piece.kind !== about.only)) continue;
    for (const number of piece.numbers) {
      if (piece.crossed.includes(number)) continue;
      if (triggers.includes(number) || any) used.push({ piece: piece.kind, number });
    }
  }
  return used;
}

function stoppedTriggers(fight: Fight, wearer: Fighter): number[] {
  const triggers: number[] = [];
  for (const foe of fight.fighters) {
    if (foe.sideNo === wearer.sideNo) continue;
    for (const die of foe.pool) if (die.stops.includes(wearer.id)) triggers.push(die.trigger);
  }
  return triggers;
}

/**
 * BG-ARM-06, BG-ARM-07, BG-ARM-09, BG-ARM-10. First all armour discards dice, then the weapons of those dice are marked,
 * and only then is armour marked, so that no mark of this exchange changes what is stopped in it.
 */
export function settleArmour(fight: Fight, table: Table): void {
  let wearers: Fighter[] | null = null;
  for (const wearer of fight.fighters) {
    if (!wearer.engaged || wearer.status !== 'up' || wearer.armour.length === 0) continue;
    if (!stopAll(fight, wearer, table)) continue;
    if (wearers === null) wearers = [wearer];
    else wearers.push(wearer);
  }
  if (wearers !== null) wearOut(fight, wearers, table);
}

/** Ambiguity A-63: every die is tried; or only the highest, after it has been taken. */
function stopAll(fight: Fight, wearer: Fighter, table: Table): boolean {
  const { options } = fight;
  const only = options['armour-order'] === 'after' ? topDieAgainst(fight, wearer) : null;
  let stopped = false;
  for (const foe of fight.fighters) {
    if (foe.sideNo === wearer.sideNo || !foe.engaged || !reaches(fight, foe, wearer)) continue;
    for (const die of foe.pool) {
      if (options['armour-order'] === 'after' && die !== only) continue;
      if (!stopDie(fight, wearer, die, table)) continue;
      stopped = true;
      markItem(fight, foe, die, 'BG-ARM-09', table);
    }
  }
  return stopped;
}

/** BG-ARM-07. One mark per wearer and exchange. Ambiguity A-65: or one for each die, or for each piece. */
function wearOut(fight: Fight, wearers: readonly Fighter[], table: Table): void {
  const { options } = fight;
  if (options['armour-marks'] === 'none') return; // Ambiguity A-66
  if (options['armour-mark-rate'] === 'exchange') return wearOnce(fight, wearers, table);
  for (const wearer of wearers) {
    if (options['armour-mark-rate'] === 'piece') {
      for (const piece of wearer.armour)
        markArmour(fight, wearer, { trigger: null, only: piece.kind }, table);
    } else {
      for (const trigger of stoppedTriggers(fight, wearer))
        markArmour(fight, wearer, { trigger, only: null }, table);
    }
  }
}

function wearOnce(fight: Fight, wearers: readonly Fighter[], table: Table): void {
  const marking: Fighter[] = [];
  for (const wearer of wearers) {
    if (!wearer.armourMarked && usedNumbers(fight, wearer, EXCHANGE).length > 0) marking.push(wearer);
  }
  askInOrder(fight, WHICH_PIECE, marking, EXCHANGE, table, (wearer, used) =>
    crossOut(fight, wearer, used, table),
  );
}

function markArmour(fight: Fight, wearer: Fighter, about: ArmourAbout, table: Table): void {
  if (usedNumbers(fight, wearer, about).length === 0) return;
  crossOut(fight, wearer, table.ask(WHICH_PIECE, wearer.id, about), table);
}

/** BG-ARM-08. Ambiguity A-66: numbers are crossed out; or marks are counted up to the slots, or up to two. */
function crossOut(fight: Fight, wearer: Fighter, { piece: kind, number }: Used, table: Table): void {
  const piece = wearer.armour.find((worn) => worn.kind === kind);
  if (piece === undefined) return;
  wearer.armourMarked = true;
  piece.fresh.push(number);
  if (fight.options['armour-marks'] === 'numbers') {
    piece.crossed.push(number);
    piece.useless = piece.crossed.length === piece.numbers.length;
  } else {
    piece.tally++;
    piece.useless = piece.tally >= marksToRuin(piece.slots, fight.options);
  }
  const { useless } = piece;
  if (table.watched)
    say(table, {
      kind: 'armour-marked',
      rule: 'BG-ARM-07',
      fighter: wearer.id,
      piece: piece.kind,
      number,
      useless,
    });
}

/** Ambiguity A-66: how many marks make a piece useless where they are counted; without armour marks, no number does. */
export function marksToRuin(slots: number, options: Options): number {
  if (options['armour-marks'] === 'none') return Number.MAX_SAFE_INTEGER;
  return options['armour-marks'] === 'two-strikes' ? 2 : slots;
}

/** BG-ARM-01. A gambeson takes 1 off, unless the die that hurts ignores armour. Ambiguity A-54: the die does not ignore this piece. */
export function gambesonOf(fight: Fight, wearer: Fighter, die: Die | null): number {
  if (!wearer.armour.some((piece) => piece.kind === 'gambeson')) return 0;
  const ignored = die !== null && ignoresArmour(die, wearer) && fight.options['ignore-gambeson']; // BG-SPEC-07
  return ignored ? 0 : 1;
}

/**
 * BG-POOL-05, BG-HARM-06. The highest live die against a fighter, among those that their armour lets through and that can
 * harm them; among equal dice one that ignores their armour, then one that strikes first.
 */
export function topDieAgainst(fight: Fight, target: Fighter): Die | null {
  const { fighters } = fight;
  let top: Die | null = null;
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    if (
      foe.sideNo === target.sideNo ||
      foe.withdrawn ||
      foe.pool.length === 0 ||
      !reaches(fight, foe, target)
    )
      continue;
    for (let j = 0; j < foe.pool.length; j++) {
      const die = foe.pool[j] as Die;
      if (!die.live || (die.aim !== null && die.aim !== target.id)) continue;
      if (fight.options['armour-order'] === 'before' && isStopped(fight, die, target)) continue;
      if (
        top === null ||
        die.value > top.value ||
        (die.value === top.value && precedence(die, target) > precedence(top, target))
      )
        top = die;
    }
  }
  return top !== null && isStopped(fight, top, target) ? null : top; // Ambiguity A-63: taken first, then stopped
}

function precedence(die: Die, target: Fighter): number {
  if (die.quality === 0) return 0;
  return ignoresArmour(die, target) ? 2 : strikesFirst(die, target) ? 1 : 0;
}

/** Ambiguity A-64: armour protects its wearer; or the whole side. */
function isStopped(fight: Fight, die: Die, target: Fighter): boolean {
  if (die.stops.length === 0) return false;
  return fight.options['armour-scope'] === 'side' || die.stops.includes(target.id);
}

/** BG-RNG-02. Dice of a foe who cannot reach an archer do no harm. */
function reaches(fight: Fight, foe: Fighter, target: Fighter): boolean {
  return target.using === null || !isCovered(fight, target, foe);
}
