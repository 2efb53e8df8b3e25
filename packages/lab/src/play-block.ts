// Plays a block of runs of a job and counts them. The lab's only hot code.
import { ThinkingFight } from '@affray/bots';
import { DEFAULTS, type Happening, type Outcome, type Policy, type System } from '@affray/kernel';
import { choiceOf, MOST_ROUNDS, type OnAnswer, type PolicyChoice, SHARP, Simulation } from '@affray/run';
import { FighterCounts } from './count-fighters.ts';
import { type Job, scoreOf } from './job.ts';
import { entryOf, noRule, noSide, noTally, type Tally } from './tally.ts';

const UNENDED: Outcome = { winner: null, reason: `still going after ${MOST_ROUNDS} rounds`, rule: '' };

/** Plays runs of one job, one after another. */
export interface Player {
  /** Rounds of the last run. */
  readonly rounds: number;
  play(run: number): unknown;
}

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
  const policies = choiceOf(system, job.setup, job);
  const choice = onAnswer === null ? policies : heard(policies, onAnswer, () => simulation.rounds);
  const simulation: Simulation<unknown> = new Simulation(
    system,
    job.setup,
    choice,
    job.seed,
    listener,
    MOST_ROUNDS,
  );
  return simulation;
}

/** The same policies, reporting every answer to a listener. */
function heard({ sides, gm }: PolicyChoice, onAnswer: OnAnswer, round: () => number): PolicyChoice {
  const hear = (policy: Policy<unknown>): Policy<unknown> => ({
    ...policy,
    answer(question, who, about, view, dice) {
      const answer = policy.answer(question, who, about, view, dice);
      onAnswer({ round: round(), question, who, about, view }, answer);
      return answer;
    },
  });
  const bySide = Object.fromEntries(Object.entries(sides).map(([id, policy]) => [id, hear(policy)]));
  return { sides: bySide, gm: hear(gm ?? DEFAULTS) };
}

/** Whether a job needs fights that support look-ahead. */
function isSharp(job: Job): boolean {
  return Object.values(job.policies).includes(SHARP);
}

/** A searching policy models everyone else as tactical: it does not know their policies. */
function thinkingPlayer(
  system: System,
  job: Job,
  listener: ((event: Happening) => void) | null,
  onAnswer: OnAnswer | null,
): Player {
  const policies = choiceOf(system, job.setup, job);
  const sharp = job.setup.sides.map(({ id }) => id).filter((id) => job.policies[id] === SHARP);
  const others = choiceOf(system, job.setup, { ...job, policies: {} });
  const hearing = onAnswer === null ? {} : { onAnswer };
  const choice = { policies, sharp, others, rollouts: job.rollouts, ...hearing };
  const fight = new ThinkingFight(system, job.setup, choice, job.seed, listener);
  return {
    get rounds() {
      return fight.rounds;
    },
    play: (run) => fight.play(run, MOST_ROUNDS),
  };
}

interface EndingCount {
  readonly winner: string | null;
  readonly reason: string;
  count: number;
}

/** Counts runs of a job; created once, then used for block after block. */
export class BlockPlayer {
  private readonly job: Job;
  private readonly system: System;
  private readonly player: Player;
  private readonly fired = new Map<string, number>();
  private readonly fighters: FighterCounts | null;
  private readonly first: string;
  /** At most a handful: a linear search is cheaper than a combined key. */
  private endings: EndingCount[] = [];

  constructor(system: System, job: Job, player?: Player) {
    this.job = job;
    this.system = system;
    const listener = job.rules
      ? (event: Happening): void => {
          this.fired.set(event.rule, (this.fired.get(event.rule) ?? 0) + 1);
        }
      : null;
    this.player = player ?? playerOf(system, job, listener);
    const { figures, scores, rows, setup } = job;
    this.fighters = figures || scores || rows ? new FighterCounts(system, setup, figures) : null;
    this.first = setup.sides[0]?.id ?? '';
  }

  /** Plays and counts the runs from `from` up to, but not including, `to`. */
  play(from: number, to: number): Tally {
    const tally = noTally(from);
    this.endings = [];
    for (let run = from; run < to; run++) this.count(run, this.player.play(run), tally);
    for (const { id } of this.job.setup.sides) tally.sides[id] = noSide();
    this.fighters?.flush(tally);
    for (const { winner, reason, count } of this.endings) {
      tally.endings[`${winner ?? ''}|${reason}`] = count;
      if (winner !== null) entryOf(tally.sides, winner, noSide).wins += count;
    }
    tally.to = to;
    return tally;
  }

  private count(run: number, state: unknown, tally: Tally): void {
    const { winner, reason } = this.system.outcome(state) ?? UNENDED;
    const { rounds } = this.player;
    endingIn(this.endings, winner, reason).count++;
    while (tally.rounds.length <= rounds) tally.rounds.push(0);
    tally.rounds[rounds] = (tally.rounds[rounds] ?? 0) + 1;
    const { scores, rows, rules } = this.job;
    if (rules) this.countRules(tally);
    if (this.fighters === null) return;
    const margin = this.fighters.count(state);
    if (scores) tally.scores.push(scoreOf(winner === this.first, winner === null, margin, rounds));
    if (!rows) return;
    const figures = { ...this.system.figures(state) };
    tally.rows.push({ run, winner, reason, rounds, fates: this.fighters.lastFates(), figures });
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

function endingIn(endings: EndingCount[], winner: string | null, reason: string): EndingCount {
  for (let i = 0; i < endings.length; i++) {
    const known = endings[i] as EndingCount;
    if (known.winner === winner && known.reason === reason) return known;
  }
  const fresh = { winner, reason, count: 0 };
  endings.push(fresh);
  return fresh;
}
