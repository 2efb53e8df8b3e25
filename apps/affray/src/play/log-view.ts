// The log as a seat may read it: a headline for each passage, its lines with the arithmetic on request.
import type { SeatView } from '@affray/kernel';
import { passagesByRound } from '../log.ts';
import type { Game } from './game.ts';
import { type Line, lineOf, wrap } from './text.ts';

/** One line under a headline. */
interface LogDetail {
  readonly text: string;
  readonly sums: string | null;
  readonly rule: string;
}
/** A passage of the log. */
export interface LogEntry {
  readonly round: number;
  readonly text: string;
  readonly details: readonly LogDetail[];
  /** Range of its events: from the first to the one after the last. */
  readonly from: number;
  readonly to: number;
}
export interface LogLook {
  readonly width: number;
  /** With each line and its arithmetic under the headline. */
  readonly details: boolean;
  /** The first event that the seat has not seen before its last answer. */
  readonly newFrom: number;
}

/** The log that a seat has seen, up to a number of events. */
export function logOf(
  { system }: Game,
  view: SeatView<unknown>,
  told: number = view.events.length,
): LogEntry[] {
  const nameOf = (id: string): string => system.nameOf(view.state, id);
  const passages = passagesByRound(system, view.events.slice(0, told), nameOf);
  return passages.map(({ round, from, headline, lines }) => ({
    round,
    text: headline,
    details: lines.map(({ text, sums = null, rule }) => ({ text, sums, rule })),
    from,
    to: from + lines.length,
  }));
}

/** The lines under a headline, each with its arithmetic; of a line that equals the headline only its arithmetic. */
export function detailTexts({ text, details }: LogEntry): string[] {
  const isAlone = details.length === 1 && details[0]?.text === text;
  return details.flatMap((line) => {
    const sums = line.sums === null ? '' : `[${line.sums}]`;
    const whole = isAlone ? sums : `${line.text} ${sums}`.trimEnd();
    return whole === '' ? [] : [whole];
  });
}

/**
 * The log in lines: a heading for each round, a mark before new passages.
 * @example logLines(log, { width: 78, details: false, newFrom: 12 })
 */
export function logLines(log: readonly LogEntry[], { width, details, newFrom }: LogLook): Line[] {
  return log.flatMap((entry, place) => {
    const heading = entry.round !== log[place - 1]?.round ? [lineOf(`Round ${entry.round}`, 'dim')] : [];
    const isNew = entry.to > newFrom;
    const lines = wrap(entry.text, width - 2, '  ').map((part, row) =>
      lineOf(`${row === 0 && isNew ? '›' : ' '} ${part}`, isNew ? 'new' : 'plain'),
    );
    const under = details ? detailTexts(entry) : [];
    const more = under.flatMap((text) =>
      wrap(text, width - 4, '  ').map((part) => lineOf(`    ${part}`, 'dim')),
    );
    return [...heading, ...lines, ...more];
  });
}

/** The last lines, without computing all of them. */
export function lastLogLines(log: readonly LogEntry[], rows: number, look: LogLook): Line[] {
  // A passage takes at least one row, so this many passages are enough.
  const lines = logLines(log.slice(Math.max(0, log.length - rows)), look);
  return lines.slice(Math.max(0, lines.length - rows));
}
