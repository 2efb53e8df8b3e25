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
  WorkMeter,
} from '@affray/run';
import { answersTo } from './answers-to.ts';
import { leaningTo, usualMix } from './mixing.ts';
import { type Racer, race } from './race.ts';
import { type Worth, WorthMeter } from './worth.ts';

/** Sharp's budget, and how it expects everyone to play. */
export interface SharpOptions {
  /** Rollouts per decision, shared among the answers considered. */
  readonly rollouts: number;
  /** The most answers considered. */
  readonly answers?: number;
  /** The policies that everyone, including itself, is assumed to play on with. */
  readonly others: PolicyChoice;
}

const MOST_ANSWERS = 10;
/** Positions that do not fit what the seat sees are discarded; sharp stops sampling once this many more were discarded than fitted. */
const MOST_MISSED = 64;
/** Many decisions are clear early: one that is not may use more than its share of the budget. */
const OPEN_TIMES = 1.5;
/** Weights of the position at the end of each round of a rollout; rounds after the fourth would hardly change the result. */
const SHARES = [0.4, 0.24, 0.144, 0.216];
/** Rollouts of the usual answer that are played to the end, to measure how long a rollout is. */
const TO_THE_END = 4;

/** An answer, the policy its side continues with, and what rollouts found. */
interface Considered<State> extends Racer {
  readonly answer: Json;
  readonly plan: Rollouts<State>;
}

/** A decision as its seat knows it. */
interface Asked<State> {
  readonly position: Position<State>;
  readonly decision: Decision;
  /** The view that the seat must have there; null if it sees everything. */
  readonly wanted: string | null;
  readonly side: string;
}

/** Decides for the seats of one fight after another. */
export class Sharp<State> {
  private readonly system: System<State>;
  private readonly options: SharpOptions;
  private readonly gmSides: readonly string[];
  private readonly setup: Setup;
  private readonly rollouts: Rollouts<State>;
  /** Rollouts in which a side continues with another of its policies, by the names of both. */
  private readonly plans = new Map<string, Rollouts<State>>();
  /** The dice of the current decision: the first run, how many rollouts were tried, and how many did not fit. */
  private run = 0;
  private tried = 0;
  private missed = 0;

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
    const [own, ...rivals] = this.considered(decision, view, side, first, dice).slice(0, most);
    if (own === undefined || rivals.length === 0) return first;
    // The same decision always uses the same dice; different decisions use different ones.
    this.begin((dice.next() >>> 4) * 4096);
    const mix = decision.together === true ? usualMix(usual, decision, view, dice) : null;
    const asked = { ...this.asSeen(position, state, decision, view), decision, side };
    return mix === null ? this.best(asked, [own, ...rivals]) : this.drawn(asked, [own, ...rivals], mix, dice);
  }

  /**
   * The results of each answer for the deciding side, run by run on the same dice: 1 won, 0 lost, 1/2 nobody won. Null if
   * no position was found that fits what the seat sees.
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
    const asked = { ...this.asSeen(position, state, decision, view), decision, side };
    const all = answers.map((answer) => this.single(answer));
    this.begin(from);
    for (let i = 0; i < runs; i++) if (!this.tryEach(asked, all, false)) return null;
    return all.map(({ worths }) => worths.map(({ result }) => result ?? 0));
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

  /** The answer that wins the race. */
  private best(asked: Asked<State>, all: readonly [Considered<State>, ...Considered<State>[]]): Json {
    const budget = new WorkMeter({
      runs: Number.POSITIVE_INFINITY,
      work: OPEN_TIMES * this.options.rollouts,
    });
    return race(all, budget, (some, mayBeShort) => this.tryEach(asked, some, mayBeShort, budget)).answer;
  }

  /** If others choose in secret at the same time: draws from the usual mix, with more weight on better answers. */
  private drawn(
    asked: Asked<State>,
    all: readonly [Considered<State>, ...Considered<State>[]],
    mix: readonly Json[],
    dice: Prng,
  ): Json {
    const plain = all.filter(({ isPlan }) => !isPlan);
    const often = plain.map(({ answer }) => mix.filter((one) => same(one, answer)).length / mix.length);
    const tried = plain.filter((_, i) => (often[i] ?? 0) > 0);
    // A policy that always gives the same answer has no mix to adjust.
    if (tried.length < 2) return this.best(asked, all);
    const budget = new WorkMeter({ runs: Number.POSITIVE_INFINITY, work: this.options.rollouts });
    while (!budget.isUsedUp) if (!this.tryEach(asked, tried, true, budget)) return all[0].answer;
    return leaningTo(
      tried.map(({ answer, worths }) => ({ answer, worths: worths.map(({ steady }) => steady) })),
      often.filter((share) => share > 0),
      dice,
    );
  }

  /**
   * The usual answer first. Then what each other policy of the system would do, continued by that policy: a plan often
   * pays only if it is carried through. Then single answers after which everyone plays as usual.
   */
  private considered(
    { question, who, about }: Decision,
    view: State,
    side: string,
    first: Json,
    dice: Prng,
  ): Considered<State>[] {
    const found: Considered<State>[] = [this.single(first)];
    const isNew = (answer: Json): boolean => found.every((known) => !same(known.answer, answer));
    for (const [name, policy] of Object.entries(this.system.policies)) {
      if (policy === RANDOM || policy === this.options.others.sides[side]) continue;
      const answer = policy.answer(question, who, about, view, dice) as Json;
      if (!same(answer, first))
        found.push({ answer, plan: this.planOf(side, name, policy), isPlan: true, worths: [] });
    }
    const { answers } = answersTo(question, view, who, about, dice, this.options.answers ?? MOST_ANSWERS);
    for (const answer of answers) if (isNew(answer)) found.push(this.single(answer));
    return found;
  }

  /** An answer after which everyone plays as usual. */
  private single(answer: Json): Considered<State> {
    return { answer, plan: this.rollouts, isPlan: false, worths: [] };
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

  private begin(run: number): void {
    this.run = run;
    this.tried = 0;
    this.missed = 0;
  }

  /** Adds a rollout to each answer, all on the same dice; false if no fitting position can be found. */
  private tryEach(
    asked: Asked<State>,
    some: readonly Considered<State>[],
    mayBeShort: boolean,
    budget: WorkMeter | null = null,
  ): boolean {
    const [usual] = some as readonly [Considered<State>];
    const isShort = mayBeShort && usual.worths.length >= TO_THE_END;
    for (; this.missed <= MOST_MISSED + this.tried; this.missed++) {
      const run = this.run + this.tried + this.missed;
      const worths = some.flatMap((one) => this.worth(asked, one, isShort, run) ?? []);
      if (worths.length < some.length) continue;
      for (const [i, worth] of worths.entries()) some[i]?.worths.push(worth);
      this.tried++;
      if (budget === null) return true;
      budget.runs++;
      budget.add(worths.reduce((sum, { rounds }) => sum + rounds, 0) / lengthOf(usual));
      return true;
    }
    return false;
  }

  private worth(
    { position, decision: { key }, wanted, side }: Asked<State>,
    { answer, plan }: Considered<State>,
    isShort: boolean,
    run: number,
  ): Worth | null {
    const chosen = new Map([[key, answer]]);
    const seen = (now: State, question: Question, who: string): string =>
      JSON.stringify(this.rollouts.view(question, who, now));
    const meter = new WorthMeter(this.system, side, SHARES, isShort);
    const ended = (now: State): boolean => meter.ended(now);
    const state = fittingRun({ wanted, seen }, (at) => plan.play(position, chosen, run, at, ended));
    if (state === null) return null;
    return meter.worth(isShort && !this.system.isOver(state) ? null : plan.worth(state, side));
  }
}

/** Mean number of rounds of the rollouts that were certainly played to the end. */
function lengthOf({ worths }: Racer): number {
  const whole = worths.slice(0, TO_THE_END);
  return whole.reduce((sum, { rounds }) => sum + rounds, 0) / Math.max(1, whole.length);
}
