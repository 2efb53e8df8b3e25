// Which entries are effective: undo cuts the path, redo restores the cut part, nothing is ever deleted.
import type { Entry } from './record.ts';

/** The effective path through a growing list of entries. */
export class History {
  /** Indexes of the effective entries, in order. */
  readonly path: number[] = [];
  private readonly undone: number[][] = [];

  /** Adds entry number `index`; returns how much of the old path is still valid. */
  add(entry: Entry, index: number): number {
    if (entry.is === 'undo') {
      const to = Math.min(entry.to, this.path.length);
      this.undone.push(this.path.splice(to));
      return to;
    }
    const stands = this.path.length;
    if (entry.is === 'words') {
      const at = this.path.indexOf(entry.of);
      return at < 0 ? stands : at;
    }
    if (entry.is === 'redo') {
      this.path.push(...(this.undone.pop() ?? []));
      return stands;
    }
    this.undone.length = 0;
    const before = entry.is === 'withdrawal' ? this.path.lastIndexOf(entry.before ?? -1) : -1;
    const at = before < 0 ? stands : before;
    this.path.splice(at, 0, index);
    return at;
  }

  /** Whether there is something to redo. */
  get canRedo(): boolean {
    return this.undone.length > 0;
  }
}
