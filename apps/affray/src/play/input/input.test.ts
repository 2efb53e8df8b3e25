// Every input: the effect of keys and typed lines.
import { allocation, numberIn, oneOf, type PathOf, someOf, textOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { type Around, type Input, inputFor, isTyping, press } from './input.ts';
import { type Key, keyOf } from './keys.ts';
import { fromLine, lineItems } from './line.ts';
import { type ListInput, rowsOf } from './list.ts';
import { type PathInput, type Square, wayTo } from './path.ts';

const AROUND: Around = {
  words: String,
  bodies: [],
  near: [],
  whyNot: () => null,
};

/** Presses keys one after the other: names in angle brackets, characters as they are. */
function after(input: Input, keys: string): { input: Input; answer?: unknown; why?: string } {
  let now = input;
  for (const [, name, sign] of keys.matchAll(/<([\w-]+)>|(.)/gu)) {
    const key: Key = name === undefined ? keyOf({ text: sign ?? '' }) : keyOf(name as 'enter');
    const pressed = press(now, key);
    if (pressed.is === 'answer') return { input: now, answer: pressed.answer };
    if (pressed.is === 'refused') return { input: now, why: pressed.why };
    if (pressed.is === 'input') now = pressed.input;
  }
  return { input: now };
}

const list = (count: number): Input =>
  inputFor(oneOf(Array.from({ length: count }, (_, i) => `choice ${i + 1}`)), 'choice 2', AROUND);

describe('one of a list', () => {
  it('takes a number at once where it can mean one thing only', () => {
    expect(after(list(5), '3').answer).toBe('choice 3');
    expect(after(list(14), '5').answer).toBe('choice 5');
    expect(after(list(14), '12').answer).toBe('choice 12');
    expect(after(list(14), '1').answer).toBeUndefined();
    expect(after(list(14), '1<enter>').answer).toBe('choice 1');
    expect(after(list(14), '1<backspace>3').answer).toBe('choice 3');
  });
  it('begins at the usual answer and moves with the arrows, round the ends', () => {
    expect(after(list(5), '<enter>').answer).toBe('choice 2');
    expect(after(list(5), '<down><enter>').answer).toBe('choice 3');
    expect(after(list(5), '<up><up><enter>').answer).toBe('choice 5');
    expect(after(list(5), '<end><down><enter>').answer).toBe('choice 1');
    expect(after(list(20), '<home><page-down><enter>').answer).toBe('choice 6');
  });
  it('refuses numbers that are not there', () => {
    expect(after(list(5), '7').why).toBe('Choose a number from 1 to 5.');
    expect(after(list(5), '0').why).toBe('Choose a number from 1 to 5.');
  });
  it('narrows by typing after a slash, where letters are no keys', () => {
    const typing = after(list(14), '/e 14').input as ListInput;
    expect(isTyping(typing)).toBe(true);
    expect(rowsOf(typing)).toHaveLength(1);
    expect(after(typing, '<enter>').answer).toBe('choice 14');
    expect(isTyping(after(typing, '<escape>').input)).toBe(false);
    expect(rowsOf(after(list(14), '/zzz<enter>').input as ListInput)).toHaveLength(14);
  });
  it('says why what is barred is not open', () => {
    const barred = oneOf(['guard'], [{ answer: 'strike', rule: 'SP-STRIKE-01', why: 'Nobody is in sight.' }]);
    const input = inputFor(barred, 'guard', AROUND);
    expect(after(input, '<down><enter>').why).toBe('Nobody is in sight. (SP-STRIKE-01)');
    expect(after(input, '2').why).toBe('Choose a number from 1 to 1.');
    expect(fromLine(input, 'strike')).toEqual({ is: 'refused', why: 'Nobody is in sight. (SP-STRIKE-01)' });
  });
  it('opens long lists by their headings', () => {
    const answers = ['pass', ...Array.from({ length: 12 }, (_, i) => `${i % 2 === 0 ? 'ana' : 'bo'} ${i}`)];
    const headings = (): ReadonlyMap<unknown, readonly string[]> =>
      new Map(answers.map((answer) => [answer, answer === 'pass' ? [] : [answer.split(' ')[0] ?? '']]));
    const input = inputFor(oneOf(answers), 'pass', { ...AROUND, headings });
    expect(rowsOf(input as ListInput).map((row) => row.words)).toEqual(['pass', 'ana … (6)', 'bo … (6)']);
    expect(after(input, '1').answer).toBe('pass');
    expect(after(input, '32').answer).toBe('bo 3');
    expect(after(input, '3<escape>1').answer).toBe('pass');
    expect(after(input, '/bo 11<enter>').answer).toBe('bo 11');
    expect(lineItems(input as ListInput)).toHaveLength(13);
  });
  it('takes a typed line by number or by words', () => {
    expect(fromLine(list(14), '12')).toEqual({ is: 'answer', answer: 'choice 12' });
    expect(fromLine(list(14), 'ice 7')).toEqual({ is: 'answer', answer: 'choice 7' });
    expect(fromLine(list(14), 'Choice 1')).toEqual({ is: 'answer', answer: 'choice 1' });
    expect(fromLine(list(14), 'choice')).toMatchObject({ is: 'input' });
    expect(fromLine(list(14), 'x')).toEqual({ is: 'refused', why: 'No choice has "x" in it.' });
    expect(fromLine(list(14), '15')).toMatchObject({ is: 'refused' });
  });
});

describe('several of a list', () => {
  const input = inputFor(someOf(['a', 'b', 'c', 'd'], 2, 3), ['b', 'd'], AROUND);
  it('begins with the usual ones ticked; numbers and x tick', () => {
    expect(after(input, '<enter>').answer).toEqual(['b', 'd']);
    expect(after(input, '1<enter>').answer).toEqual(['a', 'b', 'd']);
    expect(after(input, '24x<enter>').answer).toBeUndefined();
    expect(after(input, '<home>x<enter>').answer).toEqual(['a', 'b', 'd']);
  });
  it('refuses too few and too many', () => {
    expect(after(input, '2<enter>').why).toBe('Choose 2 to 3; 1 chosen.');
    expect(after(input, '13').why).toBe('At most 3: take one off first.');
    expect(fromLine(input, '1').is).toBe('refused');
    expect(fromLine(input, '1 9').is).toBe('refused');
  });
  it('takes a typed line, in the order of the list', () => {
    expect(fromLine(input, '4, 1')).toEqual({ is: 'answer', answer: ['a', 'd'] });
    expect(fromLine(inputFor(someOf(['a']), [], AROUND), 'none')).toEqual({ is: 'answer', answer: [] });
  });
  it('swaps where only one may be ticked', () => {
    expect(after(inputFor(someOf(['a', 'b'], 1, 1), ['a'], AROUND), '2<enter>').answer).toEqual(['b']);
  });
});

describe('a number', () => {
  it('is typed or moved, within its limits', () => {
    const input = inputFor(numberIn(0, 12), 3, AROUND);
    expect(after(input, '<enter>').answer).toBe(3);
    expect(after(input, '<up><up><enter>').answer).toBe(5);
    expect(after(input, '12<enter>').answer).toBe(12);
    expect(after(input, '13').why).toBe('A whole number from 0 to 12.');
    expect(fromLine(input, '13').is).toBe('refused');
    expect(fromLine(input, '7')).toEqual({ is: 'answer', answer: 7 });
    expect(fromLine(input, 'x').is).toBe('refused');
  });
  it('without a usual value, as a die, is taken as soon as it is plain', () => {
    const die = (sides: number): Input => inputFor(numberIn(1, sides), null, AROUND);
    expect(after(die(6), '5').answer).toBe(5);
    expect(after(die(12), '5').answer).toBe(5);
    expect(after(die(12), '1<enter>').answer).toBe(1);
    expect(after(die(12), '11').answer).toBe(11);
    expect(after(die(6), '<enter>').why).toBe('A whole number from 1 to 6.');
    expect(after(die(6), '7').why).toBe('A whole number from 1 to 6.');
    expect(after(die(6), '0').answer).toBeUndefined();
  });
});

describe('a text', () => {
  const input = inputFor(textOf(5), 'usual', AROUND);
  it('is typed, letters being no keys until Escape', () => {
    expect(isTyping(input)).toBe(true);
    expect(after(input, 'quit<backspace>k<enter>').answer).toBe('quik');
    expect(after(input, '<enter>').answer).toBe('usual');
    expect(after(input, '123456').why).toBe('At most 5 characters.');
    expect(isTyping(after(input, '<escape>').input)).toBe(false);
    expect(after(input, 'a<escape>q<escape>b<enter>').answer).toBe('ab');
    expect(fromLine(input, 'a long one').is).toBe('refused');
  });
});

describe('points dealt out', () => {
  const input = inputFor(allocation(1, 3, { dazed: 2, weakened: 3 }), { dazed: 2 }, AROUND);
  it('moves points with the arrows', () => {
    expect(after(input, '<enter>').answer).toEqual({ dazed: 2 });
    expect(after(input, '<left><down><right><right><enter>').answer).toEqual({ dazed: 1, weakened: 2 });
    expect(after(input, '<right>').why).toBe('dazed takes 2 at most.');
    expect(after(input, '<down>2').why).toBe('There are 3 points in all: take some away first.');
    expect(after(input, '0<enter>').why).toBe('Distribute 1 to 3 points; 0 so far.');
  });
  it('takes a typed line', () => {
    expect(fromLine(input, 'dazed 1, weak 2')).toEqual({ is: 'answer', answer: { dazed: 1, weakened: 2 } });
    expect(fromLine(input, 'dazed 3').is).toBe('refused');
    expect(fromLine(input, 'asleep 1').is).toBe('refused');
    expect(fromLine(input, 'none').is).toBe('refused');
    expect(fromLine(input, 'what').is).toBe('refused');
  });
});

/** An open floor of 5 by 5, blocked at (1, 1) by a wall, and at (1, 2) by a friend whose square may be passed. */
function floor(): PathInput {
  const ends: { x: number; y: number; cost: number }[] = [];
  for (let x = 0; x < 5; x++)
    for (let y = 0; y < 5; y++) if (x !== 1 || y > 2) ends.push({ x, y, cost: 5 * Math.max(x, y) });
  const choices: PathOf = { shape: 'path', from: { x: 0, y: 0 }, budget: 30, ends };
  const whyNot = (path: readonly Square[]): string | null => {
    const isThroughWall = path.some(({ x, y }) => x === 1 && y < 2);
    return isThroughWall ? 'Step 1 goes through a wall.' : path.length > 6 ? 'That is too far.' : null;
  };
  return inputFor(choices, [], {
    ...AROUND,
    bodies: [{ x: 1, y: 2 }],
    near: [{ x: 4, y: 3 }],
    whyNot: whyNot as Around['whyNot'],
  }) as PathInput;
}

describe('a path', () => {
  it('is walked step by step, and back', () => {
    expect(after(floor(), '89<enter>').answer).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 2 },
    ]);
    expect(after(floor(), '<up><up><down><enter>').answer).toEqual([{ x: 0, y: 1 }]);
    expect(after(floor(), '<up><backspace><enter>').answer).toEqual([]);
    expect(after(floor(), '6<enter>').why).toBe('Step 1 goes through a wall.');
  });
  it('leads straight to squares next to foes', () => {
    const answer = after(floor(), '<tab><enter>').answer as Square[];
    expect(answer.at(-1)).toEqual({ x: 3, y: 2 });
    expect(floor().whyNot(answer)).toBeNull();
    expect(wayTo(floor(), { x: 0, y: 0 })).toEqual([]);
  });
  it('is typed as a square or as steps', () => {
    expect(fromLine(floor(), 'n ne')).toEqual({
      is: 'answer',
      answer: [
        { x: 0, y: 1 },
        { x: 1, y: 2 },
      ],
    });
    const way = fromLine(floor(), '(4, 5)');
    expect(way.is === 'answer' && (way.answer as Square[]).at(-1)).toEqual({ x: 3, y: 4 });
    expect(fromLine(floor(), '9,9')).toEqual({ is: 'refused', why: '(9, 9) is not within reach.' });
    expect(fromLine(floor(), 'stay')).toEqual({ is: 'answer', answer: [] });
    expect(fromLine(floor(), 'up').is).toBe('refused');
    expect(fromLine(floor(), 'e').is).toBe('refused');
  });
});
