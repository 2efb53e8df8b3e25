import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocation, type Choices, form, howMany, numberIn, oneOf, someOf, textOf } from './choices.ts';
import { Prng } from './dice/prng.ts';
import { whyNot } from './legal.ts';
import { randomAnswer } from './policy.ts';
import type { Question } from './question.ts';

function asking(choices: Choices<unknown>, extra: Partial<Question> = {}): Question {
  return {
    kind: 'k',
    rule: 'X-Y-01',
    asks: 'gm',
    words: () => '?',
    choices: () => choices,
    fallback: () => null,
    ...extra,
  };
}
const refusal = (choices: Choices<unknown>, answer: unknown): string | null =>
  whyNot(asking(choices), null, 'gm', null, answer)?.why ?? null;

describe('legal answers', () => {
  it('takes what is on the list, by what it says and not by identity', () => {
    const list = oneOf([{ do: 'strike', target: 'bo' }, 'guard']);
    expect(refusal(list, { target: 'bo', do: 'strike' })).toBeNull();
    expect(refusal(list, 'guard')).toBeNull();
    expect(refusal(list, 'rest')).toBe(
      '"rest" is not possible here. Possible: {"do":"strike","target":"bo"}, guard.',
    );
  });

  it('takes an unlisted answer that the question lets pass, and no other', () => {
    const asked = asking(oneOf(['accept']), { unlisted: (_state, _who, _about, answer) => answer === 'try' });
    expect(whyNot(asked, null, 'gm', null, 'try')).toBeNull();
    expect(whyNot(asked, null, 'gm', null, 'flee')).not.toBeNull();
  });

  it('says by which rule a barred answer is barred', () => {
    const list = oneOf(
      ['might'],
      [{ answer: 'cunning', rule: 'X-Y-02', why: 'Dazed fighters are not cunning.' }],
    );
    expect(whyNot(asking(list), null, 'gm', null, 'cunning')).toEqual({
      rule: 'X-Y-02',
      why: 'Dazed fighters are not cunning.',
    });
  });

  it('says by which rule a field of a form is barred', () => {
    const bar = { answer: 'bow', rule: 'X-Y-02', why: 'The bow has no arrows.' };
    const fields = form({ dice: someOf(['x']), weapon: oneOf(['sword'], [bar]) });
    const refusalOf = (answer: unknown) => whyNot(asking(fields), null, 'gm', null, answer);
    expect(refusalOf({ dice: [], weapon: 'bow' })).toEqual({ rule: bar.rule, why: bar.why });
    expect(refusalOf({ dice: [], weapon: 'pike' })?.rule).toBe('X-Y-01');
  });

  it.each([
    [someOf(['a', 'b', 'c'], 1, 2), ['a', 'c'], ['c', 'a']],
    [someOf(['a', 'b', 'c'], 1, 2), ['b'], []],
    [someOf(['a', 'a'], 0, 2), ['a', 'a'], ['a', 'a', 'a']],
    [numberIn(2, 5), 5, 6],
    [numberIn(2, 5), 2, 1],
    [textOf(3), 'abc', 'abcd'],
    [allocation(0, 2, { dazed: 2, weak: 1 }), { dazed: 1, weak: 1 }, { weak: 2 }],
    [allocation(1, 2, { dazed: 2 }), { dazed: 2 }, {}],
    [allocation(0, 2, { dazed: 2 }), {}, { constructor: 1 }],
    [
      form({ weapon: oneOf(['sword', null]), dice: someOf(['x']) }),
      { weapon: null, dice: [] },
      { weapon: 'sword' },
    ],
    [form({ weapon: oneOf(['sword']) }), { weapon: 'sword' }, { weapon: 'sword', more: 1 }],
  ])('takes %j for %j and refuses %j', (choices, good, bad) => {
    expect(refusal(choices as Choices<unknown>, good)).toBeNull();
    expect(refusal(choices as Choices<unknown>, bad)).toMatch(/is not possible here/);
  });

  it.each([
    [Number.NaN],
    [2.5],
    [Infinity],
    [undefined],
    [() => 1],
    [Symbol('x')],
    [10n],
    [new Array(2000).fill(1)],
  ])('refuses what is not plain data: %s', (answer) =>
    expect(refusal(oneOf([1]), answer)).toMatch(/plain data/),
  );

  it('asks the question itself about combinations', () => {
    const unarmed = asking(form({ weapon: oneOf(['sword', null]), attribute: oneOf(['blood', 'guts']) }), {
      whyNot: (_s, _w, _a, answer) =>
        (answer as { weapon: unknown; attribute: string }).weapon === null &&
        (answer as { attribute: string }).attribute === 'blood'
          ? { rule: 'X-Y-03', why: 'Blood needs a weapon.' }
          : null,
    });
    expect(whyNot(unarmed, null, 'gm', null, { weapon: null, attribute: 'blood' })?.rule).toBe('X-Y-03');
    expect(whyNot(unarmed, null, 'gm', null, { weapon: 'sword', attribute: 'blood' })).toBeNull();
  });

  it('finds a random legal answer for every shape', () => {
    const shape = fc.oneof(
      fc.array(fc.string(), { minLength: 1, maxLength: 5 }).map((list) => oneOf(list) as Choices<unknown>),
      fc
        .tuple(fc.nat(4), fc.nat(4))
        .map(([n, k]) => someOf(['a', 'b', 'c', 'd'].slice(0, n), 0, Math.min(n, k)) as Choices<unknown>),
      fc
        .tuple(fc.integer({ min: -5, max: 5 }), fc.nat(9))
        .map(([min, more]) => numberIn(min, min + more) as Choices<unknown>),
      fc
        .tuple(fc.nat(3), fc.nat(3))
        .map(([a, b]) => allocation(0, a + b, { x: a, y: b }) as Choices<unknown>),
    );
    const forms = fc
      .array(shape, { minLength: 1, maxLength: 3 })
      .map((fields) => form(Object.fromEntries(fields.map((f, i) => [`f${i}`, f]))));
    fc.assert(
      fc.property(fc.oneof(shape, forms), fc.string(), (choices, seed) => {
        const question = asking(choices, {
          fallback: () => {
            throw new Error('had to fall back');
          },
        });
        const answer = randomAnswer(question, 'gm', null, null, Prng.fromSeed(seed));
        expect(whyNot(question, null, 'gm', null, answer)).toBeNull();
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  it('counts the answers of a shape', () => {
    expect(howMany(someOf(['a', 'b', 'c']))).toBe(8);
    expect(howMany(someOf(['a', 'b', 'c', 'd'], 2, 2))).toBe(6);
    expect(howMany(numberIn(3, 3))).toBe(1);
    expect(howMany(form({ a: oneOf([1, 2]), b: numberIn(0, 2) }))).toBe(6);
    expect(howMany(textOf(5))).toBe(Number.POSITIVE_INFINITY);
  });
});
