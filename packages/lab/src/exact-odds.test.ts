// Checks exact odds of every system against twins: a few lines each that enumerate all dice, independent of the
// engine.
import { readFileSync } from 'node:fs';
import { type Fraction, fraction, inFigures, over, plus, ZERO } from '@affray/run';
import { answersOf, MOST_PATHS, oddsOf, openScenario, parseExpression } from '@affray/scenario';
import { describe, expect, it } from 'vitest';

type Roll = (sides: number) => number;
type Chances = Record<string, string>;

/** Every way the dice of some steps can fall, by running the steps repeatedly; `null` drops a way. */
function every(steps: (roll: Roll) => unknown): Chances {
  const tally = new Map<string, Map<number, number>>();
  const path: { face: number; readonly sides: number }[] = [];
  do {
    let at = 0;
    const value = steps((sides) => {
      if (at === path.length) path.push({ face: 1, sides });
      return path[at++]?.face ?? 0;
    });
    const ways = path.reduce((product, { sides }) => product * sides, 1);
    if (value !== null) {
      const counts = tally.get(String(value)) ?? new Map<number, number>();
      tally.set(String(value), counts.set(ways, (counts.get(ways) ?? 0) + 1));
    }
    while (path.length > 0 && path.at(-1)?.face === path.at(-1)?.sides) path.pop();
    const last = path.at(-1);
    if (last !== undefined) last.face++;
  } while (path.length > 0);
  const chances = [...tally].map(([value, counts]): [string, Fraction] => [
    value,
    [...counts].reduce((sum, [ways, count]) => plus(sum, fraction(BigInt(count), BigInt(ways))), ZERO),
  ]);
  const all = chances.reduce((sum, [, chance]) => plus(sum, chance), ZERO);
  return Object.fromEntries(chances.map(([value, chance]) => [value, inFigures(over(chance, all))]));
}

/** The engine's result for the fight file of a system, with parts of its text replaced. */
async function counted(
  file: string,
  of: string,
  changes: readonly (readonly [string, string])[],
): Promise<Chances> {
  let text = readFileSync(`systems/${file}.yaml`, 'utf8');
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replaceAll(before, after);
  }
  const opened = await openScenario(
    text.replace(/^ {2}dice: .*\n/m, '').replace(/^expect:[\s\S]*/m, ''),
    file,
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { system, setup, scenario } = opened.value;
  const expression = parseExpression(of);
  if (!expression.ok) throw new Error(of);
  const asked = { of: [expression.value], answers: answersOf(scenario), rounds: 1, runs: MOST_PATHS };
  const { rows } = oddsOf(system, setup, asked);
  return Object.fromEntries(rows.map(({ values, chance }) => [String(values[0]), inFigures(chance)]));
}

/**
 * Brighter Worlds: harm beyond the Grit reduces STR, outright while it is the die's size, otherwise by a Save.
 */
function strAfter(str: number, harm: number, roll: Roll): number {
  let [size, left] = [str, harm];
  while (left > 0 && size > 0) {
    const outright = left >= size;
    if (outright || roll(size) <= left) {
      if (outright) left -= size;
      else left = 0;
      size = size === 4 ? 0 : size - 2;
    } else left = 0;
  }
  return size;
}
const past = (armor: number, grit: number, ...rolls: readonly number[]): number =>
  Math.max(0, rolls.reduce((sum, face) => sum + Math.max(0, face - armor), 0) - grit);

/** Blood & Guts: the effect of the worst of some faces that neither skill nor armour stops. */
const worst = (faces: readonly number[], guts: number, stopped: readonly number[]): number =>
  Math.max(0, ...faces.filter((face) => face <= guts && !stopped.includes(face)));

/** Heart Rush: what is left of a target after a might blow, the target defending. */
function hpAfter(roll: Roll, weapon: number, armor: number, heart: number, shrugs: boolean): number {
  const attack = roll(4) + roll(4) + roll(weapon);
  const defense = roll(heart) + roll(4) + armor;
  const halved = Math.ceil(Math.max(0, attack - defense) / 2);
  return 22 - (shrugs && halved >= 2 ? Math.ceil(halved / 2) : halved);
}

const bw = (name: string): string => `brighter-worlds/fights/odds-${name}`;
const tb = (name: string): string => `three-beats/fights/odds-${name}`;
const bg = (name: string): string => `blood-and-guts/fights/odds-${name}`;
const hr = (name: string): string => `heart-rush/fights/${name}`;
const max = Math.max;
const best3 = (roll: Roll, steps: number): number =>
  max(...[8, 8, 6].map((die) => max(1, roll(die) - steps)));
const two = (roll: Roll): [number, number] => [roll(8), roll(6)];

type Question = readonly [
  file: string,
  of: string,
  twin: (roll: Roll) => unknown,
  ...changes: (readonly [string, string])[],
];

/** Small dice keep the number of ways small. */
const SMALL = [
  ['"long-sword"', '"shortsword"'],
  ['hero: {"might": 6', 'hero: {"heart": 4, "might": 4'],
  ['"heart": 6, "might": 6', '"heart": 6, "might": 4'],
] as const;
const WEAK = [
  ['p1: {"cunning', 'p1: {"heart": 4, "cunning'],
  ['g1: {"cunning', 'g1: {"heart": 4, "cunning'],
] as const;

const QUESTIONS: readonly Question[] = [
  [bw('01-d8-on-d8'), 'target.str', (roll) => strAfter(8, past(1, 3, roll(8)), roll)],
  [bw('01-d8-on-d8'), 'target.grit', (roll) => max(0, 3 - max(0, roll(8) - 1))],
  [
    bw('01-d8-on-d8'),
    'target.str',
    (roll) => strAfter(8, past(2, 3, roll(12)), roll),
    ['d8] }', 'd12] }'],
    ['armor: 1', 'armor: 2'],
  ],
  [bw('02-plain-on-plain'), 'target.str', (roll) => strAfter(6, past(0, 3, roll(6)), roll)],
  [bw('03-dagger-on-mook'), 'target.str', (roll) => strAfter(4, past(0, 1, roll(6)), roll)],
  [bw('04-sam-alone'), 'target.str', (roll) => strAfter(10, past(1, 2, max(roll(6), roll(12))), roll)],
  [
    bw('05-sam-and-pete-together'),
    'target.str',
    (roll) => strAfter(10, past(1, 2, max(roll(6), roll(12)), roll(8)), roll),
  ],
  [bw('07-d12-bare'), 'target.str', (roll) => strAfter(6, roll(12), roll)],
  [bw('08-d10-on-d4'), 'target.str', (roll) => strAfter(4, past(0, 3, roll(10)), roll)],
  [bw('09-unarmed'), 'target.str', (roll) => strAfter(8, past(1, 0, roll(4)), roll)],
  [bw('10-claws'), 'target.str', (roll) => strAfter(4, past(1, 4, max(roll(8), roll(8))), roll)],
  [bw('11-three-bites'), 'target.str', (roll) => strAfter(6, past(1, 3, roll(6), roll(6), roll(6)), roll)],
  [tb('1-highest-of-three'), 'ana.best', (roll) => best3(roll, 0)],
  [tb('3-broken'), 'ana.best', (roll) => best3(roll, 3)],
  [
    tb('1-highest-of-three'),
    'ana.best',
    (roll) => best3(roll, 1),
    ['Sly: d6 }', 'Sly: d6 }, disadvantage: 1'],
  ],
  [tb('7-two-steps'), 'ana.best', (roll) => max(1, roll(6) - 2, roll(6) - 2, roll(6) - 2)],
  [tb('2-first-reveal'), 'ana.die1 - bo.die1', (roll) => roll(8) - roll(6)],
  [
    tb('2-first-reveal'),
    'ana.die1 > bo.die1',
    (roll) => roll(12) > roll(4),
    ['Quick: d8', 'Quick: d12'],
    ['Quick: d6', 'Quick: d4'],
  ],
  [tb('2-d8-against-d6'), 'ana.die1 > bo.die1', (roll) => firstOf(two(roll))],
  [
    tb('6-first-aid-no-wound'),
    'pat.tended',
    (roll) => aid(max(roll(8), roll(8), roll(6)), max(roll(6), roll(4))),
  ],
  [
    tb('6-first-aid'),
    'pat.tended',
    (roll) => aid(max(roll(8), roll(8), roll(6)), max(roll(6), roll(4), roll(8))),
  ],
  [bg('O2-escape'), 'd.status', (roll) => (max(roll(6), roll(8)) <= roll(10) ? 'away' : 'up')],
  [bg('O2-escape'), 'd.hurt', (roll) => max(0, max(roll(6), roll(8)) - roll(10))],
  [bg('O5-full-armour'), 'd.hurt', (roll) => worst([roll(8)], 12, [2, 3, 4, 5, 6, 8])],
  [
    bg('O5-full-armour'),
    'd.hurt',
    (roll) => worst([roll(8)], 12, [3, 6]),
    ['"helmet", "chainmail", "plate"', '"chainmail"'],
  ],
  [bg('O8-three-against-chainmail'), 'd.hurt', (roll) => worst([roll(8), roll(8), roll(8)], 6, [3, 6])],
  [
    bg('O8-three-against-chainmail'),
    'd.hurt',
    (roll) => worst([roll(8), roll(8), roll(8)], 6, []),
    ['["chainmail"]', '[]'],
  ],
  [
    bg('O8-three-against-chainmail'),
    'd.hurt',
    (roll) => worst([roll(12), roll(12), roll(12)], 6, [3, 6]),
    ['"die": 8', '"die": 12'],
  ],
  [hr('T4b-defensive-unshrugged'), 'd.hp', (roll) => hpAfter(roll, 8, 4, 6, false), ...SMALL],
  [
    hr('T4b-defensive-unshrugged'),
    'd.hp',
    (roll) => hpAfter(roll, 8, 0, 6, false),
    ...SMALL,
    ['"medium"', '"none"'],
  ],
  [
    hr('T4b-defensive-unshrugged'),
    'd.hp',
    (roll) => hpAfter(roll, 8, 2, 8, false),
    ...SMALL,
    ['"medium"', '"light"'],
    ['"heart": 6', '"heart": 8'],
  ],
  [hr('T4a-defensive-and-shrugged'), 'd.hp', (roll) => hpAfter(roll, 8, 4, 6, true), ...SMALL],
  [
    hr('T4b-defensive-unshrugged'),
    'd.hp',
    (roll) => hpAfter(roll, 4, 4, 6, false),
    ...SMALL,
    ['"shortsword"', '"knife"'],
  ],
  [
    hr('T2-contested-tie'),
    'g1.hp - p1.hp',
    (roll) => roll(4) + roll(8) + 4 - roll(4) - roll(6) - roll(8),
    ...WEAK,
  ],
  [
    hr('T2-contested-tie'),
    'p1.hp',
    (roll) => 40 - max(0, roll(4) + roll(4) + 4 - roll(4) - roll(6) - roll(8)),
    ...WEAK,
    ['"cunning": 8', '"cunning": 4'],
  ],
];

/** A tie is rolled again, as if it had never happened. */
function firstOf([a, b]: readonly [number, number]): boolean | null {
  return a === b ? null : a > b;
}

function aid(helper: number, against: number): number | null {
  return helper === against ? null : helper > against ? 1 : 0;
}

describe('exact odds, as fractions', () => {
  it('are asked of four systems', () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(QUESTIONS.map(([file]) => file.split('/')[0])).size).toBe(4);
  });

  const asked = QUESTIONS.map(([file, of, twin, ...changes]) => ({ file, of, twin, changes }));
  it.each(asked)('$file: $of', async ({ file, of, twin, changes }) => {
    expect(await counted(file, of, changes)).toEqual(every(twin));
  });
});
