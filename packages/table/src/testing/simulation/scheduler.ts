// Virtual time: every timer, message and disk write of a simulation is an event here, and one seed decides their order.
import { Prng } from '@affray/kernel';

/** What events belong to: they are dropped once it is dead, and wait while it is frozen. */
export interface Owner {
  readonly isAlive: boolean;
  readonly frozenUntil: number;
}

interface Event {
  /** When it was scheduled to run. */
  readonly due: number;
  /** When it runs: later than `due` if its owner is frozen. */
  at: number;
  readonly order: number;
  readonly label: string;
  readonly owner: Owner | null;
  readonly run: () => void;
  isCancelled: boolean;
}

/** Node has this function, web workers do not. When it calls back, all promises that can settle have settled. */
const { setImmediate } = globalThis as unknown as { setImmediate: (run: () => void) => void };

/**
 * The clock and the random numbers of one simulation.
 * @example const time = new Scheduler('7'); time.after(100, 'wake up', run); await time.runUntil(5000);
 */
export class Scheduler {
  now = 0;
  /** How many events have run. */
  steps = 0;
  readonly dice: Prng;
  private readonly events: Event[] = [];
  private order = 0;
  private hash = 0x811c9dc5;

  constructor(seed: string) {
    this.dice = Prng.fromSeed(seed);
  }

  /** Runs work after so many milliseconds plus a random fraction, so that simultaneous events come in either order. */
  after(ms: number, label: string, run: () => void, owner: Owner | null = null): () => void {
    const due = this.now + ms + this.dice.below(1000) / 1000;
    const event: Event = {
      due,
      at: due,
      order: this.order++,
      label,
      owner,
      run,
      isCancelled: false,
    };
    this.push(event);
    return () => {
      event.isCancelled = true;
    };
  }

  chance(percent: number): boolean {
    return this.dice.below(100) < percent;
  }

  between(least: number, most: number): number {
    return least + this.dice.below(most - least + 1);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.dice.below(list.length)];
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.dice.below(256));
  }

  /** Adds to the trace, in which two runs of one seed must agree. */
  note(text: string): void {
    for (let at = 0; at < text.length; at++)
      this.hash = Math.imul(this.hash ^ text.charCodeAt(at), 0x01000193);
  }

  /** What happened, as a hash: the same for every run of a seed. */
  get trace(): string {
    return (this.hash >>> 0).toString(16).padStart(8, '0');
  }

  /** Runs everything that is due until then, or until `isDone`. */
  async runUntil(until: number, isDone: () => boolean = () => false): Promise<void> {
    await settled();
    for (let next = this.pop(until); next !== null; next = this.pop(until)) {
      this.now = Math.max(this.now, next.at);
      this.steps++;
      this.note(next.label);
      next.run();
      await settled();
      if (isDone()) return;
    }
    this.now = Math.max(this.now, until);
  }

  /** The owner was thawed early: its waiting events are due now. */
  thawed(owner: Owner): void {
    for (const event of this.events.splice(0)) {
      if (event.owner === owner) event.at = Math.max(this.now, event.due);
      this.push(event);
    }
  }

  private pop(until: number): Event | null {
    for (;;) {
      const [first] = this.events;
      if (first === undefined || first.at > until) return null;
      this.take();
      if (first.isCancelled || first.owner?.isAlive === false) continue;
      if (first.owner === null || first.owner.frozenUntil <= first.at) return first;
      first.at = first.owner.frozenUntil;
      this.push(first);
    }
  }

  /** Inserts into a binary heap, ordered by time, then by order of scheduling. */
  private push(event: Event): void {
    const { events } = this;
    let at = events.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(event, events[above] as Event)) break;
      events[at] = events[above] as Event;
      at = above;
    }
    events[at] = event;
  }

  private take(): void {
    const { events } = this;
    const last = events.pop() as Event;
    if (events.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= events.length) break;
      if (below + 1 < events.length && isBefore(events[below + 1] as Event, events[below] as Event)) below++;
      if (!isBefore(events[below] as Event, last)) break;
      events[at] = events[below] as Event;
      at = below;
    }
    events[at] = last;
  }
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** Resolves once all promises that need no further event have settled. */
function settled(): Promise<void> {
  return new Promise((go) => setImmediate(go));
}
