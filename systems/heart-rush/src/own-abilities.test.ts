import { describe, expect, it } from 'vitest';
import { useAbility } from './09-abilities.ts';
import { takeWound } from './17-wounds.ts';
import { closeFight } from './27-end.ts';
import { longRest } from './rests.ts';
import { checkSheet } from './schema.ts';
import type { Fight } from './state.ts';
import { HEART_RUSH } from './system.ts';
import { desk, fightOf, who } from './testing-desk.ts';
import { turnChoices } from './turn-choices.ts';
import { instantWindow } from './windows.ts';

const PLACES = { places: { ana: [2, 2], orc: [3, 2] } };

function duel(...own: object[]): Fight {
  return fightOf({ ana: { own } }, { orc: {} }, PLACES);
}

const offered = (fight: Fight): unknown[] =>
  turnChoices(fight, 'heroes').filter((choice) => choice.do === 'ability');

const use = (ability: string, target: string | null = null) => ({ ability, target, rush: 0, how: null });

describe('abilities of a table’s own', () => {
  it('[HR-ABIL-07] [HR-ABIL-01] the n-th use of a minor one costs n, on top of its own price', () => {
    const fight = duel({ name: 'Stone Skin', rush: 1, effect: { do: 'heal', amount: 5 } });
    const ana = who(fight, 'ana');
    expect(offered(fight)).toEqual([]);
    ana.rush = 5;
    ana.hp = 10;
    expect(offered(fight)).toEqual([{ fighter: 'ana', do: 'ability', ability: 'Stone Skin' }]);
    const { table, events } = desk(fight);
    useAbility(fight, table, ana, use('Stone Skin'));
    expect([ana.rush, ana.hp]).toEqual([3, 15]);
    useAbility(fight, table, ana, use('Stone Skin'));
    expect([ana.rush, ana.hp, offered(fight)]).toEqual([0, 20, []]);
    expect(events[0]).toMatchObject({ kind: 'ability-used', ability: 'Stone Skin', cost: 2 });
    closeFight(fight);
    expect(ana.ownUses).toEqual([0]);
  });

  it('[HR-ABIL-07] [HR-ABIL-04] [HR-ABIL-05] a major one is gone until a long rest, a heart one until a wound', () => {
    const fight = duel(
      { name: 'Surge', frequency: 'major', effect: { do: 'action' } },
      { name: 'Spite', frequency: 'heart', effect: { do: 'rush', amount: 2 } },
    );
    const ana = who(fight, 'ana');
    const { table } = desk(fight);
    useAbility(fight, table, ana, use('Surge'));
    useAbility(fight, table, ana, use('Spite'));
    expect([ana.actions, ana.rush, ana.ownSpent]).toEqual([2, 3, [true, true]]);
    takeWound(fight, table, ana, 12);
    expect(ana.ownSpent).toEqual([true, false]);
    longRest(fight, table, ana);
    expect(ana.ownSpent).toEqual([false, false]);
  });

  it('[HR-ABIL-07] it reaches whom it says, takes the action if it says so, and passive ones are never used', () => {
    const hex = { do: 'give', condition: 'dazed', levels: 2 };
    const fight = duel(
      { name: 'Hex', action: true, target: 'enemy', range: 5, effect: hex },
      { name: 'Calm', frequency: 'passive' },
    );
    const ana = who(fight, 'ana');
    expect(offered(fight)).toEqual([{ fighter: 'ana', do: 'ability', ability: 'Hex', target: 'orc' }]);
    useAbility(fight, desk(fight).table, ana, use('Hex', 'orc'));
    expect([ana.actions, who(fight, 'orc').levels.dazed]).toEqual([0, 2]);
    ana.actions = 1;
    ana.rush = 9;
    who(fight, 'orc').x = 5;
    expect(offered(fight)).toEqual([]);
  });

  it('[HR-ABIL-07] an instant one is offered at its trigger, to its owner', () => {
    const own = { name: 'Riposte', instant: true, trigger: 'on-being-damaged', target: 'enemy' };
    const fight = duel({ ...own, effect: { do: 'harm', dice: 2, size: 6 } });
    const asked = (moment: 'after-damage' | 'turn', by: string, target: string): readonly string[] => {
      const answer = { do: 'ability', ...use('Riposte', by) };
      const d = desk(fight, [3, 4], { 'which-instant': [answer] });
      instantWindow(fight, d.table, { moment, by, target, amount: 5 });
      return d.asked;
    };
    expect(asked('turn', 'orc', 'ana')).toEqual([]);
    expect(asked('after-damage', 'ana', 'orc')).toEqual([]);
    expect(asked('after-damage', 'orc', 'ana')).toContain('which-instant ana');
    expect(who(fight, 'orc').hp).toBe(33);
  });

  it('[HR-ABIL-07] where no effect fits the game master rules, and it is told', () => {
    const fight = duel({ name: 'Speak to Stones' });
    const { table, events, asked } = desk(fight, [], { 'what-ability-does': ['They answer.'] });
    useAbility(fight, table, who(fight, 'ana'), use('Speak to Stones'));
    expect(asked).toEqual(['what-ability-does gm']);
    expect(events.at(-1)).toMatchObject({
      kind: 'ability-ruled',
      ability: 'Speak to Stones',
      text: 'They answer.',
    });
  });

  it('[HR-ABIL-07] other effects: pushes, ended conditions, advantage on the next roll', () => {
    const fight = duel(
      { name: 'Gust', target: 'enemy', effect: { do: 'push', feet: 10 } },
      { name: 'Clear', target: 'friend', effect: { do: 'end', condition: 'dazed' } },
      { name: 'Curse', target: 'enemy', effect: { do: 'advantage', levels: -2 } },
    );
    const ana = who(fight, 'ana');
    ana.rush = 9;
    ana.levels.dazed = 3;
    const { table } = desk(fight);
    useAbility(fight, table, ana, use('Curse', 'orc'));
    useAbility(fight, table, ana, use('Gust', 'orc'));
    useAbility(fight, table, ana, use('Clear', 'ana'));
    expect([who(fight, 'orc').x, who(fight, 'orc').nextRoll, ana.levels.dazed]).toEqual([5, -2, 0]);
  });

  it('[HR-ABIL-07] the sheet is checked: names, triggers, effects', () => {
    const problem = (...own: object[]): string | undefined => {
      const checked = checkSheet({ own });
      return checked.ok ? undefined : checked.problems[0]?.message;
    };
    expect(problem({ name: 'Hex' })).toBeUndefined();
    expect(problem({ name: 'execute' })).toMatch(/already an ability "execute"/);
    expect(problem({ name: 'Hex' }, { name: 'Hex' })).toMatch(/already an ability "Hex"/);
    expect(problem({ name: 'Hex', trigger: 'on-attacking' })).toMatch(/must be instant/);
    expect(problem({ name: 'Hex', effect: { do: 'give', condition: 'climbed-on' } })).toBeDefined();
    const spent = checkSheet({ own: [{ name: 'Hex' }], ownSpent: ['Hax'] });
    expect(!spent.ok && spent.problems[0]?.message).toMatch(/"Hax" is not among its own abilities/);
  });

  it('[HR-START-06] what is used up stays used up in the sheet for the next fight', () => {
    const fight = duel({ name: 'Surge', frequency: 'weekly', effect: { do: 'action' } });
    useAbility(fight, desk(fight).table, who(fight, 'ana'), use('Surge'));
    const sheet = HEART_RUSH.sheetOf(fight, 'ana');
    expect([sheet.own?.[0]?.name, sheet.ownSpent]).toEqual(['Surge', ['Surge']]);
    expect(HEART_RUSH.sheetOf(fight, 'orc').own).toBeUndefined();
    expect(checkSheet(sheet).ok).toBe(true);
  });
});
