// Helpers shared by the contract suite and the kernel's own tests.

import { type FighterSetup, type Policy, RANDOM, type Seat, type Setup, type System } from '@affray/kernel';
import { byPolicies } from '../bots-at-seats.ts';
import { LiveFight } from '../live.ts';
import type { DiceSource } from '../round-run.ts';
import { seededDice } from '../seeded-dice.ts';

/** A seat for each side, one for the game master, who also holds the sides run by the game master, and a spectator. */
export function seatsFor(setup: Setup): Seat[] {
  const gmSides = setup.sides.filter((side) => side.by === 'gm').map((side) => side.id);
  const players = setup.sides.filter((side) => side.by === 'players');
  return [
    { id: 'gm', name: 'GM', gm: true, fighters: [], sides: gmSides },
    ...players.map((side) => ({
      id: `p-${side.id}`,
      name: side.name,
      gm: false,
      fighters: [],
      sides: [side.id],
    })),
    { id: 'watcher', name: 'Watcher', gm: false, fighters: [], sides: [] },
  ];
}

/** Plays a live fight to its end, or until it has asked often enough, with one policy for everyone. */
export function playLive<State>(
  system: System<State>,
  setup: Setup,
  seed: string,
  policy: Policy<unknown> = RANDOM,
  mostAnswers = 4000,
  dice: DiceSource = seededDice(seed),
): LiveFight<State> {
  let answers = 0;
  const auto = byPolicies<State>(() => (answers++ < mostAnswers ? policy : undefined), seed);
  return LiveFight.begin(system, setup, seatsFor(setup), dice, auto);
}

/** Plays until a secret simultaneous prompt is open, and leaves it open. Null if there is none. */
export function playToSecret<State>(
  system: System<State>,
  setup: Setup,
  seed: string,
  skip: number,
): LiveFight<State> | null {
  let met = 0;
  const decide = byPolicies<State>(() => RANDOM, seed);
  let lastPrompt = '';
  const fight: LiveFight<State> = LiveFight.begin(
    system,
    setup,
    seatsFor(setup),
    seededDice(seed),
    (prompt, live) => {
      if (live.waiting?.is !== 'together') return decide(prompt, live);
      const first = live.waiting.prompts[0]?.id ?? '';
      if (first !== lastPrompt) {
        lastPrompt = first;
        met++;
      }
      return met > skip ? undefined : decide(prompt, live);
    },
  );
  return fight.waiting?.is === 'together' ? fight : null;
}

/** The same setup with one fighter hidden and renamed, to test whether anything reveals it. */
export function withHidden(setup: Setup, fighter: string, name: string): Setup {
  const change = (f: FighterSetup): FighterSetup => (f.id === fighter ? { ...f, name, hidden: true } : f);
  return { ...setup, fighters: setup.fighters.map(change) };
}
