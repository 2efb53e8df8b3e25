// Seeded dice for a live fight, looked up by slot: the same slot always gives the same face.
import { Prng } from '@affray/kernel';
import type { DiceSource } from './round-run.ts';

/**
 * Dice by slot from a seed. For solo fights and tests; use the fair stream where fairness must be proven.
 * @example const fight = LiveFight.begin(system, setup, [], seededDice('tuesday'));
 */
export function seededDice(seed: string): DiceSource {
  return { face: (round, label, sides) => Prng.fromSeed(`${seed}/${round}/${label}`).die(sides) };
}

/** Physical dice: every face is typed in by hand. */
export const HAND_DICE: DiceSource = { face: () => null };
