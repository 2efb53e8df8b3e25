import { describe, expect, it } from 'vitest';
import { dieShape, numberHeight } from './die-shape.ts';
import { canRoll, MOST_ROLLING, purposeWords, throwOf } from './groups.ts';
import { typeKey } from './pad.ts';

const SYSTEM = {
  slots: { attack: { rule: 'X-1', words: 'an attack' }, dodge: { rule: 'X-2', words: 'a dodge' } },
};
const die = (who: string, slot: string, sides: number, face: number) => ({ who, slot, sides, face });

describe('the purpose of a die', () => {
  it('read the purpose from slots with counters and owners', () => {
    expect(purposeWords(SYSTEM, 'sam/attack.3')).toBe('an attack');
    expect(purposeWords(SYSTEM, 'odd-thing')).toBe('odd thing');
  });
});

describe('a throw', () => {
  it('puts dice of one size together and their faces in that order', () => {
    const thrown = throwOf([die('a', 's', 8, 2), die('b', 's', 6, 5), die('a', 's', 8, 7)]);
    expect(thrown.notation).toBe('1d6+2d8@5,2,7');
    expect(thrown.faces).toEqual([5, 2, 7]);
  });
  it('is left to flat dice where sizes are odd or dice are many', () => {
    expect(canRoll([die('a', 's', 6, 5)])).toBe(true);
    expect(canRoll([die('a', 's', 7, 5)])).toBe(false);
    expect(canRoll([])).toBe(false);
    const many = Array.from({ length: MOST_ROLLING + 1 }, () => die('a', 's', 6, 1));
    expect(canRoll(many)).toBe(false);
    expect(canRoll(many.slice(1))).toBe(true);
  });
});

describe('a die drawn flat', () => {
  it('has its own outline for every size of the games', () => {
    const outlines = [4, 6, 8, 10, 12, 20, 7].map((sides) => dieShape(sides).outline);
    expect(new Set(outlines).size).toBe(outlines.length);
    expect(dieShape(7)).toBe(dieShape(3));
  });
  it('draws long numbers smaller', () => {
    expect(numberHeight(dieShape(12), '12')).toBeLessThan(numberHeight(dieShape(12), '9'));
  });
});

describe('the pad', () => {
  it('takes a digit that can be nothing else', () => {
    expect(typeKey('', '7', 8)).toEqual({ text: '7', face: 7, refused: null });
    expect(typeKey('', '2', 12).face).toBe(2);
  });
  it('waits where a digit may begin a longer number, and takes it with Enter', () => {
    expect(typeKey('', '1', 12)).toEqual({ text: '1', face: null, refused: null });
    expect(typeKey('1', '2', 12).face).toBe(12);
    expect(typeKey('1', 'Enter', 12).face).toBe(1);
    expect(typeKey('1', 'Backspace', 12).text).toBe('');
  });
  it('refuses faces that the die does not have', () => {
    expect(typeKey('', '7', 6)).toEqual({ text: '', face: null, refused: '7' });
    expect(typeKey('1', '3', 12).refused).toBe('13');
    expect(typeKey('', '0', 10).refused).toBe('0');
  });
});
