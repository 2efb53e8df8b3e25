// Habits: policies that decide one kind of secret question by a fixed rule and everything else as `tactical` does.

import { type Json, type Policy, type Prng, type Question, type System, whyNot } from '@affray/kernel';
import { policyNamed } from '@affray/run';

/** A fixed way to answer one kind of question; undefined if it does not apply. */
export type Habit = (
  question: Question,
  view: unknown,
  who: string,
  about: unknown,
  dice: Prng,
) => Json | undefined;

export interface NamedHabit {
  readonly name: string;
  readonly kind: string;
  readonly choose: Habit;
}

/** The secret choice of each game that has one, and its fixed habits. */
const SECRETS: Readonly<Record<string, { kind: string; ways: Readonly<Record<string, Habit>> }>> = {
  'heart-rush': {
    kind: 'which-stance',
    ways: Object.fromEntries(
      ['might', 'cunning', 'agility', 'defensive'].map((stance) => [stance, () => stance]),
    ),
  },
  'three-beats': {
    kind: 'which-die',
    ways: {
      highest: (question, view, who, about) => place(question, view, who, about, -1),
      lowest: (question, view, who, about) => place(question, view, who, about, 0),
      middle: (question, view, who, about) => place(question, view, who, about, null),
      any: (question, view, who, about, dice) => {
        const answers = listed(question, view, who, about);
        return answers[dice.below(answers.length)];
      },
    },
  },
};

/** The answer at a position when sorted by face; null: the middle one. */
function place(
  question: Question,
  view: unknown,
  who: string,
  about: unknown,
  at: number | null,
): Json | undefined {
  const answers = listed(question, view, who, about);
  const sorted = answers.toSorted((one, another) => faceOf(view, who, one) - faceOf(view, who, another));
  return sorted.at(at ?? sorted.length >> 1);
}

function listed(question: Question, view: unknown, who: string, about: unknown): readonly Json[] {
  const choices = question.choices(view, who, about);
  return choices.shape === 'one-of' ? (choices.answers as readonly Json[]) : [];
}

function faceOf(view: unknown, who: string, answer: Json): number {
  const { fighters } = view as { fighters: { id: string; dice: { entry: string; value: number }[] }[] };
  const dice = fighters.find(({ id }) => id === who)?.dice ?? [];
  return dice.find(({ entry }) => entry === answer)?.value ?? 0;
}

/**
 * Every fixed habit of a game, and the even random mixes of two of them.
 * @example habitsOf('heart-rush').map(({ name }) => name); // ['might', …, 'might or cunning', …]
 */
export function habitsOf(game: string): NamedHabit[] {
  const secret = SECRETS[game];
  if (secret === undefined) return [];
  const { kind, ways } = secret;
  const single = Object.entries(ways).map(([name, choose]) => ({ name, kind, choose }));
  const pairs = single.flatMap((one, i) =>
    single.slice(i + 1).map((other) => ({
      name: `${one.name} or ${other.name}`,
      kind,
      choose: (...[question, view, who, about, dice]: Parameters<Habit>) =>
        (dice.below(2) === 0 ? one : other).choose(question, view, who, about, dice),
    })),
  );
  return [...single, ...pairs];
}

/** `tactical` with a habit; where the habit's answer is not legal, `tactical` decides. */
export function withHabit(system: System, { name, kind, choose }: NamedHabit): Policy<unknown> {
  const usual = policyNamed(system, 'tactical');
  return {
    about: `Always ${name}.`,
    answer(question, who, about, view, dice) {
      if (question.kind === kind) {
        const answer = choose(question, view, who, about, dice);
        if (answer !== undefined && whyNot(question, view, who, about, answer) === null) return answer;
      }
      return usual.answer(question, who, about, view, dice);
    },
  };
}
