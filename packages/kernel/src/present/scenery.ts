// Where a fight takes place, as far as it is drawn behind the fighters. Rules never read it.

/** The places that a renderer knows how to draw. */
export const SCENERIES = [
  'camp',
  'castle',
  'cave',
  'cellar',
  'forest',
  'garden',
  'graveyard',
  'hall',
  'harbour',
  'inn',
  'meadow',
  'moor',
  'mountains',
  'river',
  'road',
  'roofs',
  'ruins',
  'street',
  'village',
] as const;

/** A drawn place. */
export type Scenery = (typeof SCENERIES)[number];
