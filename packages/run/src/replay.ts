// Replay: a record played again from its own dice. Nothing is drawn, nothing is asked.

import type { FightRecord, System } from '@affray/kernel';
import { LiveFight } from './live.ts';
import type { DiceSource } from './round-run.ts';

const NO_DICE: DiceSource = { face: () => null };

/**
 * Plays a record again. Stops with `Parted`, naming both sides, where it disagrees with the rules as they are now.
 * @example const fight = replay(system, parseRecord(text)); for (const { event } of fight.events) ...
 */
export function replay<State>(system: System<State>, record: FightRecord): LiveFight<State> {
  return LiveFight.resume(system, record, NO_DICE);
}
