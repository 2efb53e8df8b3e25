// Snapshots of a table, stored in the background. They only make loading faster; durability does not depend on them.
import type { Store } from './store.ts';
import type { TableMemory } from './table-memory.ts';

interface SnapshotOptions {
  readonly store: Store;
  readonly id: string;
  readonly fence: number;
  readonly memory: TableMemory;
  readonly onTrouble: (what: string, problem: unknown) => void;
}

const SNAPSHOT_EVERY = 500;

/**
 * Saves snapshots of one table.
 * @example if (!pause.isOn) snapshots.saveIfDue();
 */
export class Snapshots {
  private readonly options: SnapshotOptions;
  private savedAt: number;
  private isSaving = false;

  constructor(options: SnapshotOptions) {
    this.options = options;
    this.savedAt = options.memory.head;
  }

  /** Whether something was stored since the last snapshot. */
  get isBehind(): boolean {
    return this.options.memory.head !== this.savedAt;
  }

  saveIfDue(): void {
    const { head, freshCount } = this.options.memory;
    // A snapshot is as long as the log, so longer logs get them less often.
    const due = Math.max(SNAPSHOT_EVERY, head / 4);
    if (head - this.savedAt < due || freshCount > 0 || this.isSaving) return;
    this.isSaving = true;
    void this.save().finally(() => {
      this.isSaving = false;
    });
  }

  /** Saves one now; false if it was not stored. */
  async save(): Promise<boolean> {
    const { store, id, fence, memory, onTrouble } = this.options;
    try {
      const at = memory.head;
      await store.saveSnapshot(id, fence, { at, body: JSON.stringify(memory.state) });
      this.savedAt = Math.max(this.savedAt, at);
      return true;
    } catch (problem) {
      onTrouble('a snapshot was not stored', problem);
      return false;
    }
  }
}
