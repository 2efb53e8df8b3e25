import { jobOf, playTask, rateOf, summaryOf, type Tally, type Task } from '@affray/lab/browser';
import { describe, expect, test } from 'vitest';
import { payoffsOf, replyTo, sharesOf } from './belief.ts';
import { fateFill, otherFates, shortened, spread } from './charts.ts';
import { type LabFight, openFight } from './fight.ts';
import { chanceInWords, meanOf } from './odds-words.ts';
import { liveLab } from './pool.ts';
import { around, numbersOf, otherValue, quantitiesOf } from './quantities.ts';
import { findBest, findOdds } from './requests.ts';
import { labJob, limitsOf, USUAL_TERMS } from './terms.ts';
import { playJob, type Run } from './use-run.ts';

const DUEL = `title: A duel
system: template
sides: { fencers: [fencer], bruisers: [bruiser x 2] }
`;
const PLAYERS = { policies: {}, gm: 'defaults', seed: 'test' };

async function fightOf(text: string): Promise<LabFight> {
  const opening = await openFight(text, 'duel.yaml');
  if (opening.is !== 'open') throw new Error(JSON.stringify(opening));
  return opening.fight;
}

/** Two workers that answer out of order: the later block first. */
function unruly(): { size: number; send: (task: Task) => ReturnType<typeof playTask> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    size: 2,
    send: async (task) => {
      const tally = await playTask(task);
      const wait = task.from % 64 === 0 ? new Promise((resolve) => setTimeout(resolve, 5)) : last;
      last = wait;
      await wait;
      return tally;
    },
  };
}

describe('a live simulation', () => {
  test('shows what is counted so far, in the order of the runs, and ends as the lab does', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const shown: Run[] = [];
    const run = await playJob(unruly(), fight, job, { runs: 300 }, (next) => shown.push(next));
    expect(run.isRunning).toBe(false);
    expect(run.tally.to).toBe(300);
    const whole = (await playTask({ number: 1e9, job, from: 0, to: 300 })) as Tally;
    expect(run.summary).toEqual(summaryOf(fight.system, job, whole));
    expect(shown.at(-1)).toBe(run);
  });

  test('tells every tally without a gap', async () => {
    const fight = await fightOf(DUEL);
    const ends: number[] = [];
    await liveLab(unruly(), (tally) => ends.push(tally.to)).run(jobOf(fight.setup), { runs: 200 });
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(200);
  });

  test('stops on request, with what is done', async () => {
    const fight = await fightOf(DUEL);
    const end = new AbortController();
    const limits = { runs: 1e6, signal: end.signal };
    let sent = 0;
    const stopping = {
      size: 1,
      send: (task: Task) => {
        if (++sent === 5) end.abort();
        return playTask(task);
      },
    };
    const run = await playJob(stopping, fight, labJob(fight, USUAL_TERMS), limits, () => {});
    expect(sent).toBe(5);
    expect(run.isStopped).toBe(true);
    expect(run.summary.runs).toBe(run.tally.to);
    expect(run.tally.to).toBeLessThan(1e6);
  });

  test('goes for a precision where the terms say so', () => {
    expect(limitsOf({ ...USUAL_TERMS, stopAt: 'until', until: 0.5 })).toEqual({
      runs: 1_000_000,
      until: 0.005,
    });
    expect(limitsOf(USUAL_TERMS)).toEqual({ runs: 10_000 });
  });
});

describe('quantities of a fight', () => {
  test('are counts, fields with numbers, and house rules, each with a range about its value', async () => {
    const all = quantitiesOf(await fightOf(DUEL));
    const of = (name: string) => all.find(({ quantity }) => quantity === name);
    expect(of('bruiser.count')).toEqual({ quantity: 'bruiser.count', now: 2, values: '1..5' });
    expect(of('fencer.health')).toEqual({ quantity: 'fencer.health', now: 22, values: '11..33/3' });
    expect(of('options.guard-halves')).toEqual({
      quantity: 'options.guard-halves',
      now: false,
      values: 'false,true',
    });
  });

  test('know what numbers a schema allows', () => {
    expect(numbersOf({ type: 'number', enum: [0, 4, 6] })).toEqual({ is: 'list', values: [0, 4, 6] });
    expect(
      numbersOf({
        anyOf: [
          { type: 'string', enum: ['d4'] },
          { type: 'number', const: 6 },
          { type: 'number', const: 4 },
        ],
      }),
    ).toEqual({ is: 'list', values: [4, 6] });
    expect(numbersOf({ type: 'boolean' })).toBeNull();
  });

  test('stay within what is allowed', () => {
    expect(around({ is: 'range', min: 0, max: 3, step: 1 }, 1)).toBe('0..3');
    expect(around({ is: 'range', min: 0, max: 1000, step: 5 }, 60)).toBe('30..90/10');
  });

  test('offer another value of a house rule', () => {
    const rule = { ambiguity: '', words: '' };
    expect(otherValue({ ...rule, is: 'flag', default: false }, undefined)).toBe(true);
    expect(otherValue({ ...rule, is: 'choice', default: 'a', values: ['a', 'b'] }, 'b')).toBe('a');
    expect(otherValue({ ...rule, is: 'number', default: 4, min: 1, max: 4 }, 4)).toBe(1);
  });
});

describe('odds', () => {
  const guard = `title: A guard
system: template
sides: { heroes: [ana], foes: [bo] }
fighters: { ana: { health: 20, wind: 0 }, bo: { health: 20, wind: 0 } }
script:
  answers: [{ which-ground gm: firm }, { what-to-do ana: strike }, { what-to-do bo: guard }]
  rounds: 1
`;
  const asked = { ...PLAYERS, text: guard, of: ['bo.health = 20'], rounds: 1, runs: 4000 };

  test('are counted exactly where the budget suffices', async () => {
    const { exact, lines } = await findOdds({ ...asked, work: 1e6 });
    expect(exact).toBe(true);
    expect(lines.map(({ values, exact: chance }) => [values[0], chance])).toEqual([
      [false, '53/54'],
      [true, '1/54'],
    ]);
  });

  test('are sampled where it does not, pinned answers and all, and agree', async () => {
    const { exact, lines, runs } = await findOdds({ ...asked, work: 0 });
    expect([exact, runs]).toEqual([false, 4000]);
    const rate = lines.find(({ values }) => values[0] === true)?.rate;
    expect(rate?.low).toBeLessThan(1 / 54);
    expect(rate?.high).toBeGreaterThan(1 / 54);
  });

  test('refuse what is not an expression with a message', async () => {
    await expect(findOdds({ ...asked, of: ['bo.helth ='], work: 1e6 })).rejects.toThrow('bo.helth =');
  });

  test('are never shown as a bare 0 or 100 %', () => {
    const line = { values: [1], exact: null, rate: rateOf(0, 1000), chance: 0 };
    expect(chanceInWords(line)).toBe('under 0.4 %');
    expect(chanceInWords({ ...line, rate: null, exact: '1', chance: 1 })).toBe('certain');
  });

  test('have a mean where every value is a number', () => {
    const line = (value: number | string, chance: number) => ({
      values: [value],
      exact: null,
      rate: null,
      chance,
    });
    expect(meanOf([line(2, 0.5), line(4, 0.5)])).toBe(3);
    expect(meanOf([line('x', 1)])).toBeNull();
  });
});

describe('the best choice', () => {
  test('of a duel is a mix in the words of the game', async () => {
    const found = await findBest({
      ...PLAYERS,
      text: DUEL.replace(' x 2', ''),
      runs: 60,
      until: 0.2,
      kind: null,
    });
    const { solved, rowWords } = found;
    expect(rowWords).toHaveLength(solved.row.choices.length);
    expect(solved.rowMix.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(found.question).not.toBe('');
    const payoffs = payoffsOf(solved);
    if (payoffs === null) throw new Error('no payoffs');
    const reply = replyTo(payoffs, 'row', sharesOf(solved.columnMix.map(({ share }) => share)));
    // The solution's own value is evaluated on other runs: the mixes are compared on the payoffs that the reply
    // reads.
    const mixed = payoffs.reduce(
      (sum, line, i) =>
        sum +
        (solved.rowMix[i]?.share ?? 0) *
          line.reduce((all, payoff, j) => all + payoff * (solved.columnMix[j]?.share ?? 0), 0),
      0,
    );
    expect(reply.value).toBeGreaterThanOrEqual(mixed - 1e-6);
  });

  test('follows a belief', () => {
    const payoffs = [
      [0.2, 0.8],
      [0.6, 0.4],
    ];
    expect(replyTo(payoffs, 'row', [1, 0])).toEqual({ choices: [1], value: 0.6 });
    expect(replyTo(payoffs, 'column', [1, 0])).toEqual({ choices: [0], value: 0.2 });
    expect(sharesOf([0, 0])).toEqual([0.5, 0.5]);
    expect(payoffsOf({ payoffs: [[null]] })).toBeNull();
  });
});

describe('plates', () => {
  test('have few enough ticks and short enough names', () => {
    expect(spread([1, 2, 3, 4, 5], 2)).toEqual([1, 4]);
    expect(shortened('Captain Orsk', 8)).toBe('Captain…');
  });

  test('tell fates apart without colour', async () => {
    const fight = await fightOf(DUEL);
    const job = labJob(fight, USUAL_TERMS);
    const tally = (await playTask({ number: 1e9 + 1, job, from: 0, to: 50 })) as Tally;
    const summary = summaryOf(fight.system, job, tally);
    const others = otherFates(summary);
    const fills = ['standing', 'dead', ...others].map((fate) => fateFill(fate, 0, others));
    expect(new Set(fills).size).toBe(fills.length);
  });
});
