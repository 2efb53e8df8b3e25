// three-beats.ts   How many fights of Three Beats a second: ready fighters under two policies, nothing listening.
// node bench/three-beats.ts [seconds per line]

import { defaultsOf, type Policy, type Setup } from '../packages/kernel/src/index.ts';
import { Simulation } from '../packages/run/src/index.ts';
import { THREE_BEATS } from '../systems/three-beats/src/index.ts';

type Sides = Readonly<Record<string, readonly string[]>>;

function setupOf(title: string, sides: Sides): Setup {
  const scene = THREE_BEATS.checkScene({ location: 'orchard' }, null, []);
  if (!scene.ok) throw new Error('the orchard is gone');
  return {
    system: 'three-beats',
    edition: null,
    title,
    options: defaultsOf(THREE_BEATS.houseRules),
    sides: Object.keys(sides).map((id, index) => ({ id, name: id, by: index === 0 ? 'players' : 'gm' })),
    fighters: Object.entries(sides).flatMap(([side, names]) =>
      names.map((name, index) => {
        const entry = THREE_BEATS.library[name]!;
        return { id: `${name}-${index + 1}`, name: entry.name, side, sheet: entry.sheet };
      }),
    ),
    scene: scene.value,
  };
}

const FIGHTS: readonly Setup[] = [
  setupOf('a duel', { docks: ['rook'], company: ['captain-orsk'] }),
  setupOf('two against three', {
    heroes: ['rook', 'ysolde-vane'],
    company: ['captain-orsk', 'hired-blade', 'hired-blade'],
  }),
  setupOf('four sides', { a: ['rook'], b: ['ysolde-vane'], c: ['bell-knight'], d: ['captain-orsk'] }),
];

function simulationOf(
  setup: Setup,
  policy: Policy<unknown>,
): Simulation<ReturnType<typeof THREE_BEATS.begin>> {
  const sides = Object.fromEntries(setup.sides.map((side) => [side.id, policy]));
  return new Simulation(THREE_BEATS, setup, { sides }, 'bench');
}

/** Fights and rounds per second of CPU time, which a busy machine does not slow. */
function measure(setup: Setup, policy: Policy<unknown>, seconds: number): { fights: number; rounds: number } {
  const simulation = simulationOf(setup, policy);
  for (let run = 0; run < 2000; run++) simulation.play(run);
  let [fights, rounds] = [0, 0];
  const before = process.cpuUsage();
  for (let spent = 0; spent < seconds * 1e6; ) {
    for (let i = 0; i < 200; i++) rounds += simulation.play(fights++).round;
    const used = process.cpuUsage(before);
    spent = used.user + used.system;
  }
  const used = process.cpuUsage(before);
  const factor = 1e6 / (used.user + used.system);
  return { fights: fights * factor, rounds: rounds * factor };
}

/** A checksum of the first thousand fights: a faster run that plays differently is a failure, not a record. */
function checksum(setup: Setup, policy: Policy<unknown>): string {
  const simulation = simulationOf(setup, policy);
  let [rounds, wounds, firstWins] = [0, 0, 0];
  for (let run = 0; run < 1000; run++) {
    const fight = simulation.play(run);
    rounds += fight.round;
    for (const fighter of fight.fighters) wounds += fighter.wounds.length;
    if (fight.outcome?.winner === setup.sides[0]?.id) firstWins++;
  }
  return `${rounds} rounds, ${wounds} wounds, ${firstWins} won by the first side`;
}

const seconds = Number(process.argv[2] ?? 2);
if (!(seconds > 0)) throw new Error('Give the seconds per line as a number above 0.');
for (const name of ['tactical', 'random']) {
  const policy = THREE_BEATS.policies[name]!;
  for (const setup of FIGHTS) {
    const { fights, rounds } = measure(setup, policy, seconds);
    const line = `${setup.title}, ${name}`.padEnd(30);
    console.log(
      `${line}${Math.round(fights).toString().padStart(8)} fights/s ${Math.round(rounds).toString().padStart(8)} rounds/s`,
    );
    console.log(`${' '.repeat(30)}1000 fights: ${checksum(setup, policy)}`);
  }
}
