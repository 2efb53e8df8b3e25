// A fight played once to its end between policies: the least that a ready fight must be able to do.
import { DEFAULTS, type Outcome, type Policy, type Setup, type System } from '@affray/kernel';
import { Simulation } from '@affray/run';

/** How many rounds a fight may take before it counts as one that never ends. */
export const MOST_ROUNDS = 2000;

/** The policy a fight is played with when nobody names one: `tactical`, or the first that the system has. */
export function usualPolicy(system: System): Policy<unknown> {
  return system.policies.tactical ?? Object.values(system.policies)[0] ?? DEFAULTS;
}

/**
 * Plays a fight once to its end between the usual policies; null if it did not end.
 * @example const outcome = playToEnd(setup, system, 'tuesday'); console.log(outcome?.winner);
 */
export function playToEnd(setup: Setup, system: System, seed: string): Outcome | null {
  let rounds = 0;
  const limited: System = {
    ...system,
    isOver: (state) => system.isOver(state) || rounds >= MOST_ROUNDS,
    round: (state, table) => {
      rounds++;
      system.round(state, table);
    },
  };
  const policy = usualPolicy(system);
  const sides = Object.fromEntries(setup.sides.map((side) => [side.id, policy]));
  return system.outcome(new Simulation(limited, setup, { sides }, seed).play(0));
}
