// How the tactical policy fights a clash.
import { highest, livingDice } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { hasVantage } from './11-vantage.ts';
import { isCovered } from './13-ranged.ts';
import { type ArmourAbout, canStop, type Used, usedNumbers } from './15-armour.ts';
import { bestWeapon, cheapDice } from './policies-brawl.ts';
import {
  bindsOf,
  canRun,
  defaultBest,
  type Gift,
  mayGive,
  movesOf,
  NO_PLOY,
  type Ploy,
  type Resolve,
  type Wielding,
} from './questions-clash.ts';
import { type Die, type Fight, type Fighter, isInSight, sideOf } from './state.ts';

/**
 * The threat as far as it lies on the table: the highest live enemy die that own armour would not stop, less what passes have
 * taken off. Dice that only come near count where asked for.
 */
function threatSeen(fight: Fight, fighter: Fighter, coming = false): number {
  let threat = 0;
  for (const foe of fight.fighters) {
    if (foe.sideNo === fighter.sideNo || foe.withdrawn || foe.pool.length === 0) continue;
    if (!coming && isCovered(fight, fighter, foe)) continue;
    for (const die of foe.pool)
      if (die.live && die.value > threat && !canStop(fight, fighter, die)) threat = die.value;
  }
  return Math.max(0, threat - sideOf(fight, 1 - fighter.sideNo).reduction);
}

function haveFoesRolled(fight: Fight, fighter: Fighter): boolean {
  for (const foe of fight.fighters)
    if (foe.sideNo !== fighter.sideNo && (foe.pool.length > 0 || foe.hand.length > 0)) return true;
  return false;
}

/** Runs when badly hurt and outnumbered or nearly out of breath; with vantage also from a threat too high to stand up to. */
export function stayOrRun(fight: Fight, fighter: Fighter): 'stay' | 'run' {
  if (!canRun(fight, fighter)) return 'stay';
  const living = livingDice(fighter).length;
  const guts = scoreOf(fight, fighter, 'guts');
  if (hasVantage(fight, fighter) && haveFoesRolled(fight, fighter)) {
    return fighter.hurt > 0 && threatSeen(fight, fighter) > guts && living > 0 ? 'run' : 'stay';
  }
  return fighter.hurt > 0 && guts <= 3 && living > 0 && balance(fight, fighter.sideNo) <= 0 ? 'run' : 'stay';
}

/** How many more are up on a side than against it. */
export function balance(fight: Fight, sideNo: number): number {
  let more = 0;
  for (const fighter of fight.fighters) if (isInSight(fighter)) more += fighter.sideNo === sideNo ? 1 : -1;
  return more;
}

export function weapon(fight: Fight, fighter: Fighter): Wielding {
  const best = bestWeapon(fight, fighter);
  return best === null ? null : { weapon: best.id, throw: false };
}

/** Everything against a threat or the unknown; only what cannot tire against nothing. */
export function breath(fight: Fight, fighter: Fighter): readonly string[] {
  if (
    haveFoesRolled(fight, fighter) &&
    threatSeen(fight, fighter, true) === 0 &&
    fight.options['empty-roll'] === 'allowed'
  ) {
    return cheapDice(fight, fighter);
  }
  return livingDice(fighter);
}

/** Binds what would hurt, rescues oneself with a spare weapon die, or threatens with a spare manoeuvre die. */
export function gambit(fight: Fight, fighter: Fighter): Ploy {
  const seen = threatSeen(fight, fighter);
  const best = highest(fighter.hand);
  if (seen > best) {
    for (const bind of bindsOf(fight, fighter)) {
      const die = fighter.pool.find((own) => own.key === bind.die);
      if (die !== undefined && die.value > seen && sideThreat(fight, fighter, die) > 0)
        return { gambit: null, bind };
    }
  }
  const own = sideThreat(fight, fighter, null);
  for (const move of movesOf(fight, fighter)) {
    if (move.to === 'manoeuvre') {
      const die = fighter.pool.find((one) => one.key === move.die) as Die;
      if (die.value > best && seen > best && sideThreat(fight, fighter, die) >= die.value)
        return { gambit: move, bind: null };
    } else if (own === 0 && !fighter.running && isSpare(fight, fighter, move.die, seen))
      return { gambit: move, bind: null };
  }
  return NO_PLOY;
}

/** The highest live die of the own side, one of them left out. */
function sideThreat(fight: Fight, fighter: Fighter, without: Die | null): number {
  let threat = 0;
  for (const ally of fight.fighters) {
    if (ally.sideNo !== fighter.sideNo) continue;
    for (const die of ally.pool) if (die !== without && die.live && die.value > threat) threat = die.value;
  }
  return threat;
}

/** A die is spare when another in hand does as well, or nothing threatens. */
function isSpare(fight: Fight, fighter: Fighter, key: string, seen: number): boolean {
  const die = fighter.hand.find((own) => own.key === key);
  if (die === undefined || die.value < 2) return false;
  if (seen === 0 && haveFoesRolled(fight, fighter)) return true;
  return (
    fighter.hand.some((other) => other !== die && other.value >= die.value) ||
    (fighter.hand.length > 2 && die !== defaultBest(fighter))
  );
}

/** Gives a die that is not needed to an ally who would be hurt without it. */
export function gift(fight: Fight, giver: Fighter): Gift {
  if (giver.hand.length < 2) return null;
  const mine = threatSeen(fight, giver);
  for (const ally of fight.fighters) {
    if (ally === giver || ally.sideNo !== giver.sideNo || !ally.engaged || ally.status !== 'up') continue;
    const need = threatSeen(fight, ally);
    const best = highest(ally.hand);
    if (best >= need) continue;
    for (const die of giver.hand) {
      if (!mayGive(fight, die) || die.value <= best) continue;
      const left = giver.hand.some((other) => other !== die && other.value >= mine);
      if (left) return { owner: die.owner, die: die.key, to: ally.id };
    }
  }
  return null;
}

/** Crosses out a number that another piece bears too. */
export function piece(fight: Fight, wearer: Fighter, about: ArmourAbout): Used {
  const used = usedNumbers(fight, wearer, about);
  const twice = used.find((one) => used.some((other) => other !== one && other.number === one.number));
  return twice ?? (used[0] as Used);
}

const PATIENCE = 6;

/** Leaves when outnumbered and bleeding, out of breath, or getting nowhere without being the more. */
export function reEngage(fight: Fight, side: string): Resolve {
  const sideNo = fight.sides[0]?.id === side ? 0 : 1;
  let living = 0;
  let bleeds = false;
  for (const fighter of fight.fighters) {
    if (fighter.sideNo !== sideNo) continue;
    if (fighter.hurt > 0) bleeds = true;
    if (fighter.status === 'up') living += livingDice(fighter).length;
  }
  const outnumbered = bleeds && balance(fight, sideNo) <= -2;
  const fruitless = fight.exchange >= PATIENCE && balance(fight, sideNo) <= 0;
  return outnumbered || living === 0 || fruitless ? 'disengage' : 're-engage';
}
