// `npm run review-figures`: measures the figures in docs/review.md: CPU time of one core for four fights, how much the luck of a fight varies
// between seeds, and how many of twenty planted blunders are among the turning points. `-- times`, `-- luck` or `-- blunders` measures one of them; `--write` writes
// the results of `times` and `luck` into docs/review.md.
import { reviewOf, turningPoints } from '@affray/lab';
import { blundered, played } from '../packages/lab/src/testing/blunders.ts';
import { writeTable } from './bots/table.ts';

const TIMED = [
  ['brighter-worlds/troll-under-the-bridge', 2],
  ['three-beats/dockside-duel', 5],
  ['heart-rush/duel-at-dawn', 8],
  ['heart-rush/giant-slayers', 90],
] as const;
const BLUNDERS = [
  'template/duel',
  'brighter-worlds/hide-and-steel',
  'blood-and-guts/two-spears',
  'three-beats/dockside-duel',
];
const WANTED = 20;

const args = process.argv.slice(2);
const writes = args.includes('--write');

async function times(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, most] of TIMED) {
    const { system, record } = await played(name, 'times', 'tactical');
    const began = process.cpuUsage();
    const review = reviewOf(system, record);
    turningPoints(system, record, review);
    const { user, system: kernel } = process.cpuUsage(began);
    const seconds = (user + kernel) / 1e6;
    console.log(
      `${name}: ${seconds.toFixed(1)} s of CPU for ${review.steps.length} decisions (at most ${most})`,
    );
    rows.push([name, String(review.steps.length), seconds.toFixed(1), String(most)]);
  }
  if (writes) writeTable('docs/review.md', 'times', ['fight', 'decisions', 'seconds', 'at most'], rows);
}

async function luck(): Promise<void> {
  const rows: string[][] = [];
  for (const [name] of TIMED.slice(0, 3)) {
    const { system, record } = await played(name, 'luck', 'tactical');
    const found = ['a', 'b', 'c'].map((seed) => {
      const { luck: points, unit } = reviewOf(system, record, { seed });
      return points / unit;
    });
    const range = Math.max(...found) - Math.min(...found);
    console.log(
      `${name}: luck ${found.map((one) => one.toFixed(3)).join(', ')}; range ${range.toFixed(3)} (below 0.05)`,
    );
    rows.push([name, found.map((one) => one.toFixed(3)).join(', '), range.toFixed(3)]);
  }
  if (writes) writeTable('docs/review.md', 'luck', ['fight', 'luck with three seeds', 'range'], rows);
}

async function blunders(): Promise<void> {
  let [planted, found] = [0, 0];
  for (let seed = 0; planted < WANTED && seed < WANTED; seed++)
    for (const name of BLUNDERS) {
      if (planted === WANTED) break;
      const blunder = await blundered(name, `blunder ${seed}`);
      if (blunder === null) continue;
      planted++;
      const turns = turningPoints(blunder.system, blunder.record, reviewOf(blunder.system, blunder.record));
      const isFound = turns.some(({ at }) => at === blunder.at);
      if (isFound) found++;
      console.log(
        `${name}, seed ${seed}: ${Math.round(100 * blunder.cost)} points at answer ${blunder.at}, ${isFound ? 'found' : 'missed'}`,
      );
    }
  console.log(`${found} of ${planted} planted blunders are among the turning points (at least 18 of 20)`);
}

const [only] = args.filter((word) => !word.startsWith('--'));
for (const [name, measure] of Object.entries({ times, luck, blunders }))
  if (only === undefined || only === name) await measure();
