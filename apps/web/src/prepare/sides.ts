// The sides of a fight file and the lines in them: `goblin x 3`.
import { type Path, valueAt, withoutValue, withValue } from './edit.ts';

/** A line of a side. */
export interface Line {
  readonly base: string;
  readonly count: number;
}
/** A side as a form shows it. */
export interface SideForm {
  readonly key: string;
  readonly name: string;
  readonly by: 'players' | 'gm';
  readonly lines: readonly Line[];
}

/**
 * Reads a line of a side.
 * @example lineOf('goblin x 3') // { base: 'goblin', count: 3 }
 */
export function lineOf(text: string): Line {
  const found = /^(.*\S) +x *(\d+)$/.exec(text);
  return { base: found?.[1] ?? text, count: Number(found?.[2] ?? 1) };
}

/** Writes a line of a side. */
function lineText({ base, count }: Line): string {
  return count === 1 ? base : `${base} x ${count}`;
}

/** The sides in a file's data, as far as they can be read. */
export function sidesIn(data: unknown): SideForm[] {
  const sides = valueAt(data, ['sides']);
  if (sides === null || typeof sides !== 'object' || Array.isArray(sides)) return [];
  return Object.entries(sides).map(([key, given], index) => {
    const side = (given ?? {}) as { name?: unknown; by?: unknown; fighters?: unknown };
    const list = Array.isArray(given) ? given : side.fighters;
    return {
      key,
      name: typeof side.name === 'string' ? side.name : '',
      by: side.by === 'players' || side.by === 'gm' ? side.by : index === 0 ? 'players' : 'gm',
      lines: (Array.isArray(list) ? list : []).map((line) => lineOf(String(line))),
    };
  });
}

function listPath(data: unknown, key: string): Path {
  return Array.isArray(valueAt(data, ['sides', key])) ? ['sides', key] : ['sides', key, 'fighters'];
}

/** The text with the lines of a side changed. */
export function withLines(text: string, data: unknown, key: string, lines: readonly Line[]): string {
  return withValue(text, listPath(data, key), lines.map(lineText));
}

/**
 * The text with one more of a fighter on a side.
 * @example withOneMore('sides: { foes: [orc] }\n', data, 'foes', 'orc') // 'sides: { foes: [orc x 2] }\n'
 */
export function withOneMore(text: string, data: unknown, key: string, base: string): string {
  const side = sidesIn(data).find((one) => one.key === key);
  const lines = side?.lines ?? [];
  const has = lines.some((line) => line.base === base);
  const next = has
    ? lines.map((line) => (line.base === base ? { base, count: line.count + 1 } : line))
    : [...lines, { base, count: 1 }];
  return withLines(text, data, key, next);
}

/** The text with the name of a side, or who decides for it, changed. */
export function withSide(
  text: string,
  data: unknown,
  key: string,
  change: { readonly name?: string; readonly by?: 'players' | 'gm' },
): string {
  const given = valueAt(data, ['sides', key]);
  const wanted = Object.entries(change);
  if (Array.isArray(given))
    return withValue(text, ['sides', key], {
      ...Object.fromEntries(wanted.filter(([, value]) => value !== '')),
      fighters: given,
    });
  let next = text;
  for (const [field, value] of wanted)
    next =
      value === ''
        ? withoutValue(next, ['sides', key, field])
        : withValue(next, ['sides', key, field], value);
  return next;
}

/** A name that is not in a list yet. */
export function freshName(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.includes(name)) return name;
  }
}
