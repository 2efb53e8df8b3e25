// Depth of water. Chapter 21.
import type { Depth } from './maps.ts';
import type { Fight, Fighter } from './state.ts';

/** HR-WATER-01. The depth of water for a fighter: a large body stands on its shallowest square. */
export function depthAt(fight: Fight, fighter: Fighter): Depth {
  if (fight.water.length === 0) return 0;
  let least: Depth = 2;
  for (let y = fighter.y; y < fighter.y + fighter.wide; y++)
    for (let x = fighter.x; x < fighter.x + fighter.wide; x++) {
      const depth = depthOfSquare(fight, x, y);
      if (depth < least) least = depth;
    }
  return least;
}

function depthOfSquare(fight: Fight, x: number, y: number): Depth {
  for (let i = 0; i < fight.water.length; i++) {
    const square = fight.water[i];
    if (square !== undefined && square.x === x && square.y === y) return square.depth;
  }
  return 0;
}
