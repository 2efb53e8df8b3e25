// The log in passages: a headline for what a person would say in one breath, with its lines folded under it.
import type { Intervened } from '../intervention.ts';
import { batchInWords, narrate } from '../narrate.ts';
import type { NameOf, Narration, System } from '../system.ts';
import type { Happening } from '../table.ts';
import { isOfTable } from '../table-events.ts';
import { type Described, presentationOf } from './defaults.ts';

/** One line under a headline. */
export interface PassageLine extends Narration {
  readonly rule: string;
  readonly event: Happening;
}

/** Some events that belong together. */
export interface Passage {
  /** Index of its first event among those given. */
  readonly from: number;
  readonly headline: string;
  readonly lines: readonly PassageLine[];
}

type Told = Described & Pick<System, 'fields' | 'calls'>;

/**
 * Groups events into passages. A single event is its own headline. Interventions form their own passages.
 * @example for (const { headline, lines } of passagesOf(system, events, nameOf)) print(headline);
 */
export function passagesOf(system: Told, events: readonly Happening[], nameOf: NameOf): Passage[] {
  return passageStarts(system, events).map((from, i, starts) =>
    passageOf(system, events.slice(from, starts[i + 1]), from, nameOf),
  );
}

/** Where passages begin among these events. */
export function passageStarts(system: Told, events: readonly Happening[]): number[] {
  const { passages } = presentationOf(system);
  const opening: ReadonlySet<string> | null = passages.opens === 'every' ? null : new Set(passages.opens);
  const starts: number[] = [];
  for (const [i, event] of events.entries()) {
    if (i > 0 && isJoined(event) && isOfTable(events[i - 1])) continue;
    const alone = isOfTable(event) || isOfTable(events[i - 1]);
    const opens = opening === null || opening.has(event.kind);
    if (i === 0 || alone || (opens && passages.goesOn?.(events.slice(starts.at(-1), i), event) !== true))
      starts.push(i);
  }
  return starts;
}

/** One passage from its events. */
export function passageOf(system: Told, events: readonly Happening[], from: number, nameOf: NameOf): Passage {
  const lines = events.map((event) => ({ ...narrate(system, event, nameOf), rule: event.rule, event }));
  const own = events.filter((event) => !isOfTable(event));
  const headline =
    own.length > 0
      ? presentationOf(system).passages.headline(own, nameOf)
      : events.length > 1
        ? batchInWords(system, events as readonly Intervened[], nameOf)
        : (lines[0]?.text ?? '');
  return { from, headline: headline === '' ? (lines[0]?.text ?? '') : headline, lines };
}

/** Whether it belongs to the same batch of the game master as the event before it. */
function isJoined(event: Happening): boolean {
  return event.kind === 'gm-intervened' && (event as Intervened).joined === true;
}
