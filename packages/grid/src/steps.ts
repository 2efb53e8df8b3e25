// One step of a body on the bare board: terrain, walls, the border and cliffs. Other bodies are checked later.
import { type Board, elevationOf, isOnBoard, STOPS_STEPS } from './board.ts';
import { TERRAIN_FACTS, TERRAINS, type Terrain } from './plan.ts';
import { type Space, STEP_X, STEP_Y } from './squares.ts';

/**
 * Why the board itself forbids a step: `edge`, it leaves the board; `blocked`, a square of the new space cannot be
 * entered; `wall`, a wall is crossed or would run through the body; `corner`, a diagonal step with both ways round
 * the corner closed; `cliff`, the ground rises or falls too much.
 */
export type GroundProblem = 'edge' | 'blocked' | 'wall' | 'corner' | 'cliff';

/**
 * Why a body cannot make the step in direction k (an index into DIRECTIONS), or null. A diagonal step is open if at least
 * one of the two ways round, made of two straight steps, is free of walls and blocked squares: a body can pass one
 * corner, but not squeeze between two.
 */
export function groundProblem(board: Board, from: Space, k: number): GroundProblem | null {
  const to = shifted(from, STEP_X[k] as number, STEP_Y[k] as number);
  const standing = standingProblem(board, to);
  if (standing !== null) return standing;
  if (k % 2 === 0) {
    if (isWalled(board, from, k)) return 'wall';
  } else if (!isRoundOpen(board, from, k - 1, (k + 1) % 8) && !isRoundOpen(board, from, (k + 1) % 8, k - 1)) {
    return 'corner';
  }
  const { cliff } = board.plan;
  const rise = Math.abs(elevationOf(board, to) - elevationOf(board, from));
  return cliff !== undefined && rise > cliff ? 'cliff' : null;
}

/** Why no body can take up this space on the bare board, or null. */
export function standingProblem(board: Board, space: Space): 'edge' | 'blocked' | 'wall' | null {
  if (!isOnBoard(board, space)) return 'edge';
  if (weightOf(board, space) === 0) return 'blocked';
  for (let i = 1; i < space.size; i++)
    for (let j = 0; j < space.size; j++) {
      const upright = board.upright[(space.y + j) * (board.width + 1) + space.x + i] as number;
      const flat = board.flat[(space.y + i) * board.width + space.x + j] as number;
      if (((upright | flat) & STOPS_STEPS) !== 0) return 'wall';
    }
  return null;
}

/** The weight of a step into a space: that of its hardest square, 0 if one of them cannot be entered. */
export function weightOf(board: Board, space: Space): number {
  let hardest = 1;
  for (let y = space.y; y < space.y + space.size; y++)
    for (let x = space.x; x < space.x + space.size; x++) {
      const code = board.terrain[y * board.width + x] as number;
      const { weight } = TERRAIN_FACTS[TERRAINS[code] as Terrain];
      if (weight === 0) return 0;
      if (weight > hardest) hardest = weight;
    }
  return hardest;
}

function isRoundOpen(board: Board, from: Space, first: number, second: number): boolean {
  const middle = shifted(from, STEP_X[first] as number, STEP_Y[first] as number);
  return (
    standingProblem(board, middle) === null &&
    !isWalled(board, from, first) &&
    !isWalled(board, middle, second)
  );
}

/** Whether there is a wall on the side through which a straight step in direction k leaves. */
function isWalled(board: Board, from: Space, k: number): boolean {
  for (let i = 0; i < from.size; i++) {
    const across = k === 0 || k === 4;
    const x = k === 0 ? from.x + from.size : across ? from.x : from.x + i;
    const y = k === 2 ? from.y + from.size : across ? from.y + i : from.y;
    const edge = across ? board.upright[y * (board.width + 1) + x] : board.flat[y * board.width + x];
    if (((edge as number) & STOPS_STEPS) !== 0) return true;
  }
  return false;
}

function shifted(space: Space, dx: number, dy: number): Space {
  return { x: space.x + dx, y: space.y + dy, size: space.size };
}
