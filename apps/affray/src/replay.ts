// `affray replay`: a record played again from its own dice.
import { BadInput, Parted } from '@affray/kernel';
import { type LiveFight, replay as replayRecord } from '@affray/run';
import { endingOf, linesOf, logPassages, logText } from './log.ts';
import { openRecord } from './open.ts';
import { counted, type Report } from './report.ts';
import { isWatched, type WatchOptions, watchFight } from './watch/watch.ts';

/** Plays a record again and prints its log. */
export async function replay(path: string, options: WatchOptions): Promise<Report> {
  const { record, system } = await openRecord(path);
  let fight: LiveFight<unknown>;
  try {
    fight = replayRecord(system, record);
  } catch (problem) {
    // Entries from outside can be anything, so an error of the rules is the record's.
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
  const { round: wanted } = options;
  const last = fight.events.at(-1)?.round ?? 0;
  if (wanted !== undefined && wanted > last)
    throw new BadInput(`--round ${wanted}: This fight has ${counted(last, 'round')}.`);
  const lines = linesOf(fight, options);
  const ending = endingOf(fight);
  const text = isWatched(options)
    ? await watchFight(record.setup.title, fight, options, process)
    : [record.setup.title, '', logText(logPassages(fight, options), options), ''];
  return {
    code: 0,
    text: [...text, ending].join('\n'),
    data: {
      good: true,
      title: record.setup.title,
      events: lines,
      outcome: system.outcome(fight.state),
      ending,
    },
  };
}
