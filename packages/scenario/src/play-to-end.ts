// Plays a fight once to its end between policies: the minimum that every ready-made fight must support.
import type { Outcome, Setup, System } from '@affray/kernel';
import { ALL_TACTICAL, choiceOf, MOST_ROUNDS, Simulation } from '@affray/run';

/**
 * Plays a fight once to its end with `tactical` on all sides; null if it did not end.
 * @example const outcome = playToEnd(setup, system, 'tuesday'); console.log(outcome?.winner);
 */
export function playToEnd(setup: Setup, system: System, seed: string): Outcome | null {
  const choice = choiceOf(system, setup, ALL_TACTICAL);
  return system.outcome(new Simulation(system, setup, choice, seed, null, MOST_ROUNDS).play(0));
}
