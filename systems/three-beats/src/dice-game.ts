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
 * The mix with which a hand should be shown against another; both sorted, the smallest die first.
 * @example solveHands([2, 6], [4, 5]).mix; // how often the 2, how often the 6
 */
export function solveHands(mine: readonly number[], theirs: readonly number[]): SolvedHands {
  const key = keyOf(mine, theirs);
  const known = solved.get(key);
  if (known !== undefined) return known;
  const made = solve(mine, theirs);
  solved.set(key, made);
  return made;
}

/** The ranks of all dice together, as one number. */
function keyOf(mine: readonly number[], theirs: readonly number[]): number {
  let [key, rank, last] = [mine.length * BASE + theirs.length, 0, -1];
  let [i, j] = [0, 0];
  while (i < mine.length || j < theirs.length) {
    const own = (mine[i] ?? Number.POSITIVE_INFINITY) <= (theirs[j] ?? Number.POSITIVE_INFINITY);
    const value = (own ? mine[i++] : theirs[j++]) as number;
    if (value !== last) rank++;
    last = value;
    key = (key * 2 + (own ? 1 : 0)) * BASE + rank;
  }
  return key;
}

function solve(mine: readonly number[], theirs: readonly number[]): SolvedHands {
  // With no die left nothing is countered any more: one wound a beat.
  if (mine.length === 0 || theirs.length === 0)
    return { value: mine.length - theirs.length, mix: mine.map(() => 1 / mine.length) };
  const payoffs = mine.map((own, i) =>
    theirs.map((other, j) => beatValue(own, without(mine, i), other, without(theirs, j))),
  );
  return equilibrium(payoffs);
}

/**
 * What a beat and the rest of the round come to once two dice are shown. The higher die strikes last; the lower swaps one in that
 * is higher still where that is worth more than the wound. Equal dice are rolled again: as likely one as the other.
 */
export function beatValue(
  own: number,
  hand: readonly number[],
  other: number,
  others: readonly number[],
): number {
  const { value } = solveHands(hand, others);
  if (own === other) return value;
  return own > other
    ? 1 + value - swapGain(other, others, own, hand)
    : -1 + value + swapGain(own, hand, other, others);
}

/** What the lower die gains by its best swap, over taking the wound; 0 where none is worth it. */
function swapGain(low: number, hand: readonly number[], high: number, others: readonly number[]): number {
  let most = 0;
  const { value } = solveHands(hand, others);
  for (let i = 0; i < hand.length; i++) {
    if ((hand[i] as number) <= high) continue;
    const kept = [...without(hand, i), low].sort((one, another) => one - another);
    most = Math.max(most, 1 + solveHands(kept, others).value - value);
  }
  return most;
}

/**
 * Whether a lower die should swap one from the hand in against a higher one rather than take the wound.
 * @example isWorthSwapping(2, [3, 8], 7, [5, 6])
 */
export function isWorthSwapping(
  low: number,
  hand: readonly number[],
  high: number,
  others: readonly number[],
): boolean {
  return swapGain(low, hand, high, others) > 0;
}

function without(dice: readonly number[], place: number): number[] {
  return dice.filter((_, i) => i !== place);
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
