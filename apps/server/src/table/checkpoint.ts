// Rules that changed under a stored fight. A fight is played by the rules it began with; where those are not at hand any more,
// one in play goes on from the start of its round by the rules there are, and one that is over is shown as it was told.
import type { Json, Logged, Outcome, System } from '@affray/kernel';
import { newFight } from './make.ts';
import type { FightState, TableEntry, TableState } from './state.ts';

/** The state at the start of a round, or at the end of the fight. */
export interface CheckpointState {
  readonly round: number;
  readonly state: Json;
  readonly outcome: Outcome | null;
}

/** Where a fight was taken up by other rules. */
export interface TakenUp {
  /** The rules that played it so far. */
  readonly rules: string;
  readonly checkpoint: CheckpointState;
  /** What had happened by then. */
  readonly events: readonly Logged[];
}

/** Whether a fight in play can only go on by other rules than it began with. */
export function needsOtherRules({ fight, switches }: TableState, system: System): boolean {
  return (
    fight !== null &&
    fight.rules !== system.version &&
    fight.checkpoint !== null &&
    switches.stage === 'playing'
  );
}

/** The entry by which a fight goes on from its last checkpoint by the rules at hand, with dice of its own. */
export function wentOn(fight: FightState, system: System): TableEntry {
  const { rules, checkpoint, told } = fight;
  if (checkpoint === null) throw new Error('The fight has no checkpoint.');
  const from: TakenUp = { rules, checkpoint, events: [...told] };
  return { is: 'went-on', start: { ...newFight(fight.setup, system, null), from } };
}

/** The same rules, for a fight that does not start at its setup but here. */
export function startingAt(system: System, { state }: CheckpointState): System {
  return Object.create(system, { begin: { value: () => state } }) as System;
}

/** The same system, for a fight that is over whatever the rules of today would say. */
export function overAt(system: System, { state, outcome }: CheckpointState): System {
  return Object.create(system, {
    begin: { value: () => state },
    isOver: { value: () => true },
    outcome: { value: () => outcome },
  }) as System;
}
