// Who decides: policies by the names that people type.
import { BadInput, DEFAULTS, type Policy, type Question, type Setup, type System } from '@affray/kernel';
import { nearest, usualPolicy } from '@affray/scenario';

/** The policy for a prompt, by who is asked. The game master's questions have no side. */
export type PolicyOf = (asks: Question['asks'], side: string | null) => Policy<unknown>;

/**
 * Policies from what was typed: `tactical` for everybody, `foes=random` for a side, `gm=random` for the game master. A
 * side that nobody names plays by `unnamed`; the game master's questions take their defaults. `others` are names that the
 * caller knows besides.
 */
export function policiesFrom(
  typed: readonly string[],
  system: System,
  setup: Setup,
  unnamed: Policy<unknown> = usualPolicy(system),
  others: readonly string[] = [],
): PolicyOf {
  const bySide = new Map<string, Policy<unknown>>();
  const owners = [...setup.sides.map((side) => side.id), 'gm'];
  for (const word of typed) {
    const [owner, name] = word.includes('=') ? word.split('=', 2) : [null, word];
    const policy = policyNamed(name ?? '', system, others);
    if (owner === null || owner === undefined) for (const { id } of setup.sides) bySide.set(id, policy);
    else if (owners.includes(owner)) bySide.set(owner, policy);
    else throw new BadInput(`There is no side "${owner}". ${hint(owner, owners)}`);
  }
  return (asks, side) =>
    asks === 'gm' ? (bySide.get('gm') ?? DEFAULTS) : (bySide.get(side ?? '') ?? unnamed);
}

function policyNamed(name: string, system: System, others: readonly string[]): Policy<unknown> {
  if (name === 'defaults') return DEFAULTS;
  const policy = Object.hasOwn(system.policies, name) ? system.policies[name] : undefined;
  if (policy !== undefined) return policy;
  const names = ['defaults', ...Object.keys(system.policies), ...others];
  throw new BadInput(`${system.title} has no policy "${name}". ${hint(name, names)}`);
}

function hint(written: string, allowed: readonly string[]): string {
  const near = nearest(written, allowed);
  return near === undefined ? `There are: ${allowed.join(', ')}.` : `Did you mean "${near}"?`;
}
