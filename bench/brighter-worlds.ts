// brighter-worlds.ts   How many fights a second: four against four, and a plain duel beside the same duel written by hand.
// node bench/brighter-worlds.ts [seconds per line]

import { defaultsOf, Prng, type Setup, type System } from '../packages/kernel/src/index.ts';
import { Simulation } from '../packages/run/src/index.ts';
import type { Fight, Scene, Sheet } from '../systems/brighter-worlds/src/index.ts';
import { BRIGHTER_WORLDS } from '../systems/brighter-worlds/src/index.ts';
import { BRIGHTER_DUEL, brighterDuelByHand, type Tally } from './hand/brighter-duel.ts';
import { type Candidate, type Measured, measureTogether, perSecond, ratio } from './measure.ts';

const BATCH = 2000;
const SEED = 'bench';
const system = BRIGHTER_WORLDS as System<Fight>;
const policies = { sides: { heroes: system.policies.tactical!, foes: system.policies.tactical! } };

function setupOf(
  title: string,
  sides: Record<string, readonly string[]>,
  first: string | null,
): Setup<Sheet, Scene> {
  const ids = Object.keys(sides);
  return {
    system: system.id,
    edition: null,
    title,
    options: defaultsOf(system.houseRules),
    sides: ids.map((id) => ({ id, name: id, by: id === 'heroes' ? 'players' : 'gm' })),
    fighters: ids.flatMap((side) =>
      sides[side]!.map((from, index) => ({
        id: `${from}-${index}`,
        name: from,
        side,
        sheet: BRIGHTER_WORLDS.library[from]!.sheet,
      })),
    ),
    scene: { first },
  };
}

const FOUR = setupOf(
  'four against four',
  { heroes: ['sam', 'pete', 'orla', 'quill'], foes: ['troll', 'goblin', 'goblin', 'goblin'] },
  null,
);
const GUARDS = setupOf(
  'four guards against four goblins',
  { heroes: ['guard', 'guard', 'guard', 'guard'], foes: ['goblin', 'goblin', 'goblin', 'goblin'] },
  null,
);

const fierce = { sides: { heroes: system.policies.fierce!, foes: system.policies.fierce! } };

/** Plays fights `from` to `from + BATCH` with the engine. */
function engine(simulation: Simulation<Fight>, from: number, tally: Tally): void {
  for (let run = from; run < from + BATCH; run++) {
    const fight = simulation.play(run);
    tally.rounds += fight.round;
    if (fight.outcome?.winner === 'heroes') tally.wins++;
  }
  tally.fights += BATCH;
}

const fresh = (): Tally => ({ fights: 0, rounds: 0, wins: 0, dice: 0 });

/** The number of dice in the first fights of a setup, counted from events. */
function diceOf(setup: Setup<Sheet, Scene>, choice: typeof policies, fights: number): number {
  let dice = 0;
  const count = (event: object): void => {
    const { roll, theirs, kind } = event as { roll?: unknown; theirs?: unknown; kind: string };
    for (const rolled of [roll, theirs]) {
      if (rolled === null || typeof rolled !== 'object') continue;
      const { d12, more } = rolled as { d12: number; more: number[] | null };
      dice += 1 + (d12 > 0 ? 1 : 0) + (more === null ? 0 : more.length / 2);
    }
    if (kind === 'first-save' && typeof theirs === 'number' && theirs > 0) dice++;
  };
  const simulation = new Simulation(system, setup, choice, SEED, count);
  for (let run = 0; run < fights; run++) simulation.play(run);
  return dice / fights;
}

const seconds = Number(process.argv[2] ?? 2);
if (!(seconds > 0)) throw new Error('Give the seconds per line as a number above 0.');

const four = new Simulation(system, FOUR, policies, SEED);
const guards = new Simulation(system, GUARDS, policies, SEED);
const duel = new Simulation(system, BRIGHTER_DUEL, fierce, SEED);
const prng = Prng.fromSeed(SEED);
type Line = readonly [string, (from: number, tally: Tally) => void];
const lines: readonly Line[] = [
  ['duel', (from, tally) => engine(duel, from, tally)],
  ['duel, written by hand', (from, tally) => brighterDuelByHand(prng, from, from + BATCH, tally)],
  ['four against four, heroes and a troll', (from, tally) => engine(four, from, tally)],
  ['four against four, guards and goblins', (from, tally) => engine(guards, from, tally)],
];
/** One kind of fight at a time, as in simulations: V8 optimises for the types that it has seen. */
function measured(some: readonly Line[]): Measured[] {
  const candidates = some.map(([, play]): Candidate => [(from) => play(from, fresh()), BATCH]);
  return measureTogether(candidates, seconds / 15);
}
const speeds = [...measured(lines.slice(0, 2)), ...measured(lines.slice(2, 3)), ...measured(lines.slice(3))];

const dicePer = new Map<string, number>([
  ['four against four, heroes and a troll', diceOf(FOUR, policies, 2000)],
  ['four against four, guards and goblins', diceOf(GUARDS, policies, 2000)],
  ['duel', diceOf(BRIGHTER_DUEL, fierce, 2000)],
]);
for (const [index, [name]] of lines.entries()) {
  const speed = speeds[index]!;
  const dice = dicePer.get(name);
  const extra =
    dice === undefined
      ? ''
      : `   ${((speed.rate * dice) / 1e6).toFixed(1)} M dice/s (${dice.toFixed(1)} a fight)`;
  console.log(`${name.padEnd(40)}${perSecond(speed)}${extra}`);
}
console.log(
  `the duel runs at ${(100 * ratio(speeds[0]!, speeds[1]!)).toFixed(1)} % of the loop written by hand`,
);

/** Nanoseconds of CPU time per call. */
function cost(call: () => number): number {
  let sum = 0;
  for (let i = 0; i < 200_000; i++) sum += call();
  const before = process.cpuUsage();
  for (let i = 0; i < 1_000_000; i++) sum += call();
  const { user, system: kernel } = process.cpuUsage(before);
  if (Number.isNaN(sum)) throw new Error('a call gave no number');
  return (user + kernel) / 1000;
}

const ready = BRIGHTER_WORLDS.begin(FOUR);
Object.assign(ready, { round: 1, actionLeft: true, stuntLeft: true, acting: 'sam-0' });
const deed = BRIGHTER_WORLDS.questions.find((question) => question.kind === 'what-to-do')!;
const reasons = BRIGHTER_WORLDS.questions.find((question) => question.kind === 'attack-modifiers')!;
const about = { attacker: 'sam-0', with: 'dagger', target: 'troll-0' };
const parts: readonly (readonly [string, () => number])[] = [
  ['begin, four against four', () => BRIGHTER_WORLDS.begin(FOUR).round],
  [
    'what a tactical fighter does',
    () => Number(policies.sides.heroes.answer(deed as never, 'sam-0', null, ready, prng) === null),
  ],
  ['a default of the game master', () => Number(reasons.fallback(ready, 'gm', about) === null)],
  ['one die', () => prng.die(8)],
];
for (const [name, call] of parts) console.log(`${name.padEnd(40)}${cost(call).toFixed(0).padStart(10)} ns`);

const one = fresh();
const other = fresh();
engine(duel, 0, one);
brighterDuelByHand(prng, 0, BATCH, other);
const same = one.rounds === other.rounds && one.wins === other.wins;
console.log(
  `checksum of ${BATCH} duels: rounds ${one.rounds}, wins ${one.wins}; by hand ${other.rounds}, ${other.wins}: ${same ? 'the same fights' : 'DIFFERENT'}`,
);
if (!same) process.exitCode = 1;
