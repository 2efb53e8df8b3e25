import { RANDOM, type Setup } from '@affray/kernel';
import { asNumber, inFigures, ONE, plus, ZERO } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { type Expression, parseExpression } from './expression.ts';
import { type Odds, oddsOf } from './odds.ts';
import { oddsWithin, sampledOdds } from './sampled-odds.ts';
import { TOSS } from './testing/toss.ts';

function setup(hearts: Readonly<Record<string, number>>): Setup {
  return {
    system: 'toss',
    edition: null,
    title: 'Odds',
    options: { double: false },
    sides: [
      { id: 'good', name: 'Good', by: 'players' },
      { id: 'bad', name: 'Bad', by: 'gm' },
    ],
    fighters: Object.entries(hearts).map(([id, left], i) => ({
      id,
      name: id,
      side: i === 0 ? 'good' : 'bad',
      sheet: { hearts: left },
    })),
    scene: {},
  };
}

function read(text: string): Expression {
  const expression = parseExpression(text);
  if (!expression.ok) throw new Error(expression.problem.message);
  return expression.value;
}

function rows({ rows: all }: Odds): string[] {
  return all.map(({ values, chance }) => `${values.join(' ')}: ${inFigures(chance)}`);
}

const COUNT = { answers: [], rounds: 1, runs: 100_000 };

describe('odds', () => {
  it('of one figure are its exact distribution, lowest first', () => {
    const odds = oddsOf(TOSS, setup({ ann: 9, imp: 9 }), { ...COUNT, of: [read('imp.hearts')] });
    expect(rows(odds)).toEqual(['5: 1/4', '6: 1/4', '7: 1/4', '8: 1/4']);
    expect(inFigures(odds.unfinished)).toBe('1');
  });

  it('of several expressions are their joint distribution', () => {
    const of = [read('imp.standing'), read('ann.hearts')];
    const odds = oddsOf(TOSS, setup({ ann: 3, imp: 2 }), { ...COUNT, of });
    // The imp falls to 2, 3, 4, and tosses back only if it is standing: 1/4 of the time, 1 to 4 off 3.
    expect(rows(odds)).toEqual(['false 3: 3/4', 'true 0: 1/8', 'true 1: 1/16', 'true 2: 1/16']);
    expect(odds.rows.reduce((sum, row) => plus(sum, row.chance), ZERO)).toEqual(ONE);
  });

  it('take the pins in the order of each question, through the rounds', () => {
    const answers = [
      { kind: 'whom', who: 'ann', answer: 'nobody' },
      { kind: 'whom', who: 'imp', answer: 'nobody' },
      { kind: 'whom', who: 'ann', answer: 'imp' },
      { kind: 'toss-again', who: 'ann', answer: true },
      { kind: 'whom', who: 'imp', answer: 'nobody' },
    ];
    const of = [read('imp.hearts'), read('ann.hearts')];
    const odds = oddsOf(TOSS, setup({ ann: 9, imp: 4 }), { of, answers, rounds: 2, runs: 100_000 });
    expect(rows(odds)).toEqual(['0 9: 1/4', '1 9: 1/4', '2 9: 1/4', '3 9: 1/4']);
    expect(odds.unused).toEqual([]);
    expect(odds.refused).toEqual([]);
  });

  it('say which pins were not legal on some path, and which nobody asked for', () => {
    const answers = [
      { kind: 'whom', who: 'ann', answer: 'imp' },
      { kind: 'whom', who: 'ann', answer: 'imp' },
      { kind: 'whom', who: 'ann', answer: 'imp' },
      { kind: 'whom', who: 'imp', answer: 'nobody' },
      { kind: 'whom', who: 'elf', answer: 'nobody' },
      { kind: 'whom', who: 'elf', answer: 'nobody' },
    ];
    const odds = oddsOf(TOSS, setup({ ann: 9, imp: 2, elf: 9 }), {
      of: [read('elf.hearts')],
      answers,
      rounds: 2,
      runs: 1e5,
    });
    expect(odds.refused).toEqual([answers[1]]);
    expect(odds.unused).toEqual([answers[2]]);
  });

  it('agree with a walk through every pair of faces', () => {
    let wins = 0;
    for (let a = 1; a <= 4; a++) for (let b = 1; b <= 4; b++) if (a < 3 && b >= 2) wins++;
    const odds = oddsOf(TOSS, setup({ ann: 2, imp: 3 }), { ...COUNT, of: [read('fight.winner = bad')] });
    expect(rows(odds)).toContain(`true: ${inFigures({ num: BigInt(wins) / 2n, den: 8n })}`);
  });

  it('ask the policy about what no pin decides, always the same at the same position', () => {
    const question = {
      ...COUNT,
      rounds: 2,
      of: [read('imp.hearts')],
      policies: { sides: { good: RANDOM, bad: RANDOM }, gm: RANDOM },
    };
    const first = oddsOf(TOSS, setup({ ann: 5, imp: 5 }), question);
    expect(rows(oddsOf(TOSS, setup({ ann: 5, imp: 5 }), question))).toEqual(rows(first));
    expect(first.rows.reduce((sum, row) => plus(sum, row.chance), ZERO)).toEqual(ONE);
  });

  it('give up with a sentence when there are too many paths', () => {
    const question = { ...COUNT, rounds: 9, of: [read('imp.hearts')], runs: 50 };
    expect(() => oddsOf(TOSS, setup({ ann: 99, imp: 99 }), question)).toThrow('more than 50 dice paths');
  });

  it('are sampled, the same every time, where the budget of work is spent', () => {
    const question = { ...COUNT, rounds: 1, of: [read('imp.hearts')], answers: [] };
    const fight = setup({ ann: 5, imp: 5 });
    const exact = oddsOf(TOSS, fight, question);
    const limits = { seed: 'odds', runs: 4000, work: 1e9 };
    const sampled = oddsWithin(TOSS, fight, { ...question, work: 3 }, limits);
    if (!('runs' in sampled)) throw new Error('counted exactly within a budget of three dice');
    expect(oddsWithin(TOSS, fight, { ...question, work: 3 }, limits)).toEqual(sampled);
    expect(sampled.rows.map(({ values }) => values)).toEqual(exact.rows.map(({ values }) => values));
    for (const [i, { chance }] of exact.rows.entries())
      expect((sampled.rows[i]?.count ?? 0) / sampled.runs).toBeCloseTo(asNumber(chance), 1);
    expect('runs' in oddsWithin(TOSS, fight, { ...question, work: 1e6 }, limits)).toBe(false);
  });

  it('sample no longer than their own budget of decisions', () => {
    const question = { ...COUNT, rounds: 9, of: [read('imp.hearts')] };
    const { runs, rows } = sampledOdds(TOSS, setup({ ann: 99, imp: 99 }), question, {
      seed: 'odds',
      runs: 1e9,
      work: 200,
    });
    expect(runs).toBeLessThanOrEqual(200);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(runs);
  });
});
