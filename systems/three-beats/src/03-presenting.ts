// 03-presenting.ts   Chapter 3, Presenting: secret picks, a shared reveal, and ties.
import type { Prng, Table } from '@affray/kernel';
import { rerollSteps, turnedReroll } from './08-disadvantage.ts';
import { named, say } from './events.ts';
import { mindOf } from './mind.ts';
import { WHICH_DIE } from './questions-dice.ts';
import {
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  inHand,
  isActive,
  placeOf,
  type RolledDie,
  shownDie,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-PRES-01': {
    title: 'A secret pick',
    text: 'At the start of each beat every fighter who still has dice in hand chooses one, and nobody sees what the others choose.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-02': {
    title: 'Shown at the same moment',
    text: 'The dice are revealed all at once, when everyone has made their choice. A choice, once made, cannot be taken back.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-03': {
    title: 'Dominance',
    text: 'What the die you present shows is your dominance until the beat ends. More is better.',
    source: 'the combat chapter, Beats',
  },
  'TB-PRES-04': {
    title: 'What dominance does',
    text: 'Dominance settles who acts before whom and which counters succeed, and nothing else. A high number makes no attack worse and no other effect stronger.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-PRES-05': {
    title: 'One die each',
    text: 'An active fighter whose hand is not empty must present one die, neither none nor two. A die presented earlier in the round can be presented again only if it was swapped out and kept.',
    source: 'the combat chapter, Beats (implied)',
  },
  'TB-PRES-06': {
    title: 'An empty hand',
    text: 'A fighter whose hand is empty presents nothing. In that beat they have no dominance, cannot act and cannot counter, but as the target of an action they can still accept it or surrender.',
    source: 'our reading',
    ambiguities: ['A-10'],
  },
  'TB-TIE-01': {
    title: 'Ties are rerolled',
    text: 'Presented dice with the same number are rolled again before it is settled who acts when.',
    source: 'the combat chapter, Beats',
  },
  'TB-TIE-02': {
    title: 'Who rerolls a tie',
    text: 'All fighters who share a number reroll their presented die, each with the size that die has. From then on the die shows the new number, and the old one is forgotten.',
    source: 'our reading',
    ambiguities: ['A-03'],
  },
  'TB-TIE-03': {
    title: 'Ties that follow ties',
    text: 'Rerolling goes on until no two presented dice are equal, and a reroll that matches the number of someone outside the tie draws that fighter in. If there are still ties after 100 passes, as there must be with seven fighters on d6, lots settle who goes before whom among the tied. Their dice stay equal, so none of them counters another for free.',
    source: 'our reading',
    ambiguities: ['A-02'],
  },
  'TB-TIE-04': {
    title: 'Ties within a side',
    text: 'Fighters of the same side who tie reroll just like fighters of different sides.',
    source: 'our reading',
    ambiguities: ['A-04'],
  },
  'TB-TIE-05': {
    title: 'Sparks come before ties',
    text: 'Ties are looked for only when the spark window has closed. A spark spent in the window can therefore create a tie or remove one.',
    source: 'our reading',
    ambiguities: ['A-36'],
  },
  'TB-TIE-06': {
    title: 'Ties later in the beat',
    text: 'When a special or a swap makes dice equal after ties have been broken, nobody rerolls. Whoever had the lower die when ties were broken goes before the other, and neither counters the other, since a counter needs a higher die.',
    source: 'our reading',
    ambiguities: ['A-39'],
  },
  'TB-TIE-07': {
    title: 'A tie reroll is plain',
    text: 'Rerolling a tie takes no spark, and disadvantage does not turn the result down. It is done even when the tool behind the die has just been lost.',
    source: 'our reading',
    ambiguities: ['A-42'],
  },
} as const;

/** Passes of tie rerolls before lots decide: seven d6 can never all differ. */
const MOST_PASSES = 100;

/** TB-PRES-01, TB-PRES-02. Every fighter with a die in hand picks one in secret; all are shown together. */
export function present(fight: Fight, table: Table): void {
  if (table.quick !== null) return decideDice(fight, table);
  const ids: string[] = [];
  for (const fighter of fight.fighters) {
    if (!isActive(fighter)) continue;
    if (inHand(fighter) > 0) ids.push(fighter.id);
    else if (table.watched) say(table, { kind: 'empty-handed', rule: 'TB-PRES-06', fighter: fighter.id }); // no die, no dominance
  }
  const picks = table.askTogether(WHICH_DIE, ids, null);
  if (fight.outcome !== null) return;
  for (let i = 0; i < ids.length; i++) {
    const fighter = fighterOf(fight, ids[i] as string);
    if (!isActive(fighter) || inHand(fighter) === 0) continue; // removed or put back while others were choosing
    reveal(fighter, placeOf(fighter, picks[i] as string), table);
  }
}

/** Scratch buffer, reused: the index of each fighter's die until all have chosen; -1 without a die. */
const chosen: number[] = [];

/** Fast path of `present`: policies decide directly. */
function decideDice(fight: Fight, table: Table): void {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    chosen[i] = isActive(fighter) && inHand(fighter) > 0 ? dieOf(fight, fighter, table) : -1;
  }
  for (let i = 0; i < fighters.length; i++)
    if ((chosen[i] as number) >= 0) reveal(fighters[i] as Fighter, chosen[i] as number, table);
}

function dieOf(fight: Fight, fighter: Fighter, table: Table): number {
  const mind = mindOf(fight, fighter, table);
  if (mind === null) return placeOf(fighter, table.ask(WHICH_DIE, fighter.id, null));
  return mind.die(fight, fighter, table.policyDice as Prng);
}

/** TB-PRES-05. Exactly one die each. TB-DICE-05: so all three are used, one a beat. */
function reveal(fighter: Fighter, place: number, table: Table): void {
  const die = fighter.dice[place] as RolledDie;
  fighter.presented = place;
  die.where = 'presented';
  die.shown = true;
  die.seen = true;
  const { entry, size, value } = die;
  if (!table.watched) return;
  const event = { kind: 'presented', rule: 'TB-PRES-02', fighter: fighter.id, entry, size, value } as const;
  if (table.watched) say(table, { ...event, ...named(table, fighter, entry) });
}

/** TB-TIE-01. Rerolls equal dice before the order is fixed; then each fighter has a rank. */
export function breakTies(fight: Fight, table: Table): void {
  if (fight.outcome !== null) return;
  if (!table.watched && rankByNumber(fight)) return;
  const shown: Fighter[] = [];
  const values: number[] = [];
  for (const fighter of fight.fighters) {
    if (fighter.presented < 0) continue;
    shown.push(fighter);
    values.push(dominance(fighter));
  }
  let anyTied = false;
  const twice = areBits(fight) ? shownTwice(values) : -1;
  for (let i = 0; i < shown.length; i++) {
    const fighter = shown[i] as Fighter;
    fighter.tied = ((twice >> (values[i] as number)) & 1) === 1 && isTied(fight, shown, values, values, i);
    fighter.changed = false;
    if (fighter.tied) anyTied = true;
  }
  const order = anyTied ? rerollTies(fight, shown, values, table) : values;
  rank(fight, shown, order, anyTied, table);
  sayOrder(shown, table);
}

/** Scratch buffer, reused: the numbers shown, by fighter index; `MOST` for a fighter who shows none. */
const numbers: number[] = [];
const MOST = 1_000_000;

/** Ranks fighters if all numbers differ, so that only the numbers decide. Returns false if any are equal. */
function rankByNumber({ fighters }: Fight): boolean {
  let seen = 0;
  for (let i = 0; i < fighters.length; i++) {
    const shown = shownDie(fighters[i] as Fighter);
    numbers[i] = shown === undefined ? MOST : shown.value;
    if (shown === undefined) continue;
    const bit = 1 << shown.value;
    if ((seen & bit) !== 0) return false;
    seen |= bit;
  }
  for (let i = 0; i < fighters.length; i++) {
    const own = numbers[i] as number;
    if (own === MOST) continue;
    let below = 0;
    for (let j = 0; j < fighters.length; j++) if ((numbers[j] as number) < own) below++;
    const fighter = fighters[i] as Fighter;
    fighter.tied = false;
    fighter.changed = false;
    fighter.rank = below;
  }
  return true;
}

/**
 * TB-TIE-06. Ambiguity A-39: ties that come up later in the beat are left alone; with `reroll-late-ties` those still to act reroll them. No
 * reroll if the order is fixed or tied fighters act together.
 */
export function breakLateTies(fight: Fight, table: Table): void {
  const { options } = fight;
  if (!options['reroll-late-ties'] || options['order-fixed-at-reveal'] || options['tie-act-together']) return;
  const waiting: Fighter[] = [];
  const values: number[] = [];
  for (const fighter of fight.fighters) {
    if (!isActive(fighter) || fighter.acted || fighter.presented < 0) continue;
    waiting.push(fighter);
    values.push(dominance(fighter));
  }
  const isLate = (at: number): boolean => {
    if (!isTied(fight, waiting, values, values, at)) return false;
    return waiting.some((other, i) => other.changed && values[i] === values[at]);
  };
  const late = waiting.filter((_, i) => isLate(i));
  for (const fighter of waiting) fighter.changed = false;
  if (late.length === 0) return;
  const places = waiting.map((fighter) => fighter.rank).sort((a, b) => a - b);
  const order = rerollTies(fight, waiting, values, table);
  rank(fight, waiting, order, true, table);
  sayOrder(waiting, table);
  for (const fighter of waiting) fighter.rank = places[fighter.rank] ?? fighter.rank; // keep the places of those who have acted
}

/** TB-TIE-04. Ambiguity A-04: allies tie like any other fighters; `ties-between-foes-only` ignores such ties. */
function isTied(
  fight: Fight,
  shown: readonly Fighter[],
  values: readonly number[],
  now: readonly number[],
  i: number,
): boolean {
  const [value, number] = [values[i], now[i]];
  for (let j = 0; j < shown.length; j++)
    if (now[j] === number && values[j] === value && tiesWith(fight, shown, i, j)) return true;
  return false;
}

/** Whether two fighters with equal numbers count as tied. */
function tiesWith(fight: Fight, shown: readonly Fighter[], i: number, j: number): boolean {
  if (j === i) return false;
  return !fight.options['ties-between-foes-only'] || shown[j]?.party !== shown[i]?.party;
}

/**
 * TB-TIE-02, TB-TIE-03. All tied fighters reroll, in seat order, pass after pass until the numbers differ; a reroll may tie with a third.
 * TB-TIE-07: no spark, no disadvantage, whatever happened to the tool.
 */
function rerollTies(fight: Fight, shown: readonly Fighter[], values: number[], table: Table): number[] {
  // Ambiguity A-03: the reroll changes the die; `tie-rolloff-keeps-values` only rolls for the order among equals.
  const rollOff = fight.options['tie-rolloff-keeps-values'];
  const start = rollOff ? values.map(() => 0) : values;
  const isPlain = !rollOff && areBits(fight);
  const equal = (now: readonly number[], i: number, twice: number): boolean =>
    isPlain
      ? ((twice >> (now[i] as number)) & 1) === 1
      : isTied(fight, shown, rollOff ? values : now, now, i);
  const rivals = (now: readonly number[], i: number): string[] =>
    shown
      .filter(
        (_, j) => now[j] === now[i] && (!rollOff || values[j] === values[i]) && tiesWith(fight, shown, i, j),
      )
      .map(({ id }) => id);
  const step = (now: number[]): number[] => {
    const next = now.slice();
    const twice = shownTwice(now);
    for (let i = 0; i < next.length; i++) {
      const fighter = shown[i] as Fighter;
      const die = shownDie(fighter);
      if (die === undefined || !equal(now, i, twice)) continue;
      const face = table.roll(die.size, 'tie', fighter.id);
      const steps = rollOff ? 0 : rerollSteps(fight, fighter);
      const after = turnedReroll(fight, face, steps);
      next[i] = after;
      if (!table.watched) continue;
      const before = now[i] as number;
      sayTie(fighter, die, { before, face, after, steps, off: rollOff, with: rivals(now, i) }, table);
    }
    return next;
  };
  const done = (now: number[]): boolean => {
    const twice = shownTwice(now);
    if (isPlain) return twice === 0;
    for (let i = 0; i < now.length; i++) if (equal(now, i, twice)) return false;
    return true;
  };
  // Ambiguity A-02: reroll until different; `tie-act-together` rerolls once.
  const final = table.loop(start, step, done, fight.options['tie-act-together'] ? 1 : MOST_PASSES);
  if (rollOff) return final;
  for (let i = 0; i < shown.length; i++) {
    const die = shownDie(shown[i] as Fighter);
    if (die !== undefined) die.value = final[i] as number;
  }
  return final;
}

/** Whether any equal numbers are a tie and all numbers fit into the bit mask of `shownTwice`. */
function areBits({ options }: Fight): boolean {
  return !options['ties-between-foes-only'] && !options['shift-uncapped'];
}

/** Bit mask of the numbers shown more than once. */
function shownTwice(now: readonly number[]): number {
  let once = 0;
  let twice = 0;
  for (let i = 0; i < now.length; i++) {
    const bit = 1 << (now[i] as number);
    twice |= once & bit;
    once |= bit;
  }
  return twice;
}

interface TieReroll {
  readonly before: number;
  readonly face: number;
  readonly after: number;
  readonly steps: number;
  readonly off: boolean;
  readonly with: readonly string[];
}

function sayTie(fighter: Fighter, die: RolledDie, reroll: TieReroll, table: Table): void {
  const { entry, size } = die;
  const event = { kind: 'tie-rerolled', rule: 'TB-TIE-02', fighter: fighter.id, entry, size } as const;
  if (table.watched) say(table, { ...event, ...reroll, ...named(table, fighter, entry) });
}

/** Ranks fighters: by number, then by roll-off, then by lot, then (allies whose dice may be equal) by seat. */
function rank(
  fight: Fight,
  shown: readonly Fighter[],
  order: readonly number[],
  wereTied: boolean,
  table: Table,
): void {
  const isSettled = !wereTied || (areBits(fight) && shownTwice(order) === 0);
  const lots = isSettled ? null : drawLots(fight, shown, order, table);
  const bySeat = !fight.options['tie-act-together'];
  for (let i = 0; i < shown.length; i++) numbers[i] = dominance(shown[i] as Fighter);
  for (let i = 0; i < shown.length; i++) {
    let below = 0;
    for (let j = 0; j < shown.length; j++) {
      let by = (numbers[j] as number) - (numbers[i] as number);
      if (by === 0) by = (order[j] ?? 0) - (order[i] ?? 0);
      if (by === 0 && lots !== null) by = (lots[j] ?? 0) - (lots[i] ?? 0);
      if (by === 0 && bySeat) by = j - i;
      if (by < 0) below++;
    }
    (shown[i] as Fighter).rank = below;
  }
}

/** TB-TIE-03. If ties do not break, each tied group draws places by lot, in seat order. */
function drawLots(fight: Fight, shown: readonly Fighter[], order: readonly number[], table: Table): number[] {
  const lots = shown.map(() => 0);
  if (fight.options['tie-act-together']) return lots;
  const values = shown.map(dominance);
  for (let i = 0; i < shown.length; i++) {
    if (lots[i] !== 0 || !isTied(fight, shown, values, order, i)) continue;
    const group: number[] = [];
    for (let j = i; j < shown.length; j++)
      if (order[j] === order[i] && values[j] === values[i]) group.push(j);
    const places = group.map((_, place) => place + 1);
    for (const j of group) {
      const id = (shown[j] as Fighter).id;
      const drawn = places.length === 1 ? 1 : table.roll(places.length, 'lot', id);
      const place = places.splice(drawn - 1, 1)[0] ?? 1;
      lots[j] = place;
      if (table.watched)
        say(table, { kind: 'lot-drawn', rule: 'TB-TIE-03', fighter: id, place, among: group.length });
    }
  }
  return lots;
}

function sayOrder(shown: readonly Fighter[], table: Table): void {
  if (!table.watched) return;
  const fighters: string[] = [];
  const values: number[] = [];
  for (let rank = 0; rank < shown.length; rank++) {
    for (const fighter of shown) {
      if (fighter.rank !== rank) continue;
      fighters.push(fighter.id);
      values.push(dominance(fighter));
    }
  }
  if (table.watched) say(table, { kind: 'ordered', rule: 'TB-ORD-01', fighters, values });
}
