// The rest of a round as a game between two hands of dice: which die to show in each beat, and when to swap one in. Only the order
// of the dice matters, so a few hundred positions cover every fight; each is solved once.

/** What a hand can expect from the rest of the round, in wounds given less wounds taken, and how often to show each die. */
export interface SolvedHands {
  readonly value: number;
  /** By place in the hand, the smallest die first. */
  readonly mix: readonly number[];
}

/** Turns of regret matching for each position. */
const TURNS = 400;
/** More than the ranks of two hands of three dice. */
const BASE = 8;
const solved = new Map<number, SolvedHands>();

/**
 * Up to four dice in one number, the smallest first: seven bits each, 1 for a die that shows 0 and 1 more for each half point;
 * 0 after the last die. A fight compares and takes apart hundreds of hands, and a number needs no memory.
 */
export type Hand = number;
const BITS = 7;
const DIE = (1 << BITS) - 1;
export const EMPTY_HAND: Hand = 0;

/**
 * A hand with one die more. Bots also decide in sampled fights that turn out not to fit what their seat sees; a known shift can
 * leave a die below 0 there, which counts as 0: a negative number would never run out of dice.
 * @example withDie(withDie(EMPTY_HAND, 6), 2) // the 2 comes first
 */
export function withDie(hand: Hand, value: number): Hand {
  const die = Math.max(0, value) * 2 + 1;
  let shift = 0;
  while (((hand >> shift) & DIE) !== 0 && ((hand >> shift) & DIE) < die) shift += BITS;
  const below = hand & ((1 << shift) - 1);
  return below | (die << shift) | ((hand >> shift) << (shift + BITS));
}

/**
 * The dice of a hand, in any order.
 * @example hand(6, 2) === hand(2, 6)
 */
export function hand(...values: readonly number[]): Hand {
  return values.reduce(withDie, EMPTY_HAND);
}

/** A hand without the die in a place. */
function without(hand: Hand, place: number): Hand {
  const shift = place * BITS;
  return (hand & ((1 << shift) - 1)) | ((hand >> (shift + BITS)) << shift);
}

/** A hand without one of its dice that show a number. */
export function withoutDie(hand: Hand, value: number): Hand {
  let place = 0;
  while (dieAt(hand, place) !== value) place++;
  return without(hand, place);
}

/** The number on the die in a place, the smallest first. */
export function dieAt(hand: Hand, place: number): number {
  return (((hand >> (place * BITS)) & DIE) - 1) / 2;
}

/** How many dice a hand has. */
function sizeOf(hand: Hand): number {
  let size = 0;
  for (let rest = hand; rest !== 0; rest >>= BITS) size++;
  return size;
}

/**
 * The mix with which a hand should be shown against another.
 * @example solveHands(hand(2, 6), hand(4, 5)).mix; // how often the 2, how often the 6
 */
export function solveHands(mine: Hand, theirs: Hand): SolvedHands {
  const key = keyOf(mine, theirs);
  const known = solved.get(key);
  if (known !== undefined) return known;
  const made = solve(mine, theirs);
  solved.set(key, made);
  return made;
}

/** The ranks of all dice together, as one number. */
function keyOf(mine: Hand, theirs: Hand): number {
  let key = sizeOf(mine) * BASE + sizeOf(theirs);
  let rank = 0;
  let last = 0;
  let own = mine & DIE;
  let other = theirs & DIE;
  let [i, j] = [BITS, BITS];
  while (own !== 0 || other !== 0) {
    const isOwn = own !== 0 && (other === 0 || own <= other);
    const value = isOwn ? own : other;
    if (value !== last) rank++;
    last = value;
    key = (key * 2 + (isOwn ? 1 : 0)) * BASE + rank;
    if (isOwn) {
      own = (mine >> i) & DIE;
      i += BITS;
    } else {
      other = (theirs >> j) & DIE;
      j += BITS;
    }
  }
  return key;
}

function solve(mine: Hand, theirs: Hand): SolvedHands {
  const [own, others] = [sizeOf(mine), sizeOf(theirs)];
  // With no die left nothing is countered any more: one wound a beat.
  if (own === 0 || others === 0)
    return { value: own - others, mix: Array.from({ length: own }, () => 1 / own) };
  const payoffs = Array.from({ length: own }, (_, i) =>
    Array.from({ length: others }, (__, j) =>
      beatValue(dieAt(mine, i), without(mine, i), dieAt(theirs, j), without(theirs, j)),
    ),
  );
  return equilibrium(payoffs);
}

/**
 * What a beat and the rest of the round come to once two dice are shown. The higher die strikes last; the lower swaps one in that
 * is higher still where that is worth more than the wound. Equal dice are rolled again: as likely one as the other.
 */
export function beatValue(own: number, hand: Hand, other: number, others: Hand): number {
  const { value } = solveHands(hand, others);
  if (own === other) return value;
  return own > other
    ? 1 + value - swapGain(other, others, own, hand)
    : -1 + value + swapGain(own, hand, other, others);
}

/** What the lower die gains by its best swap, over taking the wound; 0 where none is worth it. */
function swapGain(low: number, hand: Hand, high: number, others: Hand): number {
  let most = 0;
  for (let i = sizeOf(hand) - 1; i >= 0 && dieAt(hand, i) > high; i--) {
    const kept = withDie(without(hand, i), low);
    most = Math.max(most, 1 + solveHands(kept, others).value - solveHands(hand, others).value);
  }
  return most;
}

/**
 * Whether a lower die should swap one from the hand in against a higher one rather than take the wound.
 * @example isWorthSwapping(2, hand(3, 8), 7, hand(5, 6))
 */
export function isWorthSwapping(low: number, hand: Hand, high: number, others: Hand): boolean {
  return swapGain(low, hand, high, others) > 0;
}

/** The mix of the rows and the value of a matrix of payoffs, by regret matching; later turns count more. */
function equilibrium(payoffs: readonly (readonly number[])[]): SolvedHands {
  const rows = payoffs.map(() => ({ regret: 0, now: 1 / payoffs.length, sum: 0 }));
  const columns = (payoffs[0] ?? []).map((_, __, all) => ({ regret: 0, now: 1 / all.length, sum: 0 }));
  for (let turn = 1; turn <= TURNS; turn++) {
    match(rows, (i) => columns.reduce((sum, { now }, j) => sum + now * (payoffs[i]?.[j] ?? 0), 0), turn);
    match(columns, (j) => -rows.reduce((sum, { now }, i) => sum + now * (payoffs[i]?.[j] ?? 0), 0), turn);
  }
  const total = (TURNS * (TURNS + 1)) / 2;
  const mix = rows.map(({ sum }) => sum / total);
  const against = columns.map(({ sum }) => sum / total);
  const value = mix.reduce(
    (all, share, i) => all + share * against.reduce((sum, one, j) => sum + one * (payoffs[i]?.[j] ?? 0), 0),
    0,
  );
  return { value, mix };
}

interface Choice {
  regret: number;
  now: number;
  sum: number;
}

function match(choices: readonly Choice[], worthOf: (place: number) => number, turn: number): void {
  const worths = choices.map((_, place) => worthOf(place));
  const mean = choices.reduce((sum, { now }, i) => sum + now * (worths[i] ?? 0), 0);
  for (const [i, choice] of choices.entries())
    choice.regret = Math.max(0, choice.regret + (worths[i] ?? 0) - mean);
  const total = choices.reduce((sum, { regret }) => sum + regret, 0);
  for (const choice of choices) {
    if (total > 0) choice.now = choice.regret / total;
    choice.sum += turn * choice.now;
  }
}
