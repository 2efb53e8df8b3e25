// What the tactical policy expects of an attack: average rolls in each stance, the worth of attacks, and of beating a foe's stance.
import { circumstanceNet } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { CANTRIPS, type Cantrip } from './cantrip-list.ts';
import { type Arm, type AttackStance, dieOf, type Fight, type Fighter, has } from './state.ts';
import { hampered } from './tactical-sense.ts';

/** Might, cunning, agility: each beats the next, the last beats the first. */
const STANCES: readonly AttackStance[] = ['might', 'cunning', 'agility'];
/** Sizes of stance tables: attacks only, and with defensive. */
const ATTACKS = 3;
const DEFENSIVE = 3;
const STANCE_COUNT = 4;
/** Worth in hit points of the push and the sidestep gained by beating a foe; stat blocks push harder. */
const PUSH = 1.2;
const STAT_BLOCK_PUSH = 2.7;
const STEP = 1.5;
/** Worth of cunning's levels, as a share of the foe's remaining hit points: they matter as long as it lasts. */
const LEVELS = 0.34;
/** Worth of one level of a cantrip's condition. */
const LEVEL_GIVEN = 1.5;
const BURNING_GIVEN = 5;
/** Worth of an attack that does no damage. */
const HARMLESS = 4;
/** Half the width of a sum of dice, as a share of their sizes; outside it the sum counts as its mean. */
const SPREAD = 0.41;
/** Extra worth of felling a foe, as a share of its hit points. */
const FELLING = 0.13;
/** Weight of an attack on a defensive fighter: it is halved, but they do not strike back. */
const GUARDED = 0.7;
/** Weight of cunning's levels with more than two fighters left: the affected foe may not be the next to fight. */
const IN_A_CROWD = 0.27;

/** A fighter's average rolls in each stance, with bonuses: one array, which V8 reads faster than arrays in an object. */
export type Rolls = Float64Array;

/** Offsets for each of three stances: the mean of an attack (0 for none) and the total size of its dice; the same for defense. */
const ATTACK = 0;
const ATTACK_DICE = 3;
const DEFENSE = 6;
const DEFENSE_DICE = 9;
/** Worth in hit points of beating a foe, besides the damage; cunning adds a share of the foe's hit points. */
const BONUS = 12;
/** That share; the worth of a hit besides its damage, such as burning; hit points left. */
const SHARE = 15;
const RIDER = 16;
const LIFE = 17;
/** Weight of cunning's levels: less in a crowd. */
const LASTING = 18;
const ROLLS = 19;

export function noRolls(): Rolls {
  return new Float64Array(ROLLS);
}

/** Computes a fighter's rolls with an arm against a foe; without an arm only its defense. `crowd`: more than two fighters are left. */
export function readRolls(
  rolls: Rolls,
  fight: Fight,
  fighter: Fighter,
  arm: Arm | null,
  foe: Fighter | null,
  crowd: boolean,
): void {
  const luck = arm === null || foe === null ? 0 : luckOf(fight, fighter, foe, arm);
  const guard = armorBonus(fighter) + shieldBonus(fighter);
  const statBlock = fighter.attack !== null;
  const fixed = statBlock && arm?.element === null ? (fighter.attack as number) : -1;
  const { heart } = fighter;
  const heartMean = meanOf(heart);
  const weakAnyway = weakness(fighter);
  for (let s = 0; s < ATTACKS; s++) {
    const stance = STANCES[s] as AttackStance;
    const die = dieOf(fighter, stance);
    const weak = weakAnyway + hampered(fighter, stance);
    const own = heartMean + meanOf(die);
    const count = (heart > 0 ? 1 : 0) + (die > 0 ? 1 : 0);
    rolls[DEFENSE + s] = guard + own * levelled(count, 0 - weak);
    rolls[DEFENSE_DICE + s] = heart + die;
    rolls[ATTACK + s] = 0;
    rolls[ATTACK_DICE + s] = heart + die;
    if (arm === null) continue;
    const times = fixed >= 0 ? 0 : hasTypeDie(arm.damage, stance, arm.mode) ? 2 : 1;
    const faces = (own + meanOf(arm.die) * times) * levelled(count + times, luck - weak);
    rolls[ATTACK + s] = arm.hurts ? faces + Math.max(0, fixed) : HARMLESS;
    rolls[ATTACK_DICE + s] = heart + die + arm.die * times;
  }
  readBonuses(rolls, fighter, arm);
  rolls[LIFE] = lifeOf(fighter);
  rolls[LASTING] = crowd ? IN_A_CROWD : 1;
}

/** Worth of beating a foe, and of every hit. */
function readBonuses(rolls: Rolls, fighter: Fighter, arm: Arm | null): void {
  const committed = has(fighter, 'committed-blows') ? 3.5 : 0;
  const push = fighter.attack !== null ? STAT_BLOCK_PUSH : PUSH;
  const cantrip = arm === null || arm.element === null ? null : CANTRIPS[arm.element];
  rolls[RIDER] =
    cantrip === null || arm === null ? 0 : levelsWorth(cantrip, cantrip.levels) * Math.min(2, arm.targets);
  const might = cantrip === null ? push : levelsWorth(cantrip, cantrip.bonusLevels);
  rolls[BONUS] = committed + (has(fighter, 'mighty') ? 2 * might : might);
  rolls[BONUS + 1] = committed;
  rolls[BONUS + 2] = committed + STEP;
  rolls[SHARE] = has(fighter, 'cunning-talent') ? 2 * LEVELS : LEVELS;
}

/** Worth of levels of a cantrip's condition. A level of burning is a d6 at once and more until it is put out. */
function levelsWorth(cantrip: Cantrip, levels: number): number {
  return cantrip.gives === null ? 0 : levels * (cantrip.gives === 'burning' ? BURNING_GIVEN : LEVEL_GIVEN);
}

/** Levels from cover, light and distance for a fighter who shoots. */
function luckOf(fight: Fight, fighter: Fighter, foe: Fighter, arm: Arm): number {
  const shoots = arm.mode === 'ranged' || arm.mode === 'bolt' || arm.mode === 'thrown';
  return shoots ? circumstanceNet(fight, fighter, foe, 'attack', arm) : 0;
}

/** Levels of disadvantage from conditions that affect every ability. */
function weakness({ levels }: Fighter): number {
  return levels.restrained + levels.poisoned + levels.blinded + (levels.prone > 0 ? 1 : 0);
}

/** HR-DICE-02, HR-DICE-03. The factor by which levels change a sum of dice: as many are added as are dropped. */
function levelled(dice: number, net: number): number {
  if (net === 0) return 1;
  return net < 0 ? (dice + 1) / (dice + 1 - net) : 2 - (dice + 1) / (dice + 1 + net);
}

const meanOf = (die: number): number => (die > 0 ? (die + 1) / 2 : 0);

/** A fighter's remaining hit points; below zero it counts as having few. */
function lifeOf(fighter: Fighter): number {
  return Math.max(3, fighter.hp);
}

export function lifeIn(rolls: Rolls): number {
  return rolls[LIFE] as number;
}

/** Resets a sum of rolls. */
export function clearRolls(sum: Rolls): void {
  for (let i = 0; i < ROLLS; i++) sum[i] = 0;
}

/** Adds a fighter's rolls to a sum. `reaches`: how many foes it can attack in each stance; attacks are added only if there is one. */
export function addRolls(sum: Rolls, rolls: Rolls, reaches: Float64Array): void {
  for (let s = 0; s < ATTACKS; s++) {
    sum[DEFENSE + s] = (sum[DEFENSE + s] as number) + (rolls[DEFENSE + s] as number);
    sum[DEFENSE_DICE + s] = (sum[DEFENSE_DICE + s] as number) + (rolls[DEFENSE_DICE + s] as number);
    if (reaches[s] === 0) continue;
    sum[ATTACK + s] = (sum[ATTACK + s] as number) + (rolls[ATTACK + s] as number);
    sum[ATTACK_DICE + s] = (sum[ATTACK_DICE + s] as number) + (rolls[ATTACK_DICE + s] as number);
    sum[BONUS + s] = (sum[BONUS + s] as number) + (rolls[BONUS + s] as number);
  }
  sum[SHARE] = Math.max(sum[SHARE] as number, rolls[SHARE] as number);
  sum[RIDER] = (sum[RIDER] as number) + (rolls[RIDER] as number);
  sum[LIFE] = (sum[LIFE] as number) + (rolls[LIFE] as number);
  sum[LASTING] = rolls[LASTING] as number;
}

/** Turns a sum into an average of `count` fighters; `attackers` says how many of them attack in each stance. */
export function averageRolls(sum: Rolls, count: number, attackers: Float64Array): void {
  const each = 1 / Math.max(1, count);
  for (let s = 0; s < ATTACKS; s++) {
    const hitting = 1 / Math.max(1, attackers[s] as number);
    sum[ATTACK + s] = (sum[ATTACK + s] as number) * hitting;
    sum[ATTACK_DICE + s] = (sum[ATTACK_DICE + s] as number) * hitting;
    sum[BONUS + s] = (sum[BONUS + s] as number) * hitting;
    sum[DEFENSE + s] = (sum[DEFENSE + s] as number) * each;
    sum[DEFENSE_DICE + s] = (sum[DEFENSE_DICE + s] as number) * each;
  }
  sum[RIDER] = (sum[RIDER] as number) * each;
  sum[LIFE] = (sum[LIFE] as number) * each;
}

/**
 * The worth of one fighter's attacks in a stance, by the target's stance. With one target in reach a beaten stance does nothing; with
 * several it finds another target. `rivals`: how many fighters the target may choose to strike; only targets that strike back contest. 0:
 * the target strikes nobody.
 */
export function worthOfBlows(
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
  const attack = by[ATTACK + s] as number;
  const dice = by[ATTACK_DICE + s] as number;
  const life = at[LIFE] as number;
  const blow = above(
    attack - (at[DEFENSE + s] as number),
    SPREAD * (dice + (at[DEFENSE_DICE + s] as number)),
  );
  const hit = blow + (blow > 0 ? (by[RIDER] as number) : 0);
  const harm = felt(life, hit);
  const open = unit * harm;
  let contest = open;
  if (rivals > 0) {
    const width = SPREAD * (dice + (at[ATTACK_DICE + s] as number));
    const against = above(attack - (at[ATTACK + s] as number), width);
    contest += (unit * felt(life, against + (against > 0 ? (by[RIDER] as number) / 2 : 0)) - open) / rivals;
  }
  const levels = s === 1 ? (by[SHARE] as number) * life * (by[LASTING] as number) : 0;
  const beats = unit * (harm + ((by[BONUS + s] as number) + levels));
  const usual = (contest + beats) / 2;
  into[row + s] = contest + (elsewhere * (contest - usual)) / 2;
  into[row + (s === 2 ? 0 : s + 1)] = beats + (elsewhere * (beats - usual)) / 2;
  into[row + (s === 0 ? 2 : s - 1)] = elsewhere * usual;
  into[row + DEFENSIVE] = unit * felt(life, hit * GUARDED);
}

/** The chance that all but one of the targets take the one stance that cannot be attacked, if each takes any of three. */
const THIRDS: readonly number[] = [1, 1 / 3, 1 / 9, 1 / 27, 1 / 81, 1 / 243];

/** The mean of the positive part of a sum spread around its mean. */
function above(mean: number, width: number): number {
  if (mean >= width) return mean;
  return mean <= -width ? 0 : ((mean + width) * (mean + width)) / (4 * width);
}

/** Damage by worth: felling counts for more, damage beyond that for nothing. */
function felt(life: number, damage: number): number {
  return damage >= life ? (1 + FELLING) * life : damage * (1 + (FELLING * damage) / life);
}
