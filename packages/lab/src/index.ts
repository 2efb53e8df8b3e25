// The lab: fights played many times, and what can be learned from that.

export { type Base, changed, parseRange, parseValue, type Range } from './change.ts';
export { type Comparison, compare, comparisonOf } from './compare.ts';
export { makeCsv } from './csv.ts';
export { fateOf, isFall, STANDING } from './fates.ts';
export { isWin, type Job, jobOf, scoreOf } from './job.ts';
export { firstSecret, momentOf, seatsOf } from './moment.ts';
export { type OddsAt, type OddsAtRow, oddsAt } from './odds-at.ts';
export { makePage, type Reported, sweepTable } from './page.ts';
export { exactFrom, exactWorth, MOST_PATHS } from './payoffs.ts';
export { recordOfRun, runsAt } from './pick.ts';
export { BlockPlayer, MOST_ROUNDS, type Player, playerOf } from './play-block.ts';
export { type Lab, type Limits, openLab, type Progress } from './pool.ts';
export {
  type Belief,
  type Camp,
  type Reply,
  type Solved,
  type SolvedChoice,
  type SolveOptions,
  solve,
} from './solve.ts';
export * from './statistics.ts';
export { type FighterSummary, type SideSummary, type Summary, summaryOf } from './summary.ts';
export { type Sweep, type SweepPoint, sweep, type Tuned, tune } from './sweep.ts';
export {
  addTally,
  type FighterTally,
  noTally,
  type Row,
  type RuleTally,
  type SideTally,
  type Tally,
} from './tally.ts';
export { type Match, matchOf, tournament } from './tournament.ts';
export { inThousands, sentenceOf, tableInText, tablesOf, type WordTable } from './words.ts';
