import type { PathOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { fighterOf } from '../state.ts';
import { type Arena, stateOf } from '../testing.ts';
import { aim, areas, route } from './ways.ts';

const sketch: Arena = {
  p: { ana: { at: [1, 1], weapons: ['long-sword'] } },
  g: { orc: { at: [2, 1], attack: 3, defense: 2 } },
};
/** Ana and Bo on one edge, an orc and a hound on the other, open ground between them. */
const archers: Arena = {
  p: { ana: { at: [0, 1] }, bo: { at: [0, 3] } },
  g: { orc: { at: [6, 1] }, hound: { at: [6, 3] } },
  rows: Array.from({ length: 7 }, () => '.......'),
};
const way = (arena: Arena, end: [number, number], over: [number, number][] = [], budget = 60) => {
  const fight = stateOf(arena);
  for (const fighter of fight.fighters) fighter.actions = 1;
  const choices: PathOf = { shape: 'path', from: { x: 1, y: 1 }, budget, ends: [] };
  const square = ([x, y]: [number, number]) => ({ x, y });
  return route(fight, { kind: 'dash-path', who: 'ana', about: null }, choices, over.map(square), square(end));
};

describe('ways', () => {
  it('has squares and cost, over way points too', () => {
    expect(way(sketch, [1, 3])).toMatchObject({
      path: [
        { x: 1, y: 2 },
        { x: 1, y: 3 },
      ],
      cost: '10 ft',
    });
    expect(way(sketch, [1, 3], [[0, 5]])?.cost).toBe('30 ft');
    expect(way(sketch, [14, 14], [], 20)).toBeNull();
  });

  it('warns of those who may strike', () => {
    expect(way(sketch, [0, 4])?.warns).toEqual(['orc may strike as ana leaves its reach.']);
    expect(way(sketch, [1, 2])?.warns).toEqual([]);
    expect(way(sketch, [2, 2], [[1, 2]])?.warns).toEqual(['orc may strike as ana moves within its reach.']);
  });

  it('shows where a fighter strikes and goes', () => {
    const shown = areas(stateOf(sketch), 'ana');
    expect(shown.map(({ is, say }) => [is, say])).toEqual([
      ['move', 'A dash of 55 feet.'],
      ['reach', 'Strikes up to 5 feet away.'],
    ]);
    expect(shown[1]?.squares).toContainEqual({ x: 2, y: 2 });
  });

  it('counts the lines that are in the way, and heeds what the game master set', () => {
    const rows = Array.from({ length: 6 }, () => '......').map((row, i) => (i === 4 ? '..#...' : row));
    const fight = stateOf({ ...sketch, g: { orc: { at: [4, 1], attack: 3, defense: 2 } }, rows });
    const seen = aim(fight, 'ana', 'orc');
    expect(seen?.lines.length).toBe(4);
    expect(seen?.lines.some(({ blocked }) => blocked)).toBe(true);
    fight.cover = [{ from: 'ana', to: 'orc', levels: 2 }];
    expect(aim(fight, 'ana', 'orc')?.say).toBe('cover 2 of 4, set by the game master');
    expect(aim(fight, 'ana', 'ana')).toBeNull();
  });

  it('[HR-COVER-04] says what the game master set for that pair, up to total cover, and nothing of other pairs', () => {
    const fight = stateOf(archers);
    const said = (levels: number): string | undefined => {
      fight.cover = [{ from: 'ana', to: 'orc', levels }];
      return aim(fight, 'ana', 'orc')?.say;
    };
    expect([said(0), said(3), said(4)]).toEqual([
      'no cover, set by the game master',
      'cover 3 of 4, set by the game master',
      'total cover, set by the game master',
    ]);
    expect([aim(fight, 'bo', 'orc')?.say, aim(fight, 'ana', 'hound')?.say]).toEqual(['no cover', 'no cover']);
  });

  it('[HR-COVER-02] says by the lines alone when nothing can reach the target', () => {
    const fight = stateOf({ ...archers, rows: Array.from({ length: 7 }, () => '..#....') });
    expect(aim(fight, 'ana', 'orc')?.say).toBe('total cover');
  });

  it('[HR-COVER-05] counts bodies in the way only with `creatures-give-cover`', () => {
    const between = { ...archers, p: { ...archers.p, bo: { at: [3, 1] } } } as Arena;
    const seen = (options: Arena['options'] = {}) => aim(stateOf({ ...between, options }), 'ana', 'orc');
    expect(seen()?.say).toBe('no cover');
    expect(seen()?.lines.some(({ blocked }) => blocked)).toBe(false);
    expect(seen({ 'creatures-give-cover': true })?.say).toMatch(/^cover \d of 4$/);
    expect(seen({ 'creatures-give-cover': true })?.lines.some(({ blocked }) => blocked)).toBe(true);
  });

  it('draws no lines to or from those who are unknown or gone', () => {
    const fight = stateOf(archers);
    expect([aim(fight, 'ana', 'ghost'), aim(fight, 'ghost', 'orc')]).toEqual([null, null]);
    fighterOf(fight, 'orc').status = 'dead';
    expect([aim(fight, 'ana', 'orc'), aim(fight, 'orc', 'ana')]).toEqual([null, null]);
  });
});
