// The tactical policy's choices about dice: which to show, when to spend a spark, when to swap.
import type { Prng } from '@affray/kernel';
import { PASS, type Payment, type SpecialOrPass } from './answers.ts';
import {
  beatValue,
  dieAt,
  EMPTY_HAND,
  type Hand,
  handOfThree,
  isWorthSwapping,
  LOTS,
  placeShown,
  withDie,
  withoutDie,
} from './dice-game.ts';
import { mayReroll, maySpecial, mostPoints } from './legal.ts';
import type { OpenContest } from './questions-aid.ts';
import { leastThatBeats } from './questions-answering.ts';
import {
  dieOf,
  dominance,
  type Fight,
  type Fighter,
  inHand,
  isActive,
  isBarred,
  LEVELS,
  type RolledDie,
  shownDie,
  woundCount,
} from './state.ts';

/** What a spark must gain over doing nothing, in wounds: inside a counter it saves one. */
const SPARK_WORTH = 1.1;

/** What a die counts for; hidden dice and dice not yet rolled count as the middle of their size. */
function countOf({ value, size }: RolledDie): number {
  return value > 0 ? value : (size + 1) / 2;
}

function handOf({ dice }: Fighter): Hand {
  if (dice.length > 3) return handOfMany(dice);
  return handOfThree(countInHand(dice, 0), countInHand(dice, 1), countInHand(dice, 2));
}

/** What the die at an index counts for; -1 if it is not in hand. */
function countInHand(dice: readonly RolledDie[], place: number): number {
  const die = place < dice.length ? (dice[place] as RolledDie) : null;
  return die === null || die.where !== 'hand' ? -1 : countOf(die);
}

function handOfMany(dice: readonly RolledDie[]): Hand {
  let hand = EMPTY_HAND;
  for (const die of dice) if (die.where === 'hand') hand = withDie(hand, countOf(die));
  return hand;
}

/** The index of a die drawn from the mixed strategy for both hands; with several foes, against one of them at random. */
export function whichDie(fight: Fight, self: Fighter, dice: Prng): number {
  const foe = anyFoe(fight, self, dice);
  const lot = dice.below(LOTS);
  if (inHand(self) === 1) return withCount(self, -1);
  const mine = handOf(self);
  const theirs = foe === null ? EMPTY_HAND : handOf(foe);
  // Bold with sparks: they make up for the high die that is gone.
  return withCount(self, dieAt(mine, placeShown(mine, theirs, self.sparks > 0, lot)));
}

/** The index of the first die in hand with this count; a negative count means any. -1: there is none. */
function withCount({ dice }: Fighter, count: number): number {
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.where === 'hand' && (count < 0 || countOf(die) === count)) return i;
  }
  return -1;
}

function anyFoe({ fighters }: Fight, self: Fighter, dice: Prng): Fighter | null {
  let found: Fighter | null = null;
  let count = 0;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    if (other.party === self.party || !isActive(other)) continue;
    count++;
    if (count === 1 || dice.below(count) === 0) found = other;
  }
  return found;
}

/** The foe with the highest presented die. */
function rivalOf(fight: Fight, self: Fighter): Fighter | null {
  const { fighters } = fight;
  let best: Fighter | null = null;
  let most = 0;
  for (let i = 0; i < fighters.length; i++) {
    const other = fighters[i] as Fighter;
    if (other.presented < 0 || other.party === self.party || !isActive(other)) continue;
    const number = dominance(other);
    if (best !== null && number <= most) continue;
    best = other;
    most = number;
  }
  return best;
}

/** After the reveal: a special that turns a wound taken into a wound given, against a foe with no sparks to answer it. */
export function sparkNow(fight: Fight, self: Fighter): SpecialOrPass {
  if (self.sparks === 0 || isBarred(self)) return PASS;
  const rival = rivalOf(fight, self);
  const shown = shownDie(self);
  if (rival === null || shown === undefined) return PASS;
  if (dominance(rival) < shown.value || rival.sparks > 0) return PASS;
  const hand = handOf(self);
  const theirs = handOf(rival);
  const other = dominance(rival);
  const now = beatValue(shown.value, hand, other, theirs);
  const shift = shiftUp(fight, self, other + 1 - shown.value);
  if (shift !== null && shift.use === 'shift') {
    const { value } = dieOf(self, shift.from);
    const left = withDie(withoutDie(hand, value), value - shift.points);
    if (beatValue(other + 1, left, other, theirs) - now > SPARK_WORTH) return shift;
  }
  if (!mayReroll(fight, self, shown)) return PASS;
  let sum = 0;
  for (let face = 1; face <= shown.size; face++) sum += beatValue(face, hand, other, theirs);
  return sum / shown.size - now > SPARK_WORTH ? { use: 'reroll', die: shown.entry } : PASS;
}

/** A shift that raises the presented die by `points`, if one die in hand can give them. */
export function shiftUp(fight: Fight, self: Fighter, points: number): SpecialOrPass | null {
  const presented = shownDie(self);
  if (presented === undefined || isBarred(self) || self.sparks === 0) return null;
  const { dice } = self;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.where !== 'hand' || mostPoints(fight, die, presented) < points) continue;
    return { use: 'shift', from: die.entry, to: presented.entry, points };
  }
  return null;
}

/** Raises the fighter's own die over a counter if the rival cannot raise again. */
export function raise(fight: Fight, self: Fighter): SpecialOrPass {
  const rival = rivalOf(fight, self);
  if (rival === null || self.sparks <= rival.sparks) return PASS;
  return shiftUp(fight, self, Math.max(1, dominance(rival) + 1 - dominance(self))) ?? PASS;
}

/** How to pay for a counter: a swap if the die is better spent now, else a spark that is sure or likely enough to succeed. */
export function howToPay(fight: Fight, self: Fighter, actor: Fighter): Payment {
  const needed = dominance(actor);
  const dire = woundCount(self) >= LEVELS.length;
  const swap = leastThatBeats(self, needed);
  if (swap !== null && (dire || isWorthSwapping(dominance(self), handOf(self), needed, handOf(actor))))
    return { use: 'swap', die: swap.entry };
  if (self.sparks === 0 || !maySpecial(fight, self)) return PASS;
  const shift = shiftUp(fight, self, Math.max(1, needed + 1 - dominance(self)));
  if (shift !== null) return shift;
  const die = shownDie(self);
  if (die === undefined || !mayReroll(fight, self, die)) return PASS;
  // Worth it if at least half the faces win, or if the next wound would be the last.
  const winning = Math.max(0, die.size - needed);
  return winning * 2 >= die.size || (dire && winning > 0) ? { use: 'reroll', die: die.entry } : PASS;
}

/** In first aid: a shift that wins, or a reroll of a die with an even chance or better. */
export function sparkInAid(fight: Fight, { dice, other }: OpenContest): SpecialOrPass {
  if (dice.some(({ value }) => value > other)) return PASS;
  for (const to of dice)
    for (const from of dice) {
      const points = other + 1 - to.value;
      if (from !== to && mostPoints(fight, from, to) >= points)
        return { use: 'shift', from: from.entry, to: to.entry, points };
    }
  const die = dice.find(({ size }) => 2 * (size - other) >= size);
  return die === undefined ? PASS : { use: 'reroll', die: die.entry };
}
