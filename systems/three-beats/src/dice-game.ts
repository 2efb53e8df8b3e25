// The rest of a round as a game between two hands of dice: which die to show in each beat, and when to swap one in. Only the order of the
// dice matters, so a few hundred positions cover every fight; each is solved once.

/** A hand's expected value for the rest of the round (wounds given minus wounds taken), and how often to show each die. */
export interface SolvedHands {
  readonly value: number;
  /** By index in the hand, the smallest die first. */
  readonly mix: readonly number[];
}

/** Iterations of regret matching for each position. */
const TURNS = 400;

/**
 * Up to four dice packed into one number, the smallest first, seven bits each: twice the die's number plus 1, 0 after the last die. A fight
 * compares and splits hundreds of hands, and a number needs no allocation.
 */
export type Hand = number;
const BITS = 7;
const DIE = (1 << BITS) - 1;
/** Greater than every die; masked to a die's bits it is 0, no die. */
const NO_DIE = 1 << BITS;
export const EMPTY_HAND: Hand = 0;

/**
 * Adds a die to a hand. Bots also decide in sampled fights that may contradict what their seat sees; a known shift can leave a die below 0
 * there. It counts as 0, since with a negative number the loop would never end.
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
 * A hand of dice given in any order.
 * @example hand(6, 2) === hand(2, 6)
 */
export function hand(...values: readonly number[]): Hand {
  return values.reduce(withDie, EMPTY_HAND);
}

/**
 * A hand of up to three dice; a number below 0 means none. Sorted without a branch.
 * @example handOfThree(6, -1, 2) === hand(2, 6)
 */
export function handOfThree(first: number, second: number, third: number): Hand {
  const a = first < 0 ? NO_DIE : first * 2 + 1;
  const b = second < 0 ? NO_DIE : second * 2 + 1;
  const c = third < 0 ? NO_DIE : third * 2 + 1;
  const lower = Math.min(a, b);
  const higher = Math.max(a, b);
  const rest = Math.min(higher, c);
  const least = Math.min(lower, rest);
  return (
    (least & DIE) | ((Math.max(lower, rest) & DIE) << BITS) | ((Math.max(higher, c) & DIE) << (2 * BITS))
  );
}

/** A hand without the die at an index. */
function without(hand: Hand, place: number): Hand {
  const shift = place * BITS;
  return (hand & ((1 << shift) - 1)) | ((hand >> (shift + BITS)) << shift);
}

/** A hand without one die that shows a number. */
export function withoutDie(hand: Hand, value: number): Hand {
  let place = 0;
  while (dieAt(hand, place) !== value) place++;
  return without(hand, place);
}

/** The number on the die at an index, the smallest first. */
export function dieAt(hand: Hand, place: number): number {
  return (((hand >> (place * BITS)) & DIE) - 1) / 2;
}

function sizeOf(hand: Hand): number {
  if (hand <= DIE) return hand === 0 ? 0 : 1;
  return hand >> (2 * BITS) === 0 ? 2 : hand >> (3 * BITS) === 0 ? 3 : 4;
}

/**
 * The mixed strategy for showing a hand against another.
 * @example solveHands(hand(2, 6), hand(4, 5)).mix; // how often the 2, how often the 6
 */
export function solveHands(mine: Hand, theirs: Hand): SolvedHands {
  return positions[positionOf(mine, theirs)] as SolvedHands;
}

/** The value of the rest of the round. Against an empty hand nothing is countered any more: one wound a beat. */
function restOfRound(mine: Hand, theirs: Hand): number {
  return mine === EMPTY_HAND || theirs === EMPTY_HAND
    ? sizeOf(mine) - sizeOf(theirs)
    : solveHands(mine, theirs).value;
}

/** Resolution of a mixed strategy's shares. */
export const LOTS = 4096;
/** The share of a bold hand that always goes to its highest die. */
const BOLD = 0.6;

/**
 * The index of the die to show, by a lot from 0 up to `LOTS`.
 * @example placeShown(hand(2, 6), hand(4, 5), false, dice.below(LOTS))
 */
export function placeShown(mine: Hand, theirs: Hand, isBold: boolean, lot: number): number {
  if (mine <= DIE) return 0;
  let at = positionOf(mine, theirs) * 2 * BOUNDS + (isBold ? BOUNDS : 0);
  const end = at + BOUNDS;
  let place = 0;
  for (; at < end; at++) if (lot >= (bounds[at] as number)) place++;
  return place;
}

/** For each position: the lots from which the second, third and fourth die are shown; then the same for a bold hand. */
const bounds: number[] = [];
const BOUNDS = 3;

/** Every position solved so far. */
const positions: SolvedHands[] = [];
/** Index into `positions` plus 1, by the relative order of two hands of up to three dice. */
const byOrder = new Uint16Array(1 << 16);
/** Index into `positions` for larger hands. */
const byText = new Map<string, number>();

function positionOf(mine: Hand, theirs: Hand): number {
  if (mine >> (3 * BITS) !== 0 || theirs >> (3 * BITS) !== 0) return largePosition(mine, theirs);
  const key = orderOf(mine, theirs);
  const known = (byOrder[key] as number) - 1; // -1: not solved yet
  if (known >= 0) return known;
  const made = added(solve(mine, theirs));
  byOrder[key] = made + 1;
  return made;
}

function largePosition(mine: Hand, theirs: Hand): number {
  const key = `${mine} ${theirs}`;
  const known = byText.get(key);
  if (known !== undefined) return known;
  const made = added(solve(mine, theirs));
  byText.set(key, made);
  return made;
}

/** Everything that matters about two hands of up to three dice: their sizes, and how each of my dice compares with each of theirs. */
function orderOf(mine: Hand, theirs: Hand): number {
  const first = theirs & DIE;
  const second = (theirs >> BITS) & DIE;
  const third = theirs >> (2 * BITS);
  const low = lies(mine & DIE, first, second, third);
  const middle = lies((mine >> BITS) & DIE, first, second, third);
  const high = lies(mine >> (2 * BITS), first, second, third);
  return (((sizeOf(mine) << 2) | sizeOf(theirs)) << 12) | (high << 8) | (middle << 4) | low;
}

/** How many of three dice are below a die, and how many are not above it. Without branches. */
function lies(die: number, first: number, second: number, third: number): number {
  const below = ((first - die) >>> 31) + ((second - die) >>> 31) + ((third - die) >>> 31);
  const above = ((die - first) >>> 31) + ((die - second) >>> 31) + ((die - third) >>> 31);
  return (below << 2) | (3 - above);
}

function added(made: SolvedHands): number {
  for (const bold of [0, BOLD])
    for (let place = 0; place < BOUNDS; place++) bounds.push(boundAfter(made.mix, place, bold));
  return positions.push(made) - 1;
}

/** The least lot beyond the shares of all dice up to an index (binary search). */
function boundAfter(mix: readonly number[], place: number, bold: number): number {
  if (place >= mix.length - 1) return LOTS;
  let [low, high] = [0, LOTS];
  while (low < high) {
    const lot = (low + high) >> 1;
    if (isBeyond(mix, place, bold, lot)) high = lot;
    else low = lot + 1;
  }
  return low;
}

function isBeyond(mix: readonly number[], last: number, bold: number, lot: number): boolean {
  let left = lot / LOTS;
  for (let place = 0; place <= last; place++) {
    left -= (1 - bold) * (mix[place] as number);
    if (left < 0) return false;
  }
  return true;
}

function solve(mine: Hand, theirs: Hand): SolvedHands {
  const [own, others] = [sizeOf(mine), sizeOf(theirs)];
  if (own === 0 || others === 0)
    return { value: restOfRound(mine, theirs), mix: Array.from({ length: own }, () => 1 / own) };
  const payoffs = Array.from({ length: own }, (_, i) =>
    Array.from({ length: others }, (__, j) =>
      beatValue(dieAt(mine, i), without(mine, i), dieAt(theirs, j), without(theirs, j)),
    ),
  );
  return equilibrium(payoffs);
}

/**
 * The value of a beat and the rest of the round once two dice are shown. The higher die acts last; the lower counters with a higher die
 * from the hand if that gains more than the wound avoided. Equal dice are rerolled, so neither side is favoured.
 */
export function beatValue(own: number, hand: Hand, other: number, others: Hand): number {
  const value = restOfRound(hand, others);
  if (own === other) return value;
  return own > other
    ? 1 + value - swapGain(other, others, own, hand)
    : -1 + value + swapGain(own, hand, other, others);
}

/** The gain of the lower die's best swap over taking the wound; 0 if none is worth it. */
function swapGain(low: number, hand: Hand, high: number, others: Hand): number {
  let place = sizeOf(hand) - 1;
  if (place < 0 || dieAt(hand, place) <= high) return 0;
  const value = restOfRound(hand, others);
  let most = 0;
  for (; place >= 0 && dieAt(hand, place) > high; place--) {
    const kept = withDie(without(hand, place), low);
    most = Math.max(most, 1 + restOfRound(kept, others) - value);
  }
  return most;
}

/**
 * Whether a lower die should be swapped against a higher one rather than take the wound.
 * @example isWorthSwapping(2, hand(3, 8), 7, hand(5, 6))
 */
export function isWorthSwapping(low: number, hand: Hand, high: number, others: Hand): boolean {
  return swapGain(low, hand, high, others) > 0;
}

/** The row player's mixed strategy and the value of a payoff matrix, by regret matching; later iterations weigh more. */
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
