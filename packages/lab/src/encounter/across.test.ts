// The same encounter in several games: roles filled by strength, and a description of each fight.
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { labHere } from '../runs.ts';
import { acrossSentence, acrossTable, canFill, encounterIn, usualHeroes } from './across.ts';

const ROLES = { heroes: 1, against: 'bandits', chance: 0.55 };
const OPTIONS = { runs: 200, records: 2, seed: 'across' };

async function game(id: string) {
  const system = await loadSystem(id);
  if (system === undefined) throw new Error(`no ${id}`);
  return system;
}

it('takes heroes of usual strength', async () => {
  const system = await game('brighter-worlds');
  const [one] = usualHeroes(system, 1);
  const all = usualHeroes(system, 7).map((id) => system.library[id]?.strength ?? 0);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(system.library[one ?? '']?.strength).toBe(all[3]);
});

it('plays a game that has fighters for the roles, and passes over one that has not', async () => {
  const [small, large] = [await game('template'), await game('brighter-worlds')];
  expect(canFill(small, { ...ROLES, heroes: 3 })).toBe(false);
  expect(await encounterIn(labHere(), small, { ...ROLES, against: 'beasts' }, OPTIONS)).toBeNull();
  const games = [];
  for (const system of [small, large]) games.push(await encounterIn(labHere(), system, ROLES, OPTIONS));
  const found = games.flatMap((one) => (one === null ? [] : [one]));
  expect(found).toHaveLength(2);
  for (const { decisions, rounds, swing, wins, ours, theirs } of found) {
    expect([ours.length, theirs.length > 0]).toEqual([1, true]);
    expect(wins.rate).toBeGreaterThan(0.2);
    expect(wins.rate).toBeLessThan(0.9);
    expect(rounds.mean).toBeGreaterThan(1);
    expect(decisions.mean).toBeGreaterThan(1);
    expect(swing).toBeGreaterThan(0);
    expect(swing).toBeLessThan(100);
  }
  expect(acrossTable(found).rows[0]).toEqual(['', small.title, large.title]);
  expect(acrossSentence(found)).toMatch(/^It takes longest in .+ swings most in .+\.$/);
});
