// Which fighters an event names: by the fields that its game declares, never by searching its text.
import { ASIDE_KINDS } from '../asides.ts';
import type { Happening } from '../table.ts';

/**
 * The values at a path of an event, with lists flattened.
 * @example at({ attack: { by: 'ana' } }, 'attack.by'); // => ['ana']
 */
export function valuesAt(event: unknown, path: string): unknown[] {
  let values: unknown[] = [event];
  for (const key of path.split('.')) {
    values = values
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .map((value) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      );
  }
  return values.flatMap((value) => (Array.isArray(value) ? value : [value]));
}

/**
 * Every value and every key in something plain.
 * @example valuesIn({ on: ['ana', 3] }); // => ['on', 'ana', 3]
 */
export function valuesIn(plain: unknown): unknown[] {
  if (typeof plain !== 'object' || plain === null) return [plain];
  if (Array.isArray(plain)) return plain.flatMap(valuesIn);
  return Object.entries(plain).flatMap(([key, value]) => [key, ...valuesIn(value)]);
}

/**
 * The ids of fighters that an event names; an intervention names its fighter.
 * @example fightersNamedIn(present.names, { kind: 'struck', fighter: 'ana', target: 'bo' }); // => ['ana', 'bo']
 */
export function fightersNamedIn(
  names: Readonly<Record<string, readonly string[]>>,
  event: Happening,
): string[] {
  const found =
    event.kind === 'gm-intervened'
      ? [
          ...['act.fighter', 'act.fighter.id'].flatMap((path) => valuesAt(event, path)),
          // The arguments of a call have their own names for fighters: source, from, over.
          ...valuesAt(event, 'act.given').flatMap(valuesIn),
        ]
      : ASIDE_KINDS.has(event.kind)
        ? ['fighter', 'fighters', 'against.who'].flatMap((path) => valuesAt(event, path))
        : (names[event.kind] ?? []).flatMap((path) => valuesAt(event, path));
  return [...new Set(found.filter((value): value is string => typeof value === 'string'))];
}
