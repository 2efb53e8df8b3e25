import { warmUp } from './warm-up.ts';

export { type Absorption, absorption, type Transition } from '@affray/run';
export {
  type Branch,
  clip,
  combine,
  constant,
  convolve,
  type Distribution,
  die,
  follow,
  fromPairs,
  fromWeights,
  type IntegerDistribution,
  mapIntegers,
  mixture,
  negate,
  reduce,
  shift,
  sum,
  uniform,
  type Weight,
} from './distribution.ts';
export {
  type BestReply,
  bestColumnReply,
  bestRowReply,
  type MatrixGameSolution,
  type Payoff,
  solveMatrixGame,
  withoutDominated,
} from './equilibrium.ts';
export {
  asNumber,
  compare,
  equal,
  type Fraction,
  fraction,
  fractionFromNumber,
  inFigures,
  minus,
  ONE,
  over,
  parseFraction,
  percentText,
  plus,
  times,
  toDecimalString,
  ZERO,
} from './fraction.ts';
export { type GameSketch, type GameSolver, loadGameSolver } from './game-solver.ts';
export {
  condition,
  fromOutcomes,
  joint,
  type KeyedDistribution,
  type KeyOf,
  mapOutcomes,
  outcomesOf,
} from './keyed.ts';
export {
  countSuccesses,
  dice,
  type ExplodeOptions,
  explode,
  highest,
  keepHighest,
  keepLowest,
  lowest,
  nthHighest,
  type Pool,
  type PoolDie,
  reroll,
  sumOf,
} from './pool.ts';
export {
  type ApproximateSolution,
  doubleOracle,
  fictitiousPlay,
  type LargeGame,
  type ReplyLimits,
} from './replies.ts';
export {
  atLeast,
  cdf,
  chance,
  chanceOf,
  mean,
  quantile,
  sameDistribution,
  standardDeviation,
  variance,
} from './statistics.ts';

warmUp();
