// What the tactical policy expects of a blow: how a fighter rolls in each stance, and what beating a foe brings besides.
import { circumstanceNet } from './21-circumstances.ts';
import { hasTypeDie } from './23-weapons-and-armor.ts';
import { armorBonus, shieldBonus } from './arms-in-hand.ts';
import { CANTRIPS, type Cantrip } from './cantrip-list.ts';
import { type Arm, type AttackStance, dieOf, type Fight, type Fighter, has } from './state.ts';
import { hampered } from './tactical-sense.ts';

/** Might, cunning, agility: each beats the next, the last the first. */
const STANCES: readonly AttackStance[] = ['might', 'cunning', 'agility'];
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
export const SPREAD = 0.41;

/** What a fighter rolls in each stance, on average, and what comes with it. */
export interface Rolls {
  /** The mean of an attack; 0 where it has none. */
  readonly attack: Float64Array;
  /** The sizes of the dice of an attack together. */
  readonly attackDice: Float64Array;
  readonly defense: Float64Array;
  readonly defenseDice: Float64Array;
  /** Hit points that beating a foe is worth besides the blow; cunning's also has a share of the foe's life. */
  readonly bonus: Float64Array;
  levels: number;
  /** Hit points that a hit is worth besides its damage: fire burns on. */
  rider: number;
  life: number;
}

export function noRolls(): Rolls {
  return {
    attack: new Float64Array(3),
    attackDice: new Float64Array(3),
    defense: new Float64Array(3),
    defenseDice: new Float64Array(3),
    bonus: new Float64Array(3),
    levels: 0,
    rider: 0,
    life: 0,
  };
}

/** Reads what a fighter rolls with an arm against a foe; without one only how it defends itself. */
export function readRolls(
  rolls: Rolls,
  fight: Fight,
  fighter: Fighter,
  arm: Arm | null,
  foe: Fighter | null,
): void {
  const { attack, attackDice, defense, defenseDice, bonus } = rolls;
  const luck = arm === null || foe === null ? 0 : luckOf(fight, fighter, foe, arm);
  const guard = armorBonus(fighter) + shieldBonus(fighter);
  const committed = has(fighter, 'committed-blows') ? 3.5 : 0;
  const statBlock = fighter.attack !== null;
  const fixed = statBlock && arm?.element === null ? (fighter.attack as number) : -1;
  for (let s = 0; s < 3; s++) {
    const stance = STANCES[s] as AttackStance;
    const die = dieOf(fighter, stance);
    const weak = weakness(fighter, stance);
    const own = meanOf(fighter.heart) + meanOf(die);
    const count = (fighter.heart > 0 ? 1 : 0) + (die > 0 ? 1 : 0);
    defense[s] = guard + own * levelled(count, 0 - weak);
    defenseDice[s] = fighter.heart + die;
    attack[s] = 0;
    attackDice[s] = fighter.heart + die;
    if (arm === null) continue;
    const times = fixed >= 0 ? 0 : hasTypeDie(arm.damage, stance, arm.mode) ? 2 : 1;
    const faces = (own + meanOf(arm.die) * times) * levelled(count + times, luck - weak);
    attack[s] = arm.hurts ? faces + Math.max(0, fixed) : HARMLESS;
    attackDice[s] = fighter.heart + die + arm.die * times;
  }
  const push = statBlock ? STAT_BLOCK_PUSH : PUSH;
  const cantrip = arm === null || arm.element === null ? null : CANTRIPS[arm.element];
  rolls.rider =
    cantrip === null || arm === null ? 0 : levelsWorth(cantrip, cantrip.levels) * Math.min(2, arm.targets);
  const might = cantrip === null ? push : levelsWorth(cantrip, cantrip.bonusLevels);
  bonus[0] = committed + (has(fighter, 'mighty') ? 2 * might : might);
  bonus[1] = committed;
  bonus[2] = committed + STEP;
  rolls.levels = has(fighter, 'cunning-talent') ? 2 * LEVELS : LEVELS;
  rolls.life = lifeOf(fighter);
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

/** Levels of disadvantage that conditions give a roll of an ability. */
function weakness(fighter: Fighter, stance: AttackStance): number {
  const { levels } = fighter;
  return (
    hampered(fighter, stance) +
    levels.restrained +
    levels.poisoned +
    levels.blinded +
    (levels.prone > 0 ? 1 : 0)
  );
}

/** HR-DICE-02, HR-DICE-03. By what so many levels multiply a sum of dice: as many are added as are dropped. */
function levelled(dice: number, net: number): number {
  return net < 0 ? (dice + 1) / (dice + 1 - net) : 2 - (dice + 1) / (dice + 1 + net);
}

const meanOf = (die: number): number => (die > 0 ? (die + 1) / 2 : 0);

/** A fighter below zero has little left. */
function lifeOf(fighter: Fighter): number {
  return Math.max(3, fighter.hp);
}
