// Squares drawn together: one area with one outline.
import type { BoardSquare as Square } from '@affray/kernel';
import { CELL } from './board-view.ts';

/** The drawing of an area: its filled squares and its outline. */
export interface Region {
  readonly fill: string;
  readonly rim: string;
}

/**
 * The area of some squares, with an outline wherever a square has no neighbour in it.
 * @example regionOf([{ x: 0, y: 0 }], 1).rim.match(/M/g).length; // => 4
 */
export function regionOf(squares: readonly Square[], rows: number): Region {
  const inside = new Set(squares.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number): boolean => inside.has(`${x},${y}`);
  let fill = '';
  let rim = '';
  for (const { x, y } of squares) {
    const left = x * CELL;
    const top = (rows - 1 - y) * CELL;
    fill += `M${left} ${top}h${CELL}v${CELL}h${-CELL}Z`;
    if (!has(x, y + 1)) rim += `M${left} ${top}h${CELL}`;
    if (!has(x, y - 1)) rim += `M${left} ${top + CELL}h${CELL}`;
    if (!has(x - 1, y)) rim += `M${left} ${top}v${CELL}`;
    if (!has(x + 1, y)) rim += `M${left + CELL} ${top}v${CELL}`;
  }
  return { fill, rim };
}
