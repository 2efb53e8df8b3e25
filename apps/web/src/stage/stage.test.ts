import type { PromptView } from '@affray/kernel';
import { oneOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { arrowBetween, edgeTowards, headAt } from './arrows.ts';
import { answersNaming, fighterPicks, squarePicks } from './picks.ts';
import { sentence } from './sentence.ts';
import { bySide, initials, initialsFor, roomFor, SIDE_SHAPES, sideLook } from './sides.ts';

const FIGHTERS = new Set(['ana', 'bo', 'orc', 'wolf']);

function prompt(choices: PromptView['choices'], more: Partial<PromptView> = {}): PromptView {
  return {
    id: 'p1',
    kind: 'k',
    rule: 'X-1',
    who: 'ana',
    words: '',
    about: null,
    choices,
    fallback: null,
    secret: false,
    ...more,
  };
}

describe('fighters that answer', () => {
  it('are those whose id is the answer', () => {
    const picks = fighterPicks([prompt(oneOf([null, 'orc', 'wolf']))], FIGHTERS);
    expect([...picks.keys()]).toEqual(['orc', 'wolf']);
    expect(picks.get('orc')?.answer).toBe('orc');
  });
  it('are those that alone stand under the one key that differs', () => {
    const attack = (target: string, arm: string) => ({ do: 'attack', with: arm, target });
    const picks = fighterPicks(
      [prompt(oneOf([attack('orc', 'spear'), attack('wolf', 'spear'), { do: 'pass' }]))],
      FIGHTERS,
    );
    expect(picks.get('wolf')?.answer).toEqual(attack('wolf', 'spear'));
    const twice = fighterPicks(
      [prompt(oneOf([attack('orc', 'spear'), attack('orc', 'fist'), attack('wolf', 'spear')]))],
      FIGHTERS,
    );
    expect([...twice.keys()]).toEqual(['wolf']);
  });
  it('are none where two keys hold different fighters', () => {
    const answers = [
      { fighter: 'ana', target: 'orc' },
      { fighter: 'bo', target: 'wolf' },
    ];
    expect(fighterPicks([prompt(oneOf(answers))], FIGHTERS).size).toBe(0);
    expect(answersNaming([prompt(oneOf(answers))], 'bo').map(({ answer }) => answer)).toEqual([answers[1]]);
  });
  it('are none once the answer is locked', () => {
    expect(fighterPicks([prompt(oneOf(['orc']), { locked: 'orc' })], FIGHTERS).size).toBe(0);
  });
});

describe('squares that answer', () => {
  it('are the ends of a path with their cost', () => {
    const path = prompt({
      shape: 'path',
      from: { x: 0, y: 0 },
      budget: 10,
      ends: [{ x: 1, y: 2, cost: 10 }],
    });
    expect(squarePicks([path]).get('1,2')).toMatchObject({ cost: 10, answer: null });
  });
  it('are the squares named by one answer of a list, and not by two', () => {
    const step = (x: number, y: number, how: string) => ({ do: how, x, y });
    const picks = squarePicks([
      prompt(oneOf([{ do: 'stay' }, step(1, 1, 'step'), step(2, 2, 'step'), step(2, 2, 'leap')])),
    ]);
    expect([...picks.keys()]).toEqual(['1,1']);
    expect(picks.get('1,1')?.answer).toEqual(step(1, 1, 'step'));
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
  it('gather their fighters in order, and leave out nobody', () => {
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

describe('initials of many', () => {
  it('differ as long as the names allow it', () => {
    const names = ['Breaker', 'Brute', 'Goblin 1', 'Goblin 2', 'Ox', 'Ox'];
    const letters = [...initialsFor(names.map((name, i) => ({ id: String(i), name }))).values()];
    expect(letters).toEqual(['Br', 'Bu', 'G1', 'G2', 'Ox', 'Ox']);
  });
});

describe('a sentence', () => {
  it('leaves out what is not there and ends with whose it is', () => {
    const said = sentence('Orla', ['5 of 6 grit', '', 'armor 1'], {
      sideName: 'Heroes',
      mine: true,
      waited: true,
    });
    expect(said).toBe('Orla: Heroes, 5 of 6 grit, armor 1, yours, being waited for.');
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
