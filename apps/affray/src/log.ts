// The log of a fight as people read it.
import { type Happening, type LiveFight, type Narration, narrate } from '@affray/kernel';

/** What to show beside the sentences. */
export interface LogOptions {
  /** The arithmetic. */
  readonly sums?: boolean;
  /** The rule ids. */
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
  const nameOf = (id: string): string => fight.system.nameOf(fight.state, id);
  return fight.events
    .filter(({ round }) => options.round === undefined || round === options.round)
    .map(({ round, event }) => ({ round, event, ...narrate(fight.system, event, nameOf) }));
}

/** The lines as text: a heading for each round. */
export function logText(lines: readonly LogLine[], options: LogOptions): string {
  const text: string[] = [];
  let round = 0;
  for (const line of lines) {
    if (line.round !== round) {
      text.push(`${round === 0 ? '' : '\n'}Round ${line.round}`);
      round = line.round;
    }
    const sums = options.sums === true && line.sums !== undefined ? `  [${line.sums}]` : '';
    const rule = options.rules === true ? `  (${line.event.rule})` : '';
    text.push(`  ${line.text}${sums}${rule}`);
  }
  return text.join('\n');
}

/** How a fight ended, in one sentence. */
export function endingOf(fight: LiveFight<unknown>): string {
  const outcome = fight.system.outcome(fight.state);
  if (outcome === null) return 'The fight is not over.';
  const rounds = fight.events.at(-1)?.round ?? 0;
  const after = `after ${rounds} ${rounds === 1 ? 'round' : 'rounds'} (${outcome.reason}, ${outcome.rule})`;
  if (outcome.winner === null) return `Nobody wins, ${after}.`;
  return `Winner: ${fight.system.nameOf(fight.state, outcome.winner)}, ${after}.`;
}
