// What a client does not know yet: the parts of its seat's frame that differ from the one before, as they are sent.
import type { FrameNews, ShownEvent } from '@affray/protocol';
import type { SeatFrame } from '../table/project.ts';

/** Of these only the keys that changed are told. */
const INSIDE: ReadonlySet<string> = new Set<keyof FrameNews>(['info', 'fair', 'fight']);

/**
 * The keys of a frame that changed, as the inside of a JSON object; '' where nothing has. Parts that are the same object as
 * before are not looked at: nothing of a frame is ever changed after it was made.
 * @example newsSince(null, frame); // the whole frame
 */
export function newsSince(last: SeatFrame | null, now: SeatFrame): string {
  let news = '';
  for (const key of Object.keys(now) as (keyof SeatFrame & string)[]) {
    if (key === 'events') continue;
    const before: unknown = last?.[key];
    const part: unknown = now[key];
    if (part === before) continue;
    const text = INSIDE.has(key) ? inside(before, part) : changed(before, part);
    if (text !== null) news = added(news, key, text);
  }
  const events = eventsSince(last?.events.list ?? null, now.events.list);
  return events === null ? news : added(news, 'events', events);
}

function added(news: string, key: string, text: string): string {
  return `${news}${news === '' ? '' : ','}"${key}":${text}`;
}

/** A value as it is sent; null where it says the same as before. */
function changed(before: unknown, now: unknown): string | null {
  const text = JSON.stringify(now);
  return before !== undefined && JSON.stringify(before) === text ? null : text;
}

function inside(before: unknown, now: unknown): string | null {
  if (now === null || typeof now !== 'object') return changed(before, now);
  const known = (before ?? {}) as Readonly<Record<string, unknown>>;
  let news = '';
  for (const [key, value] of Object.entries(now)) {
    if (value === known[key]) continue;
    const text = changed(known[key], value);
    if (text !== null) news = added(news, key, text);
  }
  return news === '' ? null : `{${news}}`;
}

/** The events that are new, after how many of those that were sent; null where it is the same list. */
function eventsSince(sent: readonly ShownEvent[] | null, list: readonly ShownEvent[]): string | null {
  if (sent === list) return null;
  const known = sent ?? [];
  let from = 0;
  while (from < known.length && from < list.length && isSame(known[from], list[from])) from++;
  if (sent !== null && from === list.length && from === known.length) return null;
  return `{"from":${from},"list":${JSON.stringify(list.slice(from))}}`;
}

function isSame(a: ShownEvent | undefined, b: ShownEvent | undefined): boolean {
  return a === b || a?.event === b?.event || JSON.stringify(a) === JSON.stringify(b);
}
