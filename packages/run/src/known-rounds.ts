// Rounds that are replayed after they had ended, when their links were public and their dice could be known.

/**
 * Tracks, for each undo, the rounds that are played with known dice since.
 * @example known.undone(new Map([[2, 0]])); if (known.from(2) !== null) tellSo();
 */
export class KnownRounds {
  /** One map per undo: the number of steps of each round after which it is replayed. */
  private readonly undos: ReadonlyMap<number, number>[] = [];

  undone(rounds: ReadonlyMap<number, number>): void {
    this.undos.push(rounds);
  }

  /** A redo restores everything as it was before the last undo, so nothing was played with known dice. */
  redone(): void {
    this.undos.pop();
  }

  /** The number of steps of a round after which its dice are known; null if they are not. */
  from(round: number): number | null {
    const all = this.undos.flatMap((rounds) => rounds.get(round) ?? []);
    return all.length === 0 ? null : Math.min(...all);
  }

  /** All of these rounds, in order. */
  get rounds(): number[] {
    return [...new Set(this.undos.flatMap((rounds) => [...rounds.keys()]))].sort((a, b) => a - b);
  }
}
