// Dice for a live fight from one seed, each found by its slot: the same slot gives the same face however often it is asked.
import { Prng } from '@affray/kernel';
import type { DiceSource } from './round-run.ts';

/**
 * Dice by slot from a seed. For solo fights and tests; where fairness must be proven use the fair stream.
 * @example const fight = LiveFight.begin(system, setup, [], seededDice('tuesday'));
 */
export function seededDice(seed: string): DiceSource {
  return { face: (round, label, sides) => Prng.fromSeed(`${seed}/${round}/${label}`).die(sides) };
}

/** Real dice: every face is typed in by hand. */
export const HAND_DICE: DiceSource = { face: () => null };
