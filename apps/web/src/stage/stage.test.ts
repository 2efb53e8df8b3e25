import { describe, expect, it } from 'vitest';
import { type DrawnStage, withArrivals } from './arrivals.ts';
import { arrowBetween, edgeTowards, headAt } from './arrows.ts';
import { bySide, initials, roomFor, SIDE_SHAPES, sideLook } from './sides.ts';

describe('sides', () => {
  const sides = [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ];
  it('have a look by their place, each with a shape of its own', () => {
    expect(sideLook(sides, 'blue')).toBe(1);
    expect(sideLook(sides, 'nobody')).toBe(0);
    expect(new Set(SIDE_SHAPES).size).toBe(4);
  });
  it('group their fighters in order, without omissions', () => {
    const groups = bySide(sides, [
      { id: 'a', side: 'blue' },
      { id: 'b', side: 'green' },
      { id: 'c', side: 'red' },
    ]);
    expect(groups.map(({ side, fighters }) => [side.id, fighters.length])).toEqual([
      ['red', 1],
      ['blue', 1],
      ['green', 1],
    ]);
  });
  it('give less room to more fighters', () => {
    expect([2, 6, 16].map(roomFor)).toEqual(['large', 'normal', 'compact']);
  });
});

describe('initials', () => {
  it.each([
    ['Goblin 3', 'G3'],
    ['The captain', 'Ca'],
    ['Captain Orsk', 'CO'],
    ['Rook', 'Ro'],
    ['Half-Dead Cat', 'HC'],
    ['', '?'],
  ])('of %s are %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('arrows', () => {
  const left = { left: 0, top: 0, width: 10, height: 10 };
  const right = { left: 90, top: 0, width: 10, height: 10 };
  it('go from edge to edge', () => {
    expect(edgeTowards(left, { x: 100, y: 5 })).toEqual({ x: 10, y: 5 });
    expect(edgeTowards(left, { x: 5, y: 5 })).toEqual({ x: 5, y: 5 });
    expect(arrowBetween(left, right).line.startsWith('M10 5Q')).toBe(true);
  });
  it('bend to different sides there and back', () => {
    expect(arrowBetween(left, right).middle.y).toBeGreaterThan(5);
    expect(arrowBetween(right, left).middle.y).toBeLessThan(5);
  });
  it('have a closed head at the tip', () => {
    expect(headAt({ x: 10, y: 10 }, 0, 10)).toMatch(/^M10 10L.*Z$/);
  });
});

describe('arrivals', () => {
  const at = (...ids: string[]): DrawnStage =>
    ({
      stage: { is: 'board', at: Object.fromEntries(ids.map((id) => [id, { x: id.length, y: 0, wide: 1 }])) },
      cards: ids.map((id) => ({ id, card: { title: id } })),
    }) as never;
  const board = ({ stage }: DrawnStage): string[] => (stage.is === 'board' ? Object.keys(stage.at) : []);
  it('stand on the stage from the moment they are seen, and nobody else does', () => {
    const [now, later] = [at('sam'), at('sam', 'goblin', 'ogre')];
    expect(withArrivals(now, later, () => false)).toBe(now);
    const shown = withArrivals(now, later, (id) => id === 'goblin');
    expect(shown.cards.map(({ id }) => id)).toEqual(['sam', 'goblin']);
    expect(board(shown)).toContain('goblin');
  });
});
