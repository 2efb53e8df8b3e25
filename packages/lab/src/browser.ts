// Everything of the lab that does not need Node: also runs in a browser, with the caller's own web workers.

export {
  type Base,
  changed,
  type FighterLine,
  fighterLines,
  parseRange,
  parseValue,
  type Range,
} from './change.ts';
export {
  type NamedPercentage,
  type Percentage,
  roundsData,
  standingData,
  sweepData,
  winsData,
} from './chart-data.ts';
export {
  type ChoiceAtOptions,
  choiceAt,
  choiceWords,
  type WeighedChoice,
  type WeighedCoalition,
  type WeighedDecision,
} from './choice-at.ts';
export type { Coalition, JointChoice } from './coalitions.ts';
export { type Comparison, compare, comparisonOf } from './compare.ts';
export { makeCsv } from './csv.ts';
export {
  type AcrossGame,
  type AcrossOptions,
  acrossSentence,
  acrossTable,
  canFill,
  encounterIn,
  type Roles,
} from './encounter/across.ts';
export { type Fitted, fitStrengths, type Played } from './encounter/fit.ts';
export {
  CHANCES,
  candidates,
  type Estimate,
  foesOf,
  type Hardness,
  kindsOf,
  type Proposal,
  playedBy,
  propose,
  type Wish,
} from './encounter/propose.ts';
export { chanceByStrength, chanceOf, type Group, groupStrength } from './encounter/strength.ts';
export { fateOf } from './fighter-outcomes.ts';
export { isWin, type Job, jobOf, scoreOf } from './job.ts';
export { firstSecret, momentOf, seatsOf } from './moment.ts';
export { type OddsAt, type OddsAtRow, type OnWorkers, oddsAt, oddsAtOn } from './odds-at.ts';
export { exactFrom, exactWorth, MOST_PATHS } from './payoffs.ts';
export { recordOfRun, runsAt } from './pick.ts';
export { BlockPlayer, type Player, playerOf } from './play-block.ts';
export { isPuzzle, type Puzzle, parsePuzzle, puzzleOf, puzzleText } from './puzzle.ts';
export {
  type HashedText,
  makeReplayFile,
  type ReplayData,
  type ReplayFile,
  type ReplayPlayer,
} from './replay-file.ts';
export {
  type ReviewedChance,
  type ReviewReport,
  reviewReport,
  reviewSentence,
  reviewTables,
} from './review/report.ts';
export { REVIEW_ROLLOUTS, type Review, type ReviewOptions, reviewOf } from './review/review.ts';
export type { ReviewDone, ReviewJob } from './review/review-job.ts';
export { type ReviewOnOptions, reviewOn } from './review/review-on.ts';
export { type TurningPoint, turningPoints } from './review/turning-points.ts';
export { type Place, placeOf, type Rolled, type RollJob } from './roll-job.ts';
export {
  type Lab,
  type Limits,
  labHere,
  labOver,
  type Progress,
  type SendTask,
} from './runs.ts';
export {
  type Effect,
  type Sensitivity,
  type SmallChange,
  sensitivity,
  sensitivitySentence,
  sensitivityTable,
  smallChanges,
} from './sensitivity.ts';
export * from './series.ts';
export {
  type Belief,
  type Reply,
  type Solved,
  type SolvedChoice,
  type SolveOptions,
  solve,
} from './solve.ts';
export * from './statistics.ts';
export { type FighterSummary, type SideSummary, type Summary, summaryOf } from './summary.ts';
export { type Sweep, type SweepPoint, sweep, type Tuned, type TuneTo, tune } from './sweep.ts';
export {
  addTally,
  type FighterTally,
  noTally,
  type Row,
  type RuleTally,
  type SideTally,
  type Tally,
} from './tally.ts';
export { blockPlayerOf, type Done, playTask, type Task } from './task.ts';
export { type Match, matchOf, tournament } from './tournament.ts';
export {
  costInWords,
  inThousands,
  sentenceOf,
  sweepTable,
  tableInText,
  tablesOf,
  type WordTable,
} from './words.ts';
