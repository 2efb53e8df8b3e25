// Who answers in a fight that plays itself: policies by name, and sides that think ahead.
import { sharpAtSeats } from '@affray/bots';
import type { Setup, System } from '@affray/kernel';
import {
  ALL_TACTICAL,
  type AutoAnswer,
  byPolicies,
  choiceOf,
  policiesTyped,
  policyNamed,
  policyOf,
  SHARP,
} from '@affray/run';

/** Rollouts that `sharp` spends on a decision: a fight of a dozen decisions should take seconds, not minutes. */
const ROLLOUTS = 160;

/**
 * The deciders for policy arguments: `tactical` for everybody, `foes=sharp` for a side, `gm=random` for the game master.
 * @example LiveFight.begin(system, setup, seats, dice, autoFor(['heroes=sharp', 'foes=coward'], system, setup, 'tuesday'));
 */
export function autoFor(
  typed: readonly string[],
  system: System,
  setup: Setup,
  seed: string,
): AutoAnswer<unknown> {
  const named = policiesTyped(typed, system, setup);
  const choice = choiceOf(system, setup, named);
  const plain = byPolicies<unknown>((_asks, side) => policyOf(choice, side), seed);
  if (!Object.values(named.policies).includes(SHARP)) return plain;
  const sharp = sharpAtSeats<unknown>({
    decidesFor: (side) => named.policies[side] === SHARP,
    usual: policyNamed(system, 'tactical'),
    others: choiceOf(system, setup, ALL_TACTICAL),
    rollouts: ROLLOUTS,
    seed,
  });
  return (prompt, fight) => sharp(prompt, fight) ?? plain(prompt, fight);
}
