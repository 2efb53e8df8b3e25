import { describe, expect, it } from 'vitest';
import { addRush, clearRush, gainRush, loseRush, markActive } from './08-rush-points.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';

const DUEL: Arena = { p: { ana: { at: [5, 5], weapons: ['shortsword'] } }, g: { orc: { at: [6, 5] } }, scene: { expected: { g: false } } };
const ENGAGE: Pin = ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }];

describe('rush points', () => {
  it('[HR-RUSH-01] everybody has 1 in round 1', () => {
    expect(stateOf(DUEL).fighters.map(({ rush }) => rush)).toEqual([1, 1]);
  });

  it('[HR-RUSH-02] as many as earlier active rounds, never more than the round’s number', () => {
    const fight = stateOf(DUEL);
    const [ana, orc] = fight.fighters;
    fight.round = 4;
    Object.assign(ana!, { rush: 0, activeRounds: 3 });
    Object.assign(orc!, { rush: 0, activeRounds: 9 });
    gainRush(fight, tableOf(fight).table);
    expect([ana!.rush, orc!.rush]).toEqual([3, 4]);
  });

  it('[HR-RUSH-03] an engagement makes a round active, forced or not, once; [A-41] being forced may not count', () => {
    const { f } = play(DUEL, [], [ENGAGE, ['turn g', { fighter: 'orc', do: 'engage', target: 'ana' }]]);
    expect([f('ana').activeRounds, f('orc').activeRounds]).toEqual([1, 1]);
    const off = play({ ...DUEL, options: { 'rush-forced-counts': false } }, [], [ENGAGE]);
    expect([off.f('ana').activeRounds, off.f('orc').activeRounds]).toEqual([1, 0]);
    expect(play(DUEL, [], []).f('ana').activeRounds).toBe(0);
  });

  it('[HR-RUSH-04] abilities may add points', () => {
    const fight = stateOf(DUEL);
    addRush(tableOf(fight).table, fight.fighters[0]!, 2);
    expect(fight.fighters[0]!.rush).toBe(3);
  });

  it('[HR-RUSH-05] what is left goes with the round; [HR-ABIL-36] the focused keep up to 3', () => {
    const fight = stateOf({ ...DUEL, g: { orc: { at: [6, 5], abilities: ['focused'] } } });
    for (const fighter of fight.fighters) fighter.rush = 5;
    markActive(fight.fighters[0]!);
    loseRush(fight, tableOf(fight).table);
    expect(fight.fighters.map(({ rush }) => rush)).toEqual([0, 3]);
    expect(fight.fighters[0]).toMatchObject({ active: false, activeRounds: 1 });
  });

  it('[HR-RUSH-06] outside the fight nobody has any', () => {
    const fight = stateOf(DUEL);
    clearRush(fight);
    expect(fight.fighters.map(({ rush }) => rush)).toEqual([0, 0]);
    expect(play(DUEL, [], [['whether-to-go-on gm', 'p']]).f('ana').rush).toBe(0);
  });

  it('[HR-RUSH-07] pays for sidesteps, openings and abilities', () => {
    const side: Pin[] = [['turn p', { fighter: 'ana', do: 'sidestep', pay: 'rush' }], ['where-to-sidestep ana', { do: 'step', x: 4, y: 5 }]];
    expect(play(DUEL, [], side).events).toContainEqual(expect.objectContaining({ kind: 'paid', rule: 'HR-RUSH-07', amount: 1, left: 0 }));
  });
});
