// The log as a seat may read it.
import { narrate, type SeatView } from '@affray/kernel';
import type { Game } from './game.ts';
import { type Line, lineOf, wrap } from './text.ts';

export interface LogEntry {
  readonly round: number;
  readonly text: string;
  readonly sums: string | null;
  readonly rule: string;
}

/** Everything that a seat has seen happen, in words. */
export function logOf({ system }: Game, view: SeatView<unknown>): LogEntry[] {
  const nameOf = (id: string): string => system.nameOf(view.state, id);
  return view.events.map(({ round, event }) => {
    const { text, sums } = narrate(system, event, nameOf);
    return { round, text, sums: sums ?? null, rule: event.rule };
  });
}

/**
 * The log in lines: a heading for each round, a mark before what is new.
 * @example logLines(log, { width: 78, sums: false, newFrom: 12 })
 */
export function logLines(
  log: readonly LogEntry[],
  { width, sums, newFrom }: { readonly width: number; readonly sums: boolean; readonly newFrom: number },
): Line[] {
  return log.flatMap((entry, place) => {
    const heading = entry.round !== log[place - 1]?.round ? [lineOf(`Round ${entry.round}`, 'dim')] : [];
    const isNew = place >= newFrom;
    const text = sums && entry.sums !== null ? `${entry.text} [${entry.sums}]` : entry.text;
    const lines = wrap(text, width - 2, '  ').map((part, row) =>
      lineOf(`${row === 0 && isNew ? '›' : ' '} ${part}`, isNew ? 'new' : 'plain'),
    );
    return [...heading, ...lines];
  });
}

/** The last so many lines, read without making all of them. */
export function lastLogLines(
  log: readonly LogEntry[],
  rows: number,
  options: { readonly width: number; readonly sums: boolean; readonly newFrom: number },
): Line[] {
  // A line of the log is one row at least, so so many entries are enough.
  const from = Math.max(0, log.length - rows);
  const lines = logLines(log.slice(from), { ...options, newFrom: options.newFrom - from });
  return lines.slice(Math.max(0, lines.length - rows));
}
