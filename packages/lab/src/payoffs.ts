// The value of a choice: the win chance of a side after some answers, exact if that is small, otherwise sampled.
import { BadInput, Prng, type System, Table } from '@affray/kernel';
import {
  asNumber,
  type Deciding,
  type EnumerateLimits,
  enumerate,
  type Fraction,
  PinnedRound,
  type PolicyChoice,
  PolicyDecider,
  type Position,
  plus,
  type Rollouts,
  times,
  ZERO,
} from '@affray/run';

/** An exact chance. */
export interface Exact<State> {
  readonly states: readonly { readonly state: State; readonly weight: Fraction }[];
  readonly unfinished: Fraction;
}

/** Dice paths before a position counts as too large for an exact count. */
export const MOST_PATHS = 60_000;
const HALF: Fraction = { num: 1n, den: 2n };

/** Whether any policy is random: then results can only be sampled. */
function draws({ sides, gm }: PolicyChoice): boolean {
  return [...Object.values(sides), ...(gm === undefined ? [] : [gm])].some(
    (policy) => policy.draws !== false,
  );
}

/**
 * Every state that a position can be in after some rounds, including the running one, with its exact chance; null
 * if that is too large to count, or if a policy is random.
 * @example const found = exactFrom(position, new Map(), choice, { rounds: 1, runs: 60_000 });
 */
export function exactFrom<State>(
  position: Position<State>,
  chosen: ReadonlyMap<string, unknown>,
  choice: PolicyChoice,
  limits: EnumerateLimits,
): Exact<State> | null {
  if (draws(choice)) return null;
  const { system } = position;
  interface Within {
    readonly fight: State;
    isRunning: boolean;
  }
  const within = {
    isOver: ({ fight }: Within) => system.isOver(fight),
    round(state: Within, table: Table): void {
      table.state = state.fight;
      if (!state.isRunning) return system.round(state.fight, table);
      state.isRunning = false;
      const pinned = Table.of(new PinnedRound(table, position.known, chosen));
      pinned.state = state.fight;
      system.round(state.fight, pinned);
    },
  };
  try {
    const start: Within = { fight: position.checkpoint, isRunning: true };
    const deciding = decidingBy(position, choice);
    const found = enumerate(within as unknown as System<Within>, start, deciding, limits);
    const states = found.states.map(({ state, weight }) => ({ state: state.fight, weight }));
    return { states, unfinished: found.unfinished };
  } catch (problem) {
    if (problem instanceof BadInput) return null;
    throw problem;
  }
}

function decidingBy<State>({ system, setup }: Position<State>, choice: PolicyChoice): Deciding {
  const decider = new PolicyDecider(system, setup, choice, Prng.fromSeed(''));
  return (question, who, about, state) => decider.decide(question, who, about, state);
}

/** The exact value of a position for a side, or null: 1 for a win, 1/2 if nobody wins. */
export function exactWorth<State>(
  position: Position<State>,
  chosen: ReadonlyMap<string, unknown>,
  side: string,
  choice: PolicyChoice,
  paths: number = MOST_PATHS,
): number | null {
  const found = exactFrom(position, chosen, choice, { rounds: 100, runs: paths });
  if (found === null || found.unfinished.num > 0n) return null;
  let worth = ZERO;
  for (const { state, weight } of found.states) {
    const winner = position.system.outcome(state)?.winner ?? null;
    if (winner === side) worth = plus(worth, weight);
    else if (winner === null) worth = plus(worth, times(weight, HALF));
  }
  return asNumber(worth);
}

/** Values of a choice, run by run: runs with the same number use the same dice whatever was chosen. */
export class Sampled<State> {
  readonly worths: number[] = [];
  private readonly rollouts: Rollouts<State>;
  private readonly position: Position<State>;
  private readonly chosen: ReadonlyMap<string, unknown>;
  private readonly side: string;

  constructor(
    rollouts: Rollouts<State>,
    position: Position<State>,
    chosen: ReadonlyMap<string, unknown>,
    side: string,
  ) {
    this.rollouts = rollouts;
    this.position = position;
    this.chosen = chosen;
    this.side = side;
  }

  /** Plays on until there are so many runs. */
  play(runs: number): void {
    while (this.worths.length < runs) {
      const state = this.rollouts.play(this.position, this.chosen, this.worths.length);
      this.worths.push(this.rollouts.worth(state, this.side));
    }
  }

  /** The mean of every second run of the first `runs`, including the first: the other half evaluates what is made from these. */
  meanOfHalf(runs: number): number {
    this.play(runs);
    let [sum, count] = [0, 0];
    for (let run = 0; run < runs; run += 2, count++) sum += this.worths[run] ?? 0;
    return sum / Math.max(1, count);
  }
}
