// What the gate measures: ratios of our code to a yardstick, taken in one run, so that the machine and its load cancel out.
import * as kernel from '@affray/kernel';
import { jobOf } from '@affray/lab';
import * as runners from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import * as systems from '@affray/systems';
import { BlockPlayer } from '../../packages/lab/src/play-block.ts';
import { BOUTS } from '../against/fights.ts';
import { playedBy } from '../against/played.ts';
import { BRIGHTER_DUEL, brighterDuelByHand } from '../hand/brighter-duel.ts';
import { sparByEngine, sparByHand, sparSimulation } from '../hand/spar.ts';
import type { Candidate } from '../measure.ts';

/** Our code and its yardstick, measured side by side. */
export interface Line {
  readonly name: string;
  candidates(): Promise<readonly [product: Candidate, yardstick: Candidate]>;
}

const POLICIES = ['tactical', 'random'] as const;
/** Fights between two clock readings: a dozen of those that take a millisecond, a thousand duels. */
const MANY = 1024;
const SOME = 64;

export const LINES: readonly Line[] = [
  {
    name: 'Spar, duel: engine beside a hand-written loop',
    candidates: async () => {
      const simulation = sparSimulation();
      const sum = { wins: 0, rounds: 0, health: 0 };
      return [[(from) => sparByEngine(simulation, from, from + MANY, sum), MANY], sparYardstick()];
    },
  },
  {
    name: 'Brighter Worlds, duel: engine beside a hand-written loop',
    candidates: async () => {
      const system = (await systems.loadSystem('brighter-worlds')) as kernel.System;
      const fierce = system.policies.fierce;
      if (fierce === undefined) throw new Error('Brighter Worlds has no policy "fierce"');
      const choice = { sides: { heroes: fierce, foes: fierce } };
      const duel = new runners.Simulation(system, BRIGHTER_DUEL, choice, 'bench');
      const dice = kernel.Prng.fromSeed('bench');
      const tally = { fights: 0, rounds: 0, wins: 0, dice: 0 };
      return [
        [(from) => playAll(duel, from), MANY],
        [(from) => brighterDuelByHand(dice, from, from + MANY, tally), MANY],
      ];
    },
  },
  {
    name: 'Troll under the bridge: affray simulate beside a bare simulation',
    candidates: async () => {
      const opened = await loadScenario('examples/brighter-worlds/troll-under-the-bridge.yaml');
      if (!opened.ok) throw new Error('the troll cannot be read');
      const job = jobOf(opened.value.setup, { seed: 'bench' });
      const system = (await systems.loadSystem('brighter-worlds')) as kernel.System;
      const block = new BlockPlayer(system, job);
      const { sides } = runners.choiceOf(system, job.setup, job);
      const bare = new runners.Simulation(system, job.setup, { sides }, 'bench');
      return [
        [(from) => void block.play(from, from + MANY), MANY],
        [(from) => playAll(bare, from), MANY],
      ];
    },
  },
  ...BOUTS.flatMap((bout) =>
    POLICIES.map(
      (policy): Line => ({
        name: `${bout.title}, ${policy}: decisions per fight of a hand-written loop`,
        candidates: async () => {
          const { decisions, runs, play } = await playedBy({ kernel, run: runners, systems }, bout, policy);
          const perBatch = (SOME * decisions) / runs;
          const some = (from: number): void => {
            for (let run = 0; run < SOME; run++) play((from + run) % runs);
          };
          return [[some, perBatch], sparYardstick()];
        },
      }),
    ),
  ),
];

function sparYardstick(): Candidate {
  const sum = { wins: 0, rounds: 0, health: 0 };
  return [(from) => sparByHand(from, from + MANY, sum), MANY];
}

function playAll(simulation: runners.Simulation<unknown>, from: number): void {
  for (let run = from; run < from + MANY; run++) simulation.play(run);
}
