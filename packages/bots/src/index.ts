// Policies by name, temperaments, and one that looks ahead.
export { type Answers, answersTo, listOf } from './answers-to.ts';
export { type OpenPosition, positionAt, positionIn } from './follow.ts';
export { type Imagined, imagined } from './imagined.ts';
export {
  botAbout,
  botNames,
  botPolicy,
  botRollouts,
  LEVELS,
  type Level,
  type LevelName,
  TEMPERS,
} from './levels.ts';
export { policyNamed, policyNames, SHARP } from './named.ts';
export {
  type Decision,
  type Known,
  Namer,
  NOTHING_KNOWN,
  PinnedRound,
  type Position,
  type Reached,
} from './position.ts';
export { ByPolicies, Rollouts } from './rollouts.ts';
export { Sharp, type SharpOptions } from './sharp.ts';
export { type SharpSeats, sharpAtSeats } from './sharp-at-seats.ts';
export { TEMPERAMENTS, temperamentNames } from './temperaments.ts';
export { type ThinkingChoice, ThinkingFight } from './thinking-fight.ts';
