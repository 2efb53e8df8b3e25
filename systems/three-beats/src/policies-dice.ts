// The tactical policy's dice: which to show, when to spend a spark, when to swap.
import type { Prng } from '@affray/kernel';
import { PASS, type Payment, type SpecialOrPass } from './answers.ts';
import {
  beatValue,
  dieAt,
  EMPTY_HAND,
  type Hand,
  isWorthSwapping,
  solveHands,
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
  isActive,
  isBarred,
  LEVELS,
  type RolledDie,
  shownDie,
  woundCount,
} from './state.ts';

const FINENESS = 4096;
/** How often whoever has sparks shows its highest die instead: what it keeps back, sparks make up for. */
const BOLD = 0.6;
/** What a spark must bring beyond doing nothing, in wounds: inside a counter it saves one. */
const SPARK_WORTH = 1.1;

/** What a die counts for: one that the asked seat cannot see, or that shows nothing yet, as the middle of its size. */
function countOf({ value, size }: RolledDie): number {
  return value > 0 ? value : (size + 1) / 2;
}

function handOf({ dice }: Fighter): Hand {
  let hand = EMPTY_HAND;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.where === 'hand') hand = withDie(hand, countOf(die));
  }
  return hand;
}

/** A die by lot, from the mix that the dice of both call for; among several foes against one of them by lot. */
export function whichDie(fight: Fight, self: Fighter, dice: Prng): string {
  const foe = anyFoe(fight, self, dice);
  const mine = handOf(self);
  const { mix } = solveHands(mine, foe === null ? EMPTY_HAND : handOf(foe));
  const bold = self.sparks > 0 ? BOLD : 0;
  let lot = dice.below(FINENESS) / FINENESS;
  let place = 0;
  for (; place < mix.length - 1; place++) {
    lot -= (1 - bold) * (mix[place] as number);
    if (lot < 0) break;
  }
  const chosen = dieAt(mine, place);
  for (let i = 0; i < self.dice.length; i++) {
    const die = self.dice[i] as RolledDie;
    if (die.where === 'hand' && countOf(die) === chosen) return die.entry;
  }
  return ''; // nobody without a die has anything to choose
}

function anyFoe(fight: Fight, self: Fighter, dice: Prng): Fighter | null {
  let found: Fighter | null = null;
  let count = 0;
  for (const other of fight.fighters) {
    if (other.party === self.party || !isActive(other)) continue;
    count++;
    if (count === 1 || dice.below(count) === 0) found = other;
  }
  return found;
}

/** The foe who shows the highest die: the one to beat. */
function rivalOf(fight: Fight, self: Fighter): Fighter | null {
  let best: Fighter | null = null;
  for (const other of fight.fighters) {
    if (other.party === self.party || !isActive(other) || other.presented < 0) continue;
    if (best === null || dominance(other) > dominance(best)) best = other;
  }
  return best;
}

/** After the reveal: a special that turns a wound taken into one given, against somebody who cannot answer it. */
export function sparkNow(fight: Fight, self: Fighter): SpecialOrPass {
  const rival = rivalOf(fight, self);
  const shown = shownDie(self);
  if (rival === null || shown === undefined || self.sparks === 0 || isBarred(self)) return PASS;
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

/** The shift that raises the presented die by so many points, if one die in hand can give them. */
export function shiftUp(fight: Fight, self: Fighter, points: number): SpecialOrPass | null {
  const presented = shownDie(self);
  if (presented === undefined || isBarred(self) || self.sparks === 0) return null;
  for (const die of self.dice) {
    if (die.where !== 'hand' || mostPoints(fight, die, presented) < points) continue;
    return { use: 'shift', from: die.entry, to: presented.entry, points };
  }
  return null;
}

/** Raises the own die over a counter where the other cannot raise again. */
export function raise(fight: Fight, self: Fighter): SpecialOrPass {
  const rival = rivalOf(fight, self);
  if (rival === null || self.sparks <= rival.sparks) return PASS;
  return shiftUp(fight, self, Math.max(1, dominance(rival) + 1 - dominance(self))) ?? PASS;
}

/** What to pay for a counter: a swap where the die is better spent now, else a spark that is sure or likely enough. */
export function howToPay(fight: Fight, self: Fighter, actor: Fighter): Payment {
  const needed = dominance(actor);
  const dire = woundCount(self) >= LEVELS.length;
  const swap = leastThatBeats(self, needed);
  if (swap !== null && (dire || isWorthSwapping(dominance(self), handOf(self), needed, handOf(actor))))
    return { use: 'swap', die: swap.entry };
  if (!maySpecial(fight, self) || self.sparks === 0) return PASS;
  const shift = shiftUp(fight, self, Math.max(1, needed + 1 - dominance(self)));
  if (shift !== null) return shift;
  const die = shownDie(self);
  if (die === undefined || !mayReroll(fight, self, die)) return PASS;
  // Half the faces must win, or the next wound would be the last.
  const winning = Math.max(0, die.size - needed);
  return winning * 2 >= die.size || (dire && winning > 0) ? { use: 'reroll', die: die.entry } : PASS;
}

/** In first aid: the shift that wins, or the reroll of a die that wins as likely as not. */
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
