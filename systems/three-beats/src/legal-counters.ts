// When a counter is legal: what it is compared with, what may pay for it, and whether any payment could be enough.
import type { Refusal } from '@affray/kernel';
import { rerollSteps, turnedReroll } from './08-disadvantage.ts';
import { hasNamedSpecial, hasSwap, isRollable, maySpecial, maySwapIn } from './legal.ts';
import {
  dominance,
  type Fight,
  type Fighter,
  isActive,
  isBarred,
  type RolledDie,
  shownDie,
} from './state.ts';

/** TB-CTR-06, TB-CTR-07. The two ways to pay inside a counter: a swap or a special. */
export function mayPay(fight: Fight, fighter: Fighter): boolean {
  // Ambiguity A-40: a fighter who is still to act may pay as well, unless `pay-only-after-acting`.
  if (!fighter.acted && fight.options['pay-only-after-acting']) return false;
  return hasSwap(fighter) || maySpecial(fight, fighter);
}

/** TB-CTR-04, TB-CTR-08. A fighter who has not acted, or has a fresh die, compares without paying. */
export function countersFree(fight: Fight, fighter: Fighter): boolean {
  // Ambiguity A-08: once paid for, a die stays fresh; with `pay-per-counter` every counter costs.
  return !fighter.acted || (fighter.fresh && !fight.options['pay-per-counter']);
}

/** TB-CTR-03. A higher die counters, an equal one does not. */
export function beats(fight: Fight, responder: Fighter, actor: Fighter): boolean {
  const own = dominance(responder);
  const other = dominance(actor);
  return own > other || (own === other && fight.options['counter-ties-succeed']); // Ambiguity A-07
}

/** Whether a fighter may try to counter at all, even without a chance. */
export function mayTryCounter(fight: Fight, responder: Fighter, actor: Fighter): boolean {
  if (!isActive(responder) || responder.presented < 0) return false;
  if (responder.counters > 0 && fight.options['one-counter-per-beat']) return false; // Ambiguity A-06
  return (countersFree(fight, responder) && beats(fight, responder, actor)) || mayPay(fight, responder);
}

/** Whether an attempt to counter could succeed; hopeless counters are not offered or asked about. */
export function mayCounter(fight: Fight, responder: Fighter, actor: Fighter): boolean {
  if (!mayTryCounter(fight, responder, actor)) return false;
  if (fight.revision === 1) return true;
  if (countersFree(fight, responder) && beats(fight, responder, actor)) return true;
  return canPayEnough(fight, responder, neededToBeat(fight, actor));
}

/** TB-CTR-03. The least number that counters the actor's die. Ambiguity A-07: an equal one, with `counter-ties-succeed`. */
function neededToBeat(fight: Fight, actor: Fighter): number {
  return dominance(actor) + (fight.options['counter-ties-succeed'] ? 0 : 1);
}

/** The reason why a counter is not legal; only for fighters who may not counter. */
export function whyNoCounter(fight: Fight, responder: Fighter, actor: Fighter): Refusal {
  if (responder.presented < 0)
    return { rule: 'TB-PRES-06', why: 'Without a presented die there is no counter.' };
  if (responder.counters > 0 && fight.options['one-counter-per-beat']) {
    return { rule: 'TB-CTR-05', why: 'By the house rule one counter a beat is all.' };
  }
  if (isBarred(responder) && responder.sparks > 0 && !hasSwap(responder)) {
    return {
      rule: 'TB-SPRK-11',
      why: 'The own action was countered: no specials on that die in this beat, and no die to swap in.',
    };
  }
  if (mayPay(fight, responder)) {
    const why = `No swap and no special can bring a die to ${neededToBeat(fight, actor)}.`;
    return { rule: 'TB-CTR-03', why };
  }
  if (responder.acted)
    return {
      rule: 'TB-CTR-06',
      why: 'After acting a counter must be paid for, and there is nothing to pay with.',
    };
  return { rule: 'TB-CTR-03', why: 'The die is not higher, and there is nothing to raise it with.' };
}

/** TB-CTR-09, TB-CTR-10. Whether some chain of payments could make the presented die show at least `needed`. */
function canPayEnough(fight: Fight, self: Fighter, needed: number): boolean {
  const shown = shownDie(self);
  if (shown === undefined) return false;
  const { dice } = self;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.value >= needed && maySwapIn(die)) return true;
  }
  if (canRaise(fight, self, shown, needed)) return true;
  // Ambiguity A-38: with `one-payment-per-counter` the swap was the only payment.
  if (fight.options['one-payment-per-counter']) return false;
  for (const die of dice) if (maySwapIn(die) && canRaise(fight, self, die, needed)) return true;
  return false;
}

/** Whether specials on a die, once it is presented, could make it show at least `needed`. */
function canRaise(fight: Fight, self: Fighter, die: RolledDie, needed: number): boolean {
  if (self.locked || die.barred) return false;
  const { options } = fight;
  // Ambiguity A-13: the GM decides what a named special does, within the size of the die.
  if (options['specials-separate'] && hasNamedSpecial(self) && die.size >= needed) return true;
  if (self.sparks === 0) return false;
  if (isRollable(fight, self, die) && bestReroll(fight, self, die) >= needed) return true;
  const isGiver = die.value > needed && hasTaker(fight, self, die); // shifting points away still counts as a payment
  return isGiver || mostShifted(fight, self, die) >= Math.max(1, needed - die.value);
}

/** The highest number that a reroll with a spark can give. */
function bestReroll(fight: Fight, self: Fighter, die: RolledDie): number {
  const best = turnedReroll(fight, die.size, rerollSteps(fight, self));
  const pending = fight.options['disadvantage-hits-rerolls'] ? self.disadvantage : 0; // Ambiguity A-21
  return Math.max(1, best - pending);
}

function hasTaker(fight: Fight, self: Fighter, giver: RolledDie): boolean {
  const room = fight.options['shift-uncapped'];
  for (const die of self.dice)
    if (die !== giver && die.where === 'hand' && !die.barred && (room || die.value < die.size)) return true;
  return false;
}

/** What a die can give by shifts: as it is for one spark, or rerolled first for two. */
interface Giver {
  readonly plain: number;
  readonly boosted: number;
}

/** TB-SPRK-05, TB-SPRK-06. The most points that shifts can add to a die once it is presented. */
function mostShifted(fight: Fight, self: Fighter, taker: RolledDie): number {
  const { options } = fight;
  const least = options['shift-uncapped'] ? 0 : 1;
  const isShown = shownDie(self) === taker;
  const givers: Giver[] = [];
  for (const die of self.dice) {
    const isOut = die.where === 'presented' && !options['substitute-spends-both'];
    if (die === taker || die.barred || !(die.where === 'hand' || isOut)) continue;
    // Only a presented die can be rerolled; a taker that is presented now could not be swapped back in.
    const boost = !isShown && (isOut || maySwapIn(die)) && isRollable(fight, self, die);
    const plain = die.value - least;
    const boosted = boost ? Math.max(plain, bestReroll(fight, self, die) - least) : plain;
    givers.push({ plain, boosted });
  }
  const room = options['shift-uncapped'] ? Number.POSITIVE_INFINITY : taker.size - taker.value;
  const sparks = options['one-payment-per-counter'] ? 1 : self.sparks;
  return Math.min(room, gathered(givers, 0, sparks, 0, options['shift-one-point']));
}

/** The most points that `sparks` can gather from the givers from `at` on, added to `reach`. */
function gathered(
  givers: readonly Giver[],
  at: number,
  sparks: number,
  reach: number,
  onePoint: boolean,
): number {
  const giver = givers[at];
  // Ambiguity A-14: with `shift-one-point` each point costs a spark, whichever die it comes from.
  if (giver === undefined) return onePoint ? Math.min(reach, sparks) : reach;
  const price = onePoint ? 0 : 1;
  let best = gathered(givers, at + 1, sparks, reach, onePoint);
  if (sparks >= price)
    best = Math.max(best, gathered(givers, at + 1, sparks - price, reach + giver.plain, onePoint));
  if (sparks > price)
    best = Math.max(best, gathered(givers, at + 1, sparks - price - 1, reach + giver.boosted, onePoint));
  return best;
}
