// Three against three on a 15 x 15 map, both sides tactical: complete fights per second on one core.
// A fight's length depends on who fights, so three line-ups are measured: a short one-sided one, a long one with good
// armor, and an even one. It counts CPU time, so that a busy machine does not look like slow rules.
// Run: node bench/heart-rush.ts [fights]
import { HEART_RUSH } from '@affray/heart-rush';
import { defaultsOf, type Policy, type Setup, type System } from '@affray/kernel';
import { Simulation } from '@affray/run';

const system = HEART_RUSH as unknown as System;
const FIGHTS = Number(process.argv[2] ?? 5000);
const WARM_UP = 1000;

const LINE_UPS: Readonly<Record<string, readonly string[]>> = {
  'quick, one-sided': ['breaker', 'archer', 'pikeman', 'orc', 'goblin', 'hound'],
  'long, armored': ['vanguard', 'archer', 'duelist', 'orc', 'skirmisher', 'bandit'],
  even: ['breaker', 'archer', 'pikeman', 'breaker', 'archer', 'pikeman'],
};

function setup(names: readonly string[]): Setup {
  const fighters = names.map((from, place) => {
    const entry = system.library[from];
    if (entry === undefined) throw new Error(`the library has no "${from}"`);
    return {
      id: `${from}-${place}`,
      name: entry.name,
      side: place < 3 ? 'heroes' : 'foes',
      sheet: entry.sheet,
    };
  });
  const rows = Array.from({ length: 15 }, (_, y) =>
    y >= 5 && y < 10 ? 'A.............B' : '...............',
  );
  const scene = system.checkScene({ map: { rows } }, null, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  return {
    system: system.id,
    edition: null,
    title: 'Three against three',
    options: defaultsOf(system.houseRules),
    sides: [
      { id: 'heroes', name: 'Heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

const tactical = system.policies.tactical as Policy<unknown>;
for (const [name, names] of Object.entries(LINE_UPS)) {
  const simulation = new Simulation(
    system,
    setup(names),
    { sides: { heroes: tactical, foes: tactical } },
    'bench',
  );
  for (let run = 0; run < WARM_UP; run++) simulation.play(run);
  let wins = 0;
  let rounds = 0;
  const from = process.cpuUsage();
  for (let run = 0; run < FIGHTS; run++) {
    const state = simulation.play(run) as { round: number };
    rounds += state.round;
    if (system.outcome(state)?.winner === 'heroes') wins++;
  }
  const spent = process.cpuUsage(from);
  const seconds = (spent.user + spent.system) / 1e6;
  const speed = `${Math.round(FIGHTS / seconds)} fights/s, ${Math.round(rounds / seconds)} rounds/s`;
  console.log(`heart-rush, 3 against 3, ${name}: ${speed}`);
  console.log(`  checksum: ${FIGHTS} fights, ${rounds} rounds, ${wins} won by the heroes`);
}
