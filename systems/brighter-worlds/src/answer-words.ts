// Answers of Brighter Worlds in words, for buttons.
import { type AnswerWords, type Asked, answerWordsBy, fieldWordsBy, type OwnWords } from '@affray/kernel';
import type { Fight } from './state.ts';

const OWN: Readonly<Record<string, OwnWords<Fight>>> = {};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  OWN,
  (fight) => [...fight.fighters, ...fight.sides],
);
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({});
