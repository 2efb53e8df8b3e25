// Exact odds: the script's answers pinned, every die enumerated.
import {
  type Figure,
  type Json,
  type Policy,
  Prng,
  type Setup,
  type System,
  same,
  whyNot,
} from '@affray/kernel';
import {
  type Deciding,
  enumerate,
  type Fraction,
  type PinnedAnswer,
  type PolicyChoice,
  PolicyDecider,
  plus,
  type WorkBudget,
  ZERO,
} from '@affray/run';
import { type Expression, evaluate, type Scope } from './expression.ts';

/** What to compute, how far to look, and the budget; throws `OutOfWork` when it is used up. */
export interface OddsQuestion extends WorkBudget {
  readonly of: readonly Expression[];
  /** Pinned answers: the first pin for a kind and fighter is the first such answer, and so on. */
  readonly answers: readonly PinnedAnswer[];
  readonly rounds: number;
  /** The policies that decide where there is no pin. Omitted: defaults. */
  readonly policies?: PolicyChoice;
  /** Called before each dice path with the number of paths so far. */
  readonly onPath?: (paths: number) => void;
}
/** One joint value of the expressions asked for, with its exact chance. */
export interface OddsRow {
  readonly values: readonly Figure[];
  readonly chance: Fraction;
}
export interface Odds {
  /** Numbers ascending, then the rest; chances sum to exactly 1. */
  readonly rows: readonly OddsRow[];
  /** The chance that the fight continues after those rounds. */
  readonly unfinished: Fraction;
  /** Dice paths walked. */
  readonly paths: number;
  /** Pins that were not legal on some path, so that the policy decided there. */
  readonly refused: readonly PinnedAnswer[];
  /** Pins that no path asked for. */
  readonly unused: readonly PinnedAnswer[];
}

/** Default limit of dice paths: some seconds. */
export const MOST_PATHS = 2_000_000;

/** A state with the number of pins of each kind used on the way to it; plain data, so equal ones merge. */
interface Pinned {
  readonly fight: unknown;
  readonly used: Record<string, number>;
}

/**
 * The exact distribution of expressions over the states a fight can be in after some rounds.
 * @example const odds = oddsOf(system, setup, { of: [expression], answers: [], rounds: 1, runs: MOST_PATHS });
 */
export function oddsOf(system: System, setup: Setup, question: OddsQuestion): Odds {
  const pins = new Pins(system, setup, question);
  const start: Pinned = { fight: system.begin(setup), used: {} };
  const wrapped = {
    isOver: ({ fight }: Pinned) => system.isOver(fight),
    round({ fight, used }: Pinned, table: Parameters<System['round']>[1]): void {
      table.state = fight;
      pins.used = used;
      system.round(fight, table);
    },
  };
  const { rounds, runs, work, onPath } = question;
  const limits = {
    ...{ rounds, runs },
    decisionWork: pins.decisionWork,
    ...(work === undefined ? {} : { work }),
    ...(onPath === undefined ? {} : { onRun: onPath }),
  };
  const found = enumerate(wrapped as unknown as System<Pinned>, start, pins.decide, limits);
  const sides = sidesOf(setup);
  const byValue = new Map<string, { values: Figure[]; chance: Fraction }>();
  for (const { state, weight } of found.states) {
    const scope: Scope = { figures: system.figures(state.fight), sides };
    const values = question.of.map((expression) => evaluate(expression, scope));
    const key = JSON.stringify(values);
    byValue.set(key, { values, chance: plus(byValue.get(key)?.chance ?? ZERO, weight) });
  }
  const rows = [...byValue.values()].sort((a, b) => inOrder(a.values, b.values));
  const { refused, unused } = pins;
  return { rows, unfinished: found.unfinished, paths: found.runs, refused, unused };
}

/** The fighters of each side, in the form that a scope needs. */
export function sidesOf(setup: Setup): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    setup.sides.map(({ id }) => [id, setup.fighters.filter((f) => f.side === id).map((f) => f.id)]),
  );
}

/** Characters of a position that are read in the time that one die of a path takes. */
const LETTERS_READ = 100;
/** Characters of a position that double the time a decision takes. */
const LETTERS_THOUGHT_OVER = 4000;

/**
 * Decides by the pins first, then by the policies. Which pins were used is part of the state, never stored here.
 */
export class Pins {
  used: Record<string, number> = {};
  readonly refused: PinnedAnswer[] = [];
  private readonly asked = new Set<PinnedAnswer>();
  private readonly byKey = new Map<string, PinnedAnswer[]>();
  private readonly question: OddsQuestion;
  /** The work of a decision during enumeration: if a policy draws, the whole position is read to seed it. */
  readonly decisionWork: number;
  /** The work of a decision in sampled fights: larger positions take longer. */
  readonly playedWork: number;
  /** The dice of policies in sampled fights; null during enumeration, where the position seeds them. */
  dice: Prng | null = null;
  private readonly decider: PolicyDecider<unknown>;

  constructor(system: System, setup: Setup, question: OddsQuestion) {
    this.question = question;
    const choice = question.policies ?? { sides: {} };
    this.decider = new PolicyDecider(system, setup, choice, Prng.fromSeed(''));
    const letters = JSON.stringify(system.begin(setup)).length;
    this.decisionWork = this.decider.draws ? 1 + Math.ceil(letters / LETTERS_READ) : 1;
    this.playedWork = 1 + Math.ceil(letters / LETTERS_THOUGHT_OVER);
    for (const pin of question.answers) {
      const key = `${pin.kind} ${pin.who}`;
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), pin]);
    }
  }

  get unused(): PinnedAnswer[] {
    return this.question.answers.filter((pin) => !this.asked.has(pin));
  }

  readonly decide: Deciding = (question, who, about, state) => {
    const view = this.decider.view(question, who, state);
    const key = `${question.kind} ${who}`;
    const pin = this.byKey.get(key)?.[this.used[key] ?? 0];
    if (pin !== undefined) {
      this.used[key] = (this.used[key] ?? 0) + 1;
      this.asked.add(pin);
      if (whyNot(question, view, who, about, pin.answer) === null) return pin.answer;
      if (!this.refused.some((known) => same(known as unknown as Json, pin as unknown as Json)))
        this.refused.push(pin);
    }
    const policy = this.decider.policyFor(question, who, state);
    return policy.answer(question, who, about, view, this.diceOf(policy, key, state));
  };

  /** During enumeration, the position seeds a random policy: the same position gives the same answer. */
  private diceOf(policy: Policy<unknown>, key: string, state: unknown): Prng {
    if (this.dice !== null) return this.dice;
    return Prng.fromSeed(policy.draws === false ? '' : `${key} ${JSON.stringify(state)}`);
  }
}

/** The order of rows: numbers ascending, then the rest. */
export function inOrder(a: readonly Figure[], b: readonly Figure[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i] ?? null;
    if (left === right) continue;
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return typeof left === 'number'
      ? -1
      : typeof right === 'number'
        ? 1
        : String(left) < String(right)
          ? -1
          : 1;
  }
  return 0;
}
