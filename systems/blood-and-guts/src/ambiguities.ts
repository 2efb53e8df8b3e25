import { BRAWL_AMBIGUITIES } from './ambiguities-brawl.ts';
import { CLASH_AMBIGUITIES } from './ambiguities-clash.ts';
import { GEAR_AMBIGUITIES } from './ambiguities-gear.ts';
import { MORE_AMBIGUITIES } from './ambiguities-more.ts';

/**
 * Questions the book leaves open, our reading of them, and the house rule for other readings. The first of a house rule's
 * values is our reading.
 */
export const AMBIGUITIES: typeof BRAWL_AMBIGUITIES &
  typeof CLASH_AMBIGUITIES &
  typeof GEAR_AMBIGUITIES &
  typeof MORE_AMBIGUITIES = {
  ...BRAWL_AMBIGUITIES,
  ...CLASH_AMBIGUITIES,
  ...GEAR_AMBIGUITIES,
  ...MORE_AMBIGUITIES,
};
