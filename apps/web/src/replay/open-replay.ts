import { parseRecord } from '@affray/kernel';
import { loadSystem } from '@affray/systems';
import { recordOf } from '../net/api.ts';
import { REPLAY } from '../words/replay.ts';
import { type ReplayTimeline, timelineOf } from './replay-timeline.ts';

/**
 * Opens a record; throws with a message if it cannot be read or the rules disagree with it.
 * @example const timeline = await openReplay(text); timeline.at(3, timeline.seats[0]);
 */
export async function openReplay(text: string): Promise<ReplayTimeline> {
  const record = parseRecord(text);
  const system = await loadSystem(record.system);
  if (system === undefined) throw new Error(`There is no system "${record.system}".`);
  return timelineOf(system, record);
}

/** The record of a table whose books are open; throws with a message while they are closed. */
export async function recordTextOf(table: string): Promise<string> {
  const { record } = await recordOf(table);
  if (record === null) throw new Error(REPLAY.closed);
  return JSON.stringify(record);
}
