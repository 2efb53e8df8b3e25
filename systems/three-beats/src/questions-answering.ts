// Questions to those who may answer an action, and those of first aid.
import { oneOf, type Question, someOf } from '@affray/kernel';
import { PASS, type Payment, type Reply } from './answers.ts';
import { inFight } from './in-fight.ts';
import {
  beats,
  bestPicks,
  countersFree,
  mayCounter,
  maySwapIn,
  usableEntries,
  whyNoCounter,
} from './legal.ts';
import { nameOf } from './names.ts';
import { inWords } from './narration.ts';
import { barredSpecials, specialsOf } from './questions-dice.ts';
import {
  type Action,
  dominance,
  type Fight,
  type Fighter,
  fighterOf,
  LEVELS,
  PLACES,
  type RolledDie,
  worstLevel,
  woundCount,
} from './state.ts';

/** The action on the table, as it was declared. */
function told(fight: Fight, action: Action): string {
  return inWords({ ...action, deed: action.do }, action.actor, (id) => nameOf(fight, id));
}

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
    `${told(fight, action)}. Does ${fighterOf(fight, who).name} accept, surrender or counter?`,
  choices: (fight, who, { action, mayYield }) => {
    const self = fighterOf(fight, who);
    const open: Reply[] = mayYield ? ['accept', 'surrender'] : ['accept'];
    if (mayCounter(fight, self, fighterOf(fight, action.actor))) return oneOf<Reply>([...open, 'counter']);
    return oneOf<Reply>(open, [{ answer: 'counter', ...whyNoCounter(fight, self) }]);
  },
  fallback: (fight, who, { action, mayYield }) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    if (mayCounter(fight, self, actor) && countersFree(fight, self) && beats(fight, self, actor))
      return 'counter';
    return mayYield && action.do === 'attack' && woundCount(self) >= LEVELS.length ? 'surrender' : 'accept';
  },
});

/** TB-CTR-01, TB-CTR-17. Everybody else, from the highest die down. */
export const WHETHER_TO_COUNTER: Question<Fight, Action, 'let-be' | 'counter'> = inFight<
  Action,
  'let-be' | 'counter'
>({
  kind: 'whether-to-counter',
  rule: 'TB-CTR-01',
  asks: 'fighter',
  words: (fight, who, action) => `${told(fight, action)}. Does ${fighterOf(fight, who).name} counter?`,
  choices: (fight, who, action) => {
    const self = fighterOf(fight, who);
    if (mayCounter(fight, self, fighterOf(fight, action.actor))) return oneOf(['let-be', 'counter']);
    return oneOf(['let-be'], [{ answer: 'counter', ...whyNoCounter(fight, self) }]);
  },
  fallback: (fight, who, action) => {
    const self = fighterOf(fight, who);
    const actor = fighterOf(fight, action.actor);
    const minds =
      actor.party !== self.party &&
      action.target !== null &&
      fighterOf(fight, action.target).party === self.party;
    return minds && countersFree(fight, self) && beats(fight, self, actor) ? 'counter' : 'let-be';
  },
});

/** TB-CTR-06, TB-CTR-09. */
export const HOW_TO_PAY: Question<Fight, Action, Payment> = inFight<Action, Payment>({
  kind: 'how-to-pay',
  rule: 'TB-CTR-06',
  asks: 'fighter',
  words: (fight, who, action) => {
    const self = fighterOf(fight, who);
    return `${self.name} shows ${dominance(self)} against ${dominance(fighterOf(fight, action.actor))}. Swap, use a special, or stop?`;
  },
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    const swaps = self.dice.filter(maySwapIn).map((die): Payment => ({ use: 'swap', die: die.entry }));
    const shown = self.dice.filter((die) => die.where === 'hand' && die.shown);
    const again = shown.map((die) => ({
      answer: { use: 'swap', die: die.entry } as Payment,
      rule: 'TB-CTR-09',
      why: 'A die is presented once a beat.',
    }));
    return oneOf<Payment>(
      [PASS, ...swaps, ...specialsOf(fight, self)],
      [...barredSpecials(fight, self), ...again],
    );
  },
  fallback: (fight, who, action) => {
    const die = leastThatBeats(fighterOf(fight, who), dominance(fighterOf(fight, action.actor)));
    return die === null ? PASS : { use: 'swap', die: die.entry };
  },
});

/** The smallest die in hand that would beat a number. */
export function leastThatBeats(self: Fighter, value: number): RolledDie | null {
  let best: RolledDie | null = null;
  for (const die of self.dice) {
    if (maySwapIn(die) && die.value > value && (best === null || die.value < best.value)) best = die;
  }
  return best;
}

/** Ambiguity A-34. Only with `surrender-needs-acceptance`. */
export const ACCEPT_SURRENDER: Question<Fight, { readonly fighter: string }, boolean> = inFight<
  { readonly fighter: string },
  boolean
>({
  kind: 'accept-surrender',
  rule: 'TB-SUR-05',
  asks: 'fighter',
  words: (fight, _who, { fighter }) => `${fighterOf(fight, fighter).name} offers to surrender. Accept?`,
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

/** Whether first aid on a patient is open to a healer: TB-AID-09, TB-AID-10. */
export function mayTreat(fight: Fight, healer: Fighter, patient: Fighter): boolean {
  if (patient.hidden || patient.status === 'dead' || patient.status === 'left') return false;
  if (worstLevel(patient) === 0) return false; // TB-AID-10
  // Ambiguity A-31: once each, oneself included.
  if (patient.treated > 0 && !fight.options['repeat-first-aid']) return false;
  return patient !== healer || !fight.options['no-self-aid'];
}

/** TB-AID-01. */
export const WHOM_TO_TREAT: Question<Fight, null, string | null> = {
  kind: 'whom-to-treat',
  rule: 'TB-AID-01',
  asks: 'fighter',
  words: (fight, who) => `The fight is over. Whom does ${fighterOf(fight, who).name} give first aid?`,
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    const patients = fight.fighters.filter((other) => mayTreat(fight, self, other)).map((other) => other.id);
    return oneOf<string | null>([null, ...patients]);
  },
  fallback: () => null,
};

/** TB-AID-04. */
export const TREAT_WITH: Question<Fight, { readonly patient: string }, readonly string[]> = {
  kind: 'treat-with',
  rule: 'TB-AID-04',
  asks: 'fighter',
  words: (fight, who, { patient }) =>
    `What does ${fighterOf(fight, who).name} roll to treat ${fighterOf(fight, patient).name}?`,
  choices: (fight, who) => {
    const usable = usableEntries(fight, fighterOf(fight, who), [], true);
    const wanted = Math.min(PLACES, usable.length);
    return someOf(usable, wanted, wanted);
  },
  fallback: (fight, who) => {
    const self = fighterOf(fight, who);
    return bestPicks(self, usableEntries(fight, self, [], true), PLACES, false);
  },
};

/** TB-AID-02, TB-AID-03, TB-AID-06. */
export const WHAT_OPPOSES: Question<
  Fight,
  { readonly healer: string; readonly patient: string },
  readonly string[]
> = {
  kind: 'what-opposes',
  rule: 'TB-AID-06',
  asks: 'gm',
  words: (fight, _who, { healer, patient }) =>
    `${fighterOf(fight, healer).name} treats ${fighterOf(fight, patient).name}. What stands against it?`,
  choices: (fight, _who, { patient }) => {
    const open = fight.elements.map((element) => element.id);
    for (const wound of fighterOf(fight, patient).wounds) open.push(wound.id); // TB-WTOOL-05
    return someOf(open, 0, Math.min(PLACES, open.length));
  },
  fallback: (fight) => fight.elements.slice(0, PLACES).map((element) => element.id),
};

/** TB-OPEN-05. */
export const WAS_IT_PHYSICAL: Question<Fight, { readonly fighter: string }, boolean> = {
  kind: 'was-it-physical',
  rule: 'TB-OPEN-05',
  asks: 'gm',
  words: (fight, _who, { fighter }) =>
    `${fighterOf(fight, fighter).name} has tended wounds and lost the contest. Was it bodily effort?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
};
