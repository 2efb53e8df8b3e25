// A whole answer as one line of words.
import type { PromptView, presentationOf } from '@affray/kernel';
import { ACT } from '../words/act.ts';

/** An answer of any shape, in words. */
export function answerText(
  present: ReturnType<typeof presentationOf>,
  state: unknown,
  prompt: Pick<PromptView, 'kind' | 'who' | 'about' | 'choices'>,
  answer: unknown,
  field?: string,
): string {
  const { kind, who, about, choices } = prompt;
  const asked = field === undefined ? { kind, who, about } : { kind, who, about, field };
  switch (choices.shape) {
    case 'one-of':
      return present.deed(state, asked, answer).text;
    case 'some-of':
      return (
        (answer as unknown[]).map((item) => present.deed(state, asked, item).text).join(', ') || ACT.none
      );
    case 'allocation':
      return (
        Object.entries(answer as Record<string, number>)
          .map(([place, points]) => `${present.deed(state, asked, place).text} ${points}`)
          .join(', ') || ACT.none
      );
    case 'form':
      return Object.entries(choices.fields)
        .map(([name, inner]) => {
          const value = (answer as Record<string, unknown>)[name];
          const text = answerText(present, state, { kind, who, about, choices: inner }, value, name);
          return `${present.fieldWords(kind, name)}: ${text}`;
        })
        .join('; ');
    case 'path': {
      const end = (answer as readonly { x: number; y: number }[]).at(-1);
      return end === undefined ? ACT.stay : ACT.square(end.x, end.y);
    }
    default:
      return answer === '' ? ACT.none : String(answer);
  }
}
