// What a seat may answer: a list, or a shape with limits. Computed only when read.
import type { Json } from './json.ts';

/** An answer that is not available now, with the rule that bars it; shown dimmed, never accepted. */
export interface Barred<A> {
  readonly answer: A;
  readonly rule: string;
  readonly why: string;
}

export interface OneOf<A> {
  readonly shape: 'one-of';
  readonly answers: readonly A[];
  readonly barred?: readonly Barred<A>[];
}
/** A subset; the answer lists its items in the order of `of`. */
export interface SomeOf {
  readonly shape: 'some-of';
  readonly of: readonly Json[];
  readonly min: number;
  readonly max: number;
}
export interface NumberIn {
  readonly shape: 'number';
  readonly min: number;
  readonly max: number;
}
export interface TextOf {
  readonly shape: 'text';
  readonly max: number;
}
/** Points allocated among named places; the answer is an object of whole numbers without zeros. */
export interface Allocation {
  readonly shape: 'allocation';
  readonly min: number;
  readonly max: number;
  readonly among: Readonly<Record<string, number>>;
}
/** Squares stepped on in order, without the start; `ends` are the reachable squares with their costs. */
export interface PathOf {
  readonly shape: 'path';
  readonly from: { readonly x: number; readonly y: number };
  readonly budget: number;
  readonly ends: readonly { readonly x: number; readonly y: number; readonly cost: number }[];
}
/** Several answers that belong together. A combination may still be refused by the question's `whyNot`. */
export interface Form {
  readonly shape: 'form';
  readonly fields: Readonly<Record<string, Choices<unknown>>>;
}
/** What is legal; the type parameter is the answer's type. */
export type Choices<A> = OneOf<A> | SomeOf | NumberIn | TextOf | Allocation | PathOf | Form;

/**
 * One answer of a list.
 * @example oneOf(['might', 'agility'], [{ answer: 'cunning', rule: 'HR-STANCE-07', why: 'Dazed fighters cannot be cunning.' }])
 */
export function oneOf<A>(answers: readonly A[], barred?: readonly Barred<A>[]): OneOf<A> {
  return barred === undefined ? { shape: 'one-of', answers } : { shape: 'one-of', answers, barred };
}
/**
 * A subset of a list.
 * @example someOf(['d6-a', 'd8-b'], 0, 2)
 */
export function someOf(of: readonly Json[], min = 0, max: number = of.length): SomeOf {
  return { shape: 'some-of', of, min, max };
}
/**
 * A whole number between two limits, both included.
 * @example numberIn(0, fighter.rush)
 */
export function numberIn(min: number, max: number): NumberIn {
  return { shape: 'number', min, max };
}
/**
 * A text of at most `max` characters.
 * @example textOf(200)
 */
export function textOf(max: number): TextOf {
  return { shape: 'text', max };
}
/**
 * Points allocated among places, each with its own limit.
 * @example allocation(0, 2, { dazed: 2, weakened: 2 })
 */
export function allocation(min: number, max: number, among: Readonly<Record<string, number>>): Allocation {
  return { shape: 'allocation', min, max, among };
}
/**
 * Several answers at once.
 * @example form({ weapon: oneOf(['sword', null]), dice: someOf(['d6-1', 'd8-1']) })
 */
export function form(fields: Readonly<Record<string, Choices<unknown>>>): Form {
  return { shape: 'form', fields };
}

/** How many answers there are, or Infinity for texts and paths; a form counts as the product of its fields. */
export function howMany(choices: Choices<unknown>): number {
  switch (choices.shape) {
    case 'one-of':
      return choices.answers.length;
    case 'number':
      return Math.max(0, choices.max - choices.min + 1);
    case 'some-of': {
      let total = 0;
      for (let k = choices.min; k <= Math.min(choices.max, choices.of.length); k++)
        total += binomial(choices.of.length, k);
      return total;
    }
    case 'form':
      return Object.values(choices.fields).reduce((product, field) => product * howMany(field), 1);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
}
