import { LiveFight, seededDice } from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';
import { autoFor } from './auto.ts';

describe('a fight that plays itself', () => {
  /** What was answered in some fights. */
  async function answers(typed: readonly string[]): Promise<unknown[]> {
    const opened = await loadScenario('examples/brighter-worlds/hide-and-steel.yaml');
    if (!opened.ok) throw new Error('no fight');
    const { system, setup } = opened.value;
    const seats = [{ id: 'gm', name: 'GM', gm: true, fighters: [], sides: ['red', 'blue'] }];
    return ['a', 'b', 'c', 'd'].flatMap((seed) => {
      const auto = autoFor(typed, system, setup, seed);
      const fight = LiveFight.begin(system, setup, seats, seededDice(seed), auto);
      expect(fight.isOver).toBe(true);
      return fight.record.entries.flatMap((entry) => (entry.is === 'answer' ? [entry.answer] : []));
    });
  }
  const swords = (given: readonly unknown[]): number =>
    given.filter((answer) => (answer as { with?: string } | null)?.with === 'sword').length;

  it('is thought about by sharp, side by side with other policies', async () => {
    expect(swords(await answers([]))).toBe(0);
    expect(swords(await answers(['sharp']))).toBeGreaterThan(0);
    expect(swords(await answers(['sharp', 'red=brute', 'blue=tactical']))).toBe(0);
    expect(await answers(['red=sharp'])).toEqual(await answers(['red=sharp']));
  });

  it('refuses a game master who thinks', async () => {
    await expect(answers(['gm=sharp'])).rejects.toThrow(/sides only/);
  });
});
