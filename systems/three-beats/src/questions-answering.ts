// Questions to the fighters who may answer an action.
import { type Barred, oneOf, type Prng, type Question, same, textOf } from '@affray/kernel';
import { PASS, type Payment, type Reply } from './answers.ts';
import { termsLine } from './bot-lines.ts';
import { inFight } from './in-fight.ts';
import { maySwapIn } from './legal.ts';
import { beats, countersFree, mayCounter, mayTryCounter, whyNoCounter } from './legal-counters.ts';
import { actionWords, stopped } from './present/phrases.ts';
import { LONGEST } from './questions-acting.ts';
import { barredSpecials, countSpecials, specialAt } from './questions-dice.ts';
import {
  type Action,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  LEVELS,
  type RolledDie,
  woundCount,
} from './state.ts';

export interface Threat {
  readonly action: Action;
  /** False once a surrender was refused: only with `surrender-needs-acceptance`. */
  readonly mayYield: boolean;
}

/** TB-SUR-01, TB-CTR-17. The target accepts, surrenders or tries to counter. */
export const HOW_TO_ANSWER: Question<Fight, Threat, Reply> = inFight<Threat, Reply>({
  kind: 'how-to-answer',
  rule: 'TB-CTR-17',
  asks: 'fighter',
  words: (fight, who, { action }) =>
    `${actionWords(fight, action)} Does ${fighterOf(fight, who).name} accept, surrender or counter?`,
  choices: (fight, who, { action, mayYield }) => {
    const self = fighterOf(fight, who);
    const open: Reply[] = mayYield ? ['accept', 'surrender'] : ['accept'];
    const actor = fighterOf(fight, action.actor);
    if (mayCounter(fight, self, actor)) return oneOf<Reply>([...open, 'counter']);
    return oneOf<Reply>(open, [{ answer: 'counter', ...whyNoCounter(fight, self, actor) }]);
  },
  unlisted: (fight, who, { action }, reply) =>
    reply === 'counter' && mayTryCounter(fight, fighterOf(fight, who), fighterOf(fight, action.actor)),
  fallback: (fight, who, { action, mayYield }) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    if (mayCounter(fight, self, actor) && countersFree(fight, self) && beats(fight, self, actor))
      return 'counter';
    return mayYield && action.do === 'attack' && woundCount(self) >= LEVELS.length ? 'surrender' : 'accept';
  },
  sample: (fight, who, { action, mayYield }, dice) =>
    anyReply(fight, fighterOf(fight, who), fighterOf(fight, action.actor), mayYield, dice),
});

/** A random reply. */
export function anyReply(fight: Fight, self: Fighter, actor: Fighter, mayYield: boolean, dice: Prng): Reply {
  const counts = mayCounter(fight, self, actor);
  const drawn = dice.below(1 + Number(mayYield) + Number(counts));
  if (drawn === 0) return 'accept';
  return mayYield && drawn === 1 ? 'surrender' : 'counter';
}

/** TB-CTR-01, TB-CTR-17. Asked of all others, from the highest die down. */
export const WHETHER_TO_COUNTER: Question<Fight, Action, 'let-be' | 'counter'> = inFight<
  Action,
  'let-be' | 'counter'
>({
  kind: 'whether-to-counter',
  rule: 'TB-CTR-01',
  asks: 'fighter',
  lapses: true,
  words: (fight, who, action) => `${actionWords(fight, action)} Does ${fighterOf(fight, who).name} counter?`,
  choices: (fight, who, action) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    if (mayCounter(fight, self, actor)) return oneOf(['let-be', 'counter']);
    return oneOf(['let-be'], [{ answer: 'counter', ...whyNoCounter(fight, self, actor) }]);
  },
  unlisted: (fight, who, action, reply) =>
    reply === 'counter' && mayTryCounter(fight, fighterOf(fight, who), fighterOf(fight, action.actor)),
  fallback: (fight, who, action) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    const minds =
      actor.party !== self.party &&
      action.target !== null &&
      fighterOf(fight, action.target).party === self.party;
    return minds && countersFree(fight, self) && beats(fight, self, actor) ? 'counter' : 'let-be';
  },
  sample: (fight, who, action, dice) =>
    stepsInByLot(fight, fighterOf(fight, who), fighterOf(fight, action.actor), dice) ? 'counter' : 'let-be',
});

/** Whether to counter, at random. */
export function stepsInByLot(fight: Fight, self: Fighter, actor: Fighter, dice: Prng): boolean {
  return dice.below(mayCounter(fight, self, actor) ? 2 : 1) === 1;
}

/** TB-CTR-06, TB-CTR-09. */
export const HOW_TO_PAY: Question<Fight, Action, Payment> = inFight<Action, Payment>({
  kind: 'how-to-pay',
  rule: 'TB-CTR-06',
  asks: 'fighter',
  words: (fight, who, action) => {
    const self = fighterOf(fight, who);
    return `${self.name} shows ${dominance(self)} against ${dominance(fighterOf(fight, action.actor))}. Swap, use a special, or stop?`;
  },
  choices: (fight, who, action) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    const payments = paymentsOf(fight, self);
    const barred = [...barredSpecials(fight, self), ...shownBefore(self)];
    if (mayCounter(fight, self, actor)) return oneOf<Payment>([PASS, ...payments], barred);
    const reason = whyNoCounter(fight, self, actor);
    return oneOf<Payment>([PASS], [...payments.map((answer) => ({ answer, ...reason })), ...barred]);
  },
  unlisted: (fight, who, _action, payment) =>
    paymentsOf(fight, fighterOf(fight, who)).some((one) => same(one, payment)),
  fallback: (fight, who, action) => {
    const die = leastThatBeats(fighterOf(fight, who), dominance(fighterOf(fight, action.actor)));
    return die === null ? PASS : { use: 'swap', die: die.entry };
  },
  sample: (fight, who, action, dice) =>
    anyPayment(fight, fighterOf(fight, who), fighterOf(fight, action.actor), dice),
});

/** A random payment, or none. */
export function anyPayment(fight: Fight, self: Fighter, actor: Fighter, dice: Prng): Payment {
  const counts = mayCounter(fight, self, actor);
  const drawn = dice.below(1 + (counts ? countPayments(fight, self) : 0));
  return drawn === 0 ? PASS : paymentAt(fight, self, drawn - 1);
}

/** Everything that a responder could pay with, whether or not it would be enough. */
function paymentsOf(fight: Fight, self: Fighter): Payment[] {
  const found: Payment[] = [];
  const count = countPayments(fight, self);
  for (let at = 0; at < count; at++) found.push(paymentAt(fight, self, at));
  return found;
}

function countPayments(fight: Fight, self: Fighter): number {
  let swaps = 0;
  for (const die of self.dice) if (maySwapIn(die)) swaps++;
  return swaps + countSpecials(fight, self);
}

/** Swaps first, then specials. */
function paymentAt(fight: Fight, self: Fighter, place: number): Payment {
  let left = place;
  for (const die of self.dice) if (maySwapIn(die) && left-- === 0) return { use: 'swap', die: die.entry };
  return specialAt(fight, self, left);
}

/** TB-CTR-09. Dice that were presented and swapped out in this beat. */
function shownBefore(self: Fighter): Barred<Payment>[] {
  const shown = self.dice.filter((die) => die.where === 'hand' && die.shown);
  const why = 'A die is presented once a beat.';
  return shown.map((die) => ({ answer: { use: 'swap', die: die.entry }, rule: 'TB-CTR-09', why }));
}

/** The smallest die in hand that would beat a number. */
export function leastThatBeats({ dice }: Fighter, value: number): RolledDie | null {
  let best: RolledDie | null = null;
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as RolledDie;
    if (die.value > value && maySwapIn(die) && (best === null || die.value < best.value)) best = die;
  }
  return best;
}

/** TB-SUR-01. The terms of a fighter who gives up. */
export const SURRENDER_TERMS: Question<Fight, Action, string> = inFight<Action, string>({
  kind: 'surrender-terms',
  rule: 'TB-SUR-01',
  asks: 'fighter',
  optional: true,
  words: (fight, who) => `${fighterOf(fight, who).name} surrenders. On what terms, in what words?`,
  choices: () => textOf(LONGEST),
  fallback: () => '',
  line: (_fight, _who, _action, dice) => termsLine(dice),
});

export interface Offer {
  readonly fighter: string;
  readonly terms?: string;
}

/** Ambiguity A-34. Only with `surrender-needs-acceptance`. */
export const ACCEPT_SURRENDER: Question<Fight, Offer, boolean> = inFight<Offer, boolean>({
  kind: 'accept-surrender',
  rule: 'TB-SUR-05',
  asks: 'fighter',
  words: (fight, _who, { fighter, terms }) =>
    `${stopped(`${fighterOf(fight, fighter).name} offers to surrender${terms === undefined ? '' : `: ${terms}`}`)} Accept?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
});

/** Ambiguity A-16. Only with `surrender-after-failed-counter`. */
export const SURRENDER_STILL: Question<Fight, Action, boolean> = inFight<Action, boolean>({
  kind: 'surrender-still',
  rule: 'TB-SUR-06',
  asks: 'fighter',
  words: (fight, who) => `The counter of ${fighterOf(fight, who).name} failed. Surrender before it lands?`,
  choices: () => oneOf([false, true]),
  fallback: (fight, who, action) =>
    action.do === 'attack' && woundCount(fighterOf(fight, who)) >= LEVELS.length,
});
