// Whole fights without people: checks every decision, and compares both paths of simulation.
import {
  copyOf,
  DEFAULTS,
  type Decider,
  type Happening,
  type Policy,
  Prng,
  type Question,
  RANDOM,
  type Setup,
  type System,
  Table,
  viewerFor,
} from '@affray/kernel';
import { Simulation } from '../../simulate.ts';
import { brief, must } from './find.ts';
import { answerHolds, bytesOf, EventPromises, promptHolds, stateHolds } from './promises.ts';
import { pick } from './setups.ts';

/** Thrown when a fight has made enough decisions. */
const ENOUGH: { readonly enough: true } = { enough: true };

/** One fight between policies and chance; checks every answer by what its seat may know. */
export class SimulatedSearch implements Decider {
  decisions = 0;
  readonly trail: string[] = [];
  private readonly system: System;
  private readonly setup: Setup;
  private readonly dice: Prng;
  private readonly seed: string;
  private readonly gmSides: readonly string[];
  private readonly policies: readonly Policy<unknown>[];
  private readonly events: EventPromises;
  private most = 0;
  private state: unknown = null;

  constructor(system: System, setup: Setup, seed: string) {
    this.system = system;
    this.setup = setup;
    this.seed = seed;
    this.dice = Prng.fromSeed(`${seed}/simulated`);
    this.gmSides = setup.sides.filter((side) => side.by === 'gm').map(({ id }) => id);
    this.policies = [RANDOM, RANDOM, RANDOM, DEFAULTS, ...Object.values(system.policies)];
    this.events = new EventPromises(system);
  }

  /** Plays until the fight is over or this many decisions are made; `reads`: whether the log is checked too. */
  play(most: number, reads: boolean): void {
    const { system } = this;
    this.most = most;
    this.state = system.begin(copyOf(this.setup));
    const hear = reads ? (event: Happening): void => this.events.holds(event, this.state) : () => {};
    const table = Table.simulating(Prng.fromSeed(`${this.seed}/dice`), this, hear);
    table.state = this.state;
    try {
      for (let round = 0; round < most && !system.isOver(this.state); round++) {
        system.round(this.state, table);
        stateHolds(system, this.state);
      }
    } catch (thrown) {
      if (thrown !== ENOUGH) throw thrown;
    }
  }

  decide(question: Question, who: string, about: unknown, state: unknown): unknown {
    if (this.decisions++ >= this.most) throw ENOUGH;
    const prompt = { id: '', question, who, about };
    const view = this.system.hides(state)
      ? this.system.view(state, viewerFor(this.system, state, prompt, this.gmSides))
      : state;
    if (this.dice.below(4) === 0) promptHolds(this.system, question, who, about, view);
    const policy = pick(this.policies, this.dice);
    const answer = policy.answer(question, who, about, view, this.dice);
    this.trail.push(`${question.kind} ${who}: ${brief(answer)}`);
    answerHolds(question, who, about, view, answer, 'an answer that a policy gives is legal');
    return answer;
  }
}

/** An unobserved simulation gives the same fights as an observed one. */
export function pathsAgree(system: System, setup: Setup, seed: string, dice: Prng): void {
  const all = Object.values(system.policies);
  const sides = Object.fromEntries(setup.sides.map((side) => [side.id, pick(all, dice)]));
  const played = (watched: boolean, runs: readonly number[]): string[] => {
    const limited = endingAfter(system, 25);
    const simulation = new Simulation(limited.system, setup, { sides }, seed, watched ? () => {} : null);
    return runs.map((run) => {
      limited.begin();
      return bytesOf(simulation.play(run));
    });
  };
  const unwatched = played(false, [0, 1]);
  for (const run of [0, 1])
    must(played(true, [run])[0] === unwatched[run], 'both ways of simulating agree', () => `run ${run}`);
}

function endingAfter(system: System, rounds: number): { system: System; begin(): void } {
  let played = 0;
  return {
    begin: () => {
      played = 0;
    },
    system: {
      ...system,
      isOver: (state) => system.isOver(state) || played >= rounds,
      round: (state, table) => {
        played++;
        system.round(state, table);
      },
    },
  };
}
