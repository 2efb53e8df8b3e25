import { Prng, type Question, RANDOM } from '@affray/kernel';
import { policyNamed, policyNames } from '@affray/run';
import { loadSystem } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { botAbout, botNames, botPolicy, botRollouts, LEVELS } from './index.ts';

const system = (await loadSystem('template'))!;
/** A question whose sensible answer never comes up at random. */
const question: Question = {
  ...system.questions[0]!,
  choices: () => ({ shape: 'number', min: 0, max: 999_999 }),
  fallback: () => 0,
} as Question;
const sensible = { about: '', draws: false, answer: () => -1 };
const game = Object.assign(Object.create(system), { policies: { tactical: sensible } }) as typeof system;

describe('levels', () => {
  it('are easy, fair, hard and merciless, with every older name beside them', () => {
    expect(botNames(system).slice(0, 4)).toEqual(['easy', 'fair', 'hard', 'merciless']);
    expect(botNames(system)).toEqual(expect.arrayContaining([...policyNames(system)]));
    for (const name of botNames(system))
      expect(botAbout(system, name).length + name.length).toBeGreaterThan(0);
    for (const { about } of Object.values(LEVELS)) expect(about).toMatch(/\.$/);
  });

  it('think more the harder they are', () => {
    const spent = Object.keys(LEVELS).map(botRollouts);
    expect(spent).toEqual(spent.toSorted((a, b) => a - b));
    expect(botRollouts('merciless')).toBeGreaterThan(botRollouts('hard'));
    expect([botRollouts('easy'), botRollouts('fair'), botRollouts('tactical')]).toEqual([0, 0, 0]);
    expect(botRollouts('sharp')).toBeGreaterThan(0);
  });

  it('err as often as they say', () => {
    const dice = Prng.fromSeed('levels');
    const easy = botPolicy(game, 'easy');
    const wrong = Array.from({ length: 2000 }, () => easy.answer(question, 'ana', null, null, dice)).filter(
      (answer) => answer !== -1,
    ).length;
    expect(Math.abs(wrong / 20 - LEVELS.easy.mistakes)).toBeLessThan(4);
    for (const name of ['fair', 'hard', 'merciless', 'sharp'])
      expect(botPolicy(game, name).answer(question, 'ana', null, null, dice)).toBe(-1);
    expect(botPolicy(system, 'random')).toBe(policyNamed(system, 'random'));
    expect(RANDOM).toBe(policyNamed(system, 'random'));
  });
});
