// Whether an answer is legal and, if not, the message that says why.

import type { Choices } from './choices.ts';
import { canonicalJson, type Json } from './json.ts';
import { firstNames } from './plain-words.ts';
import type { Question, Refusal } from './question.ts';

/**
 * Why an answer is refused, or null if it is legal. Has no side effects.
 * @example const refusal = whyNot(WHICH_TARGET, state, 'sam', null, 'troll');
 */
export function whyNot(
  question: Question,
  state: unknown,
  who: string,
  about: unknown,
  answer: unknown,
): Refusal | null {
  if (!isPlain(answer))
    return { rule: question.rule, why: 'An answer is plain data: words, whole numbers, lists.' };
  const choices = question.choices(state, who, about);
  const why = misfit(choices, answer);
  if (why !== null && question.unlisted?.(state, who, about, answer) !== true) {
    return barIn(choices, answer) ?? { rule: question.rule, why };
  }
  return question.whyNot?.(state, who, about, answer) ?? null;
}

/** Why an answer that was drawn from the choices is refused. Does not compute the choices again. */
export function whyNotDrawn(
  question: Question,
  choices: Choices<unknown>,
  state: unknown,
  who: string,
  about: unknown,
  answer: unknown,
): Refusal | null {
  // Drawn from the list itself: only the question can still refuse it.
  const isListed = choices.shape === 'one-of' || isDrawn(choices, answer);
  if (!isListed && question.unlisted?.(state, who, about, answer) !== true)
    return { rule: question.rule, why: 'Nothing of this shape is legal.' };
  return question.whyNot?.(state, who, about, answer) ?? null;
}

/** Whether the answer fits part by part. Parts drawn from a list are trusted, not looked up there again. */
function isDrawn(choices: Choices<unknown>, answer: unknown): boolean {
  if (choices.shape === 'one-of') return answer !== undefined;
  if (choices.shape !== 'form') return fits(choices, answer);
  for (const name in choices.fields)
    if (!isDrawn(choices.fields[name] as Choices<unknown>, (answer as Record<string, unknown>)[name]))
      return false;
  return true;
}

/** The rule that bars an answer, or the first barred field of a form; null if none is listed as barred. */
function barIn(choices: Choices<unknown>, answer: unknown): Refusal | null {
  if (choices.shape === 'one-of') {
    const barred = choices.barred?.find((one) => same(one.answer, answer));
    return barred === undefined ? null : { rule: barred.rule, why: barred.why };
  }
  if (choices.shape !== 'form' || answer === null || typeof answer !== 'object') return null;
  for (const [name, field] of Object.entries(choices.fields)) {
    const bar = Object.hasOwn(answer, name) ? barIn(field, (answer as Record<string, unknown>)[name]) : null;
    if (bar !== null) return bar;
  }
  return null;
}

/** Whether two answers are equal, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  return !Array.isArray(b) && sameFields(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !same(a[name], b[name])) return false;
  return true;
}

/** An answer, or a legal set of them, as a person reads it. */
export function inWords(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? canonicalJson(value as Json) : String(value);
}

/** What would be legal, in one phrase. */
export function legalInWords(choices: Choices<unknown>): string {
  switch (choices.shape) {
    case 'one-of':
      return choices.answers.length === 0 ? 'nothing' : firstNames(choices.answers.map(inWords));
    case 'some-of':
      return `${choices.min} to ${choices.max} of: ${firstNames(choices.of.map(inWords))}`;
    case 'number':
      return `a whole number from ${choices.min} to ${choices.max}`;
    case 'text':
      return `a text of at most ${choices.max} characters`;
    case 'allocation':
      return `${choices.min} to ${choices.max} points among: ${Object.keys(choices.among).join(', ')}`;
    case 'path':
      return 'a list of neighbouring squares {x, y} within reach';
    case 'form':
      return Object.entries(choices.fields)
        .map(([name, field]) => `${name}: ${legalInWords(field)}`)
        .join('; ');
  }
}

function misfit(choices: Choices<unknown>, answer: unknown): string | null {
  if (fits(choices, answer)) return null;
  return `"${inWords(answer)}" is not possible here. Possible: ${legalInWords(choices)}.`;
}

function fits(choices: Choices<unknown>, answer: unknown): boolean {
  switch (choices.shape) {
    case 'one-of':
      return choices.answers.some((legal) => same(legal, answer));
    case 'number':
      return isWhole(answer) && answer >= choices.min && answer <= choices.max;
    case 'text':
      return typeof answer === 'string' && answer.length <= choices.max;
    case 'some-of':
      return fitsSome(choices.of, choices.min, choices.max, answer);
    case 'allocation':
      return fitsAllocation(choices.min, choices.max, choices.among, answer);
    case 'path':
      return Array.isArray(answer) && answer.every((square) => isWhole(square?.x) && isWhole(square?.y));
    case 'form':
      return isForm(answer, choices.fields);
  }
}

function fitsSome(of: readonly Json[], min: number, max: number, answer: unknown): boolean {
  if (!Array.isArray(answer) || answer.length < min || answer.length > max) return false;
  let from = 0;
  for (const item of answer) {
    while (from < of.length && !same(of[from], item)) from++;
    if (from === of.length) return false;
    from++;
  }
  return true;
}

function fitsAllocation(
  min: number,
  max: number,
  among: Readonly<Record<string, number>>,
  answer: unknown,
): boolean {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return false;
  let total = 0;
  for (const [place, points] of Object.entries(answer)) {
    const most = Object.hasOwn(among, place) ? (among[place] ?? 0) : 0;
    if (!isWhole(points) || points < 1 || points > most) return false;
    total += points;
  }
  return total >= min && total <= max;
}

function isForm(answer: unknown, fields: Readonly<Record<string, Choices<unknown>>>): boolean {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return false;
  const given = answer as Record<string, unknown>;
  const names = Object.keys(fields);
  if (Object.keys(given).length !== names.length) return false;
  return names.every(
    (name) => Object.hasOwn(given, name) && fits(fields[name] as Choices<unknown>, given[name]),
  );
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** Plain data of limited size, so that nothing a seat sends can cost much. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'object' || depth > 8) return false;
  if (Array.isArray(value)) return value.length <= 1000 && value.every((item) => isPlain(item, depth + 1));
  const keys = Object.keys(value as object);
  return (
    keys.length <= 100 && keys.every((key) => isPlain((value as Record<string, unknown>)[key], depth + 1))
  );
}
