// Whether and where a fighter can sidestep, from chapters 6 and 12.

import { hasStep, type Occupancy, type Square, STEP_X, STEP_Y, stepWays } from '@affray/grid';
import type { Prng } from '@affray/kernel';
import { budgetOf, isApproach, ruleFor } from './05-movement.ts';
import { occupancyOf } from './board.ts';
import { cannotSidestep, isConfusedAbout } from './condition-limits.ts';
import { type Fight, type Fighter, numberOf } from './state.ts';

/** HR-SIDE-03. Whether a fighter can sidestep at all. */
export function maySidestep(fighter: Fighter): boolean {
  return !cannotSidestep(fighter) && !isConfusedAbout(fighter, 'moving');
}

/** HR-SIDE-01, HR-SIDE-03. Squares one step away, difficult ones too, if enough willing movement is left. */
export function sidestepSquares(fight: Fight, fighter: Fighter): Square[] {
  const squares: Square[] = [];
  for (let ways = sidestepWays(fight, fighter); ways !== 0; ways &= ways - 1)
    squares.push(firstSquare(fighter, ways));
  return squares;
}

/** The same as a bit mask of directions: a random draw need not build the other squares. */
function sidestepWays(fight: Fight, fighter: Fighter): number {
  if (budgetOf(fight, fighter, 5) < 5) return 0;
  const open = stepWays(occupancyOf(fight), numberOf(fight, fighter), ruleFor(fight, fighter));
  if (fighter.levels.frightened === 0) return open;
  let ways = 0;
  for (let left = open; left !== 0; left &= left - 1) {
    const { x, y } = firstSquare(fighter, left);
    if (!isApproach(fight, fighter, x, y)) ways |= left & -left;
  }
  return ways;
}

/** The square in the first direction of a bit mask. */
function firstSquare({ x, y }: Fighter, ways: number): Square {
  let k = 0;
  while (((ways >> k) & 1) === 0) k++;
  return { x: x + (STEP_X[k] as number), y: y + (STEP_Y[k] as number) };
}

/** A random sidestep: stay, any square, or stand up; null for standing up. */
export function drawSidestep(fight: Fight, fighter: Fighter, dice: Prng): Square | null | 'stay' {
  let ways = sidestepWays(fight, fighter);
  let count = 0;
  for (let left = ways; left !== 0; left &= left - 1) count++;
  const place = dice.below(1 + count + (mayStandBySidestep(fighter) ? 1 : 0)) - 1;
  if (place < 0) return 'stay';
  if (place === count) return null;
  for (let i = 0; i < place; i++) ways &= ways - 1;
  return firstSquare(fighter, ways);
}

/** Whether there is any square to sidestep to. `number`: the fighter's index; `occupancy`: the current one. */
export function hasSidestep(fight: Fight, fighter: Fighter, number: number, occupancy: Occupancy): boolean {
  if (fighter.levels.frightened > 0) return sidestepSquares(fight, fighter).length > 0;
  if (budgetOf(fight, fighter, 5) < 5) return false;
  return hasStep(occupancy, number, ruleFor(fight, fighter));
}

/** HR-SIDE-04. Whether a fighter may use the sidestep to stand up; not while grappling (HR-COND-32). */
export function mayStandBySidestep(fighter: Fighter): boolean {
  return fighter.levels.prone > 0 && fighter.grappling === null;
}
