// What the tactical policy expects of a blow: how a fighter rolls in each stance, what its blows are worth, and what beating a foe
// brings besides.
import { circumstanceNet } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { CANTRIPS, type Cantrip } from './cantrip-list.ts';
import { type Arm, type AttackStance, dieOf, type Fight, type Fighter, has } from './state.ts';
import { hampered } from './tactical-sense.ts';

/** Might, cunning, agility: each beats the next, the last the first. */
const STANCES: readonly AttackStance[] = ['might', 'cunning', 'agility'];
/** Attacks, and with defending all stances. */
const ATTACKS = 3;
const DEFENSIVE = 3;
const STANCE_COUNT = 4;
/** Worth of a push and of a sidestep that come with beating a foe, in hit points; stat blocks push harder. */
const PUSH = 1.2;
const STAT_BLOCK_PUSH = 2.7;
const STEP = 1.5;
/** Worth of the levels that cunning gives, as a share of what the foe has left: they matter as long as it lasts. */
const LEVELS = 0.34;
/** What a level of a condition is worth that a cantrip gives. */
const LEVEL_GIVEN = 1.5;
const BURNING_GIVEN = 5;
/** What an attack is worth that does something else than hurt. */
const HARMLESS = 4;
/** Half the width of the sum of some dice, as a share of their sizes: beyond it the sum counts as its mean. */
const SPREAD = 0.41;
/** What felling brings besides the hit points, as a share of them. */
const FELLING = 0.13;
/** What a blow on a fighter who defends counts: it is halved, but they do not strike back. */
const GUARDED = 0.7;
/** What the levels of cunning are worth once more than two are left: the foe who has them may not be the next to fight. */
const IN_A_CROWD = 0.27;

/** What a fighter rolls in each stance, on average, and what comes with it: one list, which V8 reads faster than lists in an object. */
export type Rolls = Float64Array;

/** The mean of an attack, 0 where it has none, and the sizes of its dice together; both for each of three stances. */
const ATTACK = 0;
const ATTACK_DICE = 3;
const DEFENSE = 6;
const DEFENSE_DICE = 9;
/** Hit points that beating a foe is worth besides the blow; cunning's also has a share of the foe's life. */
const BONUS = 12;
/** That share; hit points that a hit is worth besides its damage, as fire burns on; hit points left. */
const SHARE = 15;
const RIDER = 16;
const LIFE = 17;
/** What levels of cunning count for besides: less in a crowd. */
const LASTING = 18;
const ROLLS = 19;

export function noRolls(): Rolls {
  return new Float64Array(ROLLS);
}

/** Reads what a fighter rolls with an arm against a foe; without one only how it defends itself. `crowd`: more than two are left. */
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

/** What comes with beating a foe, and with every hit. */
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

/** What levels of a cantrip's condition are worth. A level of burning is a d6 at once and more until it is put out. */
function levelsWorth(cantrip: Cantrip, levels: number): number {
  return cantrip.gives === null ? 0 : levels * (cantrip.gives === 'burning' ? BURNING_GIVEN : LEVEL_GIVEN);
}

/** Levels that cover, light and distance give a fighter who shoots: beside a foe there are none. */
function luckOf(fight: Fight, fighter: Fighter, foe: Fighter, arm: Arm): number {
  const shoots = arm.mode === 'ranged' || arm.mode === 'bolt' || arm.mode === 'thrown';
  return shoots ? circumstanceNet(fight, fighter, foe, 'attack', arm) : 0;
}

/** Levels of disadvantage that conditions give a roll of any ability. */
function weakness({ levels }: Fighter): number {
  return levels.restrained + levels.poisoned + levels.blinded + (levels.prone > 0 ? 1 : 0);
}

/** HR-DICE-02, HR-DICE-03. By what so many levels multiply a sum of dice: as many are added as are dropped. */
function levelled(dice: number, net: number): number {
  if (net === 0) return 1;
  return net < 0 ? (dice + 1) / (dice + 1 - net) : 2 - (dice + 1) / (dice + 1 + net);
}

const meanOf = (die: number): number => (die > 0 ? (die + 1) / 2 : 0);

/** A fighter below zero has little left. */
function lifeOf(fighter: Fighter): number {
  return Math.max(3, fighter.hp);
}

export function lifeIn(rolls: Rolls): number {
  return rolls[LIFE] as number;
}

/** Begins the average of some rolls. */
export function clearRolls(sum: Rolls): void {
  for (let i = 0; i < ROLLS; i++) sum[i] = 0;
}

/** Adds one to the rolls of several. `reaches`: how many foes it can attack in each stance; its attacks count where there is one. */
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

/** Makes a sum of so many the average of one; `attackers` says how many of them attack in each stance. */
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
 * What blows of one at another are worth in a stance, by the stance of the attacked. With one target in reach a stance that is beaten
 * does nothing; with many it finds another target. `rivals`: among how many the attacked choose whom to strike; only those who strike
 * back contest. 0: nobody does.
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
