// What was last sent to one client; computes which parts of a new frame differ.

import type { FrameNews, ShownEvent } from '@affray/protocol';
import type { SeatFrame, SeatPart } from './project.ts';

/** Parts of which only the changed keys are sent. */
const INSIDE: ReadonlySet<string> = new Set<keyof FrameNews>(['info', 'fair', 'fight']);

/**
 * What was last sent to one client. Keeps texts, not frames: frames are many objects that would live just
 * long enough to burden the garbage collector.
 * @example const sent = new SentState(); sent.changes(frame); // the whole frame
 */
export class SentState {
  private readonly texts: Texts = new Map();
  private readonly textsInside = new Map<string, Texts>();
  /** Most frames of a client share the same table info object, so `===` is enough. */
  private info: unknown = null;
  private events: SeatFrame['events'] | null = null;

  /** The keys that changed, as the inside of a JSON object; '' if none did. */
  changes(now: SeatFrame | SeatPart): string {
    let news = '';
    const parts = now as unknown as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(parts)) {
      const part = parts[key];
      if (key === 'events' || (key === 'info' && part === this.info)) continue;
      const text = INSIDE.has(key) ? this.inside(key, part) : changed(this.texts, key, part);
      if (text !== null) news = added(news, key, text);
      if (key === 'info') this.info = part;
    }
    const events = 'events' in now ? this.eventsSince(now.events) : null;
    return events === null ? news : added(news, 'events', events);
  }

  private inside(key: string, part: unknown): string | null {
    if (part === null || typeof part !== 'object') {
      this.textsInside.delete(key);
      return changed(this.texts, key, part);
    }
    let texts = this.textsInside.get(key);
    if (texts === undefined) {
      texts = new Map();
      this.textsInside.set(key, texts);
      this.texts.delete(key);
    }
    let news = '';
    for (const name of Object.keys(part)) {
      const text = changed(texts, name, (part as Record<string, unknown>)[name]);
      if (text !== null) news = added(news, name, text);
    }
    return news === '' ? null : `{${news}}`;
  }

  /** The new events, and after how many known ones they come; null if there are none. */
  private eventsSince(now: SeatFrame['events']): string | null {
    const told = this.events;
    this.events = now;
    const { from, list } = now;
    if (told === null || from < told.from) return eventsFrom(from, list);
    const known = told.list.slice(from - told.from);
    let same = 0;
    while (same < known.length && same < list.length && isSame(known[same], list[same])) same++;
    if (same === known.length && same === list.length) return null;
    return eventsFrom(from + same, list.slice(same));
  }
}

/** Sent texts, by key. */
type Texts = Map<string, string>;

/** The serialised value; null if it is equal to the last one. */
function changed(texts: Texts, key: string, value: unknown): string | null {
  const text = textOf(key, value);
  if (texts.get(key) === text) return null;
  texts.set(key, text);
  return text;
}

/**
 * The last serialised value of each key: the seats of a table are sent one after another and share most
 * values.
 */
const lastText = new Map<string, { readonly of: object; readonly text: string }>();
let lastEvents: { readonly of: readonly ShownEvent[]; readonly text: string } = { of: [], text: '[]' };

function textOf(key: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const last = lastText.get(key);
  if (last?.of === value) return last.text;
  const text = JSON.stringify(value);
  lastText.set(key, { of: value, text });
  return text;
}

function textOfEvents(list: readonly ShownEvent[]): string {
  const { of } = lastEvents;
  if (of.length !== list.length || !list.every((event, at) => event === of[at]))
    lastEvents = { of: list, text: JSON.stringify(list) };
  return lastEvents.text;
}

function added(news: string, key: string, text: string): string {
  return `${news}${news === '' ? '' : ','}"${key}":${text}`;
}

function eventsFrom(from: number, list: readonly ShownEvent[]): string {
  return `{"from":${from},"list":${textOfEvents(list)}}`;
}

function isSame(a: ShownEvent | undefined, b: ShownEvent | undefined): boolean {
  return a === b || a?.event === b?.event || JSON.stringify(a) === JSON.stringify(b);
}
