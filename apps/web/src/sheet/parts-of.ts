// The sheet of any fighter of any game, as data.
import type { Fight as BloodAndGuts } from '@affray/blood-and-guts';
import type { Fight as BrighterWorlds } from '@affray/brighter-worlds';
import type { Fight as HeartRush } from '@affray/heart-rush';
import type { System } from '@affray/kernel';
import type { Fight as Template } from '@affray/template';
import type { Fight as ThreeBeats } from '@affray/three-beats';
import { bloodAndGutsSheet } from './blood-and-guts.ts';
import { brighterWorldsSheet } from './brighter-worlds.ts';
import { heartRushSheet } from './heart-rush.ts';
import type { Part } from './parts.ts';
import { templateSheet } from './template.ts';
import { threeBeatsSheet } from './three-beats.ts';

type Maker = (state: unknown, fighter: string) => Part[];

/** Finds the fighter and makes its sheet; nothing if the viewer does not know of it. */
function maker<F extends { readonly id: string }, S extends { readonly fighters: readonly F[] }>(
  make: (state: S, fighter: F) => Part[],
): Maker {
  return (state, id) => {
    const fight = state as S;
    const fighter = fight.fighters.find((one) => one.id === id);
    return fighter === undefined ? [] : make(fight, fighter);
  };
}

const MAKERS: Readonly<Record<string, Maker>> = {
  'heart-rush': maker<HeartRush['fighters'][number], HeartRush>(heartRushSheet),
  'three-beats': maker<ThreeBeats['fighters'][number], ThreeBeats>(threeBeatsSheet),
  'brighter-worlds': maker<BrighterWorlds['fighters'][number], BrighterWorlds>(brighterWorldsSheet),
  'blood-and-guts': maker<BloodAndGuts['fighters'][number], BloodAndGuts>(bloodAndGutsSheet),
  template: maker<Template['fighters'][number], Template>(templateSheet),
};

/**
 * What the viewer may know of a fighter.
 * @example partsOf(system, view.state, 'orc')[0].title; // => 'Now'
 */
export function partsOf(system: Pick<System, 'id'>, state: unknown, fighter: string): Part[] {
  return MAKERS[system.id]?.(state, fighter) ?? [];
}
