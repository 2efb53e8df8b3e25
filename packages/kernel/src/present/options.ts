// A prompt's answers with their deeds, ready for an action bar or a menu.
import type { Choices } from '../choices.ts';
import type { Json } from '../json.ts';
import type { Asked } from '../system.ts';
import type { Option } from './deed.ts';
import type { Presentation } from './presentation.ts';

/**
 * The answers of a list, open and barred, with their deeds; empty for other shapes.
 * @example optionsOf(presentationOf(system), state, prompt, prompt.choices).map(({ deed }) => deed.text);
 */
export function optionsOf(
  present: Pick<Presentation, 'deed'>,
  state: unknown,
  asked: Asked,
  choices: Choices<unknown>,
): Option[] {
  if (choices.shape !== 'one-of') return [];
  const open = choices.answers.map((answer) => ({
    answer: answer as Json,
    deed: present.deed(state, asked, answer),
    barred: null,
  }));
  const barred = (choices.barred ?? []).map(({ answer, rule, why }) => ({
    answer: answer as Json,
    deed: present.deed(state, asked, answer),
    barred: { rule, why },
  }));
  return [...open, ...barred];
}

/**
 * An answer of any shape in words.
 * @example answerInWords(presentationOf(system), state, { kind, who, about }, choices, answer) // 'How: Brawl back; Breath: d6'
 */
export function answerInWords(
  present: Pick<Presentation, 'deed' | 'fieldWords'>,
  view: unknown,
  asked: Asked,
  choices: Choices<unknown>,
  answer: unknown,
): string {
  const deed = (one: unknown): string => present.deed(view, asked, one).text;
  switch (choices.shape) {
    case 'one-of':
      return deed(answer);
    case 'some-of':
      return (answer as unknown[]).map(deed).join(', ') || 'none';
    case 'allocation':
      return (
        Object.entries(answer as Record<string, number>)
          .map(([place, points]) => `${deed(place)} ${points}`)
          .join(', ') || 'none'
      );
    case 'form':
      return Object.entries(choices.fields)
        .map(([field, inner]) => {
          const value = (answer as Record<string, unknown>)[field];
          return `${present.fieldWords(asked.kind, field)}: ${answerInWords(present, view, { ...asked, field }, inner, value)}`;
        })
        .join('; ');
    case 'path': {
      const end = (answer as readonly { x: number; y: number }[]).at(-1);
      return end === undefined ? 'stay' : `to ${end.x + 1}, ${end.y + 1}`;
    }
    default:
      return String(answer);
  }
}
