import { describe, expect, it } from 'vitest';
import { callOff, checkEnd } from './27-end.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { desk, engaged, fightOf, who } from './testing-desk.ts';

function melee(options: Partial<Options> = {}): Fight {
  return fightOf({ ana: { abilities: ['execute'] }, bo: {} }, { orc: {}, gob: {} }, {}, options);
}

describe('the end', () => {
  it('[HR-END-01] over when a side has nobody able left', () => {
    const fight = melee();
    expect(checkEnd(fight, desk(fight).table)).toBe(false);
    who(fight, 'orc').status = 'dead';
    who(fight, 'gob').levels.unconscious = 1;
    const { table, events } = desk(fight);
    expect([checkEnd(fight, table), fight.outcome]).toMatchObject([
      true,
      { winner: 'heroes', rule: 'HR-END-01' },
    ]);
    expect(events).toMatchObject([{ kind: 'ended', winner: 'heroes' }]);
  });
  it('[HR-END-01] nobody left is a draw; the game master may end it for anybody', () => {
    const fight = melee();
    for (const fighter of fight.fighters) fighter.status = 'dead';
    checkEnd(fight, desk(fight).table);
    expect(fight.outcome).toMatchObject({ winner: null });
    const called = melee();
    called.called = { winner: 'foes', reason: 'surrender' };
    checkEnd(called, desk(called).table);
    expect(called.outcome).toMatchObject({ winner: 'foes', reason: 'surrender' });
    const fled = melee();
    for (const id of ['orc', 'gob']) who(fled, id).status = 'fled';
    checkEnd(fled, desk(fled).table);
    expect(fled.outcome).toMatchObject({ winner: 'heroes' });
  });
  it('[HR-END-01] whoever is only stunned until the next round has not lost', () => {
    const fight = melee();
    for (const id of ['orc', 'gob']) Object.assign(who(fight, id).levels, { stunned: 1 });
    who(fight, 'orc').stunEnds = 2;
    expect(checkEnd(fight, desk(fight).table)).toBe(false);
    who(fight, 'orc').stunEnds = 0;
    expect(checkEnd(fight, desk(fight).table)).toBe(true);
  });
  it('[HR-END-02] rush, counts, help and engagement go; hit points, wounds, heart dice, conditions stay', () => {
    const fight = engaged(melee(), { ana: 'might', orc: 'cunning' });
    const ana = who(fight, 'ana');
    Object.assign(ana, { rush: 3, helped: true, hp: 12, heart: 6, uses: [2] });
    ana.levels.restrained = 2;
    for (const id of ['orc', 'gob']) who(fight, id).status = 'dead';
    checkEnd(fight, desk(fight).table);
    expect([ana.rush, ana.helped, ana.uses, ana.stance, fight.engagement]).toEqual([
      0,
      false,
      [0],
      null,
      null,
    ]);
    expect([ana.hp, ana.heart, ana.levels.restrained]).toEqual([12, 6, 2]);
  });
  it('[HR-END-03] asked again it says the same and tells nothing twice', () => {
    const fight = melee();
    for (const id of ['orc', 'gob']) who(fight, id).status = 'dead';
    const { table, events } = desk(fight);
    expect([checkEnd(fight, table), checkEnd(fight, table), events.length]).toEqual([true, true, 1]);
  });
  it('last-round calls the fight off as a draw', () => {
    const fight = melee({ 'last-round': 2 });
    const { table } = desk(fight);
    expect(callOff(fight, table)).toBe(false);
    fight.round = 2;
    expect([callOff(fight, table), fight.outcome]).toMatchObject([
      true,
      { winner: null, reason: 'called off' },
    ]);
  });
});
