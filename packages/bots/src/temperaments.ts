// Temperaments: `tactical`, bent. A temperament says, by kind of question, which answers it wants and which it will not give.
import { type Json, type Policy, type Prng, type Question, type System, same, whyNot } from '@affray/kernel';
import { answersTo } from './answers-to.ts';

/** What a temperament does with one kind of question. Each word is an answer, or the `do` of an answer. */
interface Bent {
  /** Gives the first of these that is legal, so often out of 6. */
  readonly wants?: { readonly words: readonly Json[]; readonly inSix: number };
  /** Never gives these where anything else is legal. */
  readonly wont?: readonly Json[];
  /** Gives the first of the legal answers, as everybody of the same temperament does: all fall upon one. */
  readonly first?: true;
}
type Temperament = Readonly<Record<string, Bent>>;

export const TEMPERAMENTS = ['brute', 'cautious', 'coward', 'pack'] as const;

/** By system, then by temperament, then by kind of question. A system that is not here has no temperaments. */
const BENT: Readonly<Record<string, Readonly<Record<string, Temperament>>>> = {
  template: {
    brute: { 'what-to-do': { wants: { words: ['strike'], inSix: 6 } } },
    cautious: { 'what-to-do': { wants: { words: ['guard'], inSix: 2 } } },
    coward: { 'what-to-do': { wants: { words: ['guard'], inSix: 4 } } },
    pack: { 'which-target': { first: true } },
  },
  'heart-rush': {
    brute: { 'which-stance': { wants: { words: ['might'], inSix: 5 } } },
    cautious: { 'which-stance': { wants: { words: ['defensive'], inSix: 2 } } },
    coward: { 'which-stance': { wants: { words: ['defensive'], inSix: 5 } } },
  },
  'blood-and-guts': {
    brute: { 'stay-or-run': { wont: ['run'] }, 'whether-to-go-on': { wants: { words: [true], inSix: 6 } } },
    cautious: { 'stay-or-run': { wants: { words: ['run'], inSix: 1 } } },
    coward: {
      'stay-or-run': { wants: { words: ['run'], inSix: 3 } },
      'whether-to-go-on': { wants: { words: [false], inSix: 3 } },
    },
  },
  'brighter-worlds': {
    brute: { 'what-to-do': { wont: ['flee', 'surrender'] } },
    cautious: { 'what-to-do': { wants: { words: ['flee'], inSix: 1 } } },
    coward: { 'what-to-do': { wants: { words: ['flee', 'surrender'], inSix: 3 } } },
  },
  'three-beats': {
    brute: { 'how-to-answer': { wont: ['surrender'] } },
    cautious: { 'how-to-answer': { wants: { words: ['counter'], inSix: 4 } } },
    coward: { 'how-to-answer': { wants: { words: ['surrender'], inSix: 4 } } },
  },
};

/** The temperaments that a system has. */
export function temperamentNames(system: System): readonly string[] {
  return TEMPERAMENTS.filter((name) => BENT[system.id]?.[name] !== undefined);
}

/** The kinds of question in which a temperament shows. */
export function kindsBent(system: string, name: string): readonly string[] {
  return Object.keys(BENT[system]?.[name] ?? {});
}

/**
 * A policy bent by a temperament; null if the system does not have it.
 * @example const coward = tempered(system, system.policies.tactical, 'coward');
 */
export function tempered(system: System, policy: Policy<unknown>, name: string): Policy<unknown> | null {
  const temperament = BENT[system.id]?.[name];
  if (temperament === undefined) return null;
  return {
    about: `${policy.about} Bent: ${name}.`,
    answer(question, who, about, view, dice) {
      const usual = policy.answer(question, who, about, view, dice);
      const bent = temperament[question.kind];
      return bent === undefined ? usual : bend(bent, usual, { question, who, about, view }, dice);
    },
  };
}

interface Asked {
  readonly question: Question;
  readonly who: string;
  readonly about: unknown;
  readonly view: unknown;
}

function bend(bent: Bent, usual: unknown, asked: Asked, dice: Prng): unknown {
  if (bent.first === true) {
    const { question, view, who, about } = asked;
    return answersTo(question, view, who, about, dice, 64).answers[0] ?? usual;
  }
  if (bent.wants !== undefined && dice.below(6) < bent.wants.inSix) {
    const found = legalAmong(bent.wants.words, asked);
    if (found !== undefined) return found;
  }
  const { wont } = bent;
  if (wont === undefined || !wont.some((word) => says(usual, word))) return usual;
  const others = answersTo(asked.question, asked.view, asked.who, asked.about, dice, 64).answers.filter(
    (answer) => !wont.some((word) => says(answer, word)),
  );
  return others.length === 0 ? usual : others[dice.below(others.length)];
}

function legalAmong(words: readonly Json[], { question, who, about, view }: Asked): unknown {
  for (const word of words) {
    for (const answer of [word, { do: word }])
      if (whyNot(question, view, who, about, answer) === null) return answer;
  }
  return undefined;
}

function says(answer: unknown, word: Json): boolean {
  return same(answer, word) || (answer as { do?: unknown } | null)?.do === word;
}
