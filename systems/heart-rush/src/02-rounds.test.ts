import { describe, expect, it } from 'vitest';
import { beginRound, endRound } from './02-rounds.ts';
import { ROUNDS_PER_MINUTE } from './18-zero-hit-points.ts';
import { type Arena, play, stateOf, tableOf } from './testing.ts';

const FAR: Arena = {
  p: { ana: { at: [1, 1] } },
  g: { orc: { at: [12, 12] } },
  scene: { expected: { g: false } },
};

describe('rounds', () => {
  it('[HR-ROUND-01] [HR-ROUND-05] rounds follow each other; one ends as soon as both sides have passed in a row', () => {
    const { kinds, fight } = play(FAR, [], [], 2);
    expect(kinds.filter((kind) => kind === 'round-began')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'passed')).toHaveLength(4);
    expect(fight.round).toBe(2);
  });

  it('[HR-ROUND-02] a round begins with fading, then rush, then actions, then the starting side', () => {
    const fight = stateOf({ ...FAR, p: { ana: { at: [1, 1], conditions: { dazed: 2 } } } });
    const ana = fight.fighters[0]!;
    fight.round = 1;
    Object.assign(ana, { activeRounds: 1, rush: 0, actions: 0, dashFree: false });
    fight.active = 1;
    const { table, events } = tableOf(fight);
    beginRound(fight, table);
    expect(events.map(({ kind }) => kind)).toEqual(['round-began', 'condition-lost', 'rush-gained']);
    expect(ana).toMatchObject({ rush: 1, actions: 1, dashFree: true });
    expect(fight.active).toBe(fight.starting);
  });

  it('[HR-ROUND-03] fading loses a level a round, but nothing as the first begins', () => {
    const sketch: Arena = { ...FAR, p: { ana: { at: [1, 1], conditions: { weakened: 3, poisoned: 3 } } } };
    expect(play(sketch, [], [], 1).f('ana').levels.weakened).toBe(3);
    const { f } = play(sketch, [], [], 3);
    expect(f('ana').levels).toMatchObject({ weakened: 1, poisoned: 3 });
  });

  it('[HR-ROUND-04] [HR-ROUND-07] one action and the free uses are back; an unused action does not add up', () => {
    const fight = stateOf(FAR);
    fight.round = 1;
    Object.assign(fight.fighters[0]!, { actions: 1, dashFree: false, objectFree: false, callFree: false });
    Object.assign(fight.fighters[1]!, { actions: 0 });
    beginRound(fight, tableOf(fight).table);
    expect(fight.fighters.map(({ actions }) => actions)).toEqual([1, 1]);
    expect(fight.fighters[0]).toMatchObject({ dashFree: true, objectFree: true, callFree: true });
  });

  it('[HR-ROUND-06] a round ends with instants, then harm, then what lasts until now, then rush', () => {
    const fight = stateOf({
      ...FAR,
      p: {
        ana: {
          at: [1, 1],
          hp: 20,
          maxHp: 40,
          abilities: ['cry-of-defiance'],
          conditions: { burning: 1, restrained: 1 },
        },
      },
    });
    fight.fighters[0]!.restrainedTillEnd = 1;
    fight.fighters[0]!.rush = 2;
    const cry = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0, how: 'heal' };
    const answers: Record<string, unknown> = { 'which-instant': cry };
    const { table, events } = tableOf(fight, [3], answers);
    fight.fighters[0]!.uses = [0];
    endRound(fight, table);
    const kinds = events.map(({ kind }) => kind);
    const order = ['ability-used', 'damage-rolled', 'condition-lost', 'rush-lost', 'round-ended'];
    const places = order.map((kind) => kinds.lastIndexOf(kind as never));
    expect(places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]!))).toBe(true);
  });

  it('[HR-ROUND-08] ten rounds are a minute', () => {
    expect(ROUNDS_PER_MINUTE).toBe(10);
  });
});
