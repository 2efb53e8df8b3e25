// The seats of a running fight, as the kernel takes them. Read many times per command, so computed only when
// they change.

import { type Seat, viewerOf } from '@affray/kernel';
import type { RunningFight } from './running.ts';
import { kernelSeats, rosterOfState } from './seats.ts';
import type { TableState } from './state.ts';

/** The seats of a fight, and the inputs they were computed from. */
interface Seated {
  state: unknown;
  readonly by: unknown;
  /** Who is on which side. */
  readonly sides: string;
  readonly seats: Seat[];
  readonly holdings: Map<Seat, string>;
}

/**
 * Seats of a fight in play.
 * @example const seats = new FightSeats(running, setup); seats.now();
 */
export class FightSeats {
  private readonly of: RunningFight;
  private readonly setup: TableState['setup'];
  private seated: Seated | null = null;

  constructor(of: RunningFight, setup: TableState['setup']) {
    this.of = of;
    this.setup = setup;
  }

  /** The seats as the kernel takes them; the same objects as long as nothing changes. */
  now(): Seat[] {
    return this.seatedNow().seats;
  }

  /**
   * What a seat holds, and who is on which side, as one text. What the seat may know of an event depends on
   * nothing else.
   */
  holdsAs(seat: Seat): string {
    const { holdings, sides } = this.seatedNow();
    const known = holdings.get(seat);
    if (known !== undefined) return known;
    const holds = JSON.stringify([viewerOf(seat), sides]);
    holdings.set(seat, holds);
    return holds;
  }

  private seatedNow(): Seated {
    const { table, system, fight } = this.of;
    const { state } = fight;
    const { seated } = this;
    const isBySame = seated !== null && seated.by === table.seats;
    if (isBySame && seated.state === state) return seated;
    const roster = rosterOfState(system, state);
    const sides = roster.fighters.map((id) => `${id} ${roster.sideOf(id)}`).join();
    if (isBySame && seated.sides === sides) {
      seated.state = state;
      return seated;
    }
    const seats = kernelSeats(table.seats, this.setup, roster);
    this.seated = { state, by: table.seats, seats, sides, holdings: new Map() };
    return this.seated;
  }
}
