// A queue in front of worker threads that takes jobs from its tables in turn, so that a busy table delays
// only itself.

/** Too many jobs are waiting. */
export class TooBusy extends Error {
  constructor(why = 'The server is busy. Try again in a moment.') {
    super(why);
    this.name = 'TooBusy';
  }
}

interface Job {
  readonly run: () => void;
  readonly refuse: (problem: TooBusy) => void;
}

/**
 * Runs at most `slots` jobs at a time and lets at most `mostWaiting` wait. When full, it accepts a job of a
 * table below its share and refuses the newest job of the table with the most.
 * @example const queue = new FairQueue(2, 32); const answer = await queue.run(table, () => pool.run(task));
 */
export class FairQueue {
  private readonly slots: number;
  private readonly mostWaiting: number;
  /** By table, in order of turns. */
  private readonly waiting = new Map<string, Job[]>();
  private size = 0;
  private running = 0;

  constructor(slots: number, mostWaiting: number) {
    this.slots = slots;
    this.mostWaiting = mostWaiting;
  }

  /** Number of waiting jobs. */
  get queued(): number {
    return this.size;
  }

  /** Runs a job of a table when its turn comes. */
  async run<T>(table: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.slots) await this.turn(table);
    else this.running++;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(table: string): Promise<void> {
    if (this.size >= this.mostWaiting && !this.makeRoomFor(table)) return Promise.reject(new TooBusy());
    return new Promise((run, refuse) => {
      const own = this.waiting.get(table) ?? [];
      own.push({ run, refuse });
      this.waiting.set(table, own);
      this.size++;
    });
  }

  private makeRoomFor(table: string): boolean {
    const [most, jobs] = [...this.waiting].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    if ((this.waiting.get(table)?.length ?? 0) + 1 >= jobs.length) return false;
    jobs.pop()?.refuse(new TooBusy());
    this.size--;
    if (jobs.length === 0) this.waiting.delete(most);
    return true;
  }

  /** Gives the free slot to the next table in turn. */
  private next(): void {
    const [first] = this.waiting;
    if (first === undefined) {
      this.running--;
      return;
    }
    const [table, jobs] = first;
    const job = jobs.shift();
    this.size--;
    // Goes to the end of the order if it has more jobs.
    this.waiting.delete(table);
    if (jobs.length > 0) this.waiting.set(table, jobs);
    job?.run();
  }
}
