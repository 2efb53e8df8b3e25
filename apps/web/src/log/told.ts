import { type Happening, type NameOf, type Narration, narrate, type System } from '@affray/kernel';
import type { ShownEvent } from '@affray/protocol';
import { inSentence } from '../words/table.ts';

/** An event in the words of its game, as one says them: names lose their capital "The" in mid-sentence. */
export function told(system: System, event: Happening, nameOf: NameOf): Narration {
  const { text, ...rest } = narrate(system, event, nameOf);
  return { ...rest, text: inSentence(text) };
}

/** The last events, each with its number in the log. */
export function lastOf(
  events: readonly ShownEvent[],
  count: number,
): { readonly number: number; readonly event: Happening }[] {
  const first = Math.max(0, events.length - count);
  return events.slice(first).map(({ event }, at) => ({ number: first + at, event }));
}
