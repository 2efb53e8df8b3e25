// How each place is drawn: three drawings of game-icons.net (left, middle, right) and the floor of its maps.
import type { Scenery } from '@affray/kernel';

/** The drawing of a map's floor. */
export type Floor = 'grass' | 'leaves' | 'earth' | 'flagstones' | 'cobbles' | 'planks' | 'rock';

export interface SceneryDrawing {
  readonly drawings: readonly [left: string, middle: string, right: string];
  readonly floor: Floor;
}

export const SCENERY_DRAWINGS: Readonly<Record<Scenery, SceneryDrawing>> = {
  camp: { drawings: ['forest-camp', 'camping-tent', 'campfire'], floor: 'earth' },
  castle: { drawings: ['guarded-tower', 'castle', 'defensive-wall'], floor: 'cobbles' },
  cave: { drawings: ['dripping-stone', 'cave-entrance', 'underground-cave'], floor: 'rock' },
  cellar: { drawings: ['brick-wall', 'cellar-barrels', 'candle-light'], floor: 'flagstones' },
  forest: { drawings: ['pine-tree', 'forest', 'birch-trees'], floor: 'leaves' },
  garden: { drawings: ['wooden-fence', 'fruit-tree', 'stone-wall'], floor: 'grass' },
  graveyard: { drawings: ['tombstone', 'graveyard', 'stakes-fence'], floor: 'earth' },
  hall: { drawings: ['ancient-columns', 'stone-throne', 'ancient-columns'], floor: 'flagstones' },
  harbour: { drawings: ['anchor', 'harbor-dock', 'ship-bow'], floor: 'planks' },
  inn: { drawings: ['fireplace', 'tavern-sign', 'table'], floor: 'planks' },
  meadow: { drawings: ['grass', 'hills', 'high-grass'], floor: 'grass' },
  moor: { drawings: ['reed', 'swamp', 'evil-tree'], floor: 'earth' },
  mountains: { drawings: ['mountaintop', 'mountains', 'mountain-road'], floor: 'rock' },
  river: { drawings: ['reed', 'stone-bridge', 'willow-tree'], floor: 'grass' },
  road: { drawings: ['pine-tree', 'horizon-road', 'rock'], floor: 'earth' },
  roofs: { drawings: ['chimney', 'clock-tower', 'moon'], floor: 'planks' },
  ruins: { drawings: ['broken-wall', 'castle-ruins', 'ancient-columns'], floor: 'flagstones' },
  street: { drawings: ['street-light', 'medieval-village-01', 'house'], floor: 'cobbles' },
  village: { drawings: ['stable', 'village', 'barn'], floor: 'earth' },
};

/** The drawing of a place; null without a place, or for a name that an imported record made up. */
export function sceneryDrawing(scenery: string | undefined): SceneryDrawing | null {
  if (scenery === undefined || !Object.hasOwn(SCENERY_DRAWINGS, scenery)) return null;
  return SCENERY_DRAWINGS[scenery as Scenery];
}
