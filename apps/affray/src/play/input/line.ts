// Answers typed as a line: for plain mode, where there are no single keys.
import type { ChecksInput } from './checks.ts';
import type { DealInput } from './deal.ts';
import type { Input } from './input.ts';
import type { Pressed } from './keys.ts';
import { type Item, type ListInput, rowsOf } from './list.ts';
import { COMPASS, isSame, type PathInput, type Square, squareText, stepped, wayTo } from './path.ts';
import type { NumberInput } from './typed.ts';

/**
 * Interprets a typed line. If it returns an input, the choices were narrowed and have to be asked again.
 * @example fromLine(input, '2')
 */
export function fromLine(input: Input, line: string): Pressed<Input> {
  const typed = line.trim();
  switch (input.is) {
    case 'list':
      return listFrom(input, typed);
    case 'checks':
      return checksFrom(input, typed);
    case 'number':
      return numberFrom(input, typed);
    case 'text':
      if (typed.length > input.max) return { is: 'refused', why: `At most ${input.max} characters.` };
      return { is: 'answer', answer: typed === '' ? input.usual : typed };
    case 'deal':
      return dealFrom(input, typed);
    case 'path':
      return pathFrom(input, typed);
  }
}

function listFrom(list: ListInput, typed: string): Pressed<ListInput> {
  const open = list.items.filter(({ barred }) => barred === null);
  if (/^\d+$/.test(typed)) {
    const item = open[Number(typed) - 1];
    if (item === undefined) return { is: 'refused', why: `Choose a number from 1 to ${open.length}.` };
    return { is: 'answer', answer: item.answer };
  }
  const found = lineItems({ ...list, filter: typed });
  const exact = found.find(({ words }) => words.toLowerCase() === typed.toLowerCase());
  const one = exact ?? (found.length === 1 ? found[0] : undefined);
  if (one !== undefined)
    return one.item.barred === null
      ? { is: 'answer', answer: one.item.answer }
      : { is: 'refused', why: one.item.barred };
  if (found.length === 0) return { is: 'refused', why: `No choice has "${typed}" in it.` };
  return { is: 'input', input: { ...list, filter: typed } };
}

/** The listed items with their numbers in the whole list: filtering does not renumber them. */
export function lineItems(
  list: ListInput,
): { readonly item: Item; readonly words: string; readonly place: number }[] {
  const rows = rowsOf({ ...list, filter: list.filter ?? '', opened: [] });
  return rows.flatMap((row) =>
    row.is === 'item' ? [{ item: row.item, words: row.words, place: list.items.indexOf(row.item) }] : [],
  );
}

function checksFrom({ items, min, max }: ChecksInput, typed: string): Pressed<ChecksInput> {
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  const numbers = /^(?:none|0)$/i.test(typed) ? [] : typed.split(/[\s,]+/).map(Number);
  const places = new Set(numbers.map((number) => number - 1));
  const isGood = [...places].every((place) => items[place] !== undefined);
  if (!isGood || places.size < min || places.size > max)
    return {
      is: 'refused',
      why: `Type ${wanted} of the numbers 1 to ${items.length}${min === 0 ? ', or "none"' : ''}.`,
    };
  return { is: 'answer', answer: items.filter((_, place) => places.has(place)).map(({ answer }) => answer) };
}

function numberFrom({ min, max }: NumberInput, typed: string): Pressed<NumberInput> {
  const number = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(number >= min && number <= max))
    return { is: 'refused', why: `A whole number from ${min} to ${max}.` };
  return { is: 'answer', answer: number };
}

/** "dazed 2, weakened 1". */
function dealFrom({ places, min, max }: DealInput, typed: string): Pressed<DealInput> {
  const answer: Record<string, number> = {};
  const parts = /^(?:none|0)$/i.test(typed) ? [] : [...typed.matchAll(/([^\d,]+?)\s*(\d+)/g)];
  if (parts.length === 0 && !/^(?:none|0)$/i.test(typed))
    return { is: 'refused', why: `Type places with points, as in "${places[0]?.words ?? ''} 1", or "none".` };
  for (const [, word = '', number] of parts) {
    const wanted = word.trim().toLowerCase();
    const place = places.find(({ words }) => words.toLowerCase().startsWith(wanted));
    if (place === undefined)
      return {
        is: 'refused',
        why: `There is no "${word.trim()}": ${places.map(({ words }) => words).join(', ')}.`,
      };
    const points = (answer[place.name] ?? 0) + Number(number);
    if (points > place.most) return { is: 'refused', why: `${place.words} takes ${place.most} at most.` };
    if (points > 0) answer[place.name] = points;
  }
  const total = Object.values(answer).reduce((sum, one) => sum + one, 0);
  if (total < min || total > max)
    return { is: 'refused', why: `Distribute ${min} to ${max} points; ${total} so far.` };
  return { is: 'answer', answer };
}

/** A square within reach ("7,4"), steps ("n ne e"), or "stay". */
function pathFrom(input: PathInput, typed: string): Pressed<PathInput> {
  if (/^(?:stay|none)$/i.test(typed)) return { is: 'answer', answer: [] };
  const square = /^\(?(\d+)\s*[,\s]\s*(\d+)\)?$/.exec(typed);
  const path =
    square === null
      ? steps(input, typed)
      : straight(input, { x: Number(square[1]) - 1, y: Number(square[2]) - 1 });
  if (typeof path === 'string') return { is: 'refused', why: path };
  const why = input.whyNot(path);
  return why === null ? { is: 'answer', answer: path } : { is: 'refused', why };
}

function straight(input: PathInput, goal: Square): readonly Square[] | string {
  if (!input.choices.ends.some((end) => isSame(end, goal)) && !isSame(goal, input.choices.from))
    return `${squareText(goal)} is not within reach.`;
  return wayTo(input, goal) ?? 'No straight way was found: type the steps, as in "n ne e".';
}

function steps(input: PathInput, typed: string): readonly Square[] | string {
  let path: readonly Square[] = [];
  for (const word of typed.toLowerCase().split(/[\s,]+/)) {
    const by = COMPASS[word];
    if (by === undefined) return 'Type a square, as in "7,4", or steps, as in "n ne e", or "stay".';
    path = stepped({ ...input, path }, by);
  }
  return path;
}
