// Policies by name, temperaments, and one that looks ahead.
export { type Answers, answersTo, listOf } from './answers-to.ts';
export { policyNamed, policyNames, SHARP } from './named.ts';
export { TEMPERAMENTS, temperamentNames, tempered } from './temperaments.ts';
