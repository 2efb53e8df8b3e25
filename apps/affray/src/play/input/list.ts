// Choosing one of a list: by its number, with the arrows, or by typing a part of it after "/".
import { IGNORED, type Key, type Pressed, shorter } from './keys.ts';

export interface Item {
  readonly answer: unknown;
  readonly words: string;
  /** Why it is not open now; null when it is. */
  readonly barred: string | null;
}
export interface ListInput {
  readonly is: 'list';
  /** Open ones first, then the barred. */
  readonly items: readonly Item[];
  /** Place among those shown. */
  readonly cursor: number;
  /** A number typed so far. */
  readonly typed: string;
  /** What is looked for; null while nobody types it. */
  readonly filter: string | null;
}

const PAGE = 5;

/**
 * A list to choose from, the usual answer under the cursor.
 * @example listInput([{ answer: 'might', words: 'Might', barred: null }], 'might')
 */
export function listInput(items: readonly Item[], usual: (answer: unknown) => boolean): ListInput {
  const ordered = [
    ...items.filter(({ barred }) => barred === null),
    ...items.filter(({ barred }) => barred !== null),
  ];
  const cursor = Math.max(
    0,
    ordered.findIndex(({ answer, barred }) => barred === null && usual(answer)),
  );
  return { is: 'list', items: ordered, cursor, typed: '', filter: null };
}

/** The items shown now, each with its place in the whole list. */
export function shownItems({ items, filter }: ListInput): { readonly item: Item; readonly place: number }[] {
  const wanted = (filter ?? '').toLowerCase().trim();
  return items
    .map((item, place) => ({ item, place }))
    .filter(({ item }) => wanted.split(/\s+/).every((word) => item.words.toLowerCase().includes(word)));
}

export function pressList(list: ListInput, key: Key): Pressed<ListInput> {
  const shown = shownItems(list);
  const moved = movedCursor(list.cursor, shown.length, key);
  if (moved !== null) return { is: 'input', input: { ...list, cursor: moved, typed: '' } };
  if (key.name === 'enter')
    return list.typed === '' ? choose(shown[list.cursor]?.item) : choose(numbered(list));
  if (list.filter !== null) return pressFilter(list, key);
  if (key.name === 'backspace' && list.typed !== '')
    return { is: 'input', input: { ...list, typed: shorter(list.typed) } };
  if (key.name !== 'text') return IGNORED;
  if (key.text === '/') return { is: 'input', input: { ...list, filter: '', typed: '' } };
  if (!/^\d$/.test(key.text)) return IGNORED;
  return pressDigit(list, list.typed + key.text);
}

function pressFilter(list: ListInput, key: Key): Pressed<ListInput> {
  const { filter } = list;
  if (key.name === 'escape' || (key.name === 'backspace' && filter === ''))
    return { is: 'input', input: { ...list, filter: null, cursor: 0 } };
  if (key.name === 'backspace')
    return { is: 'input', input: { ...list, filter: shorter(filter ?? ''), cursor: 0 } };
  if (key.name === 'text') return { is: 'input', input: { ...list, filter: filter + key.text, cursor: 0 } };
  return IGNORED;
}

/** A number that can only mean one item is taken at once. */
function pressDigit(list: ListInput, typed: string): Pressed<ListInput> {
  const open = list.items.filter(({ barred }) => barred === null).length;
  const number = Number(typed);
  if (number < 1 || number > open) return { is: 'refused', why: `Choose a number from 1 to ${open}.` };
  if (number * 10 > open) return { is: 'answer', answer: list.items[number - 1]?.answer };
  return { is: 'input', input: { ...list, typed } };
}

function numbered({ items, typed }: ListInput): Item | undefined {
  return items[Number(typed) - 1];
}

function choose(item: Item | undefined): Pressed<ListInput> {
  if (item === undefined) return { is: 'refused', why: 'There is no such choice.' };
  if (item.barred !== null) return { is: 'refused', why: item.barred };
  return { is: 'answer', answer: item.answer };
}

/** Where the arrows lead; null for other keys. */
export function movedCursor(cursor: number, count: number, { name }: Key): number | null {
  const last = Math.max(0, count - 1);
  switch (name) {
    case 'up':
      return cursor === 0 ? last : cursor - 1;
    case 'down':
      return cursor >= last ? 0 : cursor + 1;
    case 'page-up':
      return Math.max(0, cursor - PAGE);
    case 'page-down':
      return Math.min(last, cursor + PAGE);
    case 'home':
      return 0;
    case 'end':
      return last;
    default:
      return null;
  }
}
