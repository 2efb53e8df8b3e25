// The random search: plays variations of given fights in random ways and checks invariants. Needs no test runner.
import { type HouseRuleValues, Prng, type Setup, type System } from '@affray/kernel';
import { LiveSearch } from './live.ts';
import { randomSetup } from './setups.ts';
import { pathsAgree, SimulatedSearch } from './simulated.ts';

const LIVE_DECISIONS = 80;
const SIMULATED_DECISIONS = 250;
const SIMULATED_FIGHTS = 3;

/** The result of one seed. */
export interface Explored {
  readonly decisions: number;
  readonly setup: Setup;
  /** Null: no guarantee was broken. */
  readonly find: FoundThing | null;
}
/** What was found, and what led to it. */
export interface FoundThing {
  readonly where: string;
  readonly problem: Error;
  /** The last actions before it. */
  readonly trail: readonly string[];
}

/**
 * Searches one seed: a variation of `base`, played live and simulated.
 * @example const { find } = explore(system, duel, '7'); if (find !== null) console.error(find.problem.message);
 */
export function explore(
  system: System,
  base: Setup,
  seed: string,
  change: Changed = (setup) => setup,
): Explored {
  let setup = base;
  let decisions = 0;
  let where = 'setup';
  let trail: readonly string[] = [];
  try {
    setup = change(randomSetup(system, base, Prng.fromSeed(`${system.id}/${seed}`)));
    where = 'live';
    const live = new LiveSearch(system, setup, seed);
    trail = live.trail;
    try {
      live.play(LIVE_DECISIONS);
    } finally {
      decisions += live.decisions;
    }
    for (let fight = 0; fight < SIMULATED_FIGHTS; fight++) {
      where = `simulated fight ${fight + 1}`;
      const simulated = new SimulatedSearch(system, setup, `${seed}/${fight}`);
      trail = simulated.trail;
      try {
        simulated.play(SIMULATED_DECISIONS, fight === 0);
      } finally {
        decisions += simulated.decisions;
      }
    }
    where = 'both ways of simulating';
    trail = [];
    pathsAgree(system, setup, seed, Prng.fromSeed(`${seed}/paths`));
    return { decisions, setup, find: null };
  } catch (problem) {
    return { decisions, setup, find: { where, problem: problem as Error, trail: trail.slice(-8) } };
  }
}

/** A change made to the random setup before it is played. */
export type Changed = (setup: Setup) => Setup;

/**
 * The house rules that a find needs: with any other one reset to its default, the same find occurs.
 * @example const rules = neededRules(system, duel, '7', found);
 */
export function neededRules(system: System, base: Setup, seed: string, found: Explored): HouseRuleValues {
  const needed: Record<string, boolean | string | number> = {};
  let options = { ...found.setup.options };
  for (const [name, rule] of Object.entries(system.houseRules)) {
    const value = options[name];
    if (value === undefined || value === rule.default) continue;
    const without = { ...options, [name]: rule.default };
    const again = explore(system, base, seed, (setup) => ({ ...setup, options: without }));
    if (again.find?.problem.message === found.find?.problem.message) options = without;
    else needed[name] = value;
  }
  return needed;
}
