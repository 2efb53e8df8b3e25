// Fights have identical results, to the bit, whether or not anybody watches and however fast the rules are.
import { createHash } from 'node:crypto';
import { canonicalJson, type Happening, type Json, type Policy, type System } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { HEART_RUSH } from './system.ts';
import { type Clash, clashesOf } from './testing-clashes.ts';

const system = HEART_RUSH as unknown as System;
const CLASHES = clashesOf('end states', 60);

/**
 * Digest of 60 fights. A change of speed or structure must keep it; a change of the rules changes it and raises the version of the rules; a
 * change of a policy or of the library changes it too.
 */
const DIGEST = '4a4949eaa06d8f239c1d6af28eb91451fd2274f56b61566f0a09559789c56497';

function endOf(clash: Clash, listener: ((event: Happening) => void) | null): string {
  const policy = (name: string): Policy<unknown> => system.policies[name] as Policy<unknown>;
  const sides = { heroes: policy(clash.policies[0]), foes: policy(clash.policies[1]) };
  const gm = clash.withGm ? { gm: policy('random') } : {};
  const simulation = new Simulation(system, clash.setup, { sides, ...gm }, clash.seed, listener);
  return canonicalJson(simulation.play(0) as Json);
}

describe('end states', () => {
  it('are the same whether anybody listens or not', () => {
    for (const clash of CLASHES)
      expect(
        endOf(clash, () => {}),
        clash.seed,
      ).toBe(endOf(clash, null));
  });

  it('are those of this version of the rules', () => {
    const hash = createHash('sha256');
    for (const clash of CLASHES) hash.update(endOf(clash, null));
    expect([HEART_RUSH.version, hash.digest('hex')]).toEqual(['1.1.0', DIGEST]);
  });
});
