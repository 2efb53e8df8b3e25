// Typing a number within limits, or a text.
import { IGNORED, type Key, type Pressed, shorter } from './keys.ts';

export interface NumberInput {
  readonly is: 'number';
  readonly min: number;
  readonly max: number;
  readonly usual: number | null;
  readonly typed: string;
}
export interface TextInput {
  readonly is: 'text';
  readonly max: number;
  readonly usual: string;
  readonly typed: string;
  /** Whether letters are text; Escape switches between text and keys. */
  readonly isTyping: boolean;
}

/**
 * A number; the usual one applies until something is typed.
 * @example numberInput(0, 4, 2)
 */
export function numberInput(min: number, max: number, usual: number | null): NumberInput {
  return { is: 'number', min, max, usual, typed: '' };
}

export function pressNumber(number: NumberInput, key: Key): Pressed<NumberInput> {
  const { min, max, usual, typed } = number;
  const now = typed === '' ? usual : Number(typed);
  if (key.name === 'up' || key.name === 'down') {
    const next = now === null ? min : Math.min(max, Math.max(min, now + (key.name === 'up' ? 1 : -1)));
    return { is: 'input', input: { ...number, typed: String(next) } };
  }
  if (key.name === 'backspace') return { is: 'input', input: { ...number, typed: shorter(typed) } };
  if (key.name === 'enter') return within(number, now);
  if (key.name !== 'text' || !/^\d$/.test(key.text)) return IGNORED;
  const next = Number(typed + key.text);
  if (next > max) return { is: 'refused', why: limits(number) };
  // Only one digit is possible: no need for Enter.
  if (usual === null && next >= min && next * 10 > max) return { is: 'answer', answer: next };
  return { is: 'input', input: { ...number, typed: String(next) } };
}

function within(number: NumberInput, now: number | null): Pressed<NumberInput> {
  if (now === null || now < number.min || now > number.max) return { is: 'refused', why: limits(number) };
  return { is: 'answer', answer: now };
}

function limits({ min, max }: NumberInput): string {
  return `A whole number from ${min} to ${max}.`;
}

/**
 * A text; Enter on an empty one takes the default words.
 * @example textInput(200, 'a wound')
 */
export function textInput(max: number, usual: string): TextInput {
  return { is: 'text', max, usual, typed: '', isTyping: true };
}

export function pressText(text: TextInput, key: Key): Pressed<TextInput> {
  if (key.name === 'enter')
    return { is: 'answer', answer: text.typed.trim() === '' ? text.usual : text.typed.trim() };
  if (key.name === 'escape') return { is: 'input', input: { ...text, isTyping: !text.isTyping } };
  if (!text.isTyping) return IGNORED;
  if (key.name === 'backspace') return { is: 'input', input: { ...text, typed: shorter(text.typed) } };
  if (key.name !== 'text') return IGNORED;
  const typed = text.typed + key.text;
  if (typed.length > text.max) return { is: 'refused', why: `At most ${text.max} characters.` };
  return { is: 'input', input: { ...text, typed } };
}
