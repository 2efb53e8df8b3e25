// The tactical policy's stances: a mix for each participant, from the engagement as a game. Each fighter plays a triangle against the
// average of its foes, with the attacks of both as stakes; `solveGame` solves it.
import type { Prng } from '@affray/kernel';
import { mustDefend } from './11-choosing-stances.ts';
import { cannotSidestep } from './condition-limits.ts';
import { shownTimes } from './shown-stances.ts';
import {
  type Arm,
  areEnemies,
  type Engagement,
  type Fight,
  type Fighter,
  fighterIfKnown,
  isAble,
  isHere,
  type Stance,
} from './state.ts';
import {
  addRolls,
  averageRolls,
  clearRolls,
  lifeIn,
  noRolls,
  type Rolls,
  readRolls,
  worthOfBlows,
} from './tactical-blows.ts';
import { DEFENSIVE, leanAgainst, STANCE_COUNT, solveGame } from './tactical-game.ts';
import { reachableArm } from './tactical-sense.ts';
import { maySwing } from './targets.ts';

/** In the order of the triangle: each attack beats the next, the third beats the first. */
const STANCES: readonly Stance[] = ['might', 'cunning', 'agility', 'defensive'];

/** Observations per foe that weigh as much as the solved mix, and how far the mix leans towards them. */
const TRUST = 4;

const EAGERNESS = 6;

/** Feet an agility fighter may step before it attacks. */
const SIDESTEP = 5;

/** Stances with a smaller share are dropped from the mix. */
const RARE = 0.04;

const FINENESS = 4096;

/** A random stance, drawn from the mix. */
export function stanceByLot(fight: Fight, fighter: Fighter, dice: Prng): Stance {
  if (mustDefend(fight, fighter)) return 'defensive';
  const mix = stanceMix(fight, fighter);
  let lot = dice.below(FINENESS) / FINENESS;
  for (let s = 0; s < DEFENSIVE; s++) {
    lot -= mix[s] as number;
    if (lot < 0) return STANCES[s] as Stance;
  }
  return 'defensive';
}

const NO_GAME: ArrayLike<number> = [0, 0, 0, 1];

const mixed = new Float64Array(STANCE_COUNT);

/**
 * How often a participant should take each stance: might, cunning, agility, defensive. The array is valid until the next call.
 * @example const [might] = stanceMix(fight, giant);
 */
function stanceMix(fight: Fight, fighter: Fighter): ArrayLike<number> {
  const { engagement } = fight;
  if (engagement === null) return NO_GAME;
  readPlayers(fight, engagement);
  for (let i = 0; i < playing; i++) {
    const player = players[i] as Player;
    if (player.fighter === fighter) return mixOf(player);
  }
  return NO_GAME;
}

/** A participant: its rolls, and how many foes it reaches in each stance. */
interface Player {
  fighter: Fighter | null;
  readonly reaches: Float64Array;
  readonly rolls: Rolls;
}

/** Participants of the engagement read last; objects are reused. */
const players: Player[] = [];

let playing = 0;

let crowd = false;

/** The number of participating parties: 2 also means fewer, 3 more. */
let parties = 2;

let readFor: Engagement | null = null;

let readIn: Fight | null = null;

let readSum = 0;

/** All participants of an engagement ask about the same game, so it is read once. */
function readPlayers(fight: Fight, engagement: Engagement): void {
  const sum = checksum(fight);
  // Views share the engagement but not the fighters.
  if (readFor === engagement && readIn === fight && readSum === sum) return;
  readFor = engagement;
  readIn = fight;
  readSum = sum;
  playing = 0;
  let up = 0;
  for (const one of fight.fighters) if (isHere(one) && one.levels.unconscious === 0) up++;
  crowd = up > 2;
  const { participants } = engagement;
  for (let i = 0; i < participants.length; i++) {
    const fighter = fighterIfKnown(fight, participants[i] as string);
    if (fighter === null || !isHere(fighter)) continue;
    if (players.length === playing)
      players.push({ fighter: null, reaches: new Float64Array(3), rolls: noRolls() });
    (players[playing++] as Player).fighter = fighter;
  }
  for (let i = 0; i < playing; i++) readPlayer(fight, players[i] as Player);
  onesParty = -1;
  parties = countParties();
}

function countParties(): number {
  let one = -1;
  let other = -1;
  for (let i = 0; i < playing; i++) {
    const { party } = (players[i] as Player).fighter as Fighter;
    if (one < 0 || party === one) one = party;
    else if (other < 0 || party === other) other = party;
    else return 3;
  }
  return 2;
}

/** Agility may step before it attacks, so it reaches farther than the other stances. */
function readPlayer(fight: Fight, player: Player): void {
  const fighter = player.fighter as Fighter;
  let near = 0;
  let stepping = 0;
  let best: Fighter | null = null;
  let bestArm: Arm | null = null;
  const swings = isAble(fighter) && !mustDefend(fight, fighter) && maySwing(fight, fighter);
  const steps = swings && !cannotSidestep(fighter);
  for (let i = 0; swings && i < playing; i++) {
    const foe = (players[i] as Player).fighter as Fighter;
    if (!areEnemies(fighter, foe)) continue;
    let arm = reachableArm(fight, fighter, foe);
    if (arm !== null) near++;
    else if (steps) arm = reachableArm(fight, fighter, foe, SIDESTEP);
    if (arm === null) continue;
    stepping++;
    if (best !== null && foe.hp >= best.hp) continue;
    best = foe;
    bestArm = arm;
  }
  player.reaches[0] = player.reaches[1] = near;
  player.reaches[2] = stepping;
  readRolls(player.rolls, fight, fighter, bestArm, best, crowd);
}

/** Changes if the game master intervenes between two participants' choices. */
function checksum({ fighters, round }: Fight): number {
  let sum = round;
  for (let i = 0; i < fighters.length; i++) {
    const { hp, heart, x, y, levels, status, wielded } = fighters[i] as Fighter;
    const hampers = levels.dazed + 3 * levels.weakened + 7 * levels['off-balanced'] + 11 * levels.restrained;
    const place =
      x + 97 * y + 13 * levels.unconscious + (status === 'up' ? 0 : 5) + 7 * wielded + 17 * levels.prone;
    sum = (Math.imul(sum, 31) + hp + 64 * heart + 1009 * place + 4099 * hampers) | 0;
  }
  return sum;
}

/** The average of several participants. */
interface Average {
  readonly rolls: Rolls;
  count: number;
  /** How many of them attack in each stance. */
  readonly attackers: Float64Array;
  /** How often they have shown each stance. */
  readonly shown: Float64Array;
  life: number;
}

const averageOf = (): Average => ({
  rolls: noRolls(),
  count: 0,
  attackers: new Float64Array(3),
  shown: new Float64Array(STANCE_COUNT),
  life: 0,
});

/** The first participant's party and all others; read again if three or more parties take part. */
const ones = averageOf();

const others = averageOf();

let onesParty = -1;

/** With two parties both sides use the same two averages. */
function readAverages(party: number): void {
  if (onesParty === party || (onesParty >= 0 && parties === 2)) return;
  onesParty = party;
  average(ones, party, false);
  average(others, party, true);
}

function average(into: Average, party: number, enemies: boolean): void {
  const { rolls: sum, attackers, shown } = into;
  clearRolls(sum);
  into.count = 0;
  for (let s = 0; s < DEFENSIVE; s++) attackers[s] = 0;
  for (let s = 0; s < STANCE_COUNT; s++) shown[s] = 0;
  for (let i = 0; i < playing; i++) {
    const { fighter, rolls, reaches } = players[i] as Player;
    if (((fighter as Fighter).party !== party) !== enemies) continue;
    into.count++;
    for (let s = 0; s < STANCE_COUNT; s++)
      shown[s] = (shown[s] as number) + shownTimes((fighter as Fighter).shown, s);
    for (let s = 0; s < DEFENSIVE; s++) if (reaches[s] !== 0) attackers[s] = (attackers[s] as number) + 1;
    addRolls(sum, rolls, reaches);
  }
  into.life = lifeIn(sum);
  averageRolls(sum, into.count, attackers);
}

/** Worth of attacks, by the attacker's stance, then the target's. */
const mine = new Float64Array(3 * STANCE_COUNT);

const theirs = new Float64Array(3 * STANCE_COUNT);

const game = new Float64Array(STANCE_COUNT * STANCE_COUNT);

/** Solves the game of a fighter, multiplied to the number of its side, against as many average foes as there are. */
function mixOf({ fighter, rolls, reaches }: Player): ArrayLike<number> {
  const { party } = fighter as Fighter;
  readAverages(party);
  const friends = party === onesParty ? ones : others;
  const foes = party === onesParty ? others : ones;
  if (foes.count === 0) return NO_GAME;
  const unit = 1 / Math.max(3, foes.life);
  const back = 1 / Math.max(3, friends.life);
  for (let s = 0; s < DEFENSIVE; s++) {
    const targets = foes.attackers[s] === 0 ? 0 : friends.count;
    worthOfBlows(mine, s, rolls, foes.rolls, unit, reaches[s] as number, targets);
    worthOfBlows(theirs, s, foes.rolls, rolls, back, targets, reaches[s] === 0 ? 0 : foes.count);
  }
  setStakes(friends.attackers, foes.attackers);
  solveGame(game, mixed);
  leanAgainst(game, mixed, foes.shown, TRUST * foes.count, EAGERNESS);
  prune(mixed);
  return mixed;
}

/** Payoffs by own stance, then the foe's: damage dealt minus damage taken. Defending deals none. */
function setStakes(friends: Float64Array, foes: Float64Array): void {
  for (let s = 0; s < STANCE_COUNT; s++) {
    const attackers = s === DEFENSIVE ? 0 : (friends[s] as number);
    const row = s === DEFENSIVE ? 0 : s * STANCE_COUNT; // any row: nobody attacks
    for (let t = 0; t < DEFENSIVE; t++)
      game[s * STANCE_COUNT + t] =
        attackers * (mine[row + t] as number) -
        (foes[t] as number) * (theirs[t * STANCE_COUNT + s] as number);
    game[s * STANCE_COUNT + DEFENSIVE] = attackers * (mine[row + DEFENSIVE] as number);
  }
}

function prune(mix: Float64Array): void {
  let kept = 0;
  for (let s = 0; s < STANCE_COUNT; s++) {
    if ((mix[s] as number) < RARE) mix[s] = 0;
    kept += mix[s] as number;
  }
  for (let s = 0; s < STANCE_COUNT; s++) mix[s] = (mix[s] as number) / kept;
}
