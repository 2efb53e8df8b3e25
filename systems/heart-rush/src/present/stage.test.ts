import type { BoardStage, Link } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { gain } from '../24-conditions.ts';
import { lose } from '../losing-conditions.ts';
import { type Arena, stateOf, tableOf } from '../testing.ts';
import { view } from '../view.ts';
import { card } from './card.ts';
import { phases } from './phases.ts';
import { sheet } from './sheet.ts';
import { stage } from './stage.ts';

const PAIR: Arena = {
  p: { ana: { at: [1, 1], weapons: ['long-sword'] } },
  g: { orc: { at: [2, 1], attack: 3, defense: 2 } },
};

const board = (sketch: Arena): BoardStage => stage(stateOf(sketch)) as BoardStage;

const part = (fight: ReturnType<typeof stateOf>, who: string, id: string) =>
  card(fight, who).parts.find((one) => one.id === id);

describe('the stage', () => {
  it('has every kind of ground once, rows counted from the south', () => {
    const { ground, width, height } = board({
      ...PAIR,
      rows: ['~%=#', '....', '....', '^^//'],
    });
    expect([width, height]).toEqual([4, 4]);
    const first = Object.fromEntries(ground.map(({ is, feet, squares }) => [`${is} ${feet ?? 0}`, squares]));
    expect(first).toEqual({
      'high 10': [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      'high 5': [
        { x: 2, y: 0 },
        { x: 3, y: 0 },
      ],
      'rough 0': [{ x: 0, y: 3 }],
      'hedge 0': [{ x: 1, y: 3 }],
      'low-wall 0': [{ x: 2, y: 3 }],
      'rock 0': [{ x: 3, y: 3 }],
    });
  });

  it('shows water as water and not as rough ground', () => {
    const { ground } = board({ ...PAIR, rows: ['wW..', '....', '....', '....'] });
    expect(ground.map(({ is }) => is)).toEqual(['sunk', 'shallow', 'deep']);
  });

  it('places the living and the dead, not those who left', () => {
    const fight = stateOf(PAIR);
    fight.fighters[1]!.status = 'dead';
    expect(Object.keys((stage(fight) as BoardStage).at)).toEqual(['ana', 'orc']);
    fight.fighters[1]!.status = 'fled';
    expect((stage(fight) as BoardStage).at).toEqual({ ana: { x: 1, y: 1, wide: 1 } });
  });

  it('shows what lies about', () => {
    const fight = stateOf(PAIR);
    fight.ground.push({ item: fight.fighters[0]!.weapons[0]!, shield: null, x: 4, y: 4 });
    expect(stage(fight).lying).toMatchObject([{ name: 'Long sword', icon: 'sword', at: { x: 4, y: 4 } }]);
  });
});

describe('links', () => {
  const between = (links: readonly Link[] = []) => links.map(({ from, is, to }) => `${from} ${is} ${to}`);

  it('has those who could strike at one who leaves', () => {
    const fight = stateOf(PAIR);
    for (const fighter of fight.fighters) fighter.actions = 1;
    expect(between(stage(fight).links)).toEqual(['ana threatens orc']);
    Object.assign(fight.fighters[0]!, { actions: 0, rush: 0 });
    expect(between(stage(fight).links)).toEqual(['orc threatens ana']);
    fight.fighters[1]!.x = 5;
    expect(stage(fight).links).toEqual([]);
  });

  it('has who beats whom once stances are shown, and who has no target and why', () => {
    const fight = stateOf(PAIR);
    fight.engagement = {
      initiator: 'ana',
      target: 'orc',
      targeted: 1,
      participants: ['ana', 'orc'],
      step: 'stances',
    };
    expect(between(stage(fight).links)).toEqual(['ana engaged orc']);
    fight.fighters[0]!.stance = 'might';
    fight.fighters[1]!.stance = 'agility';
    expect(between(stage(fight).links)).toEqual(['ana engaged orc', 'orc beats ana']);
    expect(stage(fight).links?.[0]?.say).toBe('ana has no target: might may not attack agility.');
    fight.fighters[1]!.stance = 'might';
    expect(between(stage(fight).links)).toEqual(['ana equal orc']);
  });

  it('has holds', () => {
    const fight = stateOf(PAIR);
    fight.fighters[0]!.grappling = 'orc';
    expect(between(stage(fight).links)).toContain('ana holds orc');
  });
});

describe('the card', () => {
  it('shows conditions with levels, effect and source', () => {
    const fight = stateOf(PAIR);
    const ana = fight.fighters[0]!;
    ana.levels.dazed = 2;
    ana.levels.grappled = 1;
    ana.grappledBy = 'orc';
    expect(part(fight, 'ana', 'dazed')).toMatchObject({ label: 'Dazed 2', tone: 'bad', field: 'dazed' });
    expect(part(fight, 'ana', 'dazed')?.say).toContain('Disadvantage 2 on rolls with cunning');
    expect(part(fight, 'ana', 'grappled')?.say).toContain('Held by orc.');
  });

  it('says who gave a condition, to those who know the giver', () => {
    const fight = stateOf({ ...PAIR, g: { orc: { at: [2, 1], hidden: true } } });
    const { table } = tableOf(fight);
    gain(fight, table, fight.fighters[0]!, 'dazed', 2, 'HR-CUN-02', 'orc');
    expect(part(fight, 'ana', 'dazed')?.say).toContain('Given by orc.');
    const seen = view(fight, { gm: false, fighters: ['ana'], sides: ['p'] });
    expect(part(seen, 'ana', 'dazed')?.say).not.toContain('orc');
    expect(JSON.stringify(seen)).not.toContain('"orc"');
    lose(fight, table, fight.fighters[0]!, 'dazed', 2, 'HR-ROUND-03');
    expect(fight.causes).toEqual([]);
  });

  it('seals stances until they are shown', () => {
    const fight = stateOf(PAIR);
    fight.engagement = {
      initiator: 'ana',
      target: 'orc',
      targeted: 1,
      participants: ['ana'],
      step: 'stances',
    };
    expect(part(fight, 'ana', 'stance')?.label).toBe('Stance sealed');
    expect(part(fight, 'orc', 'stance')).toBeUndefined();
    fight.fighters[0]!.stance = 'cunning';
    expect(part(fight, 'ana', 'stance')).toMatchObject({ label: 'Cunning', icon: 'cunning' });
  });

  it('marks how far wounds let it heal', () => {
    const fight = stateOf(PAIR);
    const ana = fight.fighters[0]!;
    ana.wounds = [{ rank: 12, text: 'a cut', treated: false }];
    ana.woundRanks = 12;
    expect(part(fight, 'ana', 'hp')).toMatchObject({ is: 'meter', full: 40, marks: [28] });
    expect(part(fight, 'ana', 'wounds')).toMatchObject({ now: 1, say: 'a cut, rank 12.' });
  });

  it('stamps those who are down', () => {
    const fight = stateOf(PAIR);
    fight.fighters[0]!.levels.unconscious = 1;
    fight.fighters[1]!.status = 'dead';
    expect(card(fight, 'ana')).toMatchObject({ state: 'down', stamp: 'unconscious' });
    expect(card(fight, 'orc')).toMatchObject({ state: 'down', stamp: 'dead' });
  });
});

describe('sheet and phases', () => {
  it('takes gear off the speed', () => {
    const fight = stateOf(PAIR);
    const speed = sheet(fight, 'ana')[0]?.parts.find(({ id }) => id === 'speed');
    expect(speed).toMatchObject({ value: 55, was: 60 });
  });

  it('counts squares from 1', () => {
    const place = sheet(stateOf(PAIR), 'ana')[0]?.parts.find(({ id }) => id === 'place');
    expect(place).toMatchObject({ text: '2, 2', field: 'place' });
  });

  it('goes from turns through the steps of an engagement', () => {
    const fight = stateOf(PAIR);
    const now = () => phases(fight).find(({ is }) => is === 'now');
    fight.round = 1;
    expect(now()).toMatchObject({ id: 'turns', words: 'Turn: Players' });
    fight.engagement = {
      initiator: 'ana',
      target: 'orc',
      targeted: 1,
      participants: ['ana', 'orc'],
      step: 'agility',
    };
    fight.fighters[1]!.stance = 'agility';
    expect(now()).toMatchObject({ id: 'agility', waiting: ['orc'] });
  });
});
