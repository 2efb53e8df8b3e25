// Choosing several items of a list: numbers tick and untick, Enter confirms.
import { IGNORED, type Key, type Pressed, shorter } from './keys.ts';
import { movedCursor } from './list.ts';

export interface ChecksInput {
  readonly is: 'checks';
  readonly items: readonly { readonly answer: unknown; readonly words: string }[];
  readonly ticked: readonly boolean[];
  readonly cursor: number;
  readonly typed: string;
  readonly min: number;
  readonly max: number;
}

/**
 * A list to tick, with the usual answer ticked at first.
 * @example checksInput([{ answer: 'd8-1', words: 'd8 of breath' }], 0, 1, (answer) => answer === 'd8-1')
 */
export function checksInput(
  items: ChecksInput['items'],
  min: number,
  max: number,
  usual: (answer: unknown) => boolean,
): ChecksInput {
  const ticked = items.map(({ answer }) => usual(answer));
  return { is: 'checks', items, ticked, cursor: 0, typed: '', min, max };
}

export function pressChecks(checks: ChecksInput, key: Key): Pressed<ChecksInput> {
  const { items, cursor, typed } = checks;
  const moved = movedCursor(cursor, items.length, key);
  if (moved !== null) return { is: 'input', input: { ...checks, cursor: moved, typed: '' } };
  if (key.name === 'enter') return typed === '' ? taken(checks) : toggled(checks, Number(typed) - 1);
  if (key.name === 'backspace' && typed !== '')
    return { is: 'input', input: { ...checks, typed: shorter(typed) } };
  if (key.name !== 'text') return IGNORED;
  if (key.text === 'x') return toggled(checks, cursor);
  if (!/^\d$/.test(key.text)) return IGNORED;
  const number = Number(typed + key.text);
  if (number < 1 || number > items.length)
    return { is: 'refused', why: `Choose numbers from 1 to ${items.length}.` };
  if (number * 10 > items.length) return toggled(checks, number - 1);
  return { is: 'input', input: { ...checks, typed: typed + key.text } };
}

function toggled(checks: ChecksInput, place: number): Pressed<ChecksInput> {
  const { ticked, max } = checks;
  const count = ticked.filter(Boolean).length;
  const isOn = ticked[place] === true;
  if (!isOn && count >= max && max !== 1)
    return { is: 'refused', why: `At most ${max}: take one off first.` };
  const next = ticked.map((was, i) => (i === place ? !isOn : max === 1 ? false : was));
  return { is: 'input', input: { ...checks, ticked: next, cursor: place, typed: '' } };
}

function taken({ items, ticked, min, max }: ChecksInput): Pressed<ChecksInput> {
  const chosen = items.filter((_, i) => ticked[i] === true).map(({ answer }) => answer);
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  if (chosen.length < min || chosen.length > max)
    return { is: 'refused', why: `Choose ${wanted}; ${chosen.length} chosen.` };
  return { is: 'answer', answer: chosen };
}
