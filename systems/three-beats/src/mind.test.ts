// Minds decide like their policies, and are used only if a table simulates and nothing is hidden.
import { defaultsOf, type Policy, type Setup } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { hand, LOTS, placeShown, solveHands } from './dice-game.ts';
import { bestPicks, largestEntries, usableEntries } from './legal.ts';
import { begin, type Fight, type Fighter, type Scene, type Sheet } from './state.ts';
import { THREE_BEATS } from './system.ts';

const NAMES = ['rook', 'ysolde-vane', 'captain-orsk', 'hired-blade', 'ash-hound'];
const POLICIES = Object.entries(THREE_BEATS.policies);

function twoToThree(houseRules: Readonly<Record<string, boolean>>): Setup<Sheet, Scene> {
  const scene = THREE_BEATS.checkScene({ location: 'orchard' }, null, []);
  if (!scene.ok) throw new Error('the orchard is gone');
  return {
    system: 'three-beats',
    edition: null,
    title: 'two against three',
    options: { ...defaultsOf(THREE_BEATS.houseRules), ...houseRules },
    sides: ['a', 'b'].map((id) => ({ id, name: id, by: 'players' as const })),
    fighters: NAMES.map((id, at) => {
      const entry = THREE_BEATS.library[id];
      if (entry === undefined) throw new Error(`no ${id}`);
      return { id, name: entry.name, side: at < 2 ? 'a' : 'b', sheet: entry.sheet };
    }),
    scene: scene.value,
  };
}

/** How fights between two policies end, run by run. */
function ends(setup: Setup, a: Policy<unknown>, b: Policy<unknown>): readonly string[] {
  const simulation = new Simulation(THREE_BEATS, setup, { sides: { a, b } }, 'minds');
  return Array.from({ length: 12 }, (_, run) => JSON.stringify(simulation.play(run)));
}

function withoutMind({ quick: _, ...policy }: Policy<unknown>): Policy<unknown> {
  return policy;
}

describe('a mind', () => {
  it.each(POLICIES)('decides as the policy %s answers', (_, policy) => {
    for (const houseRules of [
      {},
      { 'fixed-entries': true },
      { 'max-one-tool': true, 'bidding-counters': true },
    ]) {
      const setup = twoToThree(houseRules);
      const asked = withoutMind(policy);
      expect(ends(setup, policy, policy)).toEqual(ends(setup, asked, asked));
    }
  });
  it('decides beside a policy that has none', () => {
    const { tactical, random } = THREE_BEATS.policies;
    if (tactical === undefined || random === undefined) throw new Error('no policies');
    const setup = twoToThree({});
    expect(ends(setup, tactical, random)).toEqual(ends(setup, withoutMind(tactical), random));
  });
  it('is not asked by a table that somebody watches', () => {
    const { tactical } = THREE_BEATS.policies;
    if (tactical === undefined) throw new Error('no policies');
    const broken: Policy<unknown> = { ...tactical, quick: {} };
    const watched = new Simulation(
      THREE_BEATS,
      twoToThree({}),
      { sides: { a: broken, b: broken } },
      'x',
      () => {},
    );
    expect(watched.play(1).outcome).not.toBeNull();
    const quiet = new Simulation(THREE_BEATS, twoToThree({}), { sides: { a: broken, b: broken } }, 'x');
    expect(() => quiet.play(1)).toThrow();
  });
});

describe('the die that a lot falls on', () => {
  it('is the one that the shares of the mix give, one by one', () => {
    for (const mine of [[5], [2, 6], [4, 4, 7], [1, 5, 8]])
      for (const theirs of [[], [4], [4, 5], [3, 4, 7], [5, 5, 9]])
        for (const isBold of [false, true]) {
          const [own, others] = [hand(...mine), hand(...theirs)];
          for (let lot = 0; lot < LOTS; lot += 7)
            expect(placeShown(own, others, isBold, lot)).toBe(placeByShares(own, others, isBold, lot));
        }
  });
});

function placeByShares(mine: number, theirs: number, isBold: boolean, lot: number): number {
  const { mix } = solveHands(mine, theirs);
  let left = lot / LOTS;
  let place = 0;
  for (; place < mix.length - 1; place++) {
    left -= (1 - (isBold ? 0.6 : 0)) * (mix[place] ?? 0);
    if (left < 0) break;
  }
  return place;
}

describe('the largest entries', () => {
  it('are the best picks of all that can be rolled, whatever was refused', () => {
    const fight: Fight = begin(twoToThree({}));
    for (const fighter of fight.fighters) {
      for (let wounds = 0; wounds <= 4; wounds++) {
        for (const refused of [[], ['wound:1']])
          expect(largestEntries(fight, fighter, refused, true)).toEqual(best(fight, fighter, refused));
        fighter.traits = fighter.traits.slice(wounds % 2);
        fighter.wounds.push({ id: `wound:${wounds + 1}`, level: wounds + 1, text: '', bubble: 'checked' });
      }
    }
  });
});

function best(fight: Fight, fighter: Fighter, refused: readonly string[]): readonly string[] {
  return bestPicks(fight, fighter, usableEntries(fight, fighter, refused, true), 3, false);
}
