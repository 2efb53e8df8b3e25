// `affray replay`: a record played again from its own dice.
import { BadInput, type LiveFight, Parted, replay as replayRecord } from '@affray/kernel';
import { endingOf, type LogOptions, linesOf, logText } from './log.ts';
import { openRecord } from './open.ts';
import type { Report } from './report.ts';

/** Plays a record again and prints its log. */
export async function replay(path: string, options: LogOptions): Promise<Report> {
  const { record, system } = await openRecord(path);
  let fight: LiveFight<unknown>;
  try {
    fight = replayRecord(system, record);
  } catch (problem) {
    // Entries from outside can be anything; what the rules stumble over is in the record.
    if (!(problem instanceof Parted))
      throw new BadInput(`${path}: This record cannot be played again: ${(problem as Error).message}`);
    const versions = `Recorded with ${record.system} ${record.rules}, running ${system.version}.`;
    const text = `${problem.message}\n  ${versions}`;
    return {
      code: 1,
      text,
      data: { good: false, why: problem.message, recorded: record.rules, running: system.version },
    };
  }
  const lines = linesOf(fight, options);
  const ending = endingOf(fight);
  const empty = lines.length === 0 ? 'Nothing happened there.' : logText(lines, options);
  return {
    code: 0,
    text: [record.setup.title, '', empty, '', ending].join('\n'),
    data: {
      good: true,
      title: record.setup.title,
      events: lines,
      outcome: system.outcome(fight.state),
      ending,
    },
  };
}
