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
