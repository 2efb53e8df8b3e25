// How the tactical policy fights a clash.
import { highest, livingDice } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { isUsable } from './04-weapon-dice.ts';
import { hasVantage } from './11-vantage.ts';
import { isCovered } from './13-ranged.ts';
import { type ArmourAbout, canStop, type Used, usedNumbers } from './15-armour.ts';
import { poolOf } from './clash/07-clash.ts';
import { bestWeapon, cheapDice, largestDie, leadOf } from './policies-brawl.ts';
import { lookAhead, outlook, outlookAfter } from './policies-outlook.ts';
import {
  aims,
  bestDice,
  bindsOf,
  canRun,
  type DieName,
  defaultBest,
  type Gift,
  type Move,
  mayGive,
  movesOf,
  NO_PLOY,
  type Ploy,
  type Resolve,
  type Wielding,
} from './questions-clash.ts';
import { type Die, type Fight, type Fighter, fighterOf, sideOf } from './state.ts';

/**
 * The threat as far as it is rolled: the highest live enemy die that the fighter's armour would not stop, less what
 * passes have taken off. `coming`: dice that can only come near count too.
 */
function threatSeen(fight: Fight, fighter: Fighter, coming = false): number {
  const { fighters } = fight;
  let threat = 0;
  for (let i = 0; i < fighters.length; i++) {
    const foe = fighters[i] as Fighter;
    const { pool } = foe;
    if (foe.sideNo === fighter.sideNo || foe.withdrawn || pool.length === 0) continue;
    if (!coming && isCovered(fight, fighter, foe)) continue;
    for (let j = 0; j < pool.length; j++) {
      const die = pool[j] as Die;
      if (die.live && die.value > threat && !canStop(fight, fighter, die)) threat = die.value;
    }
  }
  return Math.max(0, threat - sideOf(fight, 1 - fighter.sideNo).reduction);
}

/** The most that any fighter of a side can be threatened with, ignoring armour. */
function mostSeen(fight: Fight, sideNo: number): number {
  return Math.max(0, poolOf(fight, 1 - sideNo) - sideOf(fight, 1 - sideNo).reduction);
}

/** How much better than none a ploy must be, as a share of a fighter: foes may change their dice as well. */
const SURE = 0.02;

function haveFoesRolled(fight: Fight, fighter: Fighter): boolean {
  for (const foe of fight.fighters)
    if (foe.sideNo !== fighter.sideNo && (foe.pool.length > 0 || foe.hand.length > 0)) return true;
  return false;
}

/** Runs when badly hurt and outnumbered or nearly out of breath; with vantage also from a threat too high to withstand. */
export function stayOrRun(fight: Fight, fighter: Fighter): 'stay' | 'run' {
  if (!canRun(fight, fighter)) return 'stay';
  const living = livingDice(fighter).length;
  const guts = scoreOf(fight, fighter, 'guts');
  if (hasVantage(fight, fighter) && haveFoesRolled(fight, fighter)) {
    return fighter.hurt > 0 && threatSeen(fight, fighter) > guts && living > 0 ? 'run' : 'stay';
  }
  return fighter.hurt > 0 && guts <= 3 && living > 0 && leadOf(fight, fighter.sideNo) <= 0 ? 'run' : 'stay';
}

export function weapon(fight: Fight, fighter: Fighter): Wielding {
  const best = bestWeapon(fight, fighter);
  return best === null ? null : { weapon: best.id, throw: false };
}

/** All dice against a known or unknown threat; if there is none, only those that cannot be exhausted. */
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

/** The gambit or bind after which the exchange looks best; before foes have rolled, only spare dice are used. */
export function gambit(fight: Fight, fighter: Fighter): Ploy {
  lookAhead(fight);
  return bestPloy(fight, fighter);
}

/** The same for several who decide at the same time: what the exchange looks like before is the same for all. */
export function gambits(fight: Fight, group: readonly Fighter[]): Ploy[] {
  lookAhead(fight);
  return group.map((fighter) => bestPloy(fight, fighter));
}

function bestPloy(fight: Fight, fighter: Fighter): Ploy {
  const moves = movesOf(fight, fighter);
  const binds = fight.edition === 'clash' ? bindsOf(fight, fighter) : [];
  if (moves.length === 0 && binds.length === 0) return NO_PLOY;
  if (!haveFoesRolled(fight, fighter)) return spareMove(fight, fighter, moves);
  let best = outlook(fighter.sideNo) + SURE;
  let ploy = NO_PLOY;
  for (const move of moves) {
    const die = dieNamed(fighter, move.to === 'manoeuvre' ? fighter.pool : fighter.hand, move.die);
    if (die === null) continue;
    const worth = outlookAfter(fight, { fighter, die, to: move.to }, best);
    if (worth <= best) continue;
    best = worth;
    ploy = { gambit: move, bind: null };
  }
  for (const bind of binds) {
    const die = dieNamed(fighter, fighter.pool, bind.die);
    if (die === null) continue;
    const worth = outlookAfter(fight, { fighter, die, to: 'bind' }, best);
    if (worth <= best) continue;
    best = worth;
    ploy = { gambit: null, bind };
  }
  return ploy;
}

function dieNamed({ id }: Fighter, dice: readonly Die[], key: string): Die | null {
  for (let i = 0; i < dice.length; i++) {
    const die = dice[i] as Die;
    if (die.key === key && die.owner === id) return die;
  }
  return null;
}

/** Threatens with a spare die before the foes have rolled, if nothing else threatens. */
function spareMove(fight: Fight, fighter: Fighter, moves: readonly Move[]): Ploy {
  if (fighter.running || sideThreat(fight, fighter, null) > 0) return NO_PLOY;
  for (const move of moves)
    if (move.to === 'weapon' && isSpare(fight, fighter, move.die, 0)) return { gambit: move, bind: null };
  return NO_PLOY;
}

/** The highest live die of the fighter's own side, leaving one out. */
function sideThreat(fight: Fight, fighter: Fighter, without: Die | null): number {
  let threat = 0;
  for (const ally of fight.fighters) {
    if (ally.sideNo !== fighter.sideNo) continue;
    for (const die of ally.pool) if (die !== without && die.live && die.value > threat) threat = die.value;
  }
  return threat;
}

/** A die is spare if another in hand does as well, or if nothing threatens. */
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
  return giver.hand.length < 2 ? null : giftAgainst(fight, giver, mostSeen(fight, giver.sideNo));
}

/** The same for several who decide at the same time. */
export function gifts(fight: Fight, group: readonly Fighter[]): Gift[] {
  const most = [mostSeen(fight, 0), mostSeen(fight, 1)];
  return group.map((giver) =>
    giver.hand.length < 2 ? null : giftAgainst(fight, giver, most[giver.sideNo] as number),
  );
}

/** `most`: no ally can be threatened with more. */
function giftAgainst(fight: Fight, giver: Fighter, most: number): Gift {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const ally = fighters[i] as Fighter;
    if (ally === giver || ally.sideNo !== giver.sideNo || !ally.engaged || ally.status !== 'up') continue;
    const best = highest(ally.hand);
    if (best >= most || best >= threatSeen(fight, ally)) continue;
    const mine = threatSeen(fight, giver);
    for (const die of giver.hand) {
      if (!mayGive(fight, die) || die.value <= best) continue;
      const left = giver.hand.some((other) => other !== die && other.value >= mine);
      if (left) return { owner: die.owner, die: die.key, to: ally.id };
    }
  }
  return null;
}

/** Comes out of hiding if it has anything to fight with. */
export function comesOut(fighter: Fighter): boolean {
  return livingDice(fighter).length > 0 || fighter.weapons.some(isUsable);
}

/** Aims at the foe with the least left to evade with, and among those the weakest. */
export function aim(fight: Fight, fighter: Fighter): string {
  const ease = (id: string): number => {
    const foe = fighterOf(fight, id);
    return 100 * (largestDie(foe) + foe.armour.length) + scoreOf(fight, foe, 'guts');
  };
  let best = '';
  for (const id of aims(fight, fighter.id)) if (best === '' || ease(id) < ease(best)) best = id;
  return best;
}

/** Among equal dice the largest if a stand save depends on it, otherwise the smallest: the best die is lost after this pass. */
export function bestOfLevel(fight: Fight, fighter: Fighter): DieName {
  const largest = defaultBest(fighter);
  if (largest === null) return { owner: fighter.id, die: '' };
  let pick = largest;
  if (threatSeen(fight, fighter) <= largest.value)
    for (const die of bestDice(fighter)) if (die.size < pick.size) pick = die;
  return { owner: pick.owner, die: pick.key };
}

/** A bow die that can do both does; one that has to choose helps if it is needed to evade. */
export function addsBow(fight: Fight, fighter: Fighter, value: number): boolean {
  if (fight.options['bow-die'] === 'both') return true;
  const best = highest(fighter.hand);
  return value > best && threatSeen(fight, fighter, true) > best;
}

/** Crosses out a number that another piece has too. */
export function piece(fight: Fight, wearer: Fighter, about: ArmourAbout): Used {
  const used = usedNumbers(fight, wearer, about);
  const twice = used.find((one) => used.some((other) => other !== one && other.number === one.number));
  return twice ?? (used[0] as Used);
}

const PATIENCE = 6;

/** Leaves when outnumbered and bleeding, out of breath, or stalled without outnumbering the foe. */
export function reEngage(fight: Fight, side: string): Resolve {
  const sideNo = fight.sides[0]?.id === side ? 0 : 1;
  let living = 0;
  let bleeds = false;
  for (const fighter of fight.fighters) {
    if (fighter.sideNo !== sideNo) continue;
    if (fighter.hurt > 0) bleeds = true;
    if (fighter.status === 'up') living += livingDice(fighter).length;
  }
  const outnumbered = bleeds && leadOf(fight, sideNo) <= -2;
  const fruitless = fight.exchange >= PATIENCE && leadOf(fight, sideNo) <= 0;
  return outnumbered || living === 0 || fruitless ? 'disengage' : 're-engage';
}
