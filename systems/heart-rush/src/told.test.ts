// What events say of a roll or a movement: the sources of advantage, who won, in which order.
import { describe, expect, it } from 'vitest';
import { rollManoeuvre } from './19-manoeuvres.ts';
import { fall } from './collisions.ts';
import { noEffects } from './effects.ts';
import type { Event } from './events.ts';
import { type Arena, type Pin, play } from './testing.ts';
import { clash, desk, engaged, fightOf, who } from './testing-desk.ts';

const BESIDE = { places: { ana: [2, 2], orc: [3, 2] } };

const STRIKE = { do: 'strike', with: 'shortsword', stance: 'might', pay: 'action' };

function dashing(path: [number, number][], answer: unknown[], more: Partial<Arena> = {}): Event[] {
  const sketch: Arena = {
    p: { ana: { at: [5, 5], weapons: ['shortsword'] } },
    g: { orc: { at: [6, 5], hp: 60 } },
    scene: { expected: { p: false } },
    ...more,
  };
  const pins: Pin[] = [
    ['turn g', { fighter: 'orc', do: 'dash' }],
    ['dash-path orc', path.map(([x, y]) => ({ x, y }))],
    ...answer.map((how): Pin => ['whether-to-strike ana', how]),
  ];
  return play(sketch, answer.length === 0 ? [] : [4, 4, 4, 8, 6], pins).events;
}

describe('movement', () => {
  it('[HR-OA-11] an opening is told with the step that gives it, before the attack', () => {
    const events = dashing([[7, 5]], [STRIKE]);
    const order = events.map(({ kind }) => kind).filter((kind) => /opening|attacked|moved/.test(kind));
    expect(order).toEqual(['opening', 'attacked', 'moved']);
    expect(events.find(({ kind }) => kind === 'opening')).toMatchObject({
      rule: 'HR-OA-02',
      fighter: 'orc',
      to: 'ana',
      why: 'leaving',
      x: 7,
      y: 5,
    });
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({ opening: 'leaving' });
  });

  it('[HR-OA-03] an opening inside reach comes after the stretch walked so far', () => {
    const path: [number, number][] = [
      [6, 6],
      [5, 6],
    ];
    const order = dashing(path, [STRIKE]).map((event) =>
      event.kind === 'moved' ? `moved to ${event.x},${event.y}` : event.kind,
    );
    expect(order.slice(order.indexOf('moved to 6,6'))).toEqual(
      expect.arrayContaining(['moved to 6,6', 'opening', 'attacked', 'moved to 5,6']),
    );
    expect(order.indexOf('opening')).toBe(order.indexOf('moved to 6,6') + 1);
  });

  it('[HR-DASH-02] a dash that goes nowhere is told, and is used', () => {
    const events = dashing([], []);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'moved', rule: 'HR-DASH-02', feet: 0, x: 6, y: 5 }),
    );
  });
});

describe('rolls', () => {
  it('[HR-DICE-01] every source of advantage and disadvantage is named, and they add up', () => {
    const ana = { weapons: ['shortbow'], conditions: { weakened: 2, prone: 1, poisoned: 1 } };
    const fight = fightOf({ ana }, { orc: {} }, { places: { ana: [0, 0], orc: [8, 0] } });
    who(fight, 'ana').helped = true;
    const declare = { do: 'attack', with: 'shortbow', target: 'orc' };
    const dice = [1, 1, 1, 1, 1, 1, 1, 8, 6];
    const { events } = clash(fight, { ana: 'might', orc: 'cunning' }, dice, { 'what-to-declare': [declare] });
    const told = events.find((event) => event.kind === 'attacked');
    if (told?.kind !== 'attacked') throw new Error('no attack');
    expect(told.attack.advantages).toEqual([
      { from: 'weakened', levels: -2 },
      { from: 'poisoned', levels: -1 },
      { from: 'prone', levels: -1 },
      { from: 'range', levels: -1 },
      { from: 'help', levels: 1 },
    ]);
    expect(told.attack.net).toBe(-4);
  });

  it('[HR-ATK-02] armor, shield and talents are told apart', () => {
    const orc = { armor: 'medium', shield: 'light', abilities: ['in-the-thick-of-it'] };
    const fight = fightOf({ ana: {} }, { orc }, BESIDE);
    const declare = { do: 'attack', with: 'unarmed', target: 'orc' };
    const answers = { 'what-to-declare': [declare] };
    const { events } = clash(fight, { ana: 'might', orc: 'defensive' }, [1, 1, 1, 1, 8, 6], answers);
    const told = events.find((event) => event.kind === 'attacked');
    expect(told).toMatchObject({
      defense: {
        flat: 6,
        bonuses: [
          { from: 'armor', by: 4 },
          { from: 'shield', by: 1 },
          { from: 'in-the-thick-of-it', by: 1 },
        ],
      },
    });
  });

  it('[HR-GRAP-04] the halving of a grapple with one hand is told, and who won', () => {
    const fight = engaged(fightOf({ ana: {} }, { orc: {} }, BESIDE), { ana: 'cunning', orc: 'agility' });
    const { table, events } = desk(fight, [8, 5, 3, 3], { 'which-ability': ['agility'] });
    const grapple = { do: 'grapple', target: 'orc', hands: 1 } as const;
    rollManoeuvre(fight, table, who(fight, 'ana'), grapple, null, noEffects());
    expect(events).toMatchObject([
      {
        kind: 'check-contested',
        attack: { total: 7, changed: { how: 'halved', before: 13 } },
        counter: { total: 6 },
        winner: 'ana',
      },
    ]);
  });

  it('[HR-PUSH-09] a fall tells its height and what was rolled against it', () => {
    const fight = fightOf({ ana: {} }, { orc: {} }, BESIDE);
    const { table, events } = desk(fight, [2, 3]);
    fall(fight, table, who(fight, 'ana'), 20);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'damage-rolled', from: 'fall', height: 20, rolled: 5, damage: 15 }),
    );
  });

  it('[HR-CONT-02] a contest names its winner, also where the weapon hurts nobody; equal totals have none', () => {
    const contested = (dice: number[]): unknown => {
      const net = { weapons: [{ weapon: 'net', count: 1 }], attack: null };
      const fight = fightOf({ ana: net }, { orc: {} }, BESIDE);
      const answers = {
        'what-to-declare ana': [{ do: 'attack', with: 'net', target: 'orc' }],
        'what-to-declare orc': [{ do: 'attack', with: 'unarmed', target: 'ana' }],
      };
      const { events } = clash(fight, { ana: 'agility', orc: 'agility' }, dice, answers);
      return events.find(({ kind }) => kind === 'contested');
    };
    expect(contested([4, 4, 1, 1, 2, 2])).toMatchObject({ winner: 'ana', hurt: null, damage: 0 });
    expect(contested([1, 1, 1, 1, 1, 1])).toMatchObject({ winner: null, hurt: null });
  });
});

describe('steps', () => {
  it('[HR-RES-04] who has nothing to do in its step is told with the reason', () => {
    const far = fightOf({ ana: {} }, { orc: {} }, { places: { ana: [0, 0], orc: [8, 0] } });
    const { events } = clash(far, { ana: 'might', orc: 'cunning' }, []);
    expect(events).toMatchObject([
      { kind: 'step-began', step: 'cunning', idle: [{ fighter: 'orc', why: 'range' }] },
      { kind: 'step-began', step: 'might', idle: [{ fighter: 'ana', why: 'range' }] },
    ]);
    const near = fightOf({ ana: {} }, { orc: {} }, BESIDE);
    expect(clash(near, { ana: 'cunning', orc: 'might' }, []).events[0]).toMatchObject({
      idle: [{ fighter: 'ana', why: 'stance' }],
    });
  });
});
