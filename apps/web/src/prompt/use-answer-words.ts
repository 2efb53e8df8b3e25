// Answers in the words of the game.
import { type AnswerWords, answerWords, type Choices, type PromptView, presentationOf } from '@affray/kernel';
import { useMemo } from 'react';
import { useTable } from '../table/model.tsx';

export interface WordsOf {
  /** One answer of a list, one item of a set, one place of an allocation. */
  readonly one: (answer: unknown, field?: string) => AnswerWords;
  /** A whole answer, whatever its shape. */
  readonly whole: (answer: unknown) => string;
  readonly field: (field: string) => string;
}

/** How the answers to a prompt read. */
export function useAnswerWords(prompt: PromptView): WordsOf {
  const { system, state } = useTable();
  return useMemo(() => {
    const { kind, who, about, choices } = prompt;
    const one = (answer: unknown, field?: string): AnswerWords =>
      answerWords(
        system,
        state,
        field === undefined ? { kind, who, about } : { kind, who, about, field },
        answer,
      );
    const field = (name: string): string => presentationOf(system).fieldWords(kind, name);
    return { one, field, whole: (answer) => wholeAnswer(choices, answer, one, field) };
  }, [system, state, prompt]);
}

/** A whole answer as one line. */
export function wholeAnswer(
  choices: Choices<unknown>,
  answer: unknown,
  one: WordsOf['one'],
  field: WordsOf['field'],
  of?: string,
): string {
  switch (choices.shape) {
    case 'one-of':
      return one(answer, of).text;
    case 'some-of':
      return (answer as unknown[]).map((item) => one(item, of).text).join(', ') || '–';
    case 'allocation':
      return Object.entries(answer as Record<string, number>)
        .map(([place, points]) => `${one(place, of).text} ${points}`)
        .join(', ');
    case 'form':
      return Object.entries(choices.fields)
        .map(([name, sub]) => {
          const value = (answer as Record<string, unknown>)[name];
          return `${field(name)}: ${wholeAnswer(sub, value, one, field, name)}`;
        })
        .join('; ');
    case 'path':
      return (
        (answer as readonly { x: number; y: number }[]).map(({ x, y }) => `${x},${y}`).join(' → ') || '–'
      );
    default:
      return String(answer);
  }
}
