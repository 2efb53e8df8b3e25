import { describe, expect, it } from 'vitest';
import { mayAttack } from './12-stances.ts';
import { resolve } from './13-resolution.ts';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Fight, StanceHeld } from './state.ts';
import { clash, type Desk, desk, engaged, fightOf, type Roster, who } from './testing-desk.ts';

const SWORD = { weapons: ['shortsword'], might: 6, agility: 6, cunning: 6 };
const OGRE = { attack: 4, defense: 3, hp: 30, might: 6, agility: 6, cunning: 6, weapons: ['claws'] };

function field(
  options: Partial<Options> = {},
  heroes: Roster = { ana: SWORD },
  foes: Roster = { orc: OGRE },
): Fight {
  const all: Record<string, number[]> = { ana: [2, 2], bo: [3, 3], orc: [3, 2], gob: [2, 3] };
  const places = Object.fromEntries(Object.entries(all).filter(([id]) => id in heroes || id in foes));
  return fightOf(heroes, foes, { places }, options);
}
const strikes = { do: 'attack', with: 'shortsword', target: 'orc' };
const claws = { do: 'attack', with: 'claws', target: 'ana' };
function order({ events }: Desk): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'attacked') return [`${event.fighter} hits ${event.target}`];
    return event.kind === 'moved' ? [`${event.fighter} moves`] : [];
  });
}
function attacked({ events }: Desk): Event | undefined {
  return events.find(({ kind }) => kind === 'attacked');
}

describe('who may attack whom', () => {
  it('[HR-CUN-01] [HR-AGI-01] [HR-MIG-01] [HR-DEF-01] [HR-DEF-03] any stance but the one that beats one’s own; defensive nobody', () => {
    const open = (stance: StanceHeld): StanceHeld[] =>
      (['cunning', 'agility', 'might', 'defensive', 'none'] as const).filter((other) =>
        mayAttack(stance, other),
      );
    expect(open('cunning')).toEqual(['cunning', 'agility', 'defensive', 'none']);
    expect(open('agility')).toEqual(['agility', 'might', 'defensive', 'none']);
    expect(open('might')).toEqual(['cunning', 'might', 'defensive', 'none']);
    expect([open('defensive'), open('none')]).toEqual([[], []]);
  });
  it('[HR-DEF-01] the defensive are not even asked', () => {
    expect(clash(field(), { ana: 'defensive', orc: 'defensive' }, []).asked).toEqual([]);
  });
  it('[HR-DEF-03] a defensive target rolls defense, then takes half (A-47)', () => {
    const fight = field();
    const d = clash(fight, { ana: 'might', orc: 'defensive' }, [8, 6, 8, 2, 1], {
      'what-to-declare ana': [strikes],
    });
    expect(attacked(d)).toMatchObject({ defense: { total: 6 }, damage: 16 });
    expect(who(fight, 'orc').hp).toBe(22);
  });
});

describe('cunning', () => {
  const hit = [1, 1, 1, 8, 6];
  const give = (levels: object): Record<string, unknown[]> => ({
    'what-to-declare ana': [strikes],
    'which-levels': [levels],
  });
  it('[HR-CUN-02] up to two levels of three kinds on an agility defender, hit or not (A-18)', () => {
    const fight = field();
    const d = clash(fight, { ana: 'cunning', orc: 'agility' }, hit, give({ dazed: 1, weakened: 1 }));
    expect([who(fight, 'orc').levels.dazed, who(fight, 'orc').levels.weakened]).toEqual([1, 1]);
    expect(d.asked).toContain('which-levels ana');
    const needs = field({ 'stance-bonus-needs-hit': true });
    expect(clash(needs, { ana: 'cunning', orc: 'agility' }, hit, give({ dazed: 2 })).asked).not.toContain(
      'which-levels ana',
    );
  });
  it('[HR-CUN-03] they land at the end of the step: not on this defense, but on the agility attack after it', () => {
    const answers = {
      ...give({ 'off-balanced': 2 }),
      'what-to-declare orc': [{ do: 'attack', with: 'claws', target: 'bo', then: 'stay' }],
    };
    const fight = field({}, { ana: SWORD, bo: SWORD });
    const d = clash(
      fight,
      { ana: 'cunning', orc: 'agility', bo: 'might' },
      [...hit, 7, 5, 8, 2, 1, 1],
      answers,
    );
    const nets = d.events.flatMap((event) =>
      event.kind === 'attacked' ? [[event.attack.net, event.defense?.net]] : [],
    );
    expect(nets).toEqual([
      [0, 0],
      [-2, 0],
    ]);
  });
  it('[HR-CUN-04] none against cunning or defensive', () => {
    for (const stance of ['cunning', 'defensive'] as const) {
      expect(clash(field(), { ana: 'cunning', orc: stance }, hit, give({ dazed: 2 })).asked).not.toContain(
        'which-levels ana',
      );
    }
  });
});

describe('agility', () => {
  const step = (x: number, y: number): object => ({ do: 'step', x, y });
  it('[HR-AGI-02] one free step, no action, no rush', () => {
    const fight = field();
    clash(fight, { ana: 'agility', orc: 'defensive' }, [], {
      'what-to-declare ana': [{ do: 'move' }],
      'where-to-sidestep': [step(1, 2)],
    });
    const ana = who(fight, 'ana');
    expect([ana.x, ana.actions, ana.rush]).toEqual([1, 1, 1]);
  });
  it('[HR-AGI-02] standing up will do instead', () => {
    const fight = field();
    who(fight, 'ana').levels.prone = 1;
    clash(fight, { ana: 'agility', orc: 'defensive' }, [], {
      'what-to-declare ana': [{ do: 'move' }],
      'where-to-sidestep': [{ do: 'stand' }],
    });
    expect(who(fight, 'ana').levels.prone).toBe(0);
  });
  it('[HR-AGI-03] whatever the others chose, also without an attack; agility-sidestep (A-20)', () => {
    const offers = (options: Partial<Options>, orc: StanceHeld): [boolean, boolean] => {
      const fight = field(options);
      const seen: { do: string; then?: string }[] = [];
      const d = desk(fight);
      const table = Object.create(d.table) as typeof d.table;
      table.askTogether = ((
        question: { choices: (...given: unknown[]) => { answers: { do: string }[] } },
        ids: string[],
      ) => {
        seen.push(...question.choices(fight, ids[0], null).answers);
        return ids.map((id) => [id, { do: 'nothing' }]);
      }) as never;
      engaged(fight, { ana: 'agility', orc });
      resolve(fight, table, fight.engagement!);
      return [seen.some((one) => one.do === 'move'), seen.some((one) => one.then === 'move')];
    };
    expect([offers({}, 'cunning'), offers({}, 'might')]).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(offers({ 'agility-sidestep': 'with-attack' }, 'defensive')).toEqual([false, true]);
    expect(offers({ 'agility-sidestep': 'vs-might' }, 'defensive')).toEqual([false, false]);
    expect(offers({ 'agility-sidestep': 'vs-might' }, 'might')).toEqual([false, true]);
  });
  it('[HR-AGI-04] [HR-AGI-05] first those who attack first, then all steps, the targeted side first, then those who moved', () => {
    const answers = {
      'what-to-declare ana': [{ ...strikes, then: 'move' }],
      'what-to-declare orc': [{ do: 'move-first' }],
      'where-to-sidestep ana': [step(1, 1)],
      'where-to-sidestep orc': [step(3, 1)],
      'whom-now orc': [{ do: 'nothing' }],
    };
    const d = clash(field(), { ana: 'agility', orc: 'agility' }, [5, 4, 6, 3, 4, 6], answers);
    expect(order(d)).toEqual(['ana hits orc', 'orc moves', 'ana moves']);
  });
  it('[HR-AGI-05] sides take turns, each in the order it likes', () => {
    const heroes = { ana: SWORD, bo: SWORD };
    const fight = field({}, heroes, { orc: OGRE, gob: OGRE });
    const move = [{ do: 'move' }];
    const answers = {
      'what-to-declare ana': move,
      'what-to-declare bo': move,
      'what-to-declare orc': move,
      'what-to-declare gob': move,
      'who-moves heroes': ['bo'],
      'who-moves foes': ['gob'],
      'where-to-sidestep ana': [step(1, 1)],
      'where-to-sidestep bo': [step(4, 4)],
      'where-to-sidestep orc': [step(4, 1)],
      'where-to-sidestep gob': [step(1, 4)],
    };
    const d = clash(fight, { ana: 'agility', orc: 'agility', bo: 'agility', gob: 'agility' }, [], answers);
    expect(order(d)).toEqual(['gob moves', 'bo moves', 'orc moves', 'ana moves']);
  });
  it('[HR-AGI-06] those who moved choose from where they stand', () => {
    const answers = {
      'what-to-declare orc': [{ do: 'move-first' }],
      'where-to-sidestep orc': [step(4, 3)],
      'whom-now orc': [{ do: 'nothing' }],
    };
    const fight = field();
    const d = clash(fight, { ana: 'might', orc: 'agility' }, [], answers);
    expect([d.asked.includes('whom-now orc'), who(fight, 'orc').x]).toEqual([true, 4]);
  });
  it('[HR-AGI-07] no step for the restrained', () => {
    const fight = field();
    who(fight, 'ana').levels.restrained = 1;
    expect(clash(fight, { ana: 'agility', orc: 'cunning' }, []).asked).not.toContain('what-to-declare ana');
    const free = clash(field(), { ana: 'agility', orc: 'cunning' }, []);
    expect(free.asked).toContain('what-to-declare ana');
  });
});

describe('might', () => {
  const maul = { ...SWORD, weapons: ['maul'] };
  const smash = { do: 'attack', with: 'maul', target: 'orc' };
  it('[HR-MIG-02] the bonus of the weapon against cunning only; might-bonus-always (A-71)', () => {
    const pushes = (options: Partial<Options>, orc: StanceHeld): boolean =>
      clash(field(options, { ana: maul }), { ana: 'might', orc }, [1, 1, 1, 1, 8, 6], {
        'what-to-declare ana': [smash],
      }).asked.includes('whether-to-push ana');
    expect([pushes({}, 'cunning'), pushes({}, 'might'), pushes({}, 'defensive')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(pushes({ 'might-bonus-always': true }, 'defensive')).toBe(true);
  });
  it('[HR-MIG-03] pushes come after every might attack has been rolled', () => {
    const heroes = { ana: maul, bo: maul };
    const d = clash(
      field({}, heroes),
      { ana: 'might', orc: 'cunning', bo: 'might' },
      [1, 1, 1, 1, 8, 6, 1, 1, 1, 1, 8, 6],
      {
        'what-to-declare ana': [smash],
        'what-to-declare bo': [smash],
      },
    );
    const kinds = d.events.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('attacked')).toBeLessThan(kinds.indexOf('moved'));
  });
});
