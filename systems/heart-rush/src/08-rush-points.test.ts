import { describe, expect, it } from 'vitest';
import { addRush, clearRush, gainRush, loseRush, markActive } from './08-rush-points.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { play } from './testing.ts';
import { desk, fightOf, who } from './testing-desk.ts';

function duel(ana: object = {}): Fight {
  return fightOf({ ana: ana as never }, { orc: {} });
}
/** Plays the rush gains of some rounds; returns the pool at the start of each. */
function pools(active: readonly number[], rounds: number, ana: object = {}): number[] {
  const fight = duel(ana);
  const pool = [who(fight, 'ana').rush];
  for (let round = 1; round < rounds; round++) {
    if (active.includes(round)) markActive(who(fight, 'ana'));
    loseRush(fight, desk(fight).table);
    fight.round = round + 1;
    gainRush(fight, desk(fight).table);
    pool.push(who(fight, 'ana').rush);
  }
  return pool;
}

describe('rush points', () => {
  it('[HR-RUSH-01] one in round 1', () => expect(pools([], 1)).toEqual([1]));
  it('[HR-RUSH-02] then one for each earlier round one was active in', () => {
    expect(pools([1, 2, 4], 5)).toEqual([1, 1, 2, 2, 3]);
  });
  it('[HR-RUSH-02] at most the number of the round (A-40)', () => {
    const fight = duel();
    who(fight, 'ana').activeRounds = 9;
    who(fight, 'ana').rush = 0;
    fight.round = 3;
    gainRush(fight, desk(fight).table);
    expect(who(fight, 'ana').rush).toBe(3);
  });
  it('[HR-RUSH-03] a round counts once; being forced in counts, unless rush-forced-counts is off (A-41)', () => {
    const fight = duel();
    markActive(who(fight, 'ana'));
    markActive(who(fight, 'ana'));
    loseRush(fight, desk(fight).table);
    expect(who(fight, 'ana').activeRounds).toBe(1);
    const forced = (options: Partial<Options>): [number, number] => {
      const sketch = {
        p: { ana: { at: [5, 5] as [number, number] } },
        g: { orc: { at: [6, 5] as [number, number] } },
        options,
      };
      const { f } = play(sketch, [5], [['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }]]);
      return [f('ana').activeRounds, f('orc').activeRounds];
    };
    expect([forced({}), forced({ 'rush-forced-counts': false })]).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });
  it('[HR-RUSH-04] abilities may add to the pool', () => {
    const fight = duel();
    const { table, events } = desk(fight);
    addRush(table, who(fight, 'ana'), 2);
    expect([who(fight, 'ana').rush, events]).toMatchObject([3, [{ kind: 'rush-gained', by: 2, now: 3 }]]);
  });
  it('[HR-RUSH-05] what is left goes with the round', () => {
    const fight = duel();
    who(fight, 'ana').rush = 4;
    const { table, events } = desk(fight);
    loseRush(fight, table);
    expect(who(fight, 'ana').rush).toBe(0);
    expect(events).toMatchObject([{ kind: 'rush-lost', fighters: ['ana', 'orc'], by: [4, 1] }]);
  });
  it('[HR-ABIL-36] the focused keep up to three', () => {
    expect(pools([1], 3, { abilities: ['focused'] })).toEqual([1, 2, 3]);
    const fight = duel({ abilities: ['focused'] });
    who(fight, 'ana').rush = 5;
    loseRush(fight, desk(fight).table);
    expect(who(fight, 'ana').rush).toBe(3);
  });
  it('[HR-RUSH-06] none outside a fight', () => {
    const fight = duel();
    clearRush(fight);
    expect(who(fight, 'ana').rush).toBe(0);
  });
  it('[HR-RUSH-07] a point pays a sidestep; what cannot be paid is not offered', () => {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number] } },
      g: { orc: { at: [9, 9] as [number, number] } },
    };
    const step = ['turn p', { fighter: 'ana', do: 'sidestep', pay: 'rush' }] as const;
    const where = ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }] as const;
    const { f, events } = play(sketch, [5], [step, where]);
    expect([f('ana').x, f('ana').actions]).toEqual([4, 1]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'paid', with: 'rush', left: 0 }));
    expect(() =>
      play(sketch, [5], [step, where, ['turn g', { fighter: 'orc', do: 'call-out' }], step]),
    ).toThrow();
  });
});
