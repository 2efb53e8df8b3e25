// The game's rules for moving among other bodies. The board knows walls; only the game knows friends.
import type { Diagonals } from './squares.ts';

/**
 * The effect of another body on the mover: `stop`, its squares cannot be entered; `cross`, they can be entered
 * but not ended in; `share`, they can also be ended in if {@link MoveRule.mayShare} agrees; `ignore`, as if it
 * were not there. The slow variants also make its squares difficult ground. If there are several bodies, the
 * strictest counts.
 */
export type Meeting = 'ignore' | 'share' | 'share-slowly' | 'cross' | 'cross-slowly' | 'stop';

/** The game's rule for movement, asked once per other body and not once per square. */
export interface MoveRule {
  readonly diagonals: Diagonals;
  readonly meet: (mover: number, other: number) => Meeting;
  /** Whether the mover may end with its south-west square at (x, y), where it would share squares. */
  readonly mayShare: (mover: number, x: number, y: number) => boolean;
  /** South-west squares that the mover must keep out of, non-zero at their index; null for none. */
  readonly barred: Uint8Array | null;
}

/**
 * A rule from the parts that differ. Defaults: every neighbour is 5 feet away, other bodies stop the mover, bodies that
 * may share a square always may, nothing is barred.
 *
 * @example
 * moveRule({ meet: (mover, other) => (mover % 2 === other % 2 ? 'cross' : 'stop') }).diagonals; // => 'five'
 */
export function moveRule(parts: Partial<MoveRule> = {}): MoveRule {
  return {
    diagonals: parts.diagonals ?? 'five',
    meet: parts.meet ?? (() => 'stop'),
    mayShare: parts.mayShare ?? (() => true),
    barred: parts.barred ?? null,
  };
}
