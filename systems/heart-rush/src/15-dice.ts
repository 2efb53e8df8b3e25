// 15-dice.ts   Chapter 15, Dice, advantage and checks: how rolls are made.
import type { MergedRoll, Table } from '@affray/kernel';
import { circumstanceNet } from './21-circumstances.ts';
import { note, sourcesFor } from './advantage-sources.ts';
import { conditionNet } from './condition-nets.ts';
import { type AdvantageSource, type Bonus, type DieFrom, type Event, type Roll, say } from './events.ts';
import { HOW_TO_TAKE_A_ONE } from './questions-strikes.ts';
import type { RuleId } from './rulebook.ts';
import type { Slot } from './slots.ts';
import { type Ability, dieOf, type Fight, type Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-DICE-01': {
    title: 'Advantage against disadvantage',
    text: 'Every level of disadvantage cancels one level of advantage, and what is left over is the net level. Levels add up without limit.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-02': {
    title: 'Advantage',
    text: 'With n levels of advantage, n more dice of the smallest size in the roll are rolled along, and the n lowest results are put aside. Bonus dice count when the smallest size is looked for; fixed numbers are not affected.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-03': {
    title: 'Disadvantage',
    text: 'With n levels of disadvantage, n more dice of the largest size in the roll are rolled along, and the n highest results are put aside.',
    source: 'public rules, Dice Mechanics, Advantage & Disadvantage',
  },
  'HR-DICE-04': {
    title: 'Only kept dice are looked at',
    text: 'If something depends on what a die shows, only the dice that were kept matter. Where results are equal, an added die is put aside rather than one of the original dice.',
    source: 'public rules, Gameplay Basics (earlier revision)',
  },
  'HR-DICE-05': {
    title: 'Skill checks',
    text: 'For a skill check, heart die, ability die and modifiers are added up and compared with a challenge number. The check succeeds if the total is at least that number.',
    source: 'public rules, Dice Mechanics',
  },
  'HR-DICE-06': {
    title: 'Ones',
    text: 'On a 1 in a skill check outside a fight there are two ways out: to fail, or to roll this die again and accept a complication. With two 1s the check fails and there is a complication too. Saving throws and contested checks in a fight are free of this.',
    source: 'public rules, Dice Mechanics',
    ambiguities: ['A-64'],
  },
  'HR-DICE-07': {
    title: 'Saving throws',
    text: "A saving throw is rolled like a skill check and never brings a complication. If it is against a fighter, the number to reach is that fighter's ability challenge number: the highest face of the ability die plus 2 for each paragon level.",
    source: 'public rules, Dice Mechanics',
  },
  'HR-DICE-08': {
    title: 'Contested checks',
    text: 'Both roll heart die and ability die. The one who attempts something needs the higher total; on equal totals everything stays as it was.',
    source: 'the combat chapter, Grappling',
  },
  'HR-DICE-09': {
    title: 'The order of dice',
    text: 'Within a roll the dice come in a fixed order: heart, ability, weapon, damage type, whip, those granted by abilities, and at the end those added for advantage or disadvantage.',
    source: 'our reading',
  },
  'HR-DICE-10': {
    title: 'Sizes of dice',
    text: 'The sizes are d4, d6, d8, d10, d12 and d20. One size larger or smaller is the next one in this row.',
    source: 'public rules, Experience & Advancement (earlier revision)',
  },
} as const;

/** The dice of a roll before they are rolled. */
export interface Pool {
  sizes: number[];
  from: DieFrom[];
}

/**
 * The pool of heart and ability, the base of every roll. HR-ATK-08: a missing die is left out. Uses array literals of the final length: an
 * empty array that grows reserves much more than a roll needs.
 */
export function poolOf(heart: number, ability: number): Pool {
  if (heart !== 0 && ability !== 0) return { sizes: [heart, ability], from: ['heart', 'ability'] };
  if (heart !== 0) return { sizes: [heart], from: ['heart'] };
  return ability === 0 ? { sizes: [], from: [] } : { sizes: [ability], from: ['ability'] };
}

/**
 * The pool of a weapon attack; `twice` if the damage type adds the weapon die again (HR-WPN-09). Same as `poolOf` with `addDie`, but
 * without growing the arrays.
 */
export function weaponPool(heart: number, ability: number, die: number, twice: boolean): Pool {
  if (heart !== 0 && ability !== 0 && die !== 0)
    return twice
      ? { sizes: [heart, ability, die, die], from: ['heart', 'ability', 'weapon', 'type'] }
      : { sizes: [heart, ability, die], from: ['heart', 'ability', 'weapon'] };
  const pool = poolOf(heart, ability);
  addDie(pool, die, 'weapon');
  if (twice) addDie(pool, die, 'type');
  return pool;
}

/** Adds a die to a pool. HR-ATK-08: a missing die is left out. */
export function addDie(pool: Pool, size: number, from: DieFrom): void {
  if (size === 0) return;
  pool.sizes.push(size);
  pool.from.push(from);
}

/** The slot of a die: dice from abilities share one, as do those from advantage and disadvantage. */
function slotOf(from: DieFrom): Slot {
  switch (from) {
    case 'heart':
    case 'ability':
    case 'weapon':
    case 'type':
    case 'whip':
    case 'advantage':
      return from;
    case 'disadvantage':
      return 'advantage';
    default:
      return 'extra';
  }
}

/**
 * HR-DICE-09. Rolls a pool: its own dice in their order, then those of advantage or disadvantage; the `net` lowest or highest are dropped.
 * With `brutal`, kept dice at their maximum explode (HR-ABIL-21).
 */
export function rollPool(
  table: Table,
  by: string,
  ability: Ability,
  pool: Pool,
  flat: number,
  net: number,
  brutal = false,
  onesCount = false,
): Roll {
  const { sizes, from } = pool;
  if (sizes.length > 0 && net !== 0) addLevels(pool, net);
  let faces: number[];
  if (table.merges && !brutal) faces = mergedFaces(table, by, pool, net, onesCount);
  else {
    faces = new Array<number>(sizes.length);
    for (let i = 0; i < sizes.length; i++)
      faces[i] = table.roll(sizes[i] as number, slotOf(from[i] as DieFrom), by);
  }
  const dropped = sizes.length > 0 && net !== 0 ? drop(faces, net) : 0;
  if (brutal) rollBrutal(table, by, pool, faces, dropped);
  let total = flat;
  for (let i = 0; i < faces.length; i++) if ((dropped & (1 << i)) === 0) total += faces[i] as number;
  return { by, ability, sizes, faces, from, dropped, minus: 0, flat, net, total };
}

/** Exact odds: only a pool's total matters, and in checks which kept dice show a 1 (HR-DICE-06). */
function mergedFaces(table: Table, by: string, pool: Pool, net: number, onesCount: boolean): number[] {
  return table.rollMerged(mergedRoll(by, pool, net, onesCount));
}

function mergedRoll(who: string, { sizes, from }: Pool, net: number, onesCount: boolean): MergedRoll {
  const counts = (faces: readonly number[]): number => {
    const dropped = faces.length === 0 ? 0 : drop(faces, net);
    let total = 0;
    for (let i = 0; i < faces.length; i++) {
      if ((dropped & (1 << i)) !== 0) continue;
      total += faces[i] as number;
      if (onesCount && faces[i] === 1) total += 1 << (10 + i);
    }
    return total;
  };
  return { sizes, slots: from.map(slotOf), who, counts, by: `${net} ${onesCount}` };
}

/** One of two opposed pools. */
export interface Contender {
  readonly by: string;
  readonly pool: Pool;
  readonly flat: number;
  readonly net: number;
}

/** Exact odds: only the margin of an attack against a defense matters, and all misses are equal (HR-ATK-04). */
export function mergedMargin(table: Table, attack: Contender, defense: Contender): number {
  const flat = attack.flat - defense.flat;
  const rolls = [attack, defense].map(({ by, pool, net }) => {
    if (pool.sizes.length > 0 && net !== 0) addLevels(pool, net);
    return mergedRoll(by, pool, net, false);
  });
  const marginOf = ([one = 0, other = 0]: readonly number[]): number => Math.max(0, one - other + flat);
  return marginOf(table.rollJoint(rolls, marginOf));
}

/** HR-DICE-02, HR-DICE-03. Advantage adds dice of the smallest size in the pool, disadvantage of the largest. */
function addLevels(pool: Pool, net: number): void {
  const { sizes } = pool;
  let size = sizes[0] as number;
  for (let i = 1; i < sizes.length; i++) {
    const other = sizes[i] as number;
    if (net > 0 ? other < size : other > size) size = other;
  }
  const count = net > 0 ? net : -net;
  for (let i = 0; i < count; i++) addDie(pool, size, net > 0 ? 'advantage' : 'disadvantage');
}

/** HR-DICE-02, HR-DICE-03. Bit mask of the dice to drop. HR-DICE-04: among equal results the added dice are dropped first. */
function drop(faces: readonly number[], net: number): number {
  let dropped = 0;
  for (let count = net > 0 ? net : -net; count > 0; count--) {
    let place = -1;
    for (let i = faces.length - 1; i >= 0; i--) {
      if ((dropped & (1 << i)) !== 0) continue;
      const face = faces[i] as number;
      const best = place < 0 ? 0 : (faces[place] as number);
      if (place < 0 || (net > 0 ? face < best : face > best)) place = i;
    }
    dropped |= 1 << place;
  }
  return dropped;
}

/** Upper limit for a chain of maximum faces. */
const LONGEST_CHAIN = 20;

/** HR-ABIL-21, HR-DICE-04. Only kept dice explode; the new dice can explode in turn. */
function rollBrutal(table: Table, by: string, pool: Pool, faces: number[], dropped: number): void {
  for (let i = 0; i < faces.length && faces.length < LONGEST_CHAIN; i++) {
    if ((dropped & (1 << i)) !== 0 || faces[i] !== pool.sizes[i]) continue;
    const size = pool.sizes[i] as number;
    addDie(pool, size, 'brutal');
    faces.push(table.roll(size, 'extra', by));
  }
}

/** A roll without dice: a helpless creature's armor. */
export function flatRoll(by: string, ability: Ability, flat: number): Roll {
  return { by, ability, sizes: [], faces: [], from: [], dropped: 0, minus: 0, flat, net: 0, total: flat };
}

/** A pool in which every die shows its maximum. HR-HELPLESS-02 */
export function maximumRoll(by: string, ability: Ability, pool: Pool, flat: number): Roll {
  let total = flat;
  for (const size of pool.sizes) total += size;
  const { sizes, from } = pool;
  const faces = sizes.slice();
  return { by, ability, sizes, faces, from, dropped: 0, minus: 0, flat, net: 0, total, maximum: true };
}

/** HR-HELP-02. Consumes advantages waiting for the fighter's next roll: a Help, the game master's ruling. */
export function takeWaiting(fighter: Fighter, sources: AdvantageSource[] | null): number {
  let net = 0;
  if (fighter.helped) {
    fighter.helped = false;
    net += note(sources, 'help', 1);
  }
  if (fighter.nextRoll !== 0) {
    net += note(sources, 'ruling', fighter.nextRoll);
    fighter.nextRoll = 0;
  }
  return net;
}

/** Adds the sources of levels and flat numbers to a roll, for the log. */
export function explained(roll: Roll, sources: AdvantageSource[] | null, bonuses: Bonus[] | null): Roll {
  if (sources === null || (sources.length === 0 && (bonuses === null || bonuses.length === 0))) return roll;
  return {
    ...roll,
    ...(sources.length === 0 ? {} : { advantages: sources }),
    ...(bonuses === null || bonuses.length === 0 ? {} : { bonuses }),
  };
}

/** Levels of a check besides those from conditions and circumstances. */
export type Extra = readonly AdvantageSource[];

const NO_EXTRA: Extra = [];

/**
 * HR-DICE-05. Heart die and ability die, the basis of every check and saving throw. HR-DICE-01: advantages and disadvantages cancel one for
 * one.
 */
export function rollCheck(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  ability: Ability,
  other: Fighter | null,
  extra: Extra = NO_EXTRA,
  bonuses: Bonus[] | null = null,
): Roll {
  const sources = sourcesFor(table);
  let net = conditionNet(fight, fighter, other, ability, 'check', null, sources);
  net += circumstanceNet(fight, fighter, other, 'check', null, sources);
  net += takeWaiting(fighter, sources);
  for (const { from, levels } of extra) net += note(sources, from, levels);
  const pool = poolOf(fighter.heart, dieOf(fighter, ability));
  let flat = 0;
  for (const { by } of bonuses ?? []) flat += by;
  return explained(rollPool(table, fighter.id, ability, pool, flat, net, false, true), sources, bonuses);
}

/** HR-DICE-06. The effect of 1s among the kept dice. */
export function complicate(
  table: Table,
  fighter: Fighter,
  roll: Roll,
): { readonly roll: Roll; readonly failed: boolean } {
  const ones: number[] = [];
  for (let i = 0; i < roll.faces.length; i++) {
    if (roll.faces[i] === 1 && (roll.dropped & (1 << i)) === 0) ones.push(i);
  }
  const place = ones[0];
  if (place === undefined) return { roll, failed: false };
  if (ones.length > 1 || table.ask(HOW_TO_TAKE_A_ONE, fighter.id, roll) === 'fail') {
    const event: Event = { kind: 'complication', rule: 'HR-DICE-06', fighter: fighter.id, failed: true };
    if (table.watched) say(table, event);
    return { roll, failed: true };
  }
  const faces = roll.faces.slice();
  faces[place] = table.roll(roll.sizes[place] as number, slotOf(roll.from[place] as DieFrom), fighter.id);
  if (table.watched)
    say(table, { kind: 'complication', rule: 'HR-DICE-06', fighter: fighter.id, failed: false });
  return { roll: { ...roll, faces, total: roll.total - 1 + (faces[place] as number) }, failed: false };
}

/** HR-DICE-07. A saving throw: like a skill check, without complications; succeeds at the number or above. */
export function savingThrow(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  ability: Ability,
  against: number,
  rule: RuleId,
): boolean {
  const roll = rollCheck(fight, table, fighter, ability, null);
  const success = roll.total >= against;
  if (table.watched) say(table, { kind: 'checked', rule, fighter: fighter.id, roll, against, success });
  return success;
}

/** HR-DICE-07. The number others must reach against a creature's ability. */
export function abilityNumber(fighter: Fighter, ability: Ability): number {
  return dieOf(fighter, ability) + 2 * fighter.paragon;
}

export interface ContestTerms {
  readonly about: Extract<Event, { kind: 'check-contested' }>['about'];
  readonly rule: RuleId;
  readonly actor: Extra;
  readonly target: Extra;
  /** Halves the actor's total, for a grapple with one hand. HR-GRAP-04 */
  readonly halve: boolean;
}

/** HR-DICE-08. Both roll heart and ability; the actor must roll higher. Ambiguity A-64: 1s may complicate. */
export function contestCheck(
  fight: Fight,
  table: Table,
  actor: Fighter,
  ability: Ability,
  target: Fighter,
  targetAbility: Ability,
  terms: ContestTerms,
): boolean {
  let attack = rollCheck(fight, table, actor, ability, target, terms.actor);
  let failed = false;
  if (fight.options['combat-complications']) ({ roll: attack, failed } = complicate(table, actor, attack));
  if (terms.halve) attack = changedTo(attack, 'halved', (attack.total + 1) >> 1); // HR-GRAP-04
  const counter = rollCheck(fight, table, target, targetAbility, actor, terms.target);
  const success = !failed && attack.total > counter.total;
  const { about, rule } = terms;
  const higher = attack.total > counter.total ? actor.id : target.id;
  if (table.watched)
    say(table, {
      kind: 'check-contested',
      rule,
      fighter: actor.id,
      target: target.id,
      about,
      attack,
      counter,
      success,
      winner: attack.total === counter.total ? null : higher,
      ...(failed ? { complicated: true } : {}),
    });
  return success;
}

/** A roll with its total halved or doubled. */
export function changedTo(roll: Roll, how: 'halved' | 'doubled', total: number): Roll {
  return { ...roll, total, changed: { how, before: roll.total } };
}

const LADDER: readonly number[] = [4, 6, 8, 10, 12, 20];

/** HR-DICE-10. One die size smaller; the smallest stays. */
export function sizeDown(size: number): number {
  for (let i = 1; i < LADDER.length; i++) if (LADDER[i] === size) return LADDER[i - 1] as number;
  return size;
}

/** Rolls dice of one size to be added up. */
export function rollDice(table: Table, count: number, size: number, slot: Slot, who: string): number[] {
  return table.rollAlike(count, size, slot, who);
}

export function sumOf(faces: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < faces.length; i++) sum += faces[i] as number;
  return sum;
}
