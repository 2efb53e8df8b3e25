// Inputs for a prompt: one for each shape of answer; a form is asked field by field.
import { type Choices, type OneOf, same } from '@affray/kernel';
import { type ChecksInput, checksInput, pressChecks } from './checks.ts';
import { type DealInput, dealInput, pressDeal } from './deal.ts';
import type { Key, Pressed } from './keys.ts';
import { type Item, type ListInput, LONG, listInput, pressList } from './list.ts';
import { type PathInput, pathInput, pressPath, type Square } from './path.ts';
import { type NumberInput, numberInput, pressNumber, pressText, type TextInput, textInput } from './typed.ts';

export type Input = ListInput | ChecksInput | NumberInput | TextInput | DealInput | PathInput;

/** What an input needs to know beyond the choices. */
export interface Around {
  /** An answer, or an item of it, in words. */
  readonly words: (answer: unknown) => string;
  /** The headings of answers to a long list, in the order in which they are shown; none: as they come. */
  readonly headings?: (choices: OneOf<unknown>) => ReadonlyMap<unknown, readonly string[]>;
  readonly bodies: readonly Square[];
  readonly near: readonly Square[];
  readonly whyNot: (answer: unknown) => string | null;
}

/**
 * The input for some choices, with the usual answer preselected. A form has no input: its fields are asked one by one.
 * @example inputFor(numberIn(0, 3), 2, around)
 */
export function inputFor(
  choices: Exclude<Choices<unknown>, { readonly shape: 'form' }>,
  usual: unknown,
  around: Around,
): Input {
  const { words } = around;
  switch (choices.shape) {
    case 'one-of':
      return listInput(itemsOf(choices, around), (answer) => same(answer, usual));
    case 'some-of':
      return checksInput(
        choices.of.map((answer) => ({ answer, words: words(answer) })),
        choices.min,
        Math.min(choices.max, choices.of.length),
        (answer) => Array.isArray(usual) && usual.some((one) => same(one, answer)),
      );
    case 'number':
      return numberInput(choices.min, choices.max, typeof usual === 'number' ? usual : null);
    case 'text':
      return textInput(choices.max, typeof usual === 'string' ? usual : '');
    case 'allocation':
      return dealInput(
        choices.among,
        choices.min,
        choices.max,
        (usual ?? {}) as Record<string, number>,
        (place) => words(place),
      );
    case 'path':
      return pathInput(choices, around.bodies, around.near, around.whyNot, Array.isArray(usual) ? usual : []);
  }
}

function itemsOf(choices: OneOf<unknown>, { words, headings }: Around): Item[] {
  const barred = choices.barred ?? [];
  const isLong = choices.answers.length + barred.length > LONG;
  const under = isLong ? headings?.(choices) : undefined;
  const itemOf = (answer: unknown, why: string | null): Item => {
    return { answer, words: words(answer), under: under?.get(answer) ?? [], barred: why };
  };
  const items = [
    ...choices.answers.map((answer) => itemOf(answer, null)),
    ...barred.map(({ answer, rule, why }) => itemOf(answer, `${why} (${rule})`)),
  ];
  if (under === undefined) return items;
  const order = new Map([...under.keys()].map((answer, place) => [answer, place]));
  return items.sort((a, b) => (order.get(a.answer) ?? 0) - (order.get(b.answer) ?? 0));
}

export function press(input: Input, key: Key): Pressed<Input> {
  switch (input.is) {
    case 'list':
      return pressList(input, key);
    case 'checks':
      return pressChecks(input, key);
    case 'number':
      return pressNumber(input, key);
    case 'text':
      return pressText(input, key);
    case 'deal':
      return pressDeal(input, key);
    case 'path':
      return pressPath(input, key);
  }
}

/** Whether letters are text now, not keys. */
export function isTyping(input: Input): boolean {
  return (input.is === 'text' && input.isTyping) || (input.is === 'list' && input.filter !== null);
}
