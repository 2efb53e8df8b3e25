// What the dice on the table come to in a clash: the passes played out in the head, with chances in place of stand saves.
import { isCovered } from './13-ranged.ts';
import { canStop } from './15-armour.ts';
import { type Die, type Fight, type Fighter, sideOf } from './state.ts';

/** A change to weigh: a die taken from a pool or a hand and put to the other use, or given up to bind. */
export interface Change {
  readonly fighter: Fighter;
  readonly die: Die;
  readonly to: 'manoeuvre' | 'weapon' | 'bind';
}

/** No exchange lasts longer. */
const MOST_PASSES = 13;

/** A fighter in the head: the dice left to evade with, best first, and how likely it is still up. */
interface Standing {
  readonly fighter: Fighter;
  readonly hand: readonly Die[];
  readonly threat: number;
  up: number;
  hurt: number;
}

/**
 * What an exchange comes to for a side: foes put down less own put down, each counted by how likely it is.
 * @example outlook(fight, fighter.sideNo, { fighter, die, to: 'weapon' }) > outlook(fight, fighter.sideNo, null)
 */
export function outlook(fight: Fight, sideNo: number, change: Change | null): number {
  const standing: Standing[] = [];
  for (const fighter of fight.fighters) {
    if (!fighter.engaged || fighter.status !== 'up') continue;
    const threat = threatTo(fight, fighter, change);
    standing.push({ fighter, hand: handOf(fighter, change), threat, up: 1, hurt: fighter.hurt });
  }
  const lost = [sideOf(fight, 0).reduction, sideOf(fight, 1).reduction];
  for (let pass = 0; pass < MOST_PASSES; pass++) if (!playPass(standing, lost, pass)) break;
  const shares = [0, 0];
  const counts = [0, 0];
  for (const { fighter, up, hurt } of standing) {
    counts[fighter.sideNo] = (counts[fighter.sideNo] ?? 0) + 1;
    shares[fighter.sideNo] = (shares[fighter.sideNo] ?? 0) + up * (1 - INJURY * (hurt - fighter.hurt));
  }
  const share = (side: number): number => (shares[side] ?? 0) / Math.max(1, counts[side] ?? 0);
  return share(sideNo) - share(1 - sideNo);
}

/** What a point of injury costs somebody who stands it, as a share of a fighter. */
const INJURY = 0.06;

/** One pass; false once nobody is threatened any more. */
function playPass(standing: readonly Standing[], lost: number[], pass: number): boolean {
  const taken = [0, 0];
  let threatened = false;
  for (const one of standing) {
    const { fighter, hand } = one;
    if (one.up === 0 || (fighter.running && pass > 0)) continue;
    const threat = one.threat - (lost[1 - fighter.sideNo] ?? 0);
    if (threat > 0) threatened = true;
    const best = hand[pass];
    const short = threat - (best?.value ?? 0);
    if (short > 0) {
      one.hurt += short;
      one.up *=
        best === undefined || best.value < 1 ? 0 : Math.max(0, (best.size - one.hurt + 1) / best.size);
    }
    if (!fighter.running) taken[1 - fighter.sideNo] = (taken[1 - fighter.sideNo] ?? 0) + one.up;
  }
  for (const side of [0, 1]) lost[side] = (lost[side] ?? 0) + (taken[side] ?? 0);
  return threatened;
}

function handOf(fighter: Fighter, change: Change | null): readonly Die[] {
  let hand: readonly Die[] = fighter.hand;
  if (change !== null && change.fighter === fighter) {
    if (change.to === 'weapon') hand = hand.filter((die) => die !== change.die);
    if (change.to === 'manoeuvre') hand = [...hand, change.die];
  }
  return hand.toSorted((one, other) => other.value - one.value || other.size - one.size);
}

/** The highest live enemy die that own armour does not stop. */
function threatTo(fight: Fight, fighter: Fighter, change: Change | null): number {
  let threat = 0;
  const bound = change?.to === 'bind' && change.fighter.sideNo === fighter.sideNo ? change.die.value : 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === fighter.sideNo || foe.withdrawn || !foe.engaged) continue;
    if (isCovered(fight, fighter, foe)) continue;
    const changed = change !== null && change.fighter === foe ? change : null;
    for (const die of foe.pool) {
      if (!die.live || die.value < bound || die.value <= threat) continue;
      if (changed !== null && changed.to !== 'weapon' && changed.die === die) continue;
      if (!canStop(fight, fighter, die)) threat = die.value;
    }
    if (changed?.to !== 'weapon' || changed.die.value <= threat) continue;
    if (!canStop(fight, fighter, changed.die)) threat = changed.die.value;
  }
  return threat;
}
