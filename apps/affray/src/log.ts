// The log of a fight for people.
import {
  type Happening,
  type NameOf,
  type Narration,
  narrate,
  type Passage,
  passagesOf,
  type System,
} from '@affray/kernel';
import type { LiveFight } from '@affray/run';

/** What to show beside the headlines. */
export interface LogOptions {
  /** The lines under each headline. */
  readonly details?: boolean;
  /** Those with the arithmetic. */
  readonly sums?: boolean;
  /** Those with the rule ids. */
  readonly rules?: boolean;
  /** One round only. */
  readonly round?: number;
}

/** A line of the log as data. */
export interface LogLine extends Narration {
  readonly round: number;
  readonly event: Happening;
}

/** Everything that happened in a fight, in words. */
export function linesOf(fight: LiveFight<unknown>, options: LogOptions): LogLine[] {
  const nameOf = namesIn(fight);
  return fight.events
    .filter(({ round }) => options.round === undefined || round === options.round)
    .map(({ round, event }) => ({ round, event, ...narrate(fight.system, event, nameOf) }));
}

/** A passage of the log with its round and the place of its first event in the fight. */
export interface LogPassage extends Passage {
  readonly round: number;
}

/** The log in passages. */
export function logPassages(fight: LiveFight<unknown>, { round: wanted }: LogOptions): LogPassage[] {
  const all = passagesByRound(fight.system, fight.events, namesIn(fight));
  return all.filter(({ round }) => wanted === undefined || round === wanted);
}

/** Passages of events with their rounds; none goes on into the next round. */
export function passagesByRound(
  system: System,
  events: readonly { readonly round: number; readonly event: Happening }[],
  nameOf: NameOf,
): LogPassage[] {
  let from = 0;
  return [...Map.groupBy(events, ({ round }) => round)].flatMap(([round, own]) => {
    const start = from;
    from += own.length;
    const happened = own.map(({ event }) => event);
    return passagesOf(system, happened, nameOf).map((passage) => ({
      ...passage,
      from: start + passage.from,
      round,
    }));
  });
}

function namesIn({ system, state }: LiveFight<unknown>): NameOf {
  return (id) => system.nameOf(state, id);
}

/** The passages as text: a heading for each round, headlines, and their lines if wanted. */
export function logText(passages: readonly LogPassage[], options: LogOptions): string {
  return passages
    .flatMap((passage, i) => [...roundHeading(passage, passages[i - 1]), ...passageText(passage, options)])
    .join('\n');
}

/** The heading of a round before its first passage. */
export function roundHeading({ round }: LogPassage, before: LogPassage | undefined): string[] {
  if (round === before?.round) return [];
  return [...(before === undefined ? [] : ['']), `Round ${round}`];
}

/** A headline with the requested lines under it. A line equal to the headline is omitted. */
export function passageText({ headline, lines }: LogPassage, options: LogOptions): string[] {
  const { details = false, sums = false, rules = false } = options;
  if (!details && !sums && !rules) return [`  ${headline}`];
  const notes = (line: Passage['lines'][number]): string =>
    `${sums && line.sums !== undefined ? `  [${line.sums}]` : ''}${rules ? `  (${line.rule})` : ''}`;
  const [first] = lines;
  if (lines.length === 1 && first?.text === headline) return [`  ${headline}${notes(first)}`];
  return [`  ${headline}`, ...lines.map((line) => `    ${line.text}${notes(line)}`)];
}

/** How a fight ended, in one sentence, from all of it or from what a seat may know. */
export function endingOf(fight: {
  readonly system: System;
  readonly state: unknown;
  readonly events: readonly { readonly round: number }[];
}): string {
  const outcome = fight.system.outcome(fight.state);
  if (outcome === null) return 'The fight is not over.';
  const rounds = fight.events.at(-1)?.round ?? 0;
  const after = `after ${rounds} ${rounds === 1 ? 'round' : 'rounds'} (${outcome.reason}, ${outcome.rule})`;
  if (outcome.winner === null) return `Nobody wins, ${after}.`;
  return `Winner: ${fight.system.nameOf(fight.state, outcome.winner)}, ${after}.`;
}
