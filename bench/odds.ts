// Ten dice questions, answered exactly: cold (a fresh process for each answer, imports not counted) and warm (asked
// again and again in one process). Every answer is checked first: a fast wrong answer ends the run.
//
// "first" is plain Node and a plain import; its median, load of the machine included, is compared with icepool. "best" shows
// what an idle machine would give. Importing the package asks it a few tiny questions (packages/odds/src/warm-up.ts), so that its
// functions are compiled by then, as a Python package's are; the cost of that and of the whole import is printed below the table.
//
//   node bench/odds.ts [fresh processes per question]
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  absorption,
  chanceOf,
  clip,
  combine,
  dice,
  die,
  explode,
  type Fraction,
  fraction,
  highest,
  type IntegerDistribution,
  keepHighest,
  loadGameSolver,
  mapIntegers,
  mean,
  negate,
  reroll,
  solveMatrixGame,
  sum,
  sumOf,
  type Transition,
  toDecimalString,
  ZERO,
} from '@affray/odds';
import { telescope } from '../packages/odds/src/keep.ts';

interface Question {
  readonly name: string;
  readonly ask: () => IntegerDistribution | Fraction;
  /** Mean, chance of 0 and number of outcomes; of a single chance, its decimals. */
  readonly answer: string;
  /** The same without the cache for pools, if the question uses it. */
  readonly anew?: () => IntegerDistribution;
  /** What icepool 2.2.2 took on a two-core machine of this kind: first call and repeated, in ms. */
  readonly icepool?: readonly [cold: number, warm: number];
}

const QUESTIONS: readonly Question[] = [
  // The overhead of a first function call and of reading the clock.
  { name: '    nothing', ask: () => ZERO, answer: '0.000000000' },
  {
    name: 'T1  4d6, drop the lowest',
    ask: () => keepHighest(dice(4, 6), 3),
    anew: () => telescope([{ of: die(6), count: 4 }], 3),
    answer: '12.244598765 0.000000000 16',
    icepool: [1.6, 0.19],
  },
  {
    name: 'T2  highest of d12, d8, d8',
    ask: () => highest([12, 8, 8]),
    answer: '7.812500000 0.000000000 12',
    icepool: [0.42, 0.32],
  },
  {
    name: 'T3  three highest of 10d10',
    ask: () => keepHighest(dice(10, 10), 3),
    anew: () => telescope([{ of: die(10), count: 10 }], 3),
    answer: '25.962091710 0.000000000 28',
    icepool: [3.5, 0.24],
  },
  {
    name: 'T4  d8 + d10 + d12 - d8 - d6, not below 0',
    ask: () => clip(sum([die(8), die(10), die(12), negate(die(8)), negate(die(6))]), 0),
    answer: '8.667990451 0.086762153 29',
    icepool: [1.2, 0.95],
  },
  {
    name: 'T5  exploding dice, then a wound',
    ask: explodingWound,
    answer: '5.619444154 0.331902003 69',
    icepool: [18.8, 17.9],
  },
  {
    name: 'T6  20 highest of 40d10',
    ask: () => keepHighest(dice(40, 10), 20),
    anew: () => telescope([{ of: die(10), count: 40 }], 20),
    answer: '158.447154555 0.000000000 181',
    icepool: [95, 0.91],
  },
  {
    name: 'Q7  successes of 15d10 at 8, tens twice',
    ask: () =>
      sumOf(
        dice(
          15,
          mapIntegers(die(10), (face) => (face === 10 ? 2 : face >= 8 ? 1 : 0)),
        ),
      ),
    answer: '6.000000000 0.004747562 31',
  },
  {
    name: 'Q8  five highest of 6d6, 4d8, 3d10',
    ask: () => keepHighest([...dice(6, 6), ...dice(4, 8), ...dice(3, 10)], 5),
    anew: () =>
      telescope(
        [
          { of: die(6), count: 6 },
          { of: die(8), count: 4 },
          { of: die(10), count: 3 },
        ],
        5,
      ),
    answer: '32.839679148 0.000000000 42',
  },
  {
    name: 'Q9  8d6, ones and twos rolled once more',
    ask: () =>
      sumOf(
        dice(
          8,
          reroll(6, (face) => face <= 2),
        ),
      ),
    answer: '33.333333333 0.000000000 41',
  },
  { name: 'Q10 a duel to the end, first striker wins', ask: duel, answer: '0.627498818' },
];

function explodingWound(): IntegerDistribution {
  const ahead = sum([explode(10, { extra: 3 }), die(8), negate(explode(12, { extra: 3 }))]);
  return combine(ahead, explode(6, { extra: 3 }), (by, more) => (by > 0 ? Math.max(0, more + by - 3) : 0));
}

/** Two equal fighters, d8 against armour 1, six grit; any damage past the grit takes one of three steps. */
function duel(): Fraction {
  const chain = absorption('6 3 6 3 first', (state) => {
    const [grit, steps, otherGrit = '0', otherSteps = '0', striker] = state.split(' ');
    const ways: Transition[] = [];
    if (striker === undefined) return ways;
    for (let damage = 0; damage < 8; damage++) {
      const left = Math.max(0, Number(otherGrit) - damage);
      const after = damage > Number(otherGrit) ? Number(otherSteps) - 1 : Number(otherSteps);
      const onward = `${left} ${after} ${grit} ${steps} ${striker === 'first' ? 'second' : 'first'}`;
      ways.push({ to: after === 0 ? striker : onward, chance: fraction(1, 8) });
    }
    return ways;
  });
  return chain.ends.get('first') ?? ZERO;
}

function describe(of: IntegerDistribution | Fraction): string {
  if ('num' in of) return toDecimalString(of, 9);
  const outcomes = of.weights.filter((weight) => weight !== 0n).length;
  return `${toDecimalString(mean(of), 9)} ${toDecimalString(chanceOf(of, 0), 9)} ${outcomes}`;
}

/** CPU time of this thread in milliseconds: other work on the machine does not count. */
function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of one first call, in this process; the clock itself is warmed up before. CPU time is too coarse for it. */
function firstCall(question: Question): number {
  performance.now();
  const start = performance.now();
  question.ask();
  return performance.now() - start;
}

/** The median and the best of what fresh processes print, each a number of milliseconds. */
function inFreshProcesses(runs: number, args: readonly string[]): [median: number, best: number] {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(Number(execFileSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname })));
  }
  return [median(times), Math.min(...times)];
}

function warmTime(ask: () => unknown): number {
  const until = clock() + 150;
  while (clock() < until) ask();
  const batches: number[] = [];
  for (let batch = 0; batch < 5; batch++) {
    const start = clock();
    let count = 0;
    // Reading the clock is expensive: only every eighth time.
    do for (let i = 0; i < 8; i++, count++) ask();
    while (clock() - start < 40);
    batches.push((clock() - start) / count);
  }
  return median(batches);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function faster(theirs: number | undefined, ours: number): string {
  return theirs === undefined ? '' : `${(theirs / ours).toFixed(1)}x`;
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(42) : cell.padStart(10))).join(''));
}

function table(runs: number): void {
  print(['(ms)', 'icepool', '', 'first', 'best', 'faster', 'warm', 'faster', 'anew']);
  print(['', 'cold', 'warm']);
  for (const [index, question] of QUESTIONS.entries()) {
    const answer = describe(question.ask());
    if (answer !== question.answer) throw new Error(`${question.name}: ${answer}, not ${question.answer}`);
    const cold = inFreshProcesses(runs, [fileURLToPath(import.meta.url), 'child', `${index}`]);
    const warm = warmTime(question.ask);
    const [theirCold, theirWarm] = question.icepool ?? [];
    print([
      question.name,
      theirCold?.toString() ?? '',
      theirWarm?.toString() ?? '',
      ...cold.map((time) => time.toFixed(3)),
      faster(theirCold, cold[0]),
      warm.toFixed(4),
      faster(theirWarm, warm),
      question.anew ? warmTime(question.anew).toFixed(4) : '',
    ]);
  }
}

/** The cost of importing the package, and of the tiny questions that it is then asked. */
function imports(runs: number): void {
  const timed = (before: string, what: string): string[] => [
    '--input-type=module',
    '--eval',
    `${before}; performance.now(); const start = performance.now(); ${what}; console.log(performance.now() - start)`,
  ];
  const whole = inFreshProcesses(runs, timed('', `await import('@affray/odds')`));
  const asked = inFreshProcesses(
    runs,
    timed(`import { warmUp } from '../packages/odds/src/warm-up.ts'`, 'warmUp()'),
  );
  const [all, tiny] = [whole, asked].map(
    ([middle, best]) => `${middle.toFixed(1)} ms (best ${best.toFixed(1)})`,
  );
  console.log(`\nImport: ${all}, of which ${tiny} for the tiny questions; icepool's import: 160 to 180 ms.`);
}

async function equilibria(): Promise<void> {
  const start = performance.now();
  await loadGameSolver();
  const loaded = performance.now();
  const ring = [
    [0, -3, 5],
    [3, 0, -2],
    [-5, 2, 0],
  ];
  solveMatrixGame(ring);
  const solved = performance.now();
  const warm = warmTime(() => solveMatrixGame(ring));
  console.log(
    `\nEquilibrium of a 3x3 game: solver loads in ${(loaded - start).toFixed(0)} ms, first answer ` +
      `${(solved - loaded).toFixed(0)} ms, then ${warm.toFixed(2)} ms.`,
  );
}

const [, , first = '11', index = '0'] = process.argv;
const asked = QUESTIONS[Number(index)];
if (first === 'child' && asked !== undefined) console.log(firstCall(asked));
else {
  table(Number(first));
  console.log(
    `\nNode ${process.version}; first: median and best of ${first} fresh processes. Warm answers to ` +
      'pools come from memory, as icepool\'s do; "anew" computes them each time.',
  );
  imports(Number(first));
  await equilibria();
}
