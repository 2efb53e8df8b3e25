// Answers of Spar in words, for buttons.
import {
  type AnswerWords,
  type Asked,
  answerWordsBy,
  fieldWordsBy,
  type NameOf,
  type OwnWords,
} from '@affray/kernel';
import type { Choice, Fight } from './state.ts';

const CHOICES: Readonly<Record<Choice, string>> = {
  strike: 'Strike a foe',
  guard: 'Guard against blows',
  rest: 'Rest and get 1 wind back',
};

const OWN: Readonly<Record<string, OwnWords<Fight>>> = {
  'which-ground': (ground: 'firm' | 'slippery') => `${ground} ground`,
  'what-to-do': (choice: Choice) => CHOICES[choice],
  'which-target': (target: string, nameOf: NameOf) => `Strike ${nameOf(target)}`,
  'whether-to-dodge': (dodge: boolean) => (dodge ? 'Dodge for 1 wind' : 'Take the blow'),
};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  OWN,
  (fight) => [...fight.fighters, ...fight.sides],
);
/** Spar has no forms: labels need no words of their own. */
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({});
