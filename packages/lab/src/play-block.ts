// Plays a block of runs of a job and counts them. The only code of the lab that runs a million times.
import { policyNamed, SHARP, ThinkingFight } from '@affray/bots';
import {
  DEFAULTS,
  type Happening,
  type Outcome,
  type Policy,
  type PolicyChoice,
  Simulation,
  type System,
} from '@affray/kernel';
import { DEAD, FLED, fateOf, isFall, STANDING, SURRENDERED } from './fates.ts';
import { type Job, scoreOf } from './job.ts';
import { countIn, noMoments } from './statistics.ts';
import {
  entryOf,
  type FighterTally,
  noFighter,
  noRule,
  noSide,
  noTally,
  type SideTally,
  type Tally,
} from './tally.ts';

/** A fight that has not ended after so many rounds counts as one that nobody won. */
export const MOST_ROUNDS = 2000;
export const UNENDED: Outcome = { winner: null, reason: `still going after ${MOST_ROUNDS} rounds`, rule: '' };

/** Plays runs of one job, one after the other. */
export interface Player {
  readonly system: System;
  /** Rounds of the run played last. */
  readonly rounds: number;
  play(run: number): unknown;
}

/** Hears every answer of a run with its round, counted from 1, in the order in which they are asked. */
export type OnAnswer = (round: number, who: string, answer: unknown) => void;

/**
 * Makes a player of a job's runs; events go to the listener, if there is one.
 * @example const player = playerOf(system, job, null); player.play(17);
 */
export function playerOf(
  system: System,
  job: Job,
  listener: ((event: Happening) => void) | null,
  onAnswer: OnAnswer | null = null,
): Player {
  if (isSharp(job)) return thinkingPlayer(system, job, listener, onAnswer);
  let rounds = 0;
  const policies = policiesOf(system, job);
  const choice =
    onAnswer === null ? policies : heard(policies, (who, answer) => onAnswer(rounds, who, answer));
  const counting: System = {
    ...system,
    isOver: (state) => system.isOver(state) || rounds >= MOST_ROUNDS,
    round(state, table) {
      rounds++;
      system.round(state, table);
    },
  };
  const simulation = new Simulation(counting, job.setup, choice, job.seed, listener);
  return {
    system,
    get rounds() {
      return rounds;
    },
    play(run) {
      rounds = 0;
      return simulation.play(run);
    },
  };
}

/** The policies of a job, found by name; a side that thinks starts from `tactical`. */
export function policiesOf(system: System, job: Job): PolicyChoice {
  const named = (name: string): Policy<unknown> => policyNamed(system, name === SHARP ? 'tactical' : name);
  const sides = Object.fromEntries(
    job.setup.sides.map(({ id }) => [id, named(job.policies[id] ?? 'tactical')]),
  );
  return { sides, gm: named(job.gm) };
}

/** The same policies, with every answer told to somebody. */
function heard({ sides, gm }: PolicyChoice, onAnswer: (who: string, answer: unknown) => void): PolicyChoice {
  const hear = (policy: Policy<unknown>): Policy<unknown> => ({
    ...policy,
    answer(question, who, about, view, dice) {
      const answer = policy.answer(question, who, about, view, dice);
      onAnswer(who, answer);
      return answer;
    },
  });
  const bySide = Object.fromEntries(Object.entries(sides).map(([id, policy]) => [id, hear(policy)]));
  return { sides: bySide, gm: hear(gm ?? DEFAULTS) };
}

/** Whether a job needs fights that can be looked ahead in. */
export function isSharp(job: Job): boolean {
  return Object.values(job.policies).includes(SHARP);
}

/** Whoever thinks takes everybody else for tactical: it does not know what the others really are. */
function thinkingPlayer(
  system: System,
  job: Job,
  listener: ((event: Happening) => void) | null,
  onAnswer: OnAnswer | null,
): Player {
  const policies = policiesOf(system, job);
  const sharp = job.setup.sides.map(({ id }) => id).filter((id) => job.policies[id] === SHARP);
  const others = policiesOf(system, { ...job, policies: {} });
  const hearing = onAnswer === null ? {} : { onAnswer };
  const choice = { policies, sharp, others, rollouts: job.rollouts, ...hearing };
  const fight = new ThinkingFight(system, job.setup, choice, job.seed, listener);
  return {
    system,
    get rounds() {
      return fight.rounds;
    },
    play: (run) => fight.play(run, MOST_ROUNDS),
  };
}

/** Counts runs of a job; made once, then fed block after block. */
export class BlockPlayer {
  private readonly job: Job;
  private readonly system: System;
  private readonly player: Player;
  private readonly fired = new Map<string, number>();
  private readonly idsBySide: ReadonlyMap<string, readonly string[]>;
  private readonly first: string;

  constructor(system: System, job: Job, player?: Player) {
    this.job = job;
    this.system = system;
    const listener = job.rules
      ? (event: Happening): void => {
          this.fired.set(event.rule, (this.fired.get(event.rule) ?? 0) + 1);
        }
      : null;
    this.player = player ?? playerOf(system, job, listener);
    const { sides, fighters } = job.setup;
    this.idsBySide = new Map(
      sides.map(({ id }) => [id, fighters.filter(({ side }) => side === id).map((fighter) => fighter.id)]),
    );
    this.first = sides[0]?.id ?? '';
  }

  /** Plays and counts the runs from `from` up to, but not including, `to`. */
  play(from: number, to: number): Tally {
    const tally = noTally(from);
    for (const id of this.idsBySide.keys()) tally.sides[id] = noSide();
    for (let run = from; run < to; run++) this.count(run, this.player.play(run), tally);
    tally.to = to;
    return tally;
  }

  private count(run: number, state: unknown, tally: Tally): void {
    const { winner, reason } = this.system.outcome(state) ?? UNENDED;
    const { rounds } = this.player;
    const ending = `${winner ?? ''}|${reason}`;
    tally.endings[ending] = (tally.endings[ending] ?? 0) + 1;
    while (tally.rounds.length <= rounds) tally.rounds.push(0);
    tally.rounds[rounds] = (tally.rounds[rounds] ?? 0) + 1;
    if (winner !== null) entryOf(tally.sides, winner, noSide).wins++;
    const { figures, scores, rows, rules } = this.job;
    if (rules) this.countRules(tally);
    if (!figures && !rows && !scores) return;
    const margin = this.countFighters(run, state, tally, winner, reason);
    if (scores) tally.scores.push(scoreOf(winner === this.first, winner === null, margin, rounds));
  }

  /** Fates and figures; gives back how many more of the first side than of the others stand. */
  private countFighters(
    run: number,
    state: unknown,
    tally: Tally,
    winner: string | null,
    reason: string,
  ): number {
    const figures = this.system.figures(state);
    const fates: Record<string, string> = {};
    let margin = 0;
    for (const [side, ids] of this.idsBySide) {
      let standing = 0;
      for (const id of ids) {
        const fate = fateOf(figures[id]);
        fates[id] = fate;
        if (fate === STANDING) standing++;
        if (this.job.figures) countFighter(entryOf(tally.fighters, id, noFighter), fate, figures[id] ?? {});
      }
      margin += side === this.first ? standing : -standing;
      if (this.job.figures) countSide(tally.sides[side] ?? noSide(), ids, fates, standing);
    }
    if (this.job.rows)
      tally.rows.push({ run, winner, reason, rounds: this.player.rounds, fates, figures: { ...figures } });
    return margin;
  }

  private countRules(tally: Tally): void {
    for (const [rule, times] of this.fired) {
      const known = entryOf(tally.rules, rule, noRule);
      known.fights++;
      known.times += times;
      known.squares += times * times;
    }
    this.fired.clear();
  }
}

function countFighter(tally: FighterTally, fate: string, figures: Readonly<Record<string, unknown>>): void {
  tally.fates[fate] = (tally.fates[fate] ?? 0) + 1;
  for (const name in figures) {
    const value = figures[name];
    if (typeof value === 'number') countIn(entryOf(tally.figures, name, noMoments), value);
  }
}

function countSide(
  tally: SideTally,
  ids: readonly string[],
  fates: Readonly<Record<string, string>>,
  standing: number,
): void {
  let [died, fell, fled, surrendered] = [0, 0, 0, 0];
  for (const id of ids) {
    const fate = fates[id] ?? STANDING;
    if (fate === DEAD) died++;
    if (isFall(fate)) fell++;
    if (fate === FLED) fled++;
    if (fate === SURRENDERED) surrendered++;
  }
  if (died > 0) tally.someDied++;
  if (died === ids.length) tally.allDied++;
  if (fell > 0) tally.someFell++;
  if (fell === ids.length) tally.allFell++;
  if (fled > 0) tally.someFled++;
  if (surrendered > 0) tally.someSurrendered++;
  while (tally.standing.length <= standing) tally.standing.push(0);
  tally.standing[standing] = (tally.standing[standing] ?? 0) + 1;
}
