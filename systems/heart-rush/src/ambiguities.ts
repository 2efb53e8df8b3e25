import { AMBIGUITIES_01_40 } from './ambiguities-01-40.ts';
import { AMBIGUITIES_41_81 } from './ambiguities-41-81.ts';

/** Questions the book leaves open, how we read them, and the house rule that reads them otherwise. */
export const AMBIGUITIES: typeof AMBIGUITIES_01_40 & typeof AMBIGUITIES_41_81 = {
  ...AMBIGUITIES_01_40,
  ...AMBIGUITIES_41_81,
};
