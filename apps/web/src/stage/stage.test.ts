import { describe, expect, it } from 'vitest';
import { sceneryDrawing } from '../art/scenery-drawings.ts';
import { type DrawnStage, withArrivals } from './arrivals.ts';
import { arrowBetween, edgeTowards, headAt, labelAt } from './arrows.ts';
import { bySide, initials, roomFor, SIDE_SHAPES, sideLook } from './sides.ts';

describe('places', () => {
  it('that a record made up are not drawn', () => {
    expect(sceneryDrawing('forest')?.floor).toBe('leaves');
    expect(sceneryDrawing('constructor')).toBe(null);
    expect(sceneryDrawing(undefined)).toBe(null);
  });
});

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
    expect(arrowBetween(left, right).points[4]?.y).toBeGreaterThan(5);
    expect(arrowBetween(right, left).points[4]?.y).toBeLessThan(5);
  });
  it('are labelled between the cards, near their middle, or not at all', () => {
    const between = { left: 40, top: -20, width: 20, height: 50 };
    expect(labelAt(arrowBetween(left, right), [left, right])?.x).toBe(50);
    expect(labelAt(arrowBetween(left, right), [left, between, right])?.x).toBeLessThan(40 - 5);
    expect(labelAt(arrowBetween(left, right), [{ left: 0, top: -50, width: 100, height: 100 }])).toBeNull();
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
