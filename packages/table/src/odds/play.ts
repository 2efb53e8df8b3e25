// Plays a known position to the end many times. Runs in a worker, with dice from its own seed.
import {
  type Grading,
  gradedValues,
  type Json,
  type Policy,
  Prng,
  type System,
  whyNot,
} from '@affray/kernel';
import { fateOf, type Pairs } from '@affray/lab/browser';
import {
  type AtDecision,
  fittingRun,
  type PolicyChoice,
  type Position,
  policyNamed,
  Rollouts,
  WorkMeter,
} from '@affray/run';
import { loadSystem } from '@affray/systems';
import { comparable } from '../knowledge.ts';
import { type DeedCounts, DeedWatch, noCounts } from './deed-watch.ts';
import { type HouseRuleTask, playHouseRule } from './house-rule.ts';
import type { OddsTask } from './seat-position.ts';

/** How the fights after one answer ended. */
export interface Ends {
  readonly wins: Record<string, number>;
  nobody: number;
  /** Who won, run by run: runs with the same number use the same dice for every answer. */
  readonly winners: (string | null)[];
  readonly rounds: { sum: number; least: number; most: number };
  readonly standing: Record<string, number>;
}
export interface OddsDone {
  readonly runs: number;
  readonly ends: readonly Ends[];
  /** Effects, one per answer; only if the task asks for them. */
  readonly deeds?: readonly DeedCounts[];
  /** Wins with both values of a house rule; only if the task asks for them. */
  readonly pairs?: Pairs;
}

/** Sampled positions that contradict what the seat sees, per position that fits, before it gives up. */
const MOST_MISSED = 200;
/** The same limit in total: a miss costs as much as playing up to the decision. */
const MOST_MISSED_EVER = 20_000;
/** The watched deed is done: the rest of the round does not matter. */
const SEEN: { readonly seen: true } = { seen: true };

/**
 * Runs one task. Deterministic.
 * @example const { runs, ends } = await playOdds(task);
 */
export async function playOdds(task: OddsTask | HouseRuleTask): Promise<OddsDone> {
  const real = await loadSystem(task.system);
  if (real === undefined) throw new Error(`no system "${task.system}"`);
  if ('other' in task) return { ends: [], ...playHouseRule(real, task) };
  const player = new Player(real, task);
  if (task.look !== undefined) return playDeeds(player, real, task, task.look);
  const ends = variantsOf(task).map(noEnds);
  const runs = player.sample(
    ends,
    (index, run) => player.play(index, run),
    (end, into) => countIn(into, end, real),
  );
  return { runs, ends };
}

/** What is tried: answers of the seat, or answers of others in place of their usual ones. */
function variantsOf({ foes, try: tried }: OddsTask): readonly unknown[] {
  return foes === undefined ? (tried?.answers ?? [null]) : [null, ...foes.answers];
}

/** Plays each answer until its effects are over, and counts them. */
function playDeeds(
  player: Player,
  system: System,
  task: OddsTask,
  { actor, target }: NonNullable<OddsTask['look']>,
): OddsDone {
  const deeds = (task.try?.answers ?? []).map(noCounts);
  const watched = (index: number, run: number): DeedWatch | null => {
    const watch = new DeedWatch(system, actor, target);
    return player.watch(index, run, watch) ? watch : null;
  };
  const runs = player.sample(deeds, watched, (watch, into) => watch.countIn(into));
  return { runs, ends: [], deeds };
}

interface End {
  readonly state: unknown;
  readonly rounds: number;
}

class Player {
  private readonly task: OddsTask;
  private readonly real: System;
  private readonly position: Position<unknown>;
  /** Values that the seat knows only as words are sampled for each run from all that fit the word. */
  private readonly imagined = Prng.fromSeed('odds/imagined');
  private readonly grading: Grading | null;
  private readonly rollouts: Rollouts<unknown>;
  private readonly usual: Policy<unknown>;
  private readonly dice = Prng.fromSeed('odds/usual');
  private rounds = 0;
  /** Counts decisions times fighters: the cost of a decision grows with the number of fighters. */
  private readonly spent: WorkMeter;

  constructor(real: System, task: OddsTask) {
    this.real = real;
    this.task = task;
    this.spent = new WorkMeter(task);
    const tactical = policyNamed(real, 'tactical');
    const fighters = task.setup.fighters.length;
    this.usual = {
      about: tactical.about,
      ...(tactical.draws === undefined ? {} : { draws: tactical.draws }),
      answer: (...given) => {
        this.spent.add(fighters);
        return tactical.answer(...given);
      },
    };
    const counted: System = Object.assign(Object.create(real) as System, {
      round: (...given: Parameters<System['round']>) => {
        this.rounds++;
        real.round(...given);
      },
    });
    const sides = Object.fromEntries(task.setup.sides.map(({ id }) => [id, this.usual]));
    const choice: PolicyChoice = { sides };
    this.rollouts = new Rollouts(counted, task.setup, choice, 'odds');
    const { graded } = task;
    this.grading = graded === undefined ? null : { grades: graded.grades, rolled: new Set(graded.rolled) };
    this.position = {
      system: counted,
      setup: task.setup,
      checkpoint: task.checkpoint,
      known: { faces: new Map(task.faces), answers: new Map(task.answers) },
      veiled: new Map(),
    };
  }

  /**
   * Plays every variant on the same dice, run after run, until the budget is used up; returns how many runs
   * fit what the seat sees.
   */
  sample<Count, Done>(
    counts: readonly Count[],
    play: (index: number, run: number) => Done | null,
    count: (done: Done, into: Count) => void,
  ): number {
    const { spent } = this;
    for (let missed = 0; !spent.isUsedUp; ) {
      const all = counts.map((_, index) => play(index, spent.runs + missed));
      if (all.some((one) => one === null)) {
        if (++missed > Math.min(MOST_MISSED * (spent.runs + 1), MOST_MISSED_EVER)) break;
        continue;
      }
      spent.runs++;
      for (const [index, done] of all.entries()) count(done as Done, counts[index] as Count);
    }
    return spent.runs;
  }

  /**
   * Plays one fight with the answer of that number; null if the seat would have seen something else on the
   * way.
   */
  play(index: number, run: number): End | null {
    this.rounds = 0;
    return this.tried(index, run, (chosen, reached) => {
      const state = this.rollouts.play(this.positionOf(run), chosen, run, reached);
      return { state, rounds: this.rounds };
    });
  }

  /**
   * Plays this round with the answer of that number and shows it to `watch` from the answer on; false where
   * `play` returns null.
   */
  watch(index: number, run: number, watch: DeedWatch): boolean {
    const key = this.task.try?.key;
    let isOn = false;
    const done = this.tried(index, run, (chosen, reached) => {
      try {
        this.rollouts.playRound(
          this.positionOf(run),
          chosen,
          run,
          (now, at, ...decision) => {
            reached(now, at, ...decision);
            isOn ||= at === key;
          },
          (event) => {
            if (isOn && watch.hear(event)) throw SEEN;
          },
        );
      } catch (thrown) {
        if (thrown !== SEEN) throw thrown;
      }
      return true;
    });
    return done === true;
  }

  /** Plays with the answer of that number chosen, and the usual policy for everyone else who is asked now. */
  private tried<T>(
    index: number,
    run: number,
    play: (chosen: Map<string, unknown>, reached: AtDecision<unknown>) => T,
  ): T | null {
    const { task } = this;
    this.dice.reseed('odds/usual', run);
    const chosen = new Map<string, unknown>(task.open.map((key) => [key, undefined]));
    if (task.try !== null) chosen.set(task.try.key, task.try.answers[index]);
    const sees = {
      wanted: task.wanted,
      seen: (now: unknown) => this.seen(now),
      isMasked: task.wanted !== null || !task.viewer.gm,
      isIdle: chosen.size === 0,
    };
    return fittingRun<unknown, T>(sees, (at) =>
      play(chosen, (now, key, question, who, about) => {
        at(now, key, question, who, about);
        if (key === task.try?.key) return;
        const view = this.rollouts.view(question, who, now);
        const usual = this.usual.answer(question, who, about, view, this.dice);
        const tried = this.foesTry(index, now, question.kind, who);
        const isTried = tried !== undefined && whyNot(question, view, who, about, tried) === null;
        chosen.set(key, isTried ? tried : usual);
      }),
    );
  }

  /** What is tried for a fighter of another side; undefined: its usual answer. */
  private foesTry(index: number, now: unknown, kind: string, who: string): Json | undefined {
    const { foes } = this.task;
    if (foes === undefined || index === 0 || kind !== foes.kind) return undefined;
    const isFoe = Object.hasOwn(this.real.figures(now), who) && this.real.sideOf(now, who) !== foes.side;
    return isFoe ? foes.answers[index - 1] : undefined;
  }

  /** The position with sampled values that fit what the seat knows; the same for all answers of a run. */
  private positionOf(run: number): Position<unknown> {
    if (this.grading === null) return this.position;
    this.imagined.reseed('odds/imagined', run);
    const within = (least: number, most: number): number => least + this.imagined.below(most - least + 1);
    const drawn = gradedValues(this.real, this.position.checkpoint, { ...this.grading, within });
    return drawn === null ? this.position : { ...this.position, checkpoint: drawn.state };
  }

  private seen(now: unknown): string {
    const view = this.real.view(now, this.task.viewer);
    return JSON.stringify(this.grading === null ? view : comparable(this.real, view, this.grading));
  }
}

function noEnds(): Ends {
  const rounds = { sum: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  return { wins: {}, nobody: 0, winners: [], rounds, standing: {} };
}

function countIn(ends: Ends, { state, rounds }: End, system: System): void {
  const winner = system.outcome(state)?.winner ?? null;
  ends.winners.push(winner);
  if (winner === null) ends.nobody++;
  else ends.wins[winner] = (ends.wins[winner] ?? 0) + 1;
  ends.rounds.sum += rounds;
  ends.rounds.least = Math.min(ends.rounds.least, rounds);
  ends.rounds.most = Math.max(ends.rounds.most, rounds);
  for (const [id, figures] of Object.entries(system.figures(state)))
    if (id !== 'fight' && fateOf(figures.status ?? figures.standing ?? null).stands)
      ends.standing[id] = (ends.standing[id] ?? 0) + 1;
}
