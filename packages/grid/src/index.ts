// Squares, spaces and walls; where bodies can go, what they see, how they are pushed. Independent of any game.
export {
  type Board,
  compileBoard,
  elevationOf,
  isOnBoard,
  lightAt,
  squareAt,
  squareIndex,
  terrainAt,
} from './board.ts';
export { type Cover, coverLevels, coverLines, TOTAL_COVER } from './cover.ts';
export {
  canEndAt,
  endCount,
  endIndex,
  endSquares,
  explore,
  feetTo,
  feetToEnd,
  nthEnd,
  pathTo,
} from './explore.ts';
export { weightAt } from './footing.ts';
export { type Meeting, type MoveRule, moveRule } from './move-rule.ts';
export {
  bodiesAt,
  bodiesWithin,
  createOccupancy,
  feetBetweenBodies,
  moveBody,
  type Occupancy,
  type Placement,
  placeBody,
  placementsOf,
  removeBody,
  spaceOf,
} from './occupancy.ts';
export {
  canStandAt,
  checkPath,
  hasStep,
  type PathProblem,
  type PathProblemKind,
  pathFeet,
  stepsFrom,
  stepWays,
} from './path.ts';
export {
  type BoardPlan,
  type Corner,
  type ElevationPatch,
  type Light,
  type LightPatch,
  type Obstruction,
  openPlan,
  type Patch,
  type PlanProblem,
  planProblems,
  TERRAIN_FACTS,
  type Terrain,
  WALL_FACTS,
  type Wall,
  type WallKind,
} from './plan.ts';
export {
  directionsAway,
  directionsToward,
  type Push,
  type PushOrder,
  type PushStop,
  pushBody,
} from './push.ts';
export {
  centreOf,
  cornersOf,
  type LineEnd,
  type Obstacle,
  type Onlookers,
  type Point,
  type SightLine,
  traceLine,
} from './sight-line.ts';
export {
  DIRECTIONS,
  type Diagonals,
  type Direction,
  FEET_PER_SQUARE,
  feetBetween,
  isAdjacent,
  isOverlapping,
  type Space,
  type Square,
  STEP_X,
  STEP_Y,
  squaresOf,
  squaresWithin,
  stepTo,
} from './squares.ts';
export type { GroundProblem } from './steps.ts';
export { createWayfinder, type Wayfinder } from './wayfinder.ts';
