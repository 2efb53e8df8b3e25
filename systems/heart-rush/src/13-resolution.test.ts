import { describe, expect, it } from 'vitest';
import { isLegalTarget, resolve } from './13-resolution.ts';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { clash, type Desk, desk, engaged, fightOf, type Roster, who } from './testing-desk.ts';

const SWORD = { weapons: ['shortsword'], might: 6, agility: 6, cunning: 6 };
const OGRE = { attack: 4, defense: 2, hp: 30, might: 6, agility: 6, cunning: 6, weapons: ['claws'] };

function field(
  heroes: Roster = { ana: SWORD },
  foes: Roster = { orc: OGRE },
  options: Partial<Options> = {},
  scene: object = {},
): Fight {
  const all: Record<string, number[]> = { ana: [2, 2], bo: [3, 3], orc: [3, 2], gob: [2, 3] };
  const places = Object.fromEntries(Object.entries(all).filter(([id]) => id in heroes || id in foes));
  return fightOf(heroes, foes, { places, ...scene }, options);
}
function hits(
  by: string,
  target: string,
  arm = by === 'ana' || by === 'bo' ? 'shortsword' : 'claws',
): [string, unknown[]] {
  return [`what-to-declare ${by}`, [{ do: 'attack', with: arm, target }]];
}
function said(...pairs: [string, unknown[]][]): Record<string, unknown[]> {
  return Object.fromEntries(pairs);
}
function attackers({ events }: Desk): string[] {
  return events.flatMap((event) => (event.kind === 'attacked' ? [event.fighter] : []));
}
function first(d: Desk, kind: Event['kind']): number {
  return d.events.findIndex((event) => event.kind === kind);
}

describe('resolution', () => {
  it('[HR-RES-01] cunning, agility, might; each acts in its own step only', () => {
    const fight = field({ ana: SWORD, bo: SWORD }, { orc: OGRE });
    const answers = said(hits('ana', 'orc'), [
      'what-to-declare bo',
      [{ do: 'attack', with: 'shortsword', target: 'orc', then: 'stay' }],
    ]);
    const d = clash(
      fight,
      { ana: 'might', orc: 'defensive', bo: 'agility' },
      [1, 1, 1, 1, 8, 6, 1, 1, 1, 8, 6],
      answers,
    );
    expect(d.events.flatMap((event) => (event.kind === 'step-began' ? [event.step] : []))).toEqual([
      'agility',
      'might',
    ]);
    expect(attackers(d)).toEqual(['bo', 'ana']);
  });
  it('[HR-RES-02] another participant of the other side, in range, not in total cover (A-24)', () => {
    const fight = field({ ana: SWORD, bo: SWORD }, { orc: OGRE, gob: OGRE });
    engaged(fight, { ana: 'might', orc: 'might', bo: 'might' });
    const legal = (of: Fight, id: string): boolean =>
      isLegalTarget(of, who(of, 'ana'), who(of, 'ana').arms[0]!, who(of, id));
    expect(['orc', 'gob', 'bo', 'ana'].map((id) => legal(fight, id))).toEqual([true, false, false, false]);
    who(fight, 'orc').x = 5;
    expect(legal(fight, 'orc')).toBe(false);
    const friendly = field({ ana: SWORD, bo: SWORD }, { orc: OGRE }, { 'friendly-fire': true });
    engaged(friendly, { ana: 'might', orc: 'might', bo: 'might' });
    expect(legal(friendly, 'bo')).toBe(true);
    const walled = field(
      { ana: { ...SWORD, weapons: ['shortbow'] } },
      { orc: OGRE },
      {},
      { map: { rows: ['.#.', '.#.', '.#.'] }, places: { ana: [0, 1], orc: [2, 1] } },
    );
    engaged(walled, { ana: 'might', orc: 'might' });
    expect(legal(walled, 'orc')).toBe(false);
  });
  it('[HR-RES-03] attacking is voluntary', () => {
    const d = clash(field(), { ana: 'might', orc: 'defensive' }, [], {
      'what-to-declare ana': [{ do: 'nothing' }],
    });
    expect([d.asked, attackers(d)]).toEqual([['what-to-declare ana'], []]);
  });
  it('[HR-RES-04] without a legal target there is nothing to declare', () => {
    const d = clash(field(), { ana: 'cunning', orc: 'might' }, [1, 1, 8, 6], said(hits('orc', 'ana')));
    expect(d.asked).not.toContain('what-to-declare ana');
  });
  it('[HR-RES-05] declarations are in before any is shown; target-declaration: open has them one by one (A-23)', () => {
    const knownWhenAsked = (options: Partial<Options>): number[] => {
      const fight = field({ ana: SWORD, bo: SWORD }, { orc: OGRE }, options);
      engaged(fight, { ana: 'might', orc: 'defensive', bo: 'might' });
      const d = desk(fight);
      const known: number[] = [];
      const look = (): object => {
        known.push(d.events.filter(({ kind }) => kind === 'declared').length);
        return { do: 'nothing' };
      };
      const table = Object.create(d.table) as typeof d.table;
      table.ask = look as never;
      table.askTogether = ((_question: unknown, ids: string[]) => ids.map((id) => [id, look()])) as never;
      resolve(fight, table, fight.engagement!);
      return known;
    };
    expect(knownWhenAsked({})).toEqual([0, 0]);
    expect(knownWhenAsked({ 'target-declaration': 'open' })).toEqual([0, 1]);
  });
  it('[HR-RES-06] [HR-RES-07] everything of a step counts: two can kill each other, and the dead have struck (A-09)', () => {
    const frail = { ...OGRE, hp: 1, maxHp: 5, cunning: 6 };
    const fight = field({ ana: { ...SWORD, hp: 1, maxHp: 5 }, bo: SWORD }, { orc: frail });
    const answers = said(hits('bo', 'orc'), hits('orc', 'ana'));
    const d = clash(
      fight,
      { ana: 'defensive', orc: 'cunning', bo: 'cunning' },
      [8, 6, 8, 1, 1, 8, 6, 1, 1],
      answers,
    );
    expect(attackers(d)).toEqual(['bo', 'orc']);
    expect([who(fight, 'orc').status, who(fight, 'ana').status]).toEqual(['dead', 'dead']);
  });
  it('[HR-RES-08] pushed in a step, still strikes in it', () => {
    const ana = { ...SWORD, weapons: ['maul'], might: 8 };
    const fight = field({ ana, bo: { ...SWORD, hp: 40 } }, { orc: OGRE });
    who(fight, 'ana').forceStrike = true;
    const answers = said(hits('ana', 'orc', 'maul'), hits('orc', 'bo'));
    const d = clash(fight, { ana: 'might', orc: 'might', bo: 'might' }, [4, 5, 6, 3, 5, 4, 3, 6, 4, 2], {
      ...answers,
      'what-to-declare bo': [{ do: 'nothing' }],
    });
    expect([attackers(d), who(fight, 'orc').x, who(fight, 'bo').hp]).toEqual([['ana', 'orc'], 6, 33]);
  });
  it('[HR-RES-09] between steps everything counts: the fallen no longer attack', () => {
    const fight = field({ ana: SWORD }, { orc: { ...OGRE, hp: 3, maxHp: 30 } });
    const d = clash(fight, { ana: 'cunning', orc: 'agility' }, [8, 6, 8, 1, 1], {
      ...said(hits('ana', 'orc')),
      'which-levels': [{}],
      'whether-to-fall': [true],
    });
    expect(d.asked).not.toContain('what-to-declare orc');
  });
  it('[HR-RES-10] pushed before its own step it may find nobody in range', () => {
    const fight = field({ ana: SWORD, bo: SWORD }, { orc: OGRE });
    who(fight, 'ana').forceStrike = true;
    const answers = {
      ...said(hits('ana', 'orc')),
      'which-levels': [{}],
      'what-to-declare orc': [{ do: 'nothing' }],
    };
    const d = clash(fight, { ana: 'cunning', orc: 'agility', bo: 'might' }, [1, 1, 1, 8, 6], answers);
    expect([who(fight, 'orc').x, attackers(d)]).toEqual([6, ['ana']]);
    expect(isLegalTarget(fight, who(fight, 'orc'), who(fight, 'orc').arms[0]!, who(fight, 'bo'))).toBe(false);
  });
  it('[HR-RES-11] at the end of a step: hit points, heart dice, levels, pushes, then the fallen', () => {
    const ana = { ...SWORD, weapons: ['maul'] };
    const fight = field({ ana }, { orc: { ...OGRE, hp: 4, maxHp: 30 } });
    who(fight, 'ana').forceStrike = true;
    const answers = {
      ...said(hits('ana', 'orc', 'maul')),
      'which-levels': [{ dazed: 2 }],
      'whether-to-shrug': [true],
      'whether-to-fall': [true],
    };
    const d = clash(fight, { ana: 'cunning', orc: 'agility' }, [8, 6, 8, 1, 1], answers);
    const kinds = ['hurt', 'heart-fell', 'condition-gained', 'moved', 'fell-unconscious'] as const;
    const places = kinds.map((kind) => first(d, kind));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.every((place) => place >= 0)).toBe(true);
  });
  it('[HR-RES-12] rolls go by the roster, the attacker’s dice before the defender’s', () => {
    const d = clash(
      field({ ana: SWORD, bo: SWORD }),
      { bo: 'might', orc: 'defensive', ana: 'might' },
      [1, 1, 1, 2, 2, 3, 3, 3, 4, 4],
      said(hits('bo', 'orc'), hits('ana', 'orc')),
    );
    const totals = d.events.flatMap((event) =>
      event.kind === 'attacked' ? [[event.fighter, event.attack.total, event.defense?.total]] : [],
    );
    expect(totals).toEqual([
      ['ana', 3, 6],
      ['bo', 9, 10],
    ]);
  });
  it('[HR-RES-13] windows for instants between reveal, rolls and damage', () => {
    const fight = field(
      { ana: { ...SWORD, abilities: ['execute'] } },
      { orc: { ...OGRE, abilities: ['cry-of-defiance'] } },
    );
    const d = clash(fight, { ana: 'might', orc: 'defensive' }, [8, 6, 8, 1, 1], said(hits('ana', 'orc')));
    const windows = d.asked.filter((asked) => asked.startsWith('which-instant'));
    expect(windows).toContain('which-instant ana');
    expect(windows).toContain('which-instant orc');
    expect(
      clash(
        field(),
        { ana: 'might', orc: 'defensive' },
        [8, 6, 8, 1, 1],
        said(hits('ana', 'orc')),
      ).asked.filter((asked) => asked.startsWith('which-instant')),
    ).toEqual([]);
  });
});
