import { describe, expect, it } from 'vitest';
import { heal } from './17-wounds.ts';
import { countRoundsAtZero, die, fallUnconscious, settleFallen, wakeIfHurt } from './18-zero-hit-points.ts';
import { meeting } from './board.ts';
import { isAble } from './state.ts';
import { type Arena, stateOf, tableOf } from './testing.ts';
import { turnChoices } from './turn-choices.ts';

const at = (hp: number, sheet: object = {}, options: Arena['options'] = {}) => {
  const fight = stateOf({
    p: { ana: { at: [1, 1] } },
    g: { orc: { at: [2, 1], hp: 40, ...sheet }, gob: { at: [9, 9] } },
    options,
  });
  fight.fighters[1]!.hp = hp;
  return { fight, ana: fight.fighters[0]!, orc: fight.fighters[1]! };
};

describe('zero hit points', () => {
  it('[HR-ZERO-01] at 0 or less a fighter stays up', () => {
    const { fight, orc } = at(0);
    settleFallen(fight, tableOf(fight).table);
    expect(isAble(orc)).toBe(true);
  });

  it('[HR-ZERO-02] its owner is asked once on arriving, and may let it fall at any later turn', () => {
    const { fight, orc } = at(-3);
    const { table, asked } = tableOf(fight);
    settleFallen(fight, table);
    settleFallen(fight, table);
    expect(asked.filter((key) => key === 'whether-to-fall orc')).toHaveLength(1);
    expect(turnChoices(fight, 'g')).toContainEqual({ fighter: 'orc', do: 'fall-unconscious' });
    orc.askedAtZero = false;
    settleFallen(fight, tableOf(fight, [], { 'whether-to-fall': true }).table);
    expect(orc.levels).toMatchObject({ unconscious: 1, prone: 1 });
  });

  it('[HR-ZERO-03] after 100 rounds there it falls without a choice', () => {
    const { fight, orc } = at(-3);
    const { table } = tableOf(fight);
    for (let i = 0; i < 99; i++) countRoundsAtZero(fight, table);
    expect(orc.levels.unconscious).toBe(0);
    countRoundsAtZero(fight, table);
    expect(orc.levels.unconscious).toBe(1);
  });

  it('[HR-ZERO-04] [HR-ZERO-06] harm goes on being counted, down to minus the maximum: that is death', () => {
    const alive = at(-39);
    settleFallen(alive.fight, tableOf(alive.fight).table);
    expect(alive.orc.status).toBe('up');
    const dead = at(-40);
    settleFallen(dead.fight, tableOf(dead.fight).table);
    expect(dead.orc.status).toBe('dead');
  });

  it('[A-13] with death-maximum reduced the wounds bring death nearer', () => {
    const wounded = { wounds: [{ rank: 15 }] };
    const normal = at(-25, wounded);
    settleFallen(normal.fight, tableOf(normal.fight).table);
    expect(normal.orc.status).toBe('up');
    const reduced = at(-25, wounded, { 'death-maximum': 'reduced' });
    settleFallen(reduced.fight, tableOf(reduced.fight).table);
    expect(reduced.orc.status).toBe('dead');
  });

  it('[HR-ZERO-05] wakes, prone, at 1 or more; damage does not wake it', () => {
    const { fight, orc } = at(-3);
    const { table } = tableOf(fight);
    fallUnconscious(fight, table, orc, 'HR-ZERO-02');
    wakeIfHurt(fight, table, orc);
    expect(orc.levels.unconscious).toBe(1);
    heal(fight, table, orc, 3);
    expect(orc.levels.unconscious).toBe(1);
    heal(fight, table, orc, 1);
    expect(orc.levels).toMatchObject({ unconscious: 0, prone: 1 });
  });

  it('[HR-ZERO-07] the executed die when the step settles', () => {
    const { fight, orc } = at(-3);
    fight.doomed = ['orc'];
    settleFallen(fight, tableOf(fight).table);
    expect([orc.status, fight.doomed]).toEqual(['dead', []]);
  });

  it('[HR-ZERO-08] the same for the game master’s creatures; [A-66] or they die at 0', () => {
    const same = at(0);
    settleFallen(same.fight, tableOf(same.fight).table);
    expect(same.orc.status).toBe('up');
    const quick = at(0, {}, { 'gm-creatures-die-at-zero': true });
    quick.ana.hp = 0;
    settleFallen(quick.fight, tableOf(quick.fight).table);
    expect([quick.orc.status, quick.ana.status]).toEqual(['dead', 'up']);
  });

  it('[HR-ZERO-09] the fallen let go, and their bodies are in nobody’s way', () => {
    const { fight, ana, orc } = at(-3);
    Object.assign(orc, { grappling: 'ana' });
    Object.assign(ana, { grappledBy: 'orc' });
    orc.levels.grappling = 1;
    ana.levels.grappled = 1;
    const { table } = tableOf(fight);
    fallUnconscious(fight, table, orc, 'HR-ZERO-02');
    expect([orc.grappling, ana.grappledBy, ana.levels.grappled]).toEqual([null, null, 0]);
    expect(meeting(ana, orc)).toBe('ignore');
    die(fight, table, orc, 'HR-ZERO-06');
    expect(orc.status).toBe('dead');
  });
});
