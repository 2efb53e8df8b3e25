// Work budgets. Counted in runs, decisions and dice, never in seconds: the same question gets the same answer on any
// machine, under any load.

/** What a question may cost; the first limit reached ends it. */
export interface WorkBudget {
  /** Rollouts, samples or dice paths. */
  readonly runs: number;
  /** Decisions made and dice tried. Omitted: only the runs count. */
  readonly work?: number;
}

/**
 * Counts work against a budget.
 * @example for (const spent = new WorkMeter(budget); !spent.isUsedUp; spent.runs++) spent.add(playOnce());
 */
export class WorkMeter {
  runs = 0;
  private work = 0;
  private readonly most: number;
  private readonly mostRuns: number;

  constructor({ runs, work = Number.POSITIVE_INFINITY }: WorkBudget) {
    this.mostRuns = runs;
    this.most = work;
  }

  add(work = 1): void {
    this.work += work;
  }

  /** Whether no further run may begin. The first one is always allowed. */
  get isUsedUp(): boolean {
    return this.runs >= this.mostRuns || (this.runs > 0 && this.work >= this.most);
  }

  /** Whether the budget was exceeded in the middle of a run. */
  get isOverdrawn(): boolean {
    return this.work > this.most;
  }
}
