// The tactical policy's movement: where to dash, where to sidestep.
import { endCount, endIndex, pathTo, type Square } from '@affray/grid';
import { searchWays, speedOf } from './05-movement.ts';
import { holdsRanged, reachOf } from './arms-in-hand.ts';
import { boardOf, feetBetweenFighters, feetFrom, wayfinderOf } from './board.ts';
import type { Sidestep } from './questions-engagement.ts';
import { mayStandBySidestep, sidestepSquares } from './sidestep-squares.ts';
import type { Arm, Fight, Fighter } from './state.ts';
import { isFoe } from './tactical-sense.ts';

/** A path to the nearest square from which the nearest foe is in reach; failing that, as near as possible. */
export function dashPath(fight: Fight, fighter: Fighter, feet: number): Square[] {
  const foe = nearestFoe(fight, fighter);
  if (foe === null) return [];
  const shoots = holdsRanged(fight, fighter);
  const wanted = shoots ? rangeOf(fighter) : Math.max(5, reachOf(fight, fighter));
  const most = shoots ? Math.min(feet, (speedOf(fighter) >> 1) - fighter.willing) : feet;
  const straight = feetBetweenFighters(fight, fighter, foe) - wanted;
  // Usually nothing is in the way: a search as short as the straight line then finds the same square as a longer one.
  const short = straight > 0 && straight < most ? endNear(fight, fighter, foe, straight, wanted) : null;
  const end =
    short !== null && feetFrom(fight, fighter, short.x, short.y, foe) <= wanted
      ? short
      : endNear(fight, fighter, foe, most, wanted);
  return end === null ? [] : (pathTo(wayfinderOf(fight), end) ?? []);
}

/** The first square within `wanted` feet of a foe, by the shortest way; failing that, the nearest to it. Null: none is nearer. */
function endNear(fight: Fight, fighter: Fighter, foe: Fighter, feet: number, wanted: number): Square | null {
  searchWays(fight, fighter, feet);
  const way = wayfinderOf(fight);
  const { width } = boardOf(fight);
  const count = endCount(way);
  let end = -1;
  let nearest = feetBetweenFighters(fight, fighter, foe);
  for (let i = 1; i < count; i++) {
    const at = endIndex(way, i);
    const away = feetFrom(fight, fighter, at % width, (at / width) | 0, foe);
    if (away >= nearest) continue;
    nearest = away;
    end = at;
    if (away <= wanted) break;
  }
  return end < 0 ? null : { x: end % width, y: (end / width) | 0 };
}

function rangeOf(fighter: Fighter): number {
  let range = 5;
  for (let i = 0; i < fighter.arms.length; i++) {
    const arm = fighter.arms[i] as Arm;
    if ((arm.mode === 'ranged' || arm.mode === 'bolt') && arm.range > range) range = arm.range;
  }
  return range;
}

function nearestFoe(fight: Fight, fighter: Fighter): Fighter | null {
  let best: Fighter | null = null;
  let nearest = 1_000_000;
  for (let i = 0; i < fight.fighters.length; i++) {
    const foe = fight.fighters[i] as Fighter;
    if (!isFoe(fighter, foe)) continue;
    const away = 10 * feetBetweenFighters(fight, fighter, foe) + foe.hp;
    if (away >= nearest) continue;
    nearest = away;
    best = foe;
  }
  return best;
}

/** Stands up if prone; shooters and badly hurt fighters step away from foes, others towards one. */
export function sidestepTo(fight: Fight, fighter: Fighter): Sidestep {
  if (mayStandBySidestep(fighter)) return { do: 'stand' };
  const flees = stepsAway(fight, fighter);
  const foe = nearestFoe(fight, fighter);
  if (foe === null) return { do: 'stay' };
  const reach = flees ? 0 : Math.max(5, reachOf(fight, fighter));
  let best = feetBetweenFighters(fight, fighter, foe);
  if (!flees && best <= reach) return { do: 'stay' };
  let to: Sidestep = { do: 'stay' };
  for (const { x, y } of sidestepSquares(fight, fighter)) {
    const away = feetFrom(fight, fighter, x, y, foe);
    if (flees ? away > best : away < best) {
      best = away;
      to = { do: 'step', x, y };
    }
  }
  return to;
}

/** Whether a fighter prefers to keep away from foes. */
export function stepsAway(fight: Fight, fighter: Fighter): boolean {
  return holdsRanged(fight, fighter) || 4 * fighter.hp < fighter.maxHp;
}
