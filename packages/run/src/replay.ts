// Replay: plays a record again with its own dice and answers.

import type { FightRecord, System } from '@affray/kernel';
import { LiveFight } from './live.ts';
import type { DiceSource } from './round-run.ts';

const NO_DICE: DiceSource = { face: () => null };

/**
 * Plays a record again. Throws `Parted`, naming both versions, if it disagrees with the current rules.
 * @example const fight = replay(system, parseRecord(text)); for (const { event } of fight.events) ...
 */
export function replay<State>(system: System<State>, record: FightRecord): LiveFight<State> {
  return LiveFight.resume(system, record, NO_DICE);
}
