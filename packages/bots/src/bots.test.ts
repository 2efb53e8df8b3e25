import { copyOf, numberIn, oneOf, type Policy, type Setup, type System, someOf } from '@affray/kernel';
import {
  type PolicyChoice,
  type Position,
  policyNamed,
  policyNames,
  Rollouts,
  Simulation,
} from '@affray/run';
import { loadSystem, SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { isTemperament, listOf, ThinkingFight, tellOf, temperamentNames } from './index.ts';
import { spar, sparring } from './testing/fights.ts';

function everybody(policy: Policy<unknown>): PolicyChoice {
  return { sides: { heroes: policy, foes: policy } };
}

describe('answers', () => {
  it('are listed where they can be', () => {
    expect(listOf(oneOf(['a', 'b']), 5)).toEqual(['a', 'b']);
    expect(listOf(numberIn(2, 4), 5)).toEqual([2, 3, 4]);
    expect(listOf(someOf(['a', 'b', 'c'], 1, 2), 10)).toHaveLength(6);
    expect(listOf({ shape: 'allocation', min: 1, max: 2, among: { a: 2, b: 1 } }, 10)).toEqual([
      { b: 1 },
      { a: 1 },
      { a: 1, b: 1 },
      { a: 2 },
    ]);
    const form = { shape: 'form', fields: { x: oneOf([1, 2]), y: numberIn(0, 1) } } as const;
    expect(listOf(form, 10)).toHaveLength(4);
    expect(listOf(form, 3)).toBeNull();
  });
});

describe('policies by name', () => {
  it('are found, or refused with the names there are', async () => {
    const system = await spar();
    expect(policyNames(system)).toEqual(expect.arrayContaining(['random', 'tactical', 'defaults', 'sharp']));
    expect(policyNamed(system, 'tactical')).toBe(system.policies.tactical);
    expect(() => policyNamed(system, 'wise')).toThrow(/no policy "wise".*random, tactical/);
  });

  it('include the temperaments of every system', async () => {
    for (const id of SYSTEM_IDS) {
      const system = await loadSystem(id);
      if (system === undefined) throw new Error(id);
      expect(temperamentNames(system)).toEqual(['brute', 'cautious', 'coward', 'pack']);
      const abouts = temperamentNames(system).map((name) => policyNamed(system, name).about);
      expect(new Set([...abouts, policyNamed(system, 'tactical').about]).size).toBe(5);
    }
    const system = await spar();
    const other = { ...system, policies: { random: system.policies.random as Policy<unknown> } };
    expect(temperamentNames(other)).toEqual([]);
    expect(() => policyNamed(other, 'pack')).toThrow(/no policy "pack"/);
  });
});

describe('tells', () => {
  it('say in the words of the game how a temperament fights', async () => {
    const system = await loadSystem('brighter-worlds');
    if (system === undefined) throw new Error('no game');
    expect(tellOf(system, 'coward', 'The ogre', false)).toBe(
      'The ogre fights like a coward: it strikes the weakest foe until its Grit is gone or blood flows, then runs.',
    );
    expect(tellOf(system, 'brute', 'The goblins', true)).toMatch(
      /^The goblins fight like brutes: each goes for/,
    );
    expect(tellOf(system, 'pack', 'The wolves', true)).toMatch(/^The wolves fight as a pack: all strike/);
  });

  it('fit into a request in every game', async () => {
    for (const id of SYSTEM_IDS) {
      const system = await loadSystem(id);
      for (const name of ['brute', 'cautious', 'coward', 'pack'] as const)
        if (system !== undefined)
          expect(tellOf(system, name, 'x'.repeat(64), true).length).toBeLessThanOrEqual(300);
    }
  });

  it('are of temperaments alone: levels and plain policies are public', () => {
    expect(['coward', 'pack'].every(isTemperament)).toBe(true);
    expect(['easy', 'merciless', 'tactical', 'sharp', 'random', 'defaults'].some(isTemperament)).toBe(false);
  });
});

describe('rollouts', () => {
  it('go on from a position as the fight itself would', async () => {
    const system = await spar();
    const setup = await sparring({ ana: { side: 'heroes', health: 20 }, bo: { side: 'foes', health: 20 } });
    const tactical = policyNamed(system, 'tactical');
    const rollouts = new Rollouts(system, setup, everybody(tactical), 'same');
    const position: Position<unknown> = {
      system,
      setup,
      checkpoint: system.begin(setup),
      known: { faces: new Map(), answers: new Map() },
      veiled: new Map(),
    };
    const before = copyOf(position.checkpoint);
    // Each round has a dice stream of its own.
    const rounds = new Simulation(system, setup, everybody(tactical), 'same', null, 1);
    for (let run = 0; run < 30; run++) {
      const state = system.begin(setup);
      for (let round = 0; !system.isOver(state); round++) rounds.playFrom(state, run * 512 + round);
      expect(rollouts.play(position, new Map(), run)).toEqual(state);
    }
    expect(position.checkpoint).toEqual(before);
  });

  it('keep what is chosen and what has fallen', async () => {
    const system = await spar();
    const setup = await sparring({
      ana: { side: 'heroes', health: 20, wind: 0 },
      bo: { side: 'foes', health: 14, wind: 0 }, // 18 less 4 for the guard
    });
    const rollouts = new Rollouts(system, setup, everybody(policyNamed(system, 'defaults')), 'x');
    const position = { system, setup, checkpoint: system.begin(setup), veiled: new Map() };
    const sixes = [0, 1, 2].map((i): [string, number] => [`ana/force.${i}:d6`, 6]);
    const known = { faces: new Map(sixes), answers: new Map([['what-to-do bo#0', 'guard']]) };
    const strike = rollouts.play({ ...position, known }, new Map([['what-to-do ana#0', 'strike']]), 0);
    expect(rollouts.worth(strike, 'heroes')).toBe(1);
    expect(rollouts.worth(strike, 'foes')).toBe(0);
    expect(system.figures(strike).fight?.round).toBe(1);
    const guard = rollouts.play({ ...position, known }, new Map([['what-to-do ana#0', 'guard']]), 0);
    expect(system.figures(guard).fight?.round).not.toBe(1);
  });
});

describe('sharp', () => {
  function thinking(system: System, setup: Setup, sharp: readonly string[], rollouts = 80) {
    const policies = everybody(policyNamed(system, 'tactical'));
    return (listener: ConstructorParameters<typeof ThinkingFight>[4] = null) =>
      new ThinkingFight(system, setup, { policies, sharp, others: policies, rollouts }, 'sharp', listener);
  }

  it('plays the same fight again from the same seed, and tactical where nobody thinks', async () => {
    const system = await spar();
    const setup = await sparring({ ana: { side: 'heroes', health: 20 }, bo: { side: 'foes', health: 20 } });
    const made = thinking(system, setup, ['heroes']);
    expect(made().play(3)).toEqual(made().play(3));
    const tactical = policyNamed(system, 'tactical');
    const plain = new Simulation(system, setup, everybody(tactical), 'sharp').play(3);
    expect(thinking(system, setup, [])().play(3)).toEqual(plain);
  });

  it('decides alike whatever its seat may not know', async () => {
    const system = await spar();
    const choicesOf = async (health: number, name: string): Promise<unknown[]> => {
      const setup = await sparring({
        ana: { side: 'heroes', health: 14 },
        bo: { side: 'foes', health: 12 },
        lurk: { side: 'foes', health, hidden: true, name },
      });
      const heard: unknown[] = [];
      const made = thinking(system, setup, ['heroes'], 60);
      const fight = made((event) => {
        const { kind, fighter } = event as { kind: string; fighter?: string };
        if (kind === 'chosen' && fighter === 'ana') heard.push(event);
      });
      // Round 1 only: once the hidden fighter has struck, everyone may know of it.
      return Array.from({ length: 25 }, (_, run) => {
        heard.length = 0;
        fight.play(run, 1);
        return heard[0];
      });
    };
    const [one, other] = [await choicesOf(3, 'Mouse'), await choicesOf(90, 'Giant')];
    expect(one.filter((event) => event !== undefined)).toHaveLength(25);
    expect(other).toEqual(one);
  });
});
