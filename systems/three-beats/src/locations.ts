// Ready-made locations: their obstacles to first aid, and their tools.
import type { Die } from './state.ts';

export interface Location {
  readonly name: string;
  readonly elements: Readonly<Record<string, Die>>;
  readonly tools: readonly string[];
}

export const LOCATIONS: Readonly<Record<string, Location>> = {
  'burning-tavern': {
    name: 'Burning Tavern',
    elements: { Flames: 8, Smoke: 6, Panic: 6 },
    tools: ['Chandelier Rope', 'Bar Stool', 'Barrel'],
  },
  'rain-slick-roof': {
    name: 'Rain-Slick Roof',
    elements: { 'Wet Tiles': 8, 'Long Drop': 6, Wind: 4 },
    tools: ['Weathervane', 'Washing Line'],
  },
  orchard: {
    name: 'Orchard',
    elements: { Mud: 4, Dusk: 6 },
    tools: ['Branches', 'Axe Stuck in a Trunk'],
  },
  'river-ferry': {
    name: 'River Ferry',
    elements: { Current: 8, 'Rocking Deck': 6 },
    tools: ['Ferry Pole', 'Coil of Rope', 'Lantern'],
  },
  'fish-market': {
    name: 'Fish Market',
    elements: { Crowd: 6, 'Slippery Stones': 6, Gulls: 4 },
    tools: ['Gutting Knife', 'Crate of Eels', 'Awning Pole'],
  },
  'bell-tower': {
    name: 'Bell Tower',
    elements: { 'Narrow Stair': 6, 'Deafening Bells': 8, Dust: 4 },
    tools: ['Bell Rope', 'Loose Brick'],
  },
  'great-kitchen': {
    name: 'Great Kitchen',
    elements: { Steam: 4, 'Hot Fat': 8, Clutter: 4 },
    tools: ['Cleaver', 'Frying Pan', 'Kettle', 'Rolling Pin'],
  },
  'mountain-pass': {
    name: 'Mountain Pass',
    elements: { 'Thin Air': 6, Scree: 6, Cold: 8 },
    tools: ['Loose Boulder', 'Fallen Banner'],
  },
};
