import { AMBIGUITIES_01_40 } from './ambiguities-01-40.ts';
import { AMBIGUITIES_41_81 } from './ambiguities-41-81.ts';

/** Questions that the book leaves open, our reading of each, and the house rules for other readings. */
export const AMBIGUITIES: typeof AMBIGUITIES_01_40 & typeof AMBIGUITIES_41_81 = {
  ...AMBIGUITIES_01_40,
  ...AMBIGUITIES_41_81,
};
