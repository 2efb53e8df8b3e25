// The best choice at a moment of a record, and puzzles made from one.
import { Prng, type System } from '@affray/kernel';
import { LiveFight, replay, seededDice } from '@affray/run';
import { expect, it } from 'vitest';
import { choiceAt, decisionAt } from './choice-at.ts';
import { seatsOf } from './moment.ts';
import { parsePuzzle, puzzleOf, puzzleText } from './puzzle.ts';
import { played } from './testing/blunders.ts';
import { spar, sparring } from './testing/fights.ts';

async function duel() {
  const system = await spar();
  const setup = await sparring([4], [4]);
  const tactical = system.policies.tactical;
  const fight = LiveFight.begin(system, setup, seatsOf(setup), seededDice('duel'), (prompt, live) => {
    const { question, who, about } = prompt;
    const view = live.viewFor(prompt);
    return tactical?.answer(question, who, about, view, Prng.fromSeed(`${prompt.id}`)) as never;
  });
  return { system, record: fight.saved() };
}

/** The first moment at which two sides choose in secret. */
function firstSecretIn(system: System, record: Awaited<ReturnType<typeof duel>>['record']): number {
  const fight = replay(system, record);
  for (let at = 0; at < fight.moment; at++)
    if (decisionAt(fight, at).position.decisions.length > 1) return at;
  throw new Error('no secret choice');
}

it('gives the mix of both sides, and marks what was chosen', async () => {
  const { system, record } = await duel();
  const at = firstSecretIn(system, record);
  const found = await choiceAt(system, record, at, { runs: 100 });
  expect(found.coalitions).toHaveLength(2);
  for (const { choices } of found.coalitions) {
    expect(choices.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(choices.filter(({ isTaken }) => isTaken)).toHaveLength(1);
    // Nothing beats the mix by more than sampling error, and some choice of the mix is as good as it.
    expect(Math.max(...choices.map(({ cost }) => cost.high))).toBeGreaterThanOrEqual(0);
  }
  // One side has locked its choice: the decision is the same, and the locked choice is not revealed.
  const inside = await choiceAt(system, record, at + 1, { runs: 100 });
  expect(inside).toEqual(found);
});

it('names the choices of every shape, and weighs an open one by itself', async () => {
  const { system, record } = await played('blood-and-guts/back-alley', '1', 'tactical');
  const found = await choiceAt(system, record, 2, { runs: 20 });
  expect(found.coalitions).toHaveLength(1);
  const [coalition] = found.coalitions;
  expect(coalition?.choices.filter(({ share }) => share > 0)).toHaveLength(1);
  for (const { words } of coalition?.choices ?? []) expect(words).toMatch(/[A-Z]\w+: .+/);
});

it('makes a puzzle that asks the same, and holds nothing of what came later or of who played', async () => {
  const { system, record } = await duel();
  const at = firstSecretIn(system, record);
  const named = { ...record, seats: record.seats.map((seat) => ({ ...seat, name: 'Anastasia' })) };
  const text = puzzleText(puzzleOf(system, named, at + 1, 'heroes', 'Your move'));
  expect(text).not.toContain('Anastasia');
  const { record: short, side } = parsePuzzle(text);
  expect(side).toBe('heroes');
  expect(short.entries).toHaveLength(at);
  const [whole, alone] = await Promise.all([
    choiceAt(system, record, at, { runs: 100 }),
    choiceAt(system, short, at, { runs: 100 }),
  ]);
  const worths = ({ coalitions }: typeof whole) =>
    coalitions.map(({ choices }) => choices.map(({ words, worth }) => [words, worth]));
  expect(worths(alone)).toEqual(worths(whole));
});

it.each([
  ['{}', 'This is not a puzzle.'],
  ['nothing', 'This is not a puzzle.'],
  ['{"format":"affray-puzzle","version":2}', 'this program reads version 1'],
  ['{"format":"affray-puzzle","version":1,"title":"x"}', 'must be texts'],
  ['{"format":"affray-puzzle","version":1,"title":"x","side":"a"}', 'Not a record'],
])('refuses %s in one sentence', (text, why) => {
  expect(() => parsePuzzle(text)).toThrow(why);
});
