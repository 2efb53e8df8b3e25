// Which entries count now: undo cuts the path back, redo puts the cut part on again, nothing is ever thrown away.
import type { Entry } from './record.ts';

/** The effective path through a growing list of entries. */
export class History {
  /** Indexes into the entries, in order: those that count now. */
  readonly path: number[] = [];
  private readonly undone: number[][] = [];

  /** Takes in entry number `index`; gives back how much of the old path still stands. */
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
    } else {
      this.undone.length = 0;
      this.path.push(index);
    }
    return stands;
  }

  /** Whether there is something to redo. */
  get canRedo(): boolean {
    return this.undone.length > 0;
  }
}
