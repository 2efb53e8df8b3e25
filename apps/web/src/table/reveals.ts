// What was chosen in secret and lies open all at once, as cards: who, and what they had under the hand.
import type { Happening, NameOf } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';

/** One card that is turned over. */
export interface Card {
  readonly who: string;
  readonly words: string;
}

/** What begins the next secret choice: the cards of the last one are no longer of the moment. */
const NEXT: ReadonlySet<string> = new Set(['engaged', 'beat-began']);

/** Whether these events leave the last reveal behind. */
export function isPast(fresh: readonly ShownEvent[]): boolean {
  return fresh.some(({ event }) => NEXT.has(event.kind));
}

/**
 * The last secret choices that these events open, if any: stances of an engagement, dice presented in a beat.
 * @example revealOf(fresh, nameOf) // [{ who: 'Ana', words: 'might' }, { who: 'Bo', words: 'cunning' }]
 */
export function revealOf(events: readonly ShownEvent[], nameOf: NameOf): readonly Card[] {
  const fresh = events.slice(events.findLastIndex(({ event }) => NEXT.has(event.kind)) + 1);
  const stances = fresh.map(({ event }) => event).findLast(({ kind }) => kind === 'stances-shown');
  const cards = stances === undefined ? fresh.flatMap(({ event }) => presented(event)) : stancesOf(stances);
  return cards.length < 2 ? [] : cards.map(({ who, words }) => ({ who: nameOf(who), words }));
}

function stancesOf(event: Happening): Card[] {
  const { fighters, stances } = event as Happening & {
    readonly fighters: readonly string[];
    readonly stances: readonly string[];
  };
  return fighters.map((who, at) => ({ who, words: stances[at] ?? '' }));
}

function presented(event: Happening): Card[] {
  if (event.kind !== 'presented') return [];
  const { fighter, value } = event as Happening & { readonly fighter: string; readonly value: number };
  return [{ who: fighter, words: String(value) }];
}
