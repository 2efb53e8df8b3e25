import type { Ambiguity, Chapter } from '@affray/kernel';
import { RULES as CHOICES } from './01-choices.ts';
import { RULES as BLOWS } from './02-blows.ts';
import { RULES as ENDING } from './03-ending.ts';

/** The chapters in the order of the book. */
export const CHAPTERS: readonly Chapter[] = [
  { number: 1, title: 'Choices', file: '01-choices', rules: CHOICES },
  { number: 2, title: 'Blows', file: '02-blows', rules: BLOWS },
  { number: 3, title: 'Ending', file: '03-ending', rules: ENDING },
];
/** Every rule id: a wrong one does not compile. */
export type RuleId = keyof typeof CHOICES | keyof typeof BLOWS | keyof typeof ENDING;

/** Questions the book leaves open, our reading of them, and the house rule for the other reading. */
export const AMBIGUITIES: Readonly<Record<string, Ambiguity>> = {
  'A-01': {
    question: 'Does a guard take 4 off a blow, or half of it?',
    reading: 'It takes 4 off: that is the number the book gives.',
    options: ['guard-halves'],
    rules: ['SP-GUARD-01'],
  },
};
