// Policies by name: what `--policy` means, and the names that every host uses.
import { BadInput, DEFAULTS, didYouMean, type Policy, RANDOM, type Setup, type System } from '@affray/kernel';
import type { PolicyChoice } from './decider.ts';

/** The policy that looks ahead. It needs the surrounding fight, so it is not a `Policy`: see `@affray/bots`. */
export const SHARP = 'sharp';

/** The policy of each side and of the game master, by name. */
export interface PolicyNames {
  readonly policies: Readonly<Record<string, string>>;
  readonly gm: string;
}

/**
 * The names of a system's policies, including `sharp`.
 * @example policyNames(system) // ['random', 'tactical', 'brute', 'cautious', 'coward', 'pack', 'defaults', 'sharp']
 */
export function policyNames(system: System): readonly string[] {
  const names = new Set(['random', 'tactical', ...Object.keys(system.policies), 'defaults']);
  return [...names, SHARP];
}

/**
 * A policy of a system by its name. `tactical` is the system's first sensible policy, whatever its own name.
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

/**
 * The policies that these names mean; a side that thinks ahead starts from `tactical`. `unnamed` plays the sides without
 * a name.
 * @example new Simulation(system, setup, choiceOf(system, setup, { policies: { foes: 'coward' }, gm: 'defaults' }), 'seed');
 */
export function choiceOf(
  system: System,
  setup: Pick<Setup, 'sides'>,
  { policies, gm }: PolicyNames,
  unnamed = 'tactical',
): PolicyChoice {
  const named = (name: string): Policy<unknown> => policyNamed(system, name === SHARP ? 'tactical' : name);
  const sides = setup.sides.map(({ id }) => [id, named(policies[id] ?? unnamed)] as const);
  return { sides: Object.fromEntries(sides), gm: named(gm) };
}

/** Every side plays `tactical`, and the game master takes every default. */
export const ALL_TACTICAL: PolicyNames = { policies: {}, gm: 'defaults' };

/**
 * Parses `--policy`: `tactical` for every side, `foes=random` for one, `gm=random` for the game master. Later words win.
 * `names`: the allowed names, if not every policy; `gm: false`: the game master's questions cannot be assigned.
 * @example policiesTyped(['tactical', 'foes=sharp'], system, setup) // { policies: { heroes: 'tactical', foes: 'sharp' }, gm: 'defaults' }
 */
export function policiesTyped(
  typed: readonly string[],
  system: System,
  setup: Pick<Setup, 'sides'>,
  {
    names = policyNames(system),
    gm = true,
  }: { readonly names?: readonly string[]; readonly gm?: boolean } = {},
): PolicyNames {
  const policies: Record<string, string> = {};
  let master = ALL_TACTICAL.gm;
  const sides = setup.sides.map(({ id }) => id);
  for (const word of typed) {
    const equals = word.indexOf('=');
    const [owner, name] = equals < 0 ? [null, word] : [word.slice(0, equals), word.slice(equals + 1)];
    if (!names.includes(name))
      throw new BadInput(`${system.title} has no policy "${name}". ${didYouMean(name, names)}`);
    if (owner === null) for (const id of sides) policies[id] = name;
    else if (sides.includes(owner)) policies[owner] = name;
    else if (owner !== 'gm' || !gm)
      throw new BadInput(`There is no side "${owner}". ${didYouMean(owner, gm ? [...sides, 'gm'] : sides)}`);
    else if (name === SHARP)
      throw new BadInput('"sharp" answers for sides only: the game master wants nobody to win.');
    else master = name;
  }
  return { policies, gm: master };
}
