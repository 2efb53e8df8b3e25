// Choosing one of a list: by its number, with the arrows, or by typing a part of it after "/". Long lists with headings are
// chosen step by step: the verb, then its target, then the means.
import { IGNORED, type Key, type Pressed, shorter } from './keys.ts';

export interface Item {
  readonly answer: unknown;
  readonly words: string;
  /** The headings above it, outermost first. */
  readonly under: readonly string[];
  /** Why it is not possible now; null if it is. */
  readonly barred: string | null;
}
export interface ListInput {
  readonly is: 'list';
  /** Possible ones first, then barred ones. */
  readonly items: readonly Item[];
  /** Position among the rows shown. */
  readonly cursor: number;
  /** The digits typed so far. */
  readonly typed: string;
  /** The search text; null if there is no search. */
  readonly filter: string | null;
  /** The headings that were opened, outermost first. */
  readonly opened: readonly string[];
  /** Index of the usual answer among the items; -1 for none. */
  readonly usual: number;
}
/** A row of the list: something to choose, or a heading to open. Only possible ones have a number. */
export type Row =
  | { readonly is: 'item'; readonly number: number | null; readonly words: string; readonly item: Item }
  | { readonly is: 'heading'; readonly number: number; readonly words: string; readonly heading: string };

const PAGE = 5;
/** Lists longer than this are shown by their headings. */
export const LONG = 9;

/**
 * A list to choose from, with the cursor on the usual answer.
 * @example listInput([{ answer: 'might', words: 'Might', under: [], barred: null }], (answer) => answer === 'might')
 */
export function listInput(items: readonly Item[], usual: (answer: unknown) => boolean): ListInput {
  const open = items.filter(({ barred }) => barred === null);
  const list: ListInput = {
    is: 'list',
    items: [...open, ...items.filter(({ barred }) => barred !== null)],
    cursor: 0,
    typed: '',
    filter: null,
    opened: [],
    usual: open.findIndex(({ answer }) => usual(answer)),
  };
  return { ...list, cursor: usualRow(list) };
}

/** The row of the usual answer, or of the heading above it; the first row if there is none. */
function usualRow(list: ListInput): number {
  const item = list.items[list.usual];
  const at = rowsOf(list).findIndex((row) =>
    row.is === 'item' ? row.item === item : row.heading === item?.under[list.opened.length],
  );
  return Math.max(0, at);
}

/** The rows shown now. */
export function rowsOf({ items, filter, opened }: ListInput): Row[] {
  if (filter !== null) return itemRows(items.filter((item) => fits(item, filter)));
  const inside = items.filter(({ under }) => opened.every((heading, depth) => under[depth] === heading));
  const headings = new Set(inside.flatMap(({ under }) => under[opened.length] ?? []));
  if (opened.length === 0 && (items.length <= LONG || headings.size < 2)) return itemRows(items);
  return headed(inside, opened.length);
}

/** Each heading at the position of its first item, and items without a heading in between; a heading with no possible item says why. */
function headed(items: readonly Item[], depth: number): Row[] {
  const groups = new Map<string | Item, Item[]>();
  for (const item of items) {
    const key = item.under[depth] ?? item;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  let number = 0;
  return [...groups].map(([key, group]): Row => {
    const open = group.filter(({ barred }) => barred === null).length;
    if (typeof key === 'string' && open > 0)
      return { is: 'heading', number: ++number, words: `${key} … (${open})`, heading: key };
    const item = group[0] as Item;
    const words = typeof key === 'string' ? key : item.words;
    return { is: 'item', number: open > 0 ? ++number : null, words, item };
  });
}

function itemRows(items: readonly Item[]): Row[] {
  let number = 0;
  return items.map((item): Row => {
    if (item.barred === null) number++;
    return { is: 'item', number: item.barred === null ? number : null, words: item.words, item };
  });
}

function fits({ words, under }: Item, filter: string): boolean {
  const text = `${under.join(' ')} ${words}`.toLowerCase();
  return filter
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function pressList(list: ListInput, key: Key): Pressed<ListInput> {
  const rows = rowsOf(list);
  const moved = movedCursor(list.cursor, rows.length, key);
  if (moved !== null) return { is: 'input', input: { ...list, cursor: moved, typed: '' } };
  if (key.name === 'enter' && list.filter !== null && rows.length === 0)
    return { is: 'input', input: { ...list, filter: null, cursor: 0 } };
  if (key.name === 'enter')
    return choose(
      list,
      list.typed === '' ? rows[list.cursor] : rows.find(({ number }) => number === Number(list.typed)),
    );
  if (list.filter !== null) return pressFilter(list, key);
  if (key.name === 'backspace' && list.typed !== '')
    return { is: 'input', input: { ...list, typed: shorter(list.typed) } };
  if ((key.name === 'escape' || key.name === 'backspace' || key.name === 'left') && list.opened.length > 0)
    return { is: 'input', input: closed(list) };
  if (key.name !== 'text') return IGNORED;
  if (key.text === '/') return { is: 'input', input: { ...list, filter: '', typed: '', cursor: 0 } };
  return /^\d$/.test(key.text) ? pressDigit(list, rows, list.typed + key.text) : IGNORED;
}

/** One step back, on the heading that was open. */
function closed(list: ListInput): ListInput {
  const top = { ...list, opened: list.opened.slice(0, -1), typed: '' };
  const at = rowsOf(top).findIndex((row) => row.is === 'heading' && row.heading === list.opened.at(-1));
  return { ...top, cursor: Math.max(0, at) };
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

/** A number that can only mean one row is taken at once. */
function pressDigit(list: ListInput, rows: readonly Row[], typed: string): Pressed<ListInput> {
  const open = rows.filter(({ number }) => number !== null).length;
  const wanted = Number(typed);
  if (wanted < 1 || wanted > open) return { is: 'refused', why: `Choose a number from 1 to ${open}.` };
  if (wanted * 10 > open)
    return choose(
      list,
      rows.find(({ number }) => number === wanted),
    );
  return { is: 'input', input: { ...list, typed } };
}

function choose(list: ListInput, row: Row | undefined): Pressed<ListInput> {
  if (row === undefined) return { is: 'refused', why: 'There is no such choice.' };
  if (row.is === 'heading') {
    const inside = { ...list, opened: [...list.opened, row.heading], typed: '' };
    return { is: 'input', input: { ...inside, cursor: usualRow(inside) } };
  }
  if (row.item.barred !== null) return { is: 'refused', why: row.item.barred };
  return { is: 'answer', answer: row.item.answer };
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
