// Policies by name: a system's own, and what this package adds to them.
import { BadInput, DEFAULTS, type Policy, RANDOM, type System } from '@affray/kernel';

/** The policy that looks ahead. It needs the fight around it, so it is no `Policy`: see `ThinkingFight`. */
export const SHARP = 'sharp';

/**
 * The names that `policyNamed` takes for a system, `sharp` included.
 * @example policyNames(system) // ['random', 'tactical', 'brute', 'cautious', 'coward', 'pack', 'defaults', 'sharp']
 */
export function policyNames(system: System): readonly string[] {
  const names = new Set(['random', 'tactical', ...Object.keys(system.policies), 'defaults']);
  return [...names, SHARP];
}

/**
 * A policy of a system by its name. `tactical` is the system's first sensible policy, whatever it calls it.
 * @example const policy = policyNamed(system, 'tactical');
 */
export function policyNamed(system: System, name: string): Policy<unknown> {
  if (name === 'defaults') return DEFAULTS;
  if (Object.hasOwn(system.policies, name)) return system.policies[name] ?? RANDOM;
  if (name === 'random') return RANDOM;
  if (name === 'tactical') return sensible(system);
  throw new BadInput(
    `${system.title} has no policy "${name}". It has: ${policyNames(system).join(', ')}.${
      name === SHARP ? ' "sharp" decides inside a running fight only.' : ''
    }`,
  );
}

function sensible(system: System): Policy<unknown> {
  const own = system.policies.tactical;
  if (own !== undefined) return own;
  const first = Object.keys(system.policies).find((name) => name !== 'random');
  return (first === undefined ? undefined : system.policies[first]) ?? RANDOM;
}
