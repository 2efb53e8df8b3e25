// The tactical policy's stances: a mix for each participant, from the game that the engagement is. Each plays a triangle against
// the average of its foes, whose stakes are the blows both would land; the game is solved in closed form.
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
import { noRolls, type Rolls, readRolls, SPREAD } from './tactical-blows.ts';
import { DEFENSIVE, leanAgainst, STANCE_COUNT, solveGame } from './tactical-game.ts';
import { reachableArm } from './tactical-sense.ts';
import { maySwing } from './targets.ts';

/** In the order of the triangle: each beats the next, the third beats the first. */
const STANCES: readonly Stance[] = ['might', 'cunning', 'agility', 'defensive'];

/** What felling brings besides the hit points, as a share of them. */
const FELLING = 0.13;

/** What a blow on a fighter who defends counts: it is halved, but they do not strike back. */
const GUARDED = 0.7;

/** What the levels of cunning are worth once more than two are left: whoever has them may not be the next to fight. */
const IN_A_CROWD = 0.27;

/** How many sightings of each foe it takes to be believed as much as the solved mix, and how far the mix leans then. */
const TRUST = 4;

const EAGERNESS = 6;

/** Feet that agility steps before it strikes. */
const SIDESTEP = 5;

/** A stance that would be chosen less often than this is not chosen at all. */
const RARE = 0.04;

const FINENESS = 4096;

/** A stance by lot, from the mix that the engagement calls for. */
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
 * How often a participant should take each stance: might, cunning, agility, defensive. The array is good until the next call.
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

/** A participant: what it rolls, and how many foes it reaches in each attack. */
interface Player {
  fighter: Fighter | null;
  readonly reaches: Float64Array;
  readonly rolls: Rolls;
}

/** The participants read last, reused from engagement to engagement. */
const players: Player[] = [];

let playing = 0;

let crowd = false;

/** How many parties take part: 2 stands for fewer, 3 for more. */
let parties = 2;

let readFor: Engagement | null = null;

let readIn: Fight | null = null;

let readSum = 0;

/** Everybody in an engagement asks for the same game: it is read once. */
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
    readPlayer(players[playing++] as Player, fight, engagement, fighter);
  }
  onesParty = -1;
  parties = countParties();
}

function countParties(): number {
  let [one, other] = [-1, -1];
  for (let i = 0; i < playing; i++) {
    const { party } = (players[i] as Player).fighter as Fighter;
    if (one < 0 || party === one) one = party;
    else if (other < 0 || party === other) other = party;
    else return 3;
  }
  return 2;
}

/** Agility steps before it strikes, so that it reaches farther than the others. */
function readPlayer(player: Player, fight: Fight, { participants }: Engagement, fighter: Fighter): void {
  player.fighter = fighter;
  let [near, stepping] = [0, 0];
  let best: Fighter | null = null;
  let bestArm: Arm | null = null;
  const swings = isAble(fighter) && !mustDefend(fight, fighter) && maySwing(fight, fighter);
  const steps = swings && !cannotSidestep(fighter);
  for (let i = 0; swings && i < participants.length; i++) {
    const foe = fighterIfKnown(fight, participants[i] as string);
    if (foe === null || !areEnemies(fighter, foe) || !isHere(foe)) continue;
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
  readRolls(player.rolls, fight, fighter, bestArm, best);
}

/** Changes whenever the game master steps in between two who choose. */
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

/** The average of some participants. */
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

/** The party of the first participant and all others; read again where three or more parties meet. */
const ones = averageOf();

const others = averageOf();

let onesParty = -1;

/** Two parties see the same two averages, each from its own end. */
function readAverages(party: number): void {
  if (onesParty === party || (onesParty >= 0 && parties === 2)) return;
  onesParty = party;
  average(ones, party, false);
  average(others, party, true);
}

function average(into: Average, party: number, enemies: boolean): void {
  const { attack, attackDice, defense, defenseDice, bonus } = into.rolls;
  const { attackers, shown } = into;
  for (let s = 0; s < STANCE_COUNT; s++) shown[s] = 0;
  for (let s = 0; s < 3; s++)
    attackers[s] = attack[s] = attackDice[s] = defense[s] = defenseDice[s] = bonus[s] = 0;
  into.count = into.life = into.rolls.levels = into.rolls.rider = 0;
  for (let i = 0; i < playing; i++) {
    const { fighter, rolls, reaches } = players[i] as Player;
    if (((fighter as Fighter).party !== party) !== enemies) continue;
    into.count++;
    for (let s = 0; s < STANCE_COUNT; s++)
      shown[s] = (shown[s] as number) + shownTimes((fighter as Fighter).shown, s);
    into.life += rolls.life;
    into.rolls.levels = Math.max(into.rolls.levels, rolls.levels);
    into.rolls.rider += rolls.rider;
    for (let s = 0; s < 3; s++) {
      defense[s] = (defense[s] as number) + (rolls.defense[s] as number);
      defenseDice[s] = (defenseDice[s] as number) + (rolls.defenseDice[s] as number);
      if (reaches[s] === 0) continue;
      attackers[s] = (attackers[s] as number) + 1;
      attack[s] = (attack[s] as number) + (rolls.attack[s] as number);
      attackDice[s] = (attackDice[s] as number) + (rolls.attackDice[s] as number);
      bonus[s] = (bonus[s] as number) + (rolls.bonus[s] as number);
    }
  }
  const each = 1 / Math.max(1, into.count);
  into.rolls.life = into.life * each;
  into.rolls.rider *= each;
  for (let s = 0; s < 3; s++) {
    const hitting = 1 / Math.max(1, attackers[s] as number);
    attack[s] = (attack[s] as number) * hitting;
    attackDice[s] = (attackDice[s] as number) * hitting;
    bonus[s] = (bonus[s] as number) * hitting;
    defense[s] = (defense[s] as number) * each;
    defenseDice[s] = (defenseDice[s] as number) * each;
  }
}

/** By stance of the attacker, then of the attacked: what the blow is worth. */
const mine = new Float64Array(3 * STANCE_COUNT);

const theirs = new Float64Array(3 * STANCE_COUNT);

const game = new Float64Array(STANCE_COUNT * STANCE_COUNT);

/** Solves the game of as many like this one as its side has there against as many average foes as there are. */
function mixOf({ fighter, rolls, reaches }: Player): ArrayLike<number> {
  const { party } = fighter as Fighter;
  readAverages(party);
  const friends = party === onesParty ? ones : others;
  const foes = party === onesParty ? others : ones;
  if (foes.count === 0) return NO_GAME;
  const unit = 1 / Math.max(3, foes.life);
  const back = 1 / Math.max(3, friends.life);
  for (let s = 0; s < 3; s++) {
    blows(
      mine,
      s,
      rolls,
      foes.rolls,
      unit,
      reaches[s] as number,
      foes.attackers[s] === 0 ? 0 : friends.count,
    );
    const targets = foes.attackers[s] === 0 ? 0 : friends.count;
    blows(theirs, s, foes.rolls, rolls, back, targets, reaches[s] === 0 ? 0 : foes.count);
  }
  for (let s = 0; s < STANCE_COUNT; s++)
    for (let t = 0; t < STANCE_COUNT; t++) {
      const dealt =
        s === DEFENSIVE ? 0 : (friends.attackers[s] as number) * (mine[s * STANCE_COUNT + t] as number);
      const taken =
        t === DEFENSIVE ? 0 : (foes.attackers[t] as number) * (theirs[t * STANCE_COUNT + s] as number);
      game[s * STANCE_COUNT + t] = dealt - taken;
    }
  solveGame(game, mixed);
  leanAgainst(game, mixed, foes.shown, TRUST * foes.count, EAGERNESS);
  prune(mixed);
  return mixed;
}

/**
 * What blows of one at another are worth. With one target in reach a stance that is beaten does nothing; with many it finds
 * another target. `rivals`: among how many the attacked choose whom to strike; only those who strike back contest. 0: nobody does.
 */
function blows(
  into: Float64Array,
  s: number,
  by: Rolls,
  at: Rolls,
  unit: number,
  targets: number,
  rivals: number,
): void {
  const row = s * STANCE_COUNT;
  if (targets < 1) {
    for (let t = 0; t < STANCE_COUNT; t++) into[row + t] = 0;
    return;
  }
  const elsewhere = 1 - (THIRDS[Math.min(targets, 6) - 1] as number);
  const attack = by.attack[s] as number;
  const dice = by.attackDice[s] as number;
  const blow = above(attack - (at.defense[s] as number), SPREAD * (dice + (at.defenseDice[s] as number)));
  const hit = blow + (blow > 0 ? by.rider : 0);
  const open = unit * felt(at.life, hit);
  let contest = open;
  if (rivals > 0) {
    const against = above(attack - (at.attack[s] as number), SPREAD * (dice + (at.attackDice[s] as number)));
    contest += (unit * felt(at.life, against + (against > 0 ? by.rider / 2 : 0)) - open) / rivals;
  }
  const extra = (by.bonus[s] as number) + (s === 1 ? by.levels * at.life * (crowd ? IN_A_CROWD : 1) : 0);
  const beats = unit * (felt(at.life, hit) + extra);
  const usual = (contest + beats) / 2;
  into[row + s] = contest + (elsewhere * (contest - usual)) / 2;
  into[row + ((s + 1) % 3)] = beats + (elsewhere * (beats - usual)) / 2;
  into[row + ((s + 2) % 3)] = elsewhere * usual;
  into[row + DEFENSIVE] = unit * felt(at.life, hit * GUARDED);
}

/** The chance that so many fewer one all take the one stance that cannot be attacked, if each takes any of three. */
const THIRDS: readonly number[] = [1, 1 / 3, 1 / 9, 1 / 27, 1 / 81, 1 / 243];

/** How much of a sum that falls about its mean is above 0, on average. */
function above(mean: number, width: number): number {
  if (mean >= width) return mean;
  return mean <= -width ? 0 : ((mean + width) * (mean + width)) / (4 * width);
}

/** Damage as it counts: what fells counts for more, what is beyond that for nothing. */
function felt(life: number, damage: number): number {
  return damage >= life ? (1 + FELLING) * life : damage * (1 + (FELLING * damage) / life);
}

function prune(mix: Float64Array): void {
  let kept = 0;
  for (let s = 0; s < STANCE_COUNT; s++) {
    if ((mix[s] as number) < RARE) mix[s] = 0;
    kept += mix[s] as number;
  }
  for (let s = 0; s < STANCE_COUNT; s++) mix[s] = (mix[s] as number) / kept;
}
