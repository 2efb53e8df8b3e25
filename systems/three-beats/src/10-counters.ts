// 10-counters.ts   Chapter 10, Counters: who may stop an action, with which die, and at what price.
import type { Prng, Table } from '@affray/kernel';
import { bar, useSpecial } from './04-sparks.ts';
import { surrenders } from './09-surrender.ts';
import type { Payment } from './answers.ts';
import { type Compared, named, say } from './events.ts';
import { maySpecial } from './legal.ts';
import { beats, countersFree, mayPay, mayTryCounter } from './legal-counters.ts';
import { mindOf } from './mind.ts';
import { HOW_TO_ANSWER, HOW_TO_PAY, SURRENDER_STILL, WHETHER_TO_COUNTER } from './questions-answering.ts';
import { RAISE } from './questions-dice.ts';
import {
  type Action,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  isActive,
  placeOf,
  type RolledDie,
  shownDie,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-CTR-01': {
    title: 'Who may counter',
    text: 'Every fighter may try to counter what another fighter does if they do not want it to happen, whether or not they are its target.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-05'],
  },
  'TB-CTR-02': {
    title: 'What a counter does',
    text: 'A successful counter stops all of the action. Nobody is wounded, disarmed or put at a disadvantage by it.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-03': {
    title: 'Higher, not equal',
    text: 'To succeed, the one who counters needs a higher die than the one who acts. An equal die fails.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-07'],
  },
  'TB-CTR-04': {
    title: 'A free counter',
    text: 'A fighter who is still to act and already shows the higher die counters with it and pays nothing.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-05': {
    title: 'The die is not used up',
    text: 'A die that countered for free remains in place. Its owner acts with it when their turn comes and may counter any number of other actions with it.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-06'],
  },
  'TB-CTR-06': {
    title: 'Countering after acting',
    text: 'A fighter who has had their turn in the beat must either use a special or swap in another die from hand, and only then are the dice compared. A die that would be high enough as it is does not spare them the payment, as can happen when the one who acts lowered their own die while declaring. Only a fresh die does.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-07': {
    title: 'Paying before you have acted',
    text: 'A fighter who is still to act, but whose die is equal or lower, may swap in a die or use a special as well.',
    source: 'our reading',
    ambiguities: ['A-40'],
  },
  'TB-CTR-08': {
    title: 'A fresh die',
    text: 'If you swap in a die or change your die with a special when you have already acted, that die is fresh. Until the beat ends it stops any action whose die is lower, and you pay nothing more for it.',
    source: 'our reading',
    ambiguities: ['A-08'],
  },
  'TB-CTR-09': {
    title: 'Paying more than once',
    text: 'In one attempt a fighter may pay several times, mixing swaps and specials, until their die is higher or they give up. A die that was already shown in this beat cannot be swapped back in.',
    source: 'our reading',
    ambiguities: ['A-38'],
  },
  'TB-CTR-10': {
    title: 'Paying is no guarantee',
    text: 'A swap or a special can fall short. The swap stands and the spark is spent all the same. A counter that nothing could make succeed is not offered.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-CTR-11': {
    title: 'Where the replaced die goes',
    text: 'The die that was swapped out is kept, and its owner can present it in a later beat.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-12': {
    title: 'A swap costs no extra die',
    text: 'When the beat ends, the die that was swapped in is spent and the one it replaced is not, so a beat uses up one die as ever. In beat 3 the hand is empty, no swap is possible, and a special is the only way to pay.',
    source: 'the combat chapter, Counters (implied)',
    ambiguities: ['A-09'],
  },
  'TB-CTR-13': {
    title: 'A counter is no action',
    text: 'To counter does not cost you your action: you still act in your turn, or have already done so.',
    source: 'the combat chapter, Counters',
  },
  'TB-CTR-14': {
    title: 'No counter to a counter',
    text: 'Only actions can be countered, and a counter is none, so nobody can counter it.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-CTR-15': {
    title: 'A counter is final',
    text: 'As soon as the die of the one who counters is higher, the action has failed. The fighter who acted cannot reply with another special on their die.',
    source: 'the combat chapter, Counters',
    ambiguities: ['A-35'],
  },
  'TB-CTR-16': {
    title: 'No swaps for the one who acts',
    text: 'Only fighters who try to counter can swap dice. The one whose action is at stake cannot bring in another die to save it.',
    source: 'our reading',
  },
  'TB-CTR-17': {
    title: 'Who answers first',
    text: 'The target answers first; if that does not stop the action, all others are asked in turn, beginning with the highest die at that moment. After one success nobody else is asked. Arming, recovering, kicking away, throwing and free descriptions are aimed at no fighter, so the others are asked at once, in the same order.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
} as const;

/** TB-CTR-17. The target answers, then the others from the highest die down; true if nothing stops the action. */
export function goesThrough(fight: Fight, actor: Fighter, action: Action, table: Table): boolean {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    fighter.asked = fighter === actor;
    fighter.tried = false;
  }
  const target = action.target === null ? null : fighterOf(fight, action.target);
  if (target !== null && isActive(target)) {
    // Ambiguity A-30: the target first; `allies-answer-first` asks the target's allies before.
    if (fight.options['allies-answer-first'] && othersStop(fight, actor, action, target, table)) return false;
    if (targetStops(fight, actor, target, action, table)) return false;
  }
  if (othersStop(fight, actor, action, null, table)) return false;
  if (!isActive(actor)) return false; // the GM removed them during payment for a counter
  return target === null || !yieldsLate(fight, target, action, table);
}

/** TB-SUR-01. The target accepts, surrenders or tries to counter. */
function targetStops(fight: Fight, actor: Fighter, target: Fighter, action: Action, table: Table): boolean {
  target.asked = true;
  let mayYield = true;
  for (;;) {
    const mind = mindOf(fight, target, table);
    const reply =
      mind === null
        ? table.ask(HOW_TO_ANSWER, target.id, { action, mayYield })
        : mind.reply(fight, target, action, mayYield, table.policyDice as Prng);
    if (fight.outcome !== null || !isActive(target) || !isActive(actor)) return true;
    if (reply === 'accept') return false;
    if (reply === 'counter') return attempt(fight, actor, target, action, table);
    if (surrenders(fight, target, action, table)) return true;
    mayYield = false;
  }
}

/** TB-CTR-01. Others may try, highest die first; one success is enough. With `of`: only fighters on that fighter's side. */
function othersStop(fight: Fight, actor: Fighter, action: Action, of: Fighter | null, table: Table): boolean {
  if (fight.options['counter-only-own-threats']) return false; // Ambiguity A-05
  for (let next = highestUnasked(fight, of); next !== null; next = highestUnasked(fight, of)) {
    next.asked = true;
    if (!mayTryCounter(fight, next, actor)) continue;
    const counters = isCountered(fight, next, action, table);
    if (fight.outcome !== null || !isActive(actor)) return true;
    if (counters && isActive(next) && attempt(fight, actor, next, action, table)) return true;
  }
  return false;
}

function isCountered(fight: Fight, by: Fighter, action: Action, table: Table): boolean {
  const mind = mindOf(fight, by, table);
  if (mind === null) return table.ask(WHETHER_TO_COUNTER, by.id, action) === 'counter';
  return mind.stepsIn(fight, by, action, table.policyDice as Prng);
}

function highestUnasked({ fighters }: Fight, of: Fighter | null): Fighter | null {
  let best: Fighter | null = null;
  let most = 0;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.asked || fighter.presented < 0 || !isActive(fighter)) continue; // TB-PRES-06
    if (of !== null && (fighter.party !== of.party || fighter === of)) continue;
    const number = dominance(fighter);
    if (best !== null && (number < most || (number === most && fighter.rank <= best.rank))) continue;
    best = fighter;
    most = number;
  }
  return best;
}

/**
 * TB-CTR-04, TB-CTR-06, TB-CTR-09. A fighter who has not acted, or has a fresh die, compares at once; others pay first. Payments chain
 * until the die is higher or the responder stops. TB-CTR-14: the attempt itself cannot be countered.
 */
function attempt(fight: Fight, actor: Fighter, responder: Fighter, action: Action, table: Table): boolean {
  responder.tried = true;
  let compares = countersFree(fight, responder);
  let paid = false;
  for (;;) {
    if (compares && beats(fight, responder, actor) && !outbids(fight, actor, responder, table)) {
      succeed(fight, actor, responder, !paid, table);
      return true;
    }
    // TB-CTR-12: in beat 3 there is no die to swap in. Ambiguity A-38: payments chain, unless the house rule allows only one.
    if (!mayPay(fight, responder) || (paid && fight.options['one-payment-per-counter'])) break;
    const mind = mindOf(fight, responder, table);
    const payment =
      mind === null
        ? table.ask(HOW_TO_PAY, responder.id, action)
        : mind.payment(fight, responder, actor, table.policyDice as Prng);
    if (payment.use === 'pass' || fight.outcome !== null || !isActive(responder)) break;
    pay(fight, responder, payment, table);
    paid = true;
    compares = true;
  }
  if (fight.outcome !== null) return true;
  if (!table.watched) return false;
  const event = {
    kind: 'counter-failed',
    rule: 'TB-CTR-10',
    fighter: responder.id,
    actor: actor.id,
  } as const;
  say(table, { ...event, ...compared(responder, actor, table), paid }); // payments are not refunded
  return false;
}

/** The two dice that decide a counter. */
function compared(responder: Fighter, actor: Fighter, table: Table): Compared {
  const [own, other] = [shownDie(responder), shownDie(actor)];
  const numbers = { value: dominance(responder), against: dominance(actor) };
  if (own === undefined || other === undefined) return numbers;
  const dice = { entry: own.entry, size: own.size, againstEntry: other.entry, againstSize: other.size };
  const name = named(table, actor, other.entry).names?.[other.entry];
  const againstName = name === undefined ? {} : { againstName: name };
  return { ...numbers, ...dice, ...againstName, ...named(table, responder, own.entry) };
}

/** TB-CTR-06, TB-CTR-07. Pays with a swap or a special. TB-CTR-08: after acting it makes the die fresh. */
function pay(
  fight: Fight,
  responder: Fighter,
  payment: Exclude<Payment, { use: 'pass' }>,
  table: Table,
): void {
  if (payment.use === 'swap') swap(fight, responder, payment.die, table);
  else useSpecial(fight, responder, payment, table);
  if (responder.acted) responder.fresh = true;
}

/** TB-CTR-11, TB-CTR-16. Only responders swap; the replaced die is set aside for a later beat. */
function swap(fight: Fight, responder: Fighter, entry: string, table: Table): void {
  const out = shownDie(responder);
  const place = placeOf(responder, entry);
  const die = responder.dice[place] as RolledDie;
  if (out === undefined) return;
  // Ambiguity A-09: a beat costs one die; with `substitute-spends-both` a swap costs two.
  const kept = responder.countered && fight.options['countered-die-returns']; // Ambiguity A-11: now back in hand
  out.where = fight.options['substitute-spends-both'] && !kept ? 'spent' : 'hand';
  responder.countered = false;
  die.where = 'presented';
  die.shown = true;
  die.seen = true;
  responder.presented = place;
  responder.changed = true;
  if (!table.watched) return;
  const { value, size } = die;
  const event = {
    kind: 'swapped',
    rule: 'TB-CTR-11',
    fighter: responder.id,
    out: out.entry,
    in: entry,
  } as const;
  const numbers = { value, size, outValue: out.value, outSize: out.size };
  if (table.watched) say(table, { ...event, ...numbers, ...named(table, responder, out.entry, entry) });
}

/** TB-CTR-02. The whole action is stopped. TB-CTR-05, TB-CTR-13: the responder keeps their die and action. */
function succeed(fight: Fight, actor: Fighter, responder: Fighter, free: boolean, table: Table): void {
  responder.counters++;
  actor.countered = true;
  if (table.watched) {
    const event = { kind: 'countered', rule: 'TB-CTR-02', fighter: responder.id, actor: actor.id } as const;
    if (table.watched) say(table, { ...event, ...compared(responder, actor, table), free });
  }
  bar(fight, actor, table);
}

/** TB-CTR-15. Ambiguity A-35: a higher die settles it; with `bidding-counters` the actor may raise, and so back and forth. */
function outbids(fight: Fight, actor: Fighter, responder: Fighter, table: Table): boolean {
  if (!fight.options['bidding-counters']) return false;
  while (fight.outcome === null && maySpecial(fight, actor)) {
    const special = table.ask(RAISE, actor.id, null);
    if (special.use === 'pass') return false;
    useSpecial(fight, actor, special, table);
    if (!beats(fight, responder, actor)) return true;
  }
  return false;
}

/** TB-SUR-06. Ambiguity A-16: no surrender after a failed counter, unless `surrender-after-failed-counter`. */
function yieldsLate(fight: Fight, target: Fighter, action: Action, table: Table): boolean {
  if (!fight.options['surrender-after-failed-counter'] || !target.tried || !isActive(target)) return false;
  return table.ask(SURRENDER_STILL, target.id, action) && surrenders(fight, target, action, table);
}
