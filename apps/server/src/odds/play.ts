// Plays a known position on to the end, many times. Runs in a worker; its dice come from a word of its own.
import { type Position, policyNamed, Rollouts } from '@affray/bots';
import { type Policy, type PolicyChoice, Prng, type System } from '@affray/kernel';
import { fateOf, STANDING } from '@affray/lab';
import { loadSystem } from '@affray/systems';
import type { OddsTask } from './known.ts';

/** How the fights after one answer ended. */
export interface Ends {
  readonly wins: Record<string, number>;
  nobody: number;
  readonly rounds: { sum: number; least: number; most: number };
  readonly standing: Record<string, number>;
}
export interface OddsDone {
  readonly runs: number;
  readonly ends: readonly Ends[];
}

/** Imagined positions that do not fit what the seat sees, for each that does, before it gives up. */
const MOST_MISSED = 200;
/** A run in which the seat would see something else than it does. */
const ELSEWHERE: { readonly elsewhere: true } = { elsewhere: true };

/**
 * Does one task. The same task gives the same counts, unless the emergency stop comes before the work is done.
 * @example const { runs, ends } = await playOdds(task);
 */
export async function playOdds(task: OddsTask): Promise<OddsDone> {
  const real = await loadSystem(task.system);
  if (real === undefined) throw new Error(`no system "${task.system}"`);
  const player = new Player(real, task);
  const until = performance.now() + task.ms;
  const ends = (task.try?.answers ?? [null]).map(noEnds);
  let runs = 0;
  let missed = 0;
  while (runs < task.runs && (player.work < task.work || runs === 0) && performance.now() < until) {
    const all = ends.map((_, index) => player.play(index, runs + missed));
    if (all.some((one) => one === null)) {
      if (++missed > MOST_MISSED * (runs + 1)) break;
      continue;
    }
    runs++;
    for (const [index, end] of all.entries()) if (end !== null) countIn(ends[index], end, real);
  }
  return { runs, ends };
}

interface End {
  readonly state: unknown;
  readonly rounds: number;
}

class Player {
  private readonly task: OddsTask;
  private readonly real: System;
  private readonly position: Position<unknown>;
  private readonly rollouts: Rollouts<unknown>;
  private readonly usual: Policy<unknown>;
  private readonly dice = Prng.fromSeed('odds/usual');
  private rounds = 0;
  /** Decisions so far, times the fighters there are to decide for: what a decision costs grows with them. */
  work = 0;

  constructor(real: System, task: OddsTask) {
    this.real = real;
    this.task = task;
    const tactical = policyNamed(real, 'tactical');
    const fighters = task.setup.fighters.length;
    this.usual = {
      about: tactical.about,
      ...(tactical.draws === undefined ? {} : { draws: tactical.draws }),
      answer: (...given) => {
        this.work += fighters;
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
    this.position = {
      system: counted,
      setup: task.setup,
      checkpoint: task.checkpoint,
      known: { faces: new Map(task.faces), answers: new Map(task.answers) },
      veiled: new Map(),
    };
  }

  /** One fight with the answer of that number; null if the seat would have seen something else on the way. */
  play(index: number, run: number): End | null {
    const { task } = this;
    this.rounds = 0;
    this.dice.reseed('odds/usual', run);
    const chosen = new Map<string, unknown>(task.open.map((key) => [key, undefined]));
    if (task.try !== null) chosen.set(task.try.key, task.try.answers[index]);
    let isHere = chosen.size === 0;
    try {
      const state = this.rollouts.play(this.position, chosen, run, (now, key, question, who, about) => {
        if (!isHere && task.wanted !== null && this.seen(now) !== task.wanted) throw ELSEWHERE;
        isHere = true;
        if (key === task.try?.key) return;
        const view = this.rollouts.view(question, who, about, now);
        chosen.set(key, this.usual.answer(question, who, about, view, this.dice));
      });
      return isHere ? { state, rounds: this.rounds } : null;
    } catch (thrown) {
      // Rules may stumble over a state with parts masked. With nothing masked a throw is a mistake, and is not hidden.
      if (task.wanted === null && !this.isMasked) throw thrown;
      return null;
    }
  }

  private get isMasked(): boolean {
    return !this.task.viewer.gm;
  }

  private seen(now: unknown): string {
    return JSON.stringify(this.real.view(now, this.task.viewer));
  }
}

function noEnds(): Ends {
  return { wins: {}, nobody: 0, rounds: { sum: 0, least: Number.POSITIVE_INFINITY, most: 0 }, standing: {} };
}

function countIn(ends: Ends | undefined, { state, rounds }: End, system: System): void {
  if (ends === undefined) return;
  const winner = system.outcome(state)?.winner ?? null;
  if (winner === null) ends.nobody++;
  else ends.wins[winner] = (ends.wins[winner] ?? 0) + 1;
  ends.rounds.sum += rounds;
  ends.rounds.least = Math.min(ends.rounds.least, rounds);
  ends.rounds.most = Math.max(ends.rounds.most, rounds);
  for (const [id, figures] of Object.entries(system.figures(state)))
    if (id !== 'fight' && fateOf(figures) === STANDING) ends.standing[id] = (ends.standing[id] ?? 0) + 1;
}
