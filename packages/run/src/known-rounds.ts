// Rounds that are played again after they had ended, when their links were public: their dice could be known.

/**
 * Keeps, for each undo, the rounds that are played with known dice since.
 * @example known.undone(new Map([[2, 0]])); if (known.from(2) !== null) tellSo();
 */
export class KnownRounds {
  /** By undo: after how many steps of each round it is played anew. */
  private readonly undos: ReadonlyMap<number, number>[] = [];

  undone(rounds: ReadonlyMap<number, number>): void {
    this.undos.push(rounds);
  }

  /** A redo puts everything back as it was before the last undo: then nothing was played with known dice. */
  redone(): void {
    this.undos.pop();
  }

  /** After how many steps of a round its dice are known; null where they are not. */
  from(round: number): number | null {
    const all = this.undos.flatMap((rounds) => rounds.get(round) ?? []);
    return all.length === 0 ? null : Math.min(...all);
  }

  /** All of them, in order. */
  get rounds(): number[] {
    return [...new Set(this.undos.flatMap((rounds) => [...rounds.keys()]))].sort((a, b) => a - b);
  }
}
