// `sharp` against `tactical` in duels and group fights: `node scripts/sharp.ts [FIGHT …] [--pairs N] [--rollouts N] [--write]`. Each fight is played from both
// seats on the same dice; 0.5 is even. A run with names of fights replaces only their rows of the table.
import { jobOf, labHere, tournament } from '@affray/lab';
import { ROOT, readyFights } from './bots/ready.ts';
import { mergeRows, rowsOf, writeTable } from './bots/table.ts';

/** Duels and group fights of every game that leave something to choose. */
const FIGHTS = [
  'template/duel',
  'template/ambush',
  'brighter-worlds/hide-and-steel',
  'brighter-worlds/goblin-ambush',
  'blood-and-guts/the-sleeping-sentry',
  'blood-and-guts/two-spears',
  'three-beats/dockside-duel',
  'three-beats/kitchen-quarrel',
  'heart-rush/duel-at-dawn',
  'heart-rush/wolves-at-the-ford',
  // These leave little to choose; see docs/lab.md.
  'template/brawl',
  'brighter-worlds/troll-under-the-bridge',
  'blood-and-guts/back-alley',
];

const args = process.argv.slice(2);
const numberOf = (flag: string, usual: number): number => {
  const at = args.indexOf(flag);
  return at < 0 ? usual : Number(args.splice(at, 2)[1]);
};
const pairs = numberOf('--pairs', 200);
const rollouts = numberOf('--rollouts', 96);
const writes = args.includes('--write');
const words = args.filter((word) => !word.startsWith('--'));
if (!(pairs > 0 && rollouts > 0)) {
  console.error('Pairs and rollouts are numbers above 0.');
  process.exit(2);
}

const rows: string[][] = [];
for (const path of FIGHTS.filter((one) => words.length === 0 || words.includes(one))) {
  const [game = '', name = ''] = path.split('/');
  const [fight] = (await readyFights(game, [name])).filter((one) => one.name === name);
  if (fight === undefined) throw new Error(`no fight "${path}"`);
  const began = process.cpuUsage();
  const job = jobOf(fight.setup, { seed: 'sharp', figures: false, rollouts });
  const [match] = await tournament(labHere(), job, ['sharp', 'tactical'], { runs: pairs });
  if (match === undefined) continue;
  const { mean, low, high } = match.points;
  const seconds = process.cpuUsage(began).user / 1e6;
  rows.push([
    path,
    `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    String(pairs),
    String(rollouts),
    seconds.toFixed(0),
  ]);
  console.log(rows.at(-1)?.join(' | '));
}
if (writes) {
  const head = ['fight', 'sharp against tactical', 'pairs', 'rollouts', 'CPU seconds'];
  writeTable('docs/lab.md', 'sharp', head, mergeRows(rowsOf('docs/lab.md', 'sharp'), rows, FIGHTS));
  console.log(`Written into docs/lab.md under ${ROOT}.`);
}
