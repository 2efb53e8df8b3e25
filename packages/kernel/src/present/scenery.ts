// Places that can be drawn behind the fighters. Rules never read them.

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

/** A place to draw. */
export type Scenery = (typeof SCENERIES)[number];
