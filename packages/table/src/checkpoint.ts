// Rules that changed under a stored fight. A fight is played by the rules it began with; where those are not at hand any more,
// one in play goes on from the start of its round by the rules there are, and one that is over is shown as it was told.
import type { Json, Logged, Outcome, System } from '@affray/kernel';
import type { Host } from './host.ts';
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
export function wentOn(host: Host, fight: FightState, system: System): TableEntry {
  const { rules, checkpoint, told } = fight;
  if (checkpoint === null) throw new Error('The fight has no checkpoint.');
  const from: TakenUp = { rules, checkpoint, events: [...told] };
  return { is: 'went-on', start: { ...newFight(host, fight.setup, system, null), from } };
}

/** The same rules, for a fight that does not start at its setup but where other rules left it. */
export function startingAt(system: System, { rules, checkpoint }: Omit<TakenUp, 'events'>): System {
  const begin = (): unknown => upgraded(system, rules, checkpoint);
  return Object.create(system, { begin: { value: begin } }) as System;
}

/** The same system, for a fight that is over whatever the rules of today would say. */
export function overAt(system: System, { rules, checkpoint }: Omit<TakenUp, 'events'>): System {
  return Object.create(system, {
    begin: { value: () => upgraded(system, rules, checkpoint) },
    isOver: { value: () => true },
    outcome: { value: () => checkpoint.outcome },
  }) as System;
}

/** A stored state in the shape that today's rules have it in. */
function upgraded(system: System, rules: string, { state }: CheckpointState): unknown {
  return rules === system.version ? state : (system.upgrade?.(structuredClone(state), rules) ?? state);
}
