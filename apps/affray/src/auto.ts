// Who answers in a fight that plays itself: policies by name, and sides that think ahead.
import { policyNamed, SHARP, sharpAtSeats } from '@affray/bots';
import { BadInput, type Setup, type System } from '@affray/kernel';
import { type AutoAnswer, byPolicies } from '@affray/run';
import { policiesFrom } from './policies.ts';

/** Rollouts that `sharp` spends on a decision: a fight of a dozen decisions should take seconds, not minutes. */
const ROLLOUTS = 160;

/**
 * Answers to everything, from what was typed: `tactical` for everybody, `foes=sharp` for a side, `gm=random` for the game master.
 * @example LiveFight.begin(system, setup, seats, dice, autoFor(['heroes=sharp', 'foes=coward'], system, setup, 'tuesday'));
 */
export function autoFor(
  typed: readonly string[],
  system: System,
  setup: Setup,
  seed: string,
): AutoAnswer<unknown> {
  const thinking = sidesThinking(typed, setup);
  const policyOf = policiesFrom(
    typed.map((word) => (nameIn(word) === SHARP ? word.replace(/sharp$/, 'tactical') : word)),
    system,
    setup,
    undefined,
    [SHARP],
  );
  const plain = byPolicies<unknown>((asks, side) => policyOf(asks, side), seed);
  if (thinking.size === 0) return plain;
  const usual = policyNamed(system, 'tactical');
  const sharp = sharpAtSeats<unknown>({
    decidesFor: (side) => thinking.has(side),
    usual,
    others: { sides: Object.fromEntries(setup.sides.map(({ id }) => [id, usual])) },
    rollouts: ROLLOUTS,
    seed,
  });
  return (prompt, fight) => sharp(prompt, fight) ?? plain(prompt, fight);
}

function nameIn(word: string): string {
  return word.slice(word.indexOf('=') + 1);
}

/** Later words win over earlier ones, as with all policies. */
function sidesThinking(typed: readonly string[], { sides }: Setup): Set<string> {
  const thinking = new Set<string>();
  for (const word of typed) {
    const owner = word.includes('=') ? word.slice(0, word.indexOf('=')) : null;
    if (owner === 'gm' && nameIn(word) === SHARP)
      throw new BadInput('"sharp" answers for sides only: the game master wants nobody to win.');
    for (const { id } of sides) {
      if (owner !== null && owner !== id) continue;
      if (nameIn(word) === SHARP) thinking.add(id);
      else thinking.delete(id);
    }
  }
  return thinking;
}
