import type { PromptView } from '@affray/kernel';
import { expect, it } from 'vitest';
import { nextOpen } from './use-focus-on.ts';

const asked = (id: string, locked?: string): PromptView =>
  ({ id, ...(locked === undefined ? {} : { locked }) }) as PromptView;

it('stays with a prompt while it is open', () => {
  expect(nextOpen([asked('a'), asked('b')], 'b', ['a', 'b'])).toBe('b');
});

it('goes on to the next open one when it is sealed or gone, and round to the first', () => {
  expect(nextOpen([asked('a'), asked('b', 'x'), asked('c')], 'b', ['a', 'b', 'c'])).toBe('c');
  expect(nextOpen([asked('a'), asked('c')], 'b', ['a', 'b', 'c'])).toBe('c');
  expect(nextOpen([asked('a'), asked('b'), asked('c', 'x')], 'c', ['a', 'b', 'c'])).toBe('a');
});

it('takes a new question when the old ones are answered, and none when nothing is asked', () => {
  expect(nextOpen([asked('d')], 'a', ['a'])).toBe('d');
  expect(nextOpen([asked('a', 'x')], 'a', ['a'])).toBeNull();
});
