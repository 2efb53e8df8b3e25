// blood-and-guts.ts   Fights a second under the policies, with a checksum of the first thousand.
// node bench/blood-and-guts.ts [seconds per line]

import { defaultsOf, type Setup, type System } from '../packages/kernel/src/index.ts';
import { Simulation } from '../packages/run/src/index.ts';
import { BLOOD_AND_GUTS, type Fight, type Sheet } from '../systems/blood-and-guts/src/index.ts';

const system = BLOOD_AND_GUTS as unknown as System<Fight>;

function sheetOf(name: string): Sheet {
  const entry = BLOOD_AND_GUTS.library[name];
  if (entry === undefined) throw new Error(`no fighter "${name}"`);
  return entry.sheet;
}

function setup(edition: string, red: readonly Sheet[], blue: readonly Sheet[]): Setup {
  const on = (sheets: readonly Sheet[], side: string) =>
    sheets.map((sheet, i) => ({ id: `${side}-${i}`, name: `${side} ${i}`, side, sheet }));
  return {
    system: system.id,
    edition,
    title: 'bench',
    options: defaultsOf(BLOOD_AND_GUTS.houseRules),
    sides: [
      { id: 'red', name: 'Red', by: 'players' },
      { id: 'blue', name: 'Blue', by: 'gm' },
    ],
    fighters: [...on(red, 'red'), ...on(blue, 'blue')],
    scene: { vantage: [], over: [], closeQuarters: false, begins: null },
  };
}

const LINES: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  ['brawl, duel', 'brawl', ['duellist'], ['footpad']],
  ['clash, duel', 'clash', ['duellist'], ['halberdier']],
  [
    'clash, three to three',
    'clash',
    ['spearman', 'spearman', 'bowman'],
    ['footpad', 'footpad', 'halberdier'],
  ],
  ['clash, in plate', 'clash', ['knight', 'knight'], ['knight', 'knight']],
];

/** Fights per second of CPU time, and the checksum of the first thousand. */
function measure(line: (typeof LINES)[number], policy: string, seconds: number): void {
  const [title, edition, red, blue] = line;
  const chosen = system.policies[policy];
  if (chosen === undefined) throw new Error(`no policy "${policy}"`);
  const fight = setup(edition, red.map(sheetOf), blue.map(sheetOf));
  const simulation = new Simulation(system, fight, { sides: { red: chosen, blue: chosen } }, 'bench');
  let exchanges = 0;
  let won = 0;
  for (let run = 0; run < 1000; run++) {
    const state = simulation.play(run);
    exchanges += state.exchange;
    if (state.outcome?.winner === 'red') won++;
  }
  const before = process.cpuUsage();
  const until = performance.now() + seconds * 1000;
  let fights = 0;
  while (performance.now() < until) for (let i = 0; i < 100; i++) simulation.play(1000 + fights++);
  const spent = process.cpuUsage(before);
  const rate = Math.round((fights * 1e6) / (spent.user + spent.system));
  console.log(`${title} (${policy}): ${rate} fights/s; first 1000: ${exchanges} exchanges, red wins ${won}`);
}

const seconds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 2);
for (const line of LINES) for (const policy of ['tactical', 'random']) measure(line, policy, seconds);
