// Policies decide for seats: a question and the seat's own view in, a legal answer out.
import type { Choices } from './choices.ts';
import type { Prng } from './dice/prng.ts';
import type { Json } from './json.ts';
import { whyNotDrawn } from './legal.ts';
import type { Question } from './question.ts';

/** Decides for a seat. `view` is what the asked seat may know; `dice` are the policy's own, never the fight's. */
export interface Policy<View> {
  readonly about: string;
  /** Whether it ever draws from `dice`; false saves simulation the seeding. Omitted: it does. */
  readonly draws?: boolean;
  answer(question: Question, who: string, about: unknown, view: View, dice: Prng): unknown;
  /**
   * The same decisions in the form that the policy's own system reads fastest, without prompts and answers. Used in
   * unobserved simulations where nothing is hidden. Must decide as `answer` does.
   */
  readonly quick?: unknown;
}

/** Answers everything with the default. */
export const DEFAULTS: Policy<unknown> = {
  about: 'Takes the default answer to everything.',
  draws: false,
  answer: (question, who, about, view) => question.fallback(view, who, about),
};

/** Any legal answer; uniformly at random if the answers can be counted. */
export const RANDOM: Policy<unknown> = {
  about: 'Any legal answer.',
  answer: (question, who, about, view, dice) => randomAnswer(question, who, about, view, dice),
};

/**
 * A random legal answer to a question.
 * @example const answer = randomAnswer(prompt.question, prompt.who, prompt.about, view, Prng.fromSeed('x'));
 */
export function randomAnswer(
  question: Question,
  who: string,
  about: unknown,
  view: unknown,
  dice: Prng,
): unknown {
  if (question.sample !== undefined) return question.sample(view, who, about, dice);
  const choices = question.choices(view, who, about);
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = draw(choices, dice);
    if (answer === undefined) break;
    if (whyNotDrawn(question, choices, view, who, about, answer) === null) return answer;
  }
  return question.fallback(view, who, about);
}

/** One random draw from the shape alone; undefined if the shape is empty. */
function draw(choices: Choices<unknown>, dice: Prng): unknown {
  switch (choices.shape) {
    case 'one-of':
      return choices.answers.length === 0 ? undefined : choices.answers[dice.below(choices.answers.length)];
    case 'number':
      return choices.min + dice.below(choices.max - choices.min + 1);
    case 'text':
      return 'a word';
    case 'some-of':
      return drawSome(choices.of, choices.min, Math.min(choices.max, choices.of.length), dice);
    case 'allocation':
      return drawAllocation(choices.min, choices.max, choices.among, dice);
    case 'path':
      return undefined;
    case 'form': {
      const answer: Record<string, unknown> = {};
      for (const name of Object.keys(choices.fields))
        answer[name] = draw(choices.fields[name] as Choices<unknown>, dice);
      return answer;
    }
  }
}

function drawSome(of: readonly Json[], min: number, max: number, dice: Prng): Json[] {
  let wanted = min + dice.below(max - min + 1);
  return of.filter((_, index) => {
    const taken = dice.below(of.length - index) < wanted;
    if (taken) wanted--;
    return taken;
  });
}

function drawAllocation(
  min: number,
  max: number,
  among: Readonly<Record<string, number>>,
  dice: Prng,
): Record<string, number> {
  const room = Object.keys(among).filter((place) => (among[place] ?? 0) > 0);
  const dealt: Record<string, number> = {};
  for (let left = min + dice.below(max - min + 1); left > 0 && room.length > 0; left--) {
    const index = dice.below(room.length);
    const place = room[index] as string;
    dealt[place] = (dealt[place] ?? 0) + 1;
    if (dealt[place] === among[place]) room.splice(index, 1);
  }
  return dealt;
}
