// Stored fights whose rules have changed. A fight is played by the rules it began with. If those are not
// installed any more, a fight in play continues from the start of its round with the current rules, and a
// finished one shows its stored events.
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

/** Where the current rules took over a fight. */
export interface TakenUp {
  /** The version of the rules that played it so far. */
  readonly rules: string;
  readonly checkpoint: CheckpointState;
  /** The events so far. */
  readonly events: readonly Logged[];
}

/** Whether a fight in play can only continue with other rules than it began with. */
export function needsOtherRules({ fight, switches }: TableState, system: System): boolean {
  return (
    fight !== null &&
    fight.rules !== system.version &&
    fight.checkpoint !== null &&
    switches.stage === 'playing'
  );
}

/**
 * The entry with which a fight continues from its last checkpoint under the current rules, with its own dice.
 */
export function wentOn(host: Host, fight: FightState, system: System): TableEntry {
  const { rules, checkpoint, told } = fight;
  if (checkpoint === null) throw new Error('The fight has no checkpoint.');
  const from: TakenUp = { rules, checkpoint, events: [...told] };
  return { is: 'went-on', start: { ...newFight(host, fight.setup, system, null), from } };
}

/** The same rules, for a fight that starts at another version's checkpoint instead of at its setup. */
export function startingAt(system: System, { rules, checkpoint }: Omit<TakenUp, 'events'>): System {
  const begin = (): unknown => upgraded(system, rules, checkpoint);
  return Object.create(system, { begin: { value: begin } }) as System;
}

/** The same system, for a fight that counts as over whatever the current rules say. */
export function overAt(system: System, { rules, checkpoint }: Omit<TakenUp, 'events'>): System {
  return Object.create(system, {
    begin: { value: () => upgraded(system, rules, checkpoint) },
    isOver: { value: () => true },
    outcome: { value: () => checkpoint.outcome },
  }) as System;
}

/** A stored state in the shape that the current rules use. */
function upgraded(system: System, rules: string, { state }: CheckpointState): unknown {
  return rules === system.version ? state : (system.upgrade?.(structuredClone(state), rules) ?? state);
}
