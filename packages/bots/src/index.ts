// Bots: levels, temperaments, and a policy that looks ahead.
export { type Answers, answersTo, listOf } from './answers-to.ts';
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
export { Sharp, type SharpOptions } from './sharp.ts';
export { type SharpSeats, sharpAtSeats } from './sharp-at-seats.ts';
export { isTemperament, TEMPERAMENTS, tellOf, temperamentNames } from './temperaments.ts';
export { type ThinkingChoice, ThinkingFight } from './thinking-fight.ts';
export { type Worth, WorthMeter } from './worth.ts';
