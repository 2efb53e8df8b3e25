import type { LabFight } from './fight.ts';
import type { Pool } from './pool.ts';
import type { Terms } from './terms.ts';

/** What every question of the lab needs. */
export interface LabParts {
  readonly fight: LabFight;
  readonly terms: Terms;
  readonly pool: () => Pool;
}
