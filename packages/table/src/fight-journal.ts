// Which entries and checkpoints of a running fight are stored, and which are new.

import type { Json, Logged } from '@affray/kernel';
import { commonLength } from './event-feed.ts';
import type { RunningFight } from './running.ts';
import type { FightState, TableEntry } from './state.ts';

/**
 * What is stored of a fight.
 * @example const journal = new FightJournal(running, start); store([...journal.newEntries(), ...journal.newCheckpoint()]);
 */
export class FightJournal {
  private readonly of: RunningFight;
  private readonly start: FightState;
  private storedEntries: number;
  /** The state of the checkpoint that is stored. */
  private storedCheckpoint: unknown = null;

  constructor(of: RunningFight, start: FightState) {
    this.of = of;
    this.start = start;
    this.storedEntries = start.played.length;
  }

  /** After a restart: what was replayed is already stored. */
  recognize(): void {
    const { checkpoint, told } = this.start;
    if (checkpoint?.round !== this.of.roundsBefore + this.of.fight.round) return;
    const { state } = this.of.fight.checkpoint;
    if (JSON.stringify(state) !== JSON.stringify(checkpoint.state)) return;
    this.storedCheckpoint = state;
    const played = this.toldSoFar();
    if (commonLength(told, played) === told.length) told.splice(0, told.length, ...played);
  }

  /** Events of finished rounds, from a number on. */
  private toldSoFar(from = 0): Logged[] {
    const { earlier, fight } = this.of;
    const after = Math.max(0, from - earlier.length);
    return [...earlier.slice(from), ...fight.events.slice(after, fight.checkpoint.events)];
  }

  /** The checkpoint, if there is a new one. */
  newCheckpoint(): TableEntry[] {
    const { state } = this.of.fight.checkpoint;
    if (state === this.storedCheckpoint) return [];
    this.storedCheckpoint = state;
    const stand = this.stand();
    const round = this.of.roundsBefore + this.of.fight.round;
    const checkpoint = { round, state: state as Json, outcome: this.of.system.outcome(state) };
    return [{ is: 'checkpoint', checkpoint, stand, events: this.toldSoFar(stand) }];
  }

  /**
   * How many of the stored events are still valid. If the last of them is identical, none before it was
   * undone.
   */
  private stand(): number {
    const { told } = this.start;
    const [last] = this.toldSoFar(Math.max(0, told.length - 1));
    return told.length === 0 || last === told.at(-1) ? told.length : commonLength(told, this.toldSoFar());
  }

  /** Entries of the record since the last call. */
  newEntries(): TableEntry[] {
    const entries = this.of.fight.record.entries.slice(this.storedEntries);
    this.storedEntries = this.of.fight.record.entries.length;
    return entries.length === 0 ? [] : [{ is: 'played', entries }];
  }
}
