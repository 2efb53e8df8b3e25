// The legal answers to a question: listed if possible, sampled otherwise.
import {
  type Choices,
  type Json,
  type Prng,
  type Question,
  randomAnswer,
  same,
  whyNot,
} from '@affray/kernel';

/** Some legal answers; `all` if there are no more. */
export interface Answers {
  readonly answers: readonly Json[];
  readonly all: boolean;
}

/**
 * Up to `most` distinct legal answers to a question: all of them if they are that few, otherwise a random sample.
 * @example const { answers, all } = answersTo(question, view, 'sam', null, dice, 12);
 */
export function answersTo(
  question: Question,
  view: unknown,
  who: string,
  about: unknown,
  dice: Prng,
  most: number,
): Answers {
  // Lists twice as many candidates as wanted answers, because the question itself may refuse some.
  const listed = listOf(question.choices(view, who, about), Math.max(64, 4 * most));
  if (listed !== null) {
    const legal = listed.filter((answer) => whyNot(question, view, who, about, answer) === null);
    if (legal.length <= most) return { answers: legal, all: true };
  }
  const answers: Json[] = [question.fallback(view, who, about) as Json];
  for (let i = 0; i < 4 * most && answers.length < most; i++) {
    const answer = randomAnswer(question, who, about, view, dice) as Json;
    if (!answers.some((known) => same(known, answer))) answers.push(answer);
  }
  return { answers, all: false };
}

/** Every answer of a shape; null if there are more than `most`, or they cannot be listed. */
export function listOf(choices: Choices<unknown>, most: number): readonly Json[] | null {
  switch (choices.shape) {
    case 'one-of':
      return choices.answers.length > most ? null : (choices.answers as readonly Json[]);
    case 'number':
      return choices.max - choices.min >= most
        ? null
        : Array.from({ length: choices.max - choices.min + 1 }, (_, i) => choices.min + i);
    case 'some-of':
      return subsets(choices.of, choices.min, choices.max, most);
    case 'allocation':
      return deals(choices.min, choices.max, choices.among, most);
    case 'form':
      return forms(choices.fields, most);
    default:
      return null;
  }
}

function subsets(of: readonly Json[], min: number, max: number, most: number): readonly Json[] | null {
  if (of.length > 12) return null;
  const found: Json[] = [];
  for (let bits = 0; bits < 2 ** of.length; bits++) {
    const some = of.filter((_, i) => ((bits >> i) & 1) === 1);
    if (some.length < min || some.length > max) continue;
    found.push(some);
    if (found.length > most) return null;
  }
  return found;
}

function deals(
  min: number,
  max: number,
  among: Readonly<Record<string, number>>,
  most: number,
): readonly Json[] | null {
  const places = Object.keys(among);
  const found: Json[] = [];
  const deal = (index: number, left: number, so: Record<string, number>): void => {
    if (found.length > most) return;
    const place = places[index];
    if (place === undefined) {
      if (max - left >= min) found.push({ ...so });
      return;
    }
    for (let points = 0; points <= Math.min(left, among[place] ?? 0); points++)
      deal(index + 1, left - points, points === 0 ? so : { ...so, [place]: points });
  };
  deal(0, max, {});
  return found.length > most ? null : found;
}

function forms(fields: Readonly<Record<string, Choices<unknown>>>, most: number): readonly Json[] | null {
  let found: Record<string, Json>[] = [{}];
  for (const [name, field] of Object.entries(fields)) {
    const values = listOf(field, most);
    if (values === null || values.length * found.length > most) return null;
    found = found.flatMap((form) => values.map((value) => ({ ...form, [name]: value })));
  }
  return found;
}
