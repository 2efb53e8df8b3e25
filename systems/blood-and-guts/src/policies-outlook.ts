// What the dice on the table come to in a clash: the passes played out in the head, with chances in place of stand saves.
//
// A side's passes depend on its own hands and on the threats to it alone: what takes a threat down is how many of those it is
// aimed at still stand. So the sides are played out one by one, and after a change only the side that it concerns.
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

/** A fighter in the head: the dice left to evade with, best first, and what threatens it. */
interface Standing {
  fighter: Fighter;
  running: boolean;
  /** Each die as one number, the value before the size. */
  hand: number[];
  dice: number;
  /** The highest live enemy die that own armour does not stop, its value, and the value of the highest but that one. */
  top: Die | null;
  threat: number;
  second: number;
  /** The threat after the change that is weighed. */
  after: number;
  /** Injuries as they are. */
  before: number;
}

const SIZES = 256;

/** What `lookAhead` saw last, by side. Used again for each decision: nothing reads it from an earlier one. */
const standing: readonly Standing[][] = [[], []];
const counts = [0, 0];
/** What the passes in the head come to for a side if nothing changes: its fighters still up, as a share of all. */
const shares = [0.5, 0.5];
/** How likely each fighter of the side being played out is still up, and its injuries then. Halves, so that V8 keeps plain doubles. */
const up = [0.5];
const hurt = [0.5];
/** The hand of a fighter after a change. */
const changed: number[] = [];

/** Reads the dice as they lie: hands and threats, which most changes leave as they are for most fighters. */
export function lookAhead(fight: Fight): void {
  counts[0] = 0;
  counts[1] = 0;
  const { fighters } = fight;
  for (let at = 0; at < fighters.length; at++) {
    const fighter = fighters[at] as Fighter;
    if (fighter.engaged && fighter.status === 'up') readStanding(fight, fighter);
  }
  for (let sideNo = 0; sideNo < 2; sideNo++) shares[sideNo] = shareLeft(fight, sideNo, false, null);
}

function readStanding(fight: Fight, fighter: Fighter): void {
  const { sideNo } = fighter;
  const list = standing[sideNo] as Standing[];
  const place = counts[sideNo] as number;
  counts[sideNo] = place + 1;
  let one = list[place];
  if (one === undefined) {
    one = {
      ...{ fighter, running: false, hand: [], dice: 0 },
      ...{ top: null, threat: 0, second: 0, after: 0, before: 0 },
    };
    list.push(one);
    up.push(0.5);
    hurt.push(0.5);
  }
  one.fighter = fighter;
  one.running = fighter.running;
  one.dice = sortHand(fighter, null, one.hand);
  one.before = fighter.hurt;
  readThreats(fight, one);
}

/** The two highest live enemy dice that own armour does not stop. */
function readThreats(fight: Fight, one: Standing): void {
  const { fighter } = one;
  const { fighters } = fight;
  let [top, threat, second]: [Die | null, number, number] = [null, 0, 0];
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    if (foe.sideNo === fighter.sideNo || !menaces(fight, foe, fighter)) continue;
    for (let j = 0; j < foe.pool.length; j++) {
      const die = foe.pool[j] as Die;
      if (!die.live || die.value <= second || canStop(fight, fighter, die)) continue;
      if (die.value <= threat) second = die.value;
      else {
        second = threat;
        threat = die.value;
        top = die;
      }
    }
  }
  one.top = top;
  one.threat = threat;
  one.second = second;
}

/** Whether the weapon dice of a foe count against a fighter. */
function menaces(fight: Fight, foe: Fighter, fighter: Fighter): boolean {
  return foe.engaged && !foe.withdrawn && !isCovered(fight, fighter, foe);
}

/**
 * What an exchange comes to for a side, with the dice that `lookAhead` saw: foes put down less own put down, each counted by how
 * likely it is.
 */
export function outlook(sideNo: number): number {
  return (shares[sideNo] as number) - (shares[1 - sideNo] as number);
}

/** All that a side can keep. Sums of chances are rounded in their last places. */
const ALL = 1 + 1e-9;

/**
 * The same after a change, for the side of whoever makes it; any lower number where it cannot be more than `best`.
 * @example outlookAfter(fight, { fighter, die, to: 'weapon' }, outlook(fighter.sideNo)) > outlook(fighter.sideNo)
 */
export function outlookAfter(fight: Fight, change: Change, best: number): number {
  const { fighter, to } = change;
  const own = fighter.sideNo;
  const foes = 1 - own;
  // Only another die to strike with leaves foes worse off.
  if (to !== 'weapon' && ALL - (shares[foes] as number) <= best) return Number.NEGATIVE_INFINITY;
  const threatens = changeThreats(fight, change);
  const theirs = threatens ? shareLeft(fight, foes, true, null) : (shares[foes] as number);
  if (ALL - theirs <= best) return Number.NEGATIVE_INFINITY;
  if (to === 'bind') bindThreats(own, change.die.value);
  return shareLeft(fight, own, to === 'bind', to === 'bind' ? null : change) - theirs;
}

/** What threatens the foes after a change; false if that is what threatened them before. */
function changeThreats(fight: Fight, { fighter, die, to }: Change): boolean {
  const foes = 1 - fighter.sideNo;
  const list = standing[foes] as Standing[];
  let differs = false;
  for (let i = 0; i < (counts[foes] as number); i++) {
    const one = list[i] as Standing;
    one.after = one.threat;
    if (to !== 'weapon') {
      if (one.top === die) one.after = one.second;
    } else if (die.value > one.threat && menaces(fight, fighter, one.fighter)) {
      if (!canStop(fight, one.fighter, die)) one.after = die.value;
    }
    if (one.after !== one.threat) differs = true;
  }
  return differs;
}

/** A bind takes all lower dice off the table. */
function bindThreats(sideNo: number, value: number): void {
  const list = standing[sideNo] as Standing[];
  for (let i = 0; i < (counts[sideNo] as number); i++) {
    const one = list[i] as Standing;
    one.after = one.threat < value ? 0 : one.threat;
  }
}

/** What a point of injury costs somebody who stands it, as a share of a fighter. */
const INJURY = 0.06;

/** The share of a side that is still up after all passes, with the threats and the hand of a change if there is one. */
function shareLeft(fight: Fight, sideNo: number, isAfter: boolean, change: Change | null): number {
  const count = counts[sideNo] as number;
  const list = standing[sideNo] as Standing[];
  playOut(fight, sideNo, isAfter, change);
  let share = 0;
  for (let i = 0; i < count; i++)
    share += (up[i] as number) * (1 - INJURY * ((hurt[i] as number) - (list[i] as Standing).before));
  return share / Math.max(1, count);
}

/** All passes of a side; they end once nobody of it is threatened any more. */
function playOut(fight: Fight, sideNo: number, isAfter: boolean, change: Change | null): void {
  const list = standing[sideNo] as Standing[];
  const count = counts[sideNo] as number;
  for (let i = 0; i < count; i++) {
    up[i] = 1;
    hurt[i] = (list[i] as Standing).before;
  }
  const dice = change === null ? 0 : sortHand(change.fighter, change, changed);
  let lost = sideOf(fight, 1 - sideNo).reduction;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let threatened = false;
    let taken = 0;
    for (let i = 0; i < count; i++) {
      const one = list[i] as Standing;
      if (up[i] === 0 || (one.running && pass > 0)) continue;
      const threat = (isAfter ? one.after : one.threat) - lost;
      if (threat > 0) {
        threatened = true;
        const isChanged = change !== null && one.fighter === change.fighter;
        const hand = isChanged ? changed : one.hand;
        evadeWith(i, pass < (isChanged ? dice : one.dice) ? (hand[pass] as number) : 0, threat);
      }
      if (!one.running) taken += up[i] as number;
    }
    if (!threatened) return;
    lost += taken;
  }
}

/** Against a threat above the best die: the injury, and the chance to stand it. */
function evadeWith(place: number, best: number, threat: number): void {
  const value = Math.floor(best / SIZES);
  const short = threat - value;
  if (short <= 0) return;
  const size = best & (SIZES - 1);
  const all = (hurt[place] as number) + short;
  hurt[place] = all;
  up[place] = value < 1 ? 0 : (up[place] as number) * Math.max(0, (size - all + 1) / size);
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
