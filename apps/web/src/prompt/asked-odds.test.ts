import { expect, it } from 'vitest';
import { keepOdds, oddsKept } from './asked-odds.ts';

it('keeps the odds of each question at its moment, the latest of the same question', () => {
  const odds = (question: string, runs: number) => ({ question, rows: [], runs });
  keepOdds('t', 1, 7, odds('What does Sam do?', 100));
  keepOdds('t', 1, 7, odds('What does Sam do?', 400));
  keepOdds('t', 1, 7, odds('What does Pete do?', 200));
  expect(oddsKept('t', 1, 7).map(({ runs }) => runs)).toEqual([400, 200]);
  for (const [table, fight, moment] of [
    ['u', 1, 7],
    ['t', 2, 7],
    ['t', 1, 8],
  ] as const)
    expect(oddsKept(table, fight, moment)).toEqual([]);
});
