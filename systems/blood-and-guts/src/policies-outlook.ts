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
  /** Place among the fighters. */
  at: number;
  sideNo: number;
  running: boolean;
  /** Each die as one number, the value before the size. */
  hand: number[];
  dice: number;
  threat: number;
  /** Injuries as they are, and as the passes in the head leave them. */
  before: number;
  hurt: number;
  up: number;
}

const SIZES = 256;

/** What `lookAhead` saw last. Used again for each decision: it holds numbers only, and nothing reads it from an earlier one. */
const standing: Standing[] = [];
let count = 0;
/** The hand of a fighter after a change. */
const changed: number[] = [];

/** Reads the dice as they lie: hands and threats, which most changes leave as they are for most fighters. */
export function lookAhead(fight: Fight): void {
  count = 0;
  const { fighters } = fight;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at] as Fighter;
    if (!fighter.engaged || fighter.status !== 'up') continue;
    let one = standing[count];
    if (one === undefined) {
      one = { at, sideNo: 0, running: false, hand: [], dice: 0, threat: 0, before: 0, hurt: 0, up: 1 };
      standing.push(one);
    }
    count++;
    one.at = at;
    one.sideNo = fighter.sideNo;
    one.running = fighter.running;
    one.dice = sortHand(fighter, null, one.hand);
    one.threat = threatTo(fight, fighter, null);
    one.before = fighter.hurt;
  }
}

/**
 * What an exchange comes to for a side, after a change to the dice that `lookAhead` saw: foes put down less own put down, each
 * counted by how likely it is.
 * @example outlook(fight, fighter.sideNo, { fighter, die, to: 'weapon' }) > outlook(fight, fighter.sideNo, null)
 */
export function outlook(fight: Fight, sideNo: number, change: Change | null): number {
  playOut(fight, change);
  const shares = [0, 0];
  const counts = [0, 0];
  for (let i = 0; i < count; i++) {
    const { sideNo: side, up, hurt, before } = standing[i] as Standing;
    counts[side] = (counts[side] as number) + 1;
    shares[side] = (shares[side] as number) + up * (1 - INJURY * (hurt - before));
  }
  const own = (shares[sideNo] as number) / Math.max(1, counts[sideNo] as number);
  return own - (shares[1 - sideNo] as number) / Math.max(1, counts[1 - sideNo] as number);
}

/** What a point of injury costs somebody who stands it, as a share of a fighter. */
const INJURY = 0.06;

/** All passes; they end once nobody is threatened any more. */
function playOut(fight: Fight, change: Change | null): void {
  const dice = change === null ? 0 : sortHand(change.fighter, change, changed);
  for (let i = 0; i < count; i++) {
    const one = standing[i] as Standing;
    one.up = 1;
    one.hurt = one.before;
  }
  const lost = [sideOf(fight, 0).reduction, sideOf(fight, 1).reduction];
  const threats = change === null ? null : threatsAfter(fight, change);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let threatened = false;
    const taken = [0, 0];
    for (let i = 0; i < count; i++) {
      const one = standing[i] as Standing;
      if (one.up === 0 || (one.running && pass > 0)) continue;
      const isChanged = change !== null && fight.fighters[one.at] === change.fighter;
      const hand = isChanged ? changed : one.hand;
      const best = pass < (isChanged ? dice : one.dice) ? (hand[pass] as number) : 0;
      const threat =
        (threats === null ? one.threat : (threats[i] as number)) - (lost[1 - one.sideNo] as number);
      if (threat > 0) threatened = true;
      evadeWith(one, best, threat);
      if (!one.running) taken[1 - one.sideNo] = (taken[1 - one.sideNo] as number) + one.up;
    }
    lost[0] = (lost[0] as number) + (taken[0] as number);
    lost[1] = (lost[1] as number) + (taken[1] as number);
    if (!threatened) break;
  }
}

/** Against a threat above the best die: the injury, and the chance to stand it. */
function evadeWith(one: Standing, best: number, threat: number): void {
  const value = Math.floor(best / SIZES);
  const short = threat - value;
  if (short <= 0) return;
  const size = best & (SIZES - 1);
  one.hurt += short;
  one.up *= value < 1 ? 0 : Math.max(0, (size - one.hurt + 1) / size);
}

/** The dice of a hand after a change, the best first: by value, then by size. Gives back how many. */
function sortHand(fighter: Fighter, change: Change | null, into: number[]): number {
  let dice = 0;
  for (const die of fighter.hand) {
    if (change?.to === 'weapon' && die === change.die) continue;
    insert(die, into, dice++);
  }
  if (change?.to === 'manoeuvre') insert(change.die, into, dice++);
  return dice;
}

function insert({ value, size }: Die, into: number[], dice: number): void {
  const packed = value * SIZES + size;
  let at = dice;
  for (; at > 0 && (into[at - 1] as number) < packed; at--) into[at] = into[at - 1] as number;
  into[at] = packed;
}

/** The threats of everybody after a change: it concerns the foes, and the own side where it binds. */
function threatsAfter(fight: Fight, change: Change): number[] {
  const threats = new Array<number>(count);
  for (let i = 0; i < count; i++) {
    const { at, sideNo, threat } = standing[i] as Standing;
    const concerned = sideNo !== change.fighter.sideNo || change.to === 'bind';
    threats[i] = concerned ? threatTo(fight, fight.fighters[at] as Fighter, change) : threat;
  }
  return threats;
}

/** The highest live enemy die that own armour does not stop. */
function threatTo(fight: Fight, fighter: Fighter, change: Change | null): number {
  let threat = 0;
  const bound = change?.to === 'bind' && change.fighter.sideNo === fighter.sideNo ? change.die.value : 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === fighter.sideNo || foe.withdrawn || !foe.engaged) continue;
    if (isCovered(fight, fighter, foe)) continue;
    const moved = change !== null && change.fighter === foe ? change : null;
    for (const die of foe.pool) {
      if (!die.live || die.value < bound || die.value <= threat) continue;
      if (moved !== null && moved.to !== 'weapon' && moved.die === die) continue;
      if (!canStop(fight, fighter, die)) threat = die.value;
    }
    if (moved?.to !== 'weapon' || moved.die.value <= threat) continue;
    if (!canStop(fight, fighter, moved.die)) threat = moved.die.value;
  }
  return threat;
}
