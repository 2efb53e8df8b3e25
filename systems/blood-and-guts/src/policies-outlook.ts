// Evaluates the dice on the table in a clash: plays out the passes with chances in place of stand saves.
//
// A side's passes depend only on its own hands and on the threats to it: a threat falls by how many of those it is aimed
// at still stand. So the sides are played out one by one, and after a change only the side that it concerns.
import { isCovered } from './13-ranged.ts';
import { canStop } from './15-armour.ts';
import { type Die, type Fight, type Fighter, sideOf } from './state.ts';

/** A change to evaluate: a die taken from a pool or a hand and put to the other use, or given up to bind. */
export interface Change {
  readonly fighter: Fighter;
  readonly die: Die;
  readonly to: 'manoeuvre' | 'weapon' | 'bind';
}

/** No exchange lasts longer. */
const MOST_PASSES = 13;

/** A fighter in the evaluation: its remaining dice, best first, and its threat. */
interface Standing {
  fighter: Fighter;
  running: boolean;
  /** Each die as one number, the value before the size. */
  hand: number[];
  dice: number;
  /** The highest live enemy die that its armour does not stop, its value, and the value of the second highest. */
  top: Die | null;
  threat: number;
  second: number;
  /** The threat after the change under evaluation. */
  after: number;
  /** Its current injuries. */
  before: number;
}

const SIZE_BITS = 8;
const SIZE_MASK = (1 << SIZE_BITS) - 1;

/** The fighters of each side as `lookAhead` last read them. Reused for each decision: nothing reads them from an earlier one. */
const standing: readonly Standing[][] = [[], []];
const counts = [0, 0];
/** The expected share of each side that is still up after all passes, if nothing changes. */
const shares = [0.5, 0.5];
/**
 * For each fighter of the side being played out, the chance to be up and the expected injuries. Initialised with halves,
 * so that V8 keeps plain doubles.
 */
const up = [0.5];
const hurt = [0.5];
/** The hand of a fighter after a change. */
const changed: number[] = [];

/** Reads hands and threats from the dice; most changes leave them unchanged for most fighters. */
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

/** The two highest live enemy dice that its armour does not stop. */
function readThreats(fight: Fight, one: Standing): void {
  const { fighter } = one;
  const { fighters } = fight;
  let top: Die | null = null;
  let threat = 0;
  let second = 0;
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

/** Whether a foe's weapon dice count against a fighter. */
function menaces(fight: Fight, foe: Fighter, fighter: Fighter): boolean {
  return foe.engaged && !foe.withdrawn && !isCovered(fight, fighter, foe);
}

/**
 * The value of an exchange for a side, with the dice that `lookAhead` read: the expected share of its own fighters left,
 * less that of the foes.
 */
export function outlook(sideNo: number): number {
  return (shares[sideNo] as number) - (shares[1 - sideNo] as number);
}

/** The largest possible share, with a margin for rounding of sums of chances. */
const ALL = 1 + 1e-9;

/**
 * The same after a change, for the side that makes it; a lower number, not exact, if the result cannot exceed `best`.
 * @example outlookAfter(fight, { fighter, die, to: 'weapon' }, outlook(fighter.sideNo)) > outlook(fighter.sideNo)
 */
export function outlookAfter(fight: Fight, change: Change, best: number): number {
  const { fighter, to } = change;
  const own = fighter.sideNo;
  const foes = 1 - own;
  // Only one more weapon die leaves foes worse off.
  if (to !== 'weapon' && ALL - (shares[foes] as number) <= best) return Number.NEGATIVE_INFINITY;
  const threatens = changeThreats(fight, change);
  const theirs = threatens ? shareLeft(fight, foes, true, null) : (shares[foes] as number);
  if (ALL - theirs <= best) return Number.NEGATIVE_INFINITY;
  if (to === 'bind') bindThreats(own, change.die.value);
  return shareLeft(fight, own, to === 'bind', to === 'bind' ? null : change) - theirs;
}

/** Applies a change to the threats against the foes; false if they stay the same. */
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

/** A bind removes all lower dice. */
function bindThreats(sideNo: number, value: number): void {
  const list = standing[sideNo] as Standing[];
  for (let i = 0; i < (counts[sideNo] as number); i++) {
    const one = list[i] as Standing;
    one.after = one.threat < value ? 0 : one.threat;
  }
}

/** The cost of a point of injury to a fighter who withstands it, as a share of a fighter. */
const INJURY = 0.06;

/** The expected share of a side that is still up after all passes, with the threats and the hand of a change, if any. */
function shareLeft(fight: Fight, sideNo: number, isAfter: boolean, change: Change | null): number {
  const count = counts[sideNo] as number;
  const list = standing[sideNo] as Standing[];
  playOut(fight, sideNo, isAfter, change);
  let share = 0;
  for (let i = 0; i < count; i++)
    share += (up[i] as number) * (1 - INJURY * ((hurt[i] as number) - (list[i] as Standing).before));
  return share / Math.max(1, count);
}

/** Plays all passes of a side; they end once none of its fighters is threatened any more. */
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

/** Against a threat above the best die: the injury, and the chance to withstand it. */
function evadeWith(place: number, best: number, threat: number): void {
  const value = best >> SIZE_BITS;
  const short = threat - value;
  if (short <= 0) return;
  const size = best & SIZE_MASK;
  const all = (hurt[place] as number) + short;
  hurt[place] = all;
  up[place] = value < 1 ? 0 : (up[place] as number) * Math.max(0, (size - all + 1) / size);
}

/** The dice of a hand after a change, best first: by value, then by size. Returns how many. */
function sortHand(fighter: Fighter, change: Change | null, into: number[]): number {
  let dice = 0;
  const { hand } = fighter;
  const without = change?.to === 'weapon' ? change.die : null;
  for (let i = 0; i < hand.length; i++) {
    const die = hand[i] as Die;
    if (die !== without) insert(die, into, dice++);
  }
  if (change?.to === 'manoeuvre') insert(change.die, into, dice++);
  return dice;
}

function insert({ value, size }: Die, into: number[], dice: number): void {
  const packed = (value << SIZE_BITS) + size;
  let at = dice;
  for (; at > 0 && (into[at - 1] as number) < packed; at--) into[at] = into[at - 1] as number;
  into[at] = packed;
}
