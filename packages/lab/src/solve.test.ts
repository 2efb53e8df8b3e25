import { DEFAULTS, oneOf, type Question, type Setup, type System, type Table } from '@affray/kernel';
import { loadGameSolver, solveMatrixGame } from '@affray/odds';
import {
  LiveFight,
  type PolicyChoice,
  type Position,
  policyNamed,
  positionIn,
  seededDice,
} from '@affray/run';
import { parseExpression } from '@affray/scenario';
import { describe, expect, it } from 'vitest';
import { jobOf } from './job.ts';
import { firstSecret, momentOf } from './moment.ts';
import { oddsAt } from './odds-at.ts';
import { exactWorth } from './payoffs.ts';
import { recordOfRun } from './pick.ts';
import { solve } from './solve.ts';
import { spar, sparring } from './testing/fights.ts';

/** A game of one secret choice each and one d6: how often the row wins, in sixths. */
const SIXTHS = [
  [3, 1, 6],
  [5, 3, 1],
  [0, 5, 3],
];
const WORDS = ['stone', 'paper', 'knife'];
interface Toy {
  round: number;
  winner: string | null;
}
const WHICH: Question = {
  kind: 'which',
  rule: 'TOY-01',
  asks: 'fighter',
  words: () => 'Which?',
  choices: () => oneOf(WORDS),
  fallback: () => 'stone',
};

function toy(rows: readonly string[]): { system: System<Toy>; setup: Setup } {
  const fighters = [...rows.map((id) => ({ id, side: 'a' })), { id: 'bo', side: 'b' }];
  const setup = {
    system: 'toy',
    title: 'Toy',
    edition: null,
    options: {},
    sides: ['a', 'b'].map((id) => ({ id, name: id, by: 'players' })),
    fighters: fighters.map((one) => ({ ...one, name: one.id, sheet: {} })),
    scene: {},
  } as unknown as Setup;
  const system = {
    id: 'toy',
    title: 'Toy',
    begin: () => ({ round: 0, winner: null }),
    round(state: Toy, table: Table) {
      const ids = fighters.map(({ id }) => id);
      const words = table.askTogether(WHICH as Question<unknown, null, string>, ids, null);
      const wordOf = (id: string): string => words[ids.indexOf(id)] ?? '';
      const column = WORDS.indexOf(wordOf('bo'));
      const wins = rows.map((id) => SIXTHS[WORDS.indexOf(wordOf(id))]?.[column] ?? 0);
      state.round = 1;
      // Of several rows the best counts.
      state.winner = table.roll(6, 'luck', 'bo') <= Math.max(...wins) ? 'a' : 'b';
    },
    isOver: (state: Toy) => state.round === 1,
    outcome: (state: Toy) => (state.round === 1 ? { winner: state.winner, reason: '', rule: '' } : null),
    sideOf: (_: Toy, id: string) => fighters.find((one) => one.id === id)?.side ?? '',
    figures: (state: Toy) => ({ fight: { winner: state.winner } }),
    hides: () => false,
    policies: {},
  } as unknown as System<Toy>;
  return { system, setup };
}

const QUIET: PolicyChoice = { sides: { a: DEFAULTS, b: DEFAULTS } };
const OPTIONS = { policies: QUIET, seed: 's', runs: 4000, until: 0.02, belief: {} };

describe('a secret decision', () => {
  it('has the equilibrium of its exact payoffs', async () => {
    const { system, setup } = toy(['ana']);
    const solved = await solve(firstSecret(system, setup, null, DEFAULTS, 's'), OPTIONS);
    await loadGameSolver();
    const by = solveMatrixGame(SIXTHS.map((line) => line.map((sixths) => sixths / 6)));
    expect(solved.exact).toBe(true);
    expect(solved.value.mean).toBeCloseTo(by.value, 9);
    for (const [i, { share, cost, words }] of solved.rowMix.entries()) {
      expect(words.toLowerCase()).toBe(WORDS[i]);
      expect(share).toBeCloseTo(by.row[i] ?? 0, 9);
      expect(cost.mean).toBeCloseTo(by.costOfRow[i] ?? 0, 9);
    }
    expect(solved.payoffs.map((line) => line.map((cell) => Math.round(6 * (cell?.mean ?? 0))))).toEqual(
      SIXTHS,
    );
    expect(solved.exploitability).toBeLessThan(1e-9);
  });

  it('is sampled where it cannot be counted, with intervals that hold the truth', async () => {
    const { system, setup } = toy(['ana']);
    const policies = { sides: { a: { ...DEFAULTS, draws: true }, b: DEFAULTS } };
    const position = firstSecret(system, setup, null, DEFAULTS, 's');
    const solved = await solve(position, { ...OPTIONS, policies });
    await loadGameSolver();
    const by = solveMatrixGame(SIXTHS.map((line) => line.map((sixths) => sixths / 6)));
    expect(solved.exact).toBe(false);
    expect(solved.remarks.join(' ')).toMatch(/sampled/);
    expect(Math.abs(solved.value.mean - by.value)).toBeLessThan(0.05);
    const held = solved.payoffs.flatMap((line, i) =>
      line.map((cell, j) => {
        const truth = (SIXTHS[i]?.[j] ?? 0) / 6;
        return cell !== null && cell.low <= truth + 0.01 && cell.high >= truth - 0.01;
      }),
    );
    expect(held.every(Boolean)).toBe(true);
    for (const { cost } of [...solved.rowMix, ...solved.columnMix]) {
      expect(cost.runs).toBe(solved.runs);
      // Evaluated on other runs than those the mix was made from: no choice is significantly better than the mix.
      expect(cost.high).toBeGreaterThan(-0.02);
      expect(cost.high).toBeGreaterThanOrEqual(cost.low);
    }
  });

  it('is judged on runs apart from those it was made from', async () => {
    const { system, setup } = toy(['ana']);
    const policies = { sides: { a: { ...DEFAULTS, draws: true }, b: DEFAULTS } };
    const position = firstSecret(system, setup, null, DEFAULTS, 's');
    await loadGameSolver();
    const { value } = solveMatrixGame(SIXTHS.map((line) => line.map((sixths) => sixths / 6)));
    // On the runs that it was fitted to, the value of a mix is what the fitted game says; on others it is not.
    const few = { ...OPTIONS, policies, runs: 40, until: 1e-9 };
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, n) => solve(position, { ...few, seed: `few ${n}` })),
    );
    expect(found.every(({ runs }) => runs === 20)).toBe(true);
    const costs = found.flatMap(({ rowMix, columnMix }) =>
      [...rowMix, ...columnMix].filter(({ share }) => share > 0.01).map(({ cost }) => cost.mean),
    );
    // On the runs it was made from, each choice in a mix would cost exactly nothing.
    expect(costs.filter((cost) => Math.abs(cost) > 1e-6).length).toBeGreaterThan(costs.length / 2);
    const mean = found.reduce((sum, one) => sum + one.value.mean, 0) / found.length;
    expect(Math.abs(mean - value)).toBeLessThan(0.05);
  });

  it('gives a bound where every run came out alike', async () => {
    const { system, setup } = toy(['ana']);
    const policies = { sides: { a: { ...DEFAULTS, draws: true }, b: DEFAULTS } };
    const position = firstSecret(system, setup, null, DEFAULTS, 's');
    const { payoffs } = await solve(position, { ...OPTIONS, policies, runs: 100 });
    const cells = payoffs.flat().filter((cell) => cell !== null && cell.least === cell.most);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) {
      expect((cell?.high ?? 0) - (cell?.low ?? 0)).toBeGreaterThan(0.01);
      expect([cell?.low ?? -1, cell?.high ?? 2].every((end) => end >= 0 && end <= 1)).toBe(true);
    }
  });

  it('has a best reply to a belief', async () => {
    const { system, setup } = toy(['ana']);
    const position = firstSecret(system, setup, null, DEFAULTS, 's');
    const { replies } = await solve(position, { ...OPTIONS, belief: { bo: { stone: 0.5, knife: 0.5 } } });
    // Against half stone, half knife the rows are worth 4.5, 3 and 1.5 sixths.
    expect(replies.row?.best).toEqual(['Stone']);
    expect(replies.row?.value).toBeCloseTo(0.75, 9);
    expect(replies.column).toBeNull();
    await expect(solve(position, { ...OPTIONS, belief: { bo: { rope: 1 } } })).rejects.toThrow(
      /stone; paper/,
    );
  });

  it('joins fighters of one side, and goes on by best replies where that is large', async () => {
    const two = toy(['ana', 'kit']);
    const joint = await solve(firstSecret(two.system, two.setup, null, DEFAULTS, 's'), OPTIONS);
    expect(joint.row.choices).toHaveLength(9);
    const payoff = WORDS.flatMap((_, a) =>
      WORDS.map((_, k) => WORDS.map((_, j) => Math.max(SIXTHS[a]?.[j] ?? 0, SIXTHS[k]?.[j] ?? 0) / 6)),
    );
    await loadGameSolver();
    expect(joint.value.mean).toBeCloseTo(solveMatrixGame(payoff).value, 9);
    const five = toy(['ana', 'kit', 'lou', 'max', 'pat']);
    const position = firstSecret(five.system, five.setup, null, DEFAULTS, 's');
    const large = await solve(position, { ...OPTIONS, runs: 200, until: 0.1 });
    // Five fighters can cover every choice: 5, 5 and 6 sixths at best.
    expect(large.row.choices.length * large.column.choices.length).toBeGreaterThan(400);
    expect(large.remarks.join(' ')).toMatch(/best replies/);
    expect(large.exploitability).toBeLessThan(1e-6);
    expect(Math.abs(large.value.mean - 5 / 6)).toBeLessThan(0.08);
  });

  it('is refused where nobody chooses in secret', async () => {
    const system = await spar();
    const setup = await sparring([20], [20]);
    const fight = LiveFight.begin(system, setup, [], seededDice('s'));
    // Only the game master is asked the first question of Spar.
    const choice = { sides: {} };
    await expect(solve(positionIn(fight), { ...OPTIONS, policies: choice })).rejects.toThrow(/no two sides/);
  });
});

describe('odds from a position', () => {
  const read = (text: string) => {
    const expression = parseExpression(text);
    if (!expression.ok) throw new Error(text);
    return expression.value;
  };

  it('are exact where they can be counted', () => {
    const { system, setup } = toy(['ana']);
    const position = firstSecret(system, setup, null, DEFAULTS, 's');
    const { exact, rows } = oddsAt(position, [read('fight.winner')], QUIET, { seed: 's', runs: 10 });
    // Everyone takes stone: 3 sixths.
    expect(exact).toBe(true);
    expect(rows.map((row) => [row.values[0], row.exact]).toSorted()).toEqual([
      ['a', '1/2'],
      ['b', '1/2'],
    ]);
    const paper = new Map([['which ana#0', 'paper']]);
    expect(exactWorth(position, paper, 'a', QUIET)).toBeCloseTo(5 / 6, 12);
  });

  it('are sampled from any answer of a record, and come to certainty at its end', async () => {
    const system = await spar();
    const job = jobOf(await sparring([20], [20]));
    const record = recordOfRun(system, job, 1);
    const tactical = policyNamed(system, 'tactical');
    const choice = { sides: { heroes: tactical, foes: tactical } };
    const of = [read('fight.winner')];
    const at = (moment: number) => momentOf(system, record, moment);
    const first: Position<unknown> = at(0);
    const { exact, rows, runs } = oddsAt(first, of, choice, { seed: 's', runs: 500 });
    expect([exact, runs]).toEqual([false, 500]);
    expect(rows.reduce((sum, row) => sum + (row.rate?.count ?? 0), 0)).toBe(500);
    for (let moment = 1; moment < record.entries.length; moment++)
      expect(oddsAt(at(moment), of, choice, { seed: 's', runs: 20 }).rows.length).toBeGreaterThan(0);
    expect(() => at(record.entries.length + 1)).toThrow(/--at goes from 0/);
    expect(() => at(record.entries.length)).toThrow(/is over/);
  });
});
