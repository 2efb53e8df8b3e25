// Sharp: decides by rollouts. Plays each promising answer to the end many times, from positions in which its seat
// would see exactly what it sees now. Departs from `tactical` only if the rollouts show that this pays.
import {
  type Json,
  type Policy,
  type Prng,
  type Question,
  RANDOM,
  type Setup,
  type System,
  same,
  viewerFor,
} from '@affray/kernel';
import {
  type Decision,
  deducibleDice,
  fittingRun,
  informationSet,
  type PolicyChoice,
  type Position,
  Rollouts,
} from '@affray/run';
import { answersTo } from './answers-to.ts';
import { leaningTo, usualMix } from './mixing.ts';

/** Sharp's budget, and how it expects everyone to play. */
export interface SharpOptions {
  /** Rollouts per decision, shared among the answers considered. */
  readonly rollouts: number;
  /** The most answers considered. */
  readonly answers?: number;
  /** How everyone is assumed to play on, itself included. */
  readonly others: PolicyChoice;
}

const MOST_ANSWERS = 10;
/** Rollouts of each answer before any is dropped. */
const FIRST_LOOK = 4;
/** Positions that do not fit what the seat sees are discarded; after so many it stops looking. */
const MOST_MISSED = 64;

/** Standard errors by which a rival must lead. */
const SURE = 1.3;

/** An answer, how its side plays on after it, and the results. */
interface Considered<State> {
  readonly answer: Json;
  readonly plan: Rollouts<State>;
  readonly worths: number[];
}

/** Decides for the seats of one fight after another. */
export class Sharp<State> {
  private readonly system: System<State>;
  private readonly options: SharpOptions;
  private readonly gmSides: readonly string[];
  private readonly setup: Setup;
  private readonly rollouts: Rollouts<State>;
  /** Rollouts in which a side plays on with another of its policies, by both their names. */
  private readonly plans = new Map<string, Rollouts<State>>();
  private run = 0;

  constructor(system: System<State>, setup: Setup, options: SharpOptions) {
    this.system = system;
    this.setup = setup;
    this.options = options;
    this.gmSides = setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
    this.rollouts = new Rollouts(system, setup, options.others, 'sharp');
  }

  /**
   * The answer to a decision. `state` is the real position: only what the seat may know of it is ever read.
   * @example sharp.decide(position, state, decision, tactical, Prng.fromSeed('x'))
   */
  decide(
    position: Position<State>,
    state: State,
    decision: Decision,
    usual: Policy<unknown>,
    dice: Prng,
  ): unknown {
    const { question, who, about } = decision;
    const view = this.rollouts.view(question, who, state);
    const first = usual.answer(question, who, about, view, dice) as Json;
    if (question.asks === 'gm') return first;
    const side = question.asks === 'side' ? who : this.system.sideOf(state, who);
    const most = this.options.answers ?? MOST_ANSWERS;
    const all = this.considered(decision, view, side, first, dice).slice(0, most);
    if (all.length < 2) return first;
    // The same decision always uses the same dice; different decisions use different ones.
    this.run = (dice.next() >>> 4) * 4096;
    const mix = decision.together === true ? usualMix(usual, decision, view, dice) : null;
    const seen = this.asSeen(position, state, decision, view);
    return this.choose(seen.position, decision, seen.wanted, side, all, mix, dice);
  }

  /**
   * The results of each answer for the deciding side, run by run on the same dice: 1 won, 0 lost, 1/2 nobody won.
   * Null if no position was found that fits what the seat sees.
   * @example const [usual, other] = sharp.weigh(position, state, decision, ['might', 'cunning'], 48, 0) ?? [];
   */
  weigh(
    position: Position<State>,
    state: State,
    decision: Decision,
    answers: readonly Json[],
    runs: number,
    from: number,
  ): readonly (readonly number[])[] | null {
    const { question, who } = decision;
    const view = this.rollouts.view(question, who, state);
    const side = question.asks === 'side' ? who : this.system.sideOf(state, who);
    const seen = this.asSeen(position, state, decision, view);
    const all = answers.map((answer) => ({ answer, plan: this.rollouts, worths: [] as number[] }));
    this.run = from;
    return this.look(all, runs, seen.position, decision, seen.wanted, side)
      ? all.map(({ worths }) => worths)
      : null;
  }

  /** What the deciding seat may know. */
  viewOf({ question, who }: Decision, state: State): State {
    return this.rollouts.view(question, who, state);
  }

  /**
   * The position as far as its seat knows it; `wanted` is what the seat must see there, null if it sees
   * everything.
   */
  private asSeen(
    position: Position<State>,
    state: State,
    decision: Decision,
    view: State,
  ): { readonly position: Position<State>; readonly wanted: string | null } {
    const { question, who } = decision;
    const viewer = viewerFor(this.system, state, { question, who }, this.gmSides);
    const dreamt = informationSet(position, state, viewer);
    const wanted = dreamt.isWhole ? null : JSON.stringify(view);
    if (wanted === null || dreamt.unseen.length === 0) return { position: dreamt.position, wanted };
    const faces = deducibleDice(dreamt, position.known.faces, this.rollouts, decision, wanted);
    return { position: { ...dreamt.position, known: { ...dreamt.position.known, faces } }, wanted };
  }

  /**
   * The best answer; where others choose in secret at the same time, a draw from a mix that prefers the better
   * ones.
   */
  private choose(
    position: Position<State>,
    decision: Decision,
    wanted: string | null,
    side: string,
    all: readonly Considered<State>[],
    mix: readonly Json[] | null,
    dice: Prng,
  ): Json {
    const best = (): Json => this.best(position, decision, wanted, side, all);
    if (mix === null) return best();
    const plain = all.filter(({ plan }) => plan === this.rollouts);
    const often = plain.map(({ answer }) => mix.filter((one) => same(one, answer)).length / mix.length);
    const tried = plain.filter((_, i) => (often[i] ?? 0) > 0);
    // A policy that always gives the same answer has no mix to adjust.
    if (tried.length < 2) return best();
    const times = Math.floor(this.options.rollouts / tried.length);
    if (times < 1 || !this.look(tried, times, position, decision, wanted, side))
      return (all[0] as Considered<State>).answer;
    const shares = often.filter((share) => share > 0);
    return leaningTo(tried, shares, dice);
  }

  /**
   * The usual answer first. Then what each other policy of the system would do, playing on as it would: a plan
   * often pays only if it is kept up. Then single answers after which everything goes on as usual.
   */
  private considered(
    { question, who, about }: Decision,
    view: State,
    side: string,
    first: Json,
    dice: Prng,
  ): Considered<State>[] {
    const found: Considered<State>[] = [{ answer: first, plan: this.rollouts, worths: [] }];
    const isNew = (answer: Json): boolean => found.every((known) => !same(known.answer, answer));
    for (const [name, policy] of Object.entries(this.system.policies)) {
      if (policy === RANDOM || policy === this.options.others.sides[side]) continue;
      const answer = policy.answer(question, who, about, view, dice) as Json;
      if (!same(answer, first)) found.push({ answer, plan: this.planOf(side, name, policy), worths: [] });
    }
    const { answers } = answersTo(question, view, who, about, dice, this.options.answers ?? MOST_ANSWERS);
    for (const answer of answers) if (isNew(answer)) found.push({ answer, plan: this.rollouts, worths: [] });
    return found;
  }

  private planOf(side: string, name: string, policy: Policy<unknown>): Rollouts<State> {
    const key = `${side}/${name}`;
    const known = this.plans.get(key);
    if (known !== undefined) return known;
    const { others } = this.options;
    const choice = { ...others, sides: { ...others.sides, [side]: policy } };
    const made = new Rollouts(this.system, this.setup, choice, 'sharp');
    this.plans.set(key, made);
    return made;
  }

  /**
   * Half of the budget finds the best rival of the usual answer by successive halving; the other half compares
   * these two on fresh dice: the best of many looks better than it is on the dice that chose it.
   */
  private best(
    position: Position<State>,
    decision: Decision,
    wanted: string | null,
    side: string,
    all: readonly Considered<State>[],
  ): Json {
    const look = (at: readonly Considered<State>[], times: number): boolean =>
      this.look(at, times, position, decision, wanted, side);
    const [usual, ...rivals] = all as [Considered<State>, ...Considered<State>[]];
    let left = rivals;
    let budget = Math.floor(this.options.rollouts / 2);
    for (let times = FIRST_LOOK; left.length > 1; times *= 2) {
      const now = [usual, ...left];
      const most = Math.min(times, Math.floor(budget / now.length));
      if (most < 1) break;
      if (!look(now, most)) return usual.answer;
      budget -= most * now.length;
      if (left.every((one) => one.worths.every((worth, i) => worth === usual.worths[i]))) return usual.answer;
      left = left.toSorted((one, other) => meanOf(other) - meanOf(one)).slice(0, Math.ceil(left.length / 2));
    }
    const best = left.toSorted((one, other) => meanOf(other) - meanOf(one))[0];
    if (best === undefined || (left.length < rivals.length && meanOf(best) < meanOf(usual)))
      return usual.answer;
    this.run += usual.worths.length + MOST_MISSED;
    const [one, other] = [usual, best].map((known) => ({ ...known, worths: [] as number[] })) as [
      Considered<State>,
      Considered<State>,
    ];
    const times = Math.floor((budget + this.options.rollouts / 2) / 2);
    return times > 0 && look([one, other], times) && pays(other, one) ? best.answer : usual.answer;
  }

  /** Plays each answer so many times; false if no fitting position could be found. */
  private look(
    answers: readonly Considered<State>[],
    rounds: number,
    position: Position<State>,
    decision: Decision,
    wanted: string | null,
    side: string,
  ): boolean {
    let missed = 0;
    for (let round = 0; round < rounds; ) {
      const run = this.run + (answers[0]?.worths.length ?? 0) + missed;
      const worths = answers.map((one) => this.worth(position, decision, one, wanted, side, run));
      if (worths.some((worth) => worth === null)) {
        if (++missed > MOST_MISSED) return false;
        continue;
      }
      for (const [i, worth] of worths.entries()) answers[i]?.worths.push(worth ?? 0);
      round++;
    }
    return true;
  }

  private worth(
    position: Position<State>,
    { key }: Decision,
    { answer, plan }: Considered<State>,
    wanted: string | null,
    side: string,
    run: number,
  ): number | null {
    const chosen = new Map([[key, answer]]);
    const seen = (now: State, question: Question, who: string): string =>
      JSON.stringify(this.rollouts.view(question, who, now));
    const state = fittingRun({ wanted, seen }, (at) => plan.play(position, chosen, run, at));
    return state === null ? null : plan.worth(state, side);
  }
}

function meanOf({ worths }: { readonly worths: readonly number[] }): number {
  return worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
}

/**
 * Whether one answer did better than the other by more than chance explains. Counts one imaginary pair against
 * it, so that three lucky rollouts decide nothing.
 */
function pays<State>(one: Considered<State>, other: Considered<State>): boolean {
  const n = Math.min(one.worths.length, other.worths.length) + 1;
  let [sum, squares] = [-1, 1];
  for (let i = 0; i < n - 1; i++) {
    const by = (one.worths[i] ?? 0) - (other.worths[i] ?? 0);
    sum += by;
    squares += by * by;
  }
  const mean = sum / n;
  return mean > SURE * Math.sqrt(Math.max(0, squares / n - mean * mean) / n);
}
