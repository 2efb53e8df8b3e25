// 05-movement.ts   Chapter 5, Movement and the grid: how far a fighter can move, and where to.
import { explore, type MoveRule } from '@affray/grid';
import { WEAPON_CLASSES } from './23-weapons-and-armor.ts';
import { boardOf, feetBetweenFighters, feetFrom, moveRuleOf, occupancyOf, wayfinderOf } from './board.ts';
import { speedAfterConditions } from './condition-limits.ts';
import { type Fight, type Fighter, fighterIfKnown, isHere, numberOf } from './state.ts';
import { depthAt } from './water.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-MOVE-01': {
    title: 'The grid',
    text: 'The field is made of squares 5 feet wide. Stepping to any of the 8 squares around costs 5 feet, diagonally too. The distance of two fighters is counted between their closest squares: the greater of the differences across and along, times 5 feet.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'HR-MOVE-02': {
    title: 'Speed',
    text: "Speed is the base, normally 60, less the armor's penalty, less 5 for a heavy weapon in hand (one that is part of the body does not count) and less 5 for a heavy shield. Being slowed then halves it, rounded down to a multiple of 5. Crippled makes it 5; restrained, stunned or grappling makes it 0. It never falls below 0.",
    source: 'the combat chapter, Dash; public rules, Weapons, Armor and Conditions',
  },
  'HR-MOVE-03': {
    title: 'Difficult terrain',
    text: 'It takes 10 feet of movement to enter a square of difficult terrain.',
    source: 'public rules, Other Factors, Difficult Terrain',
  },
  'HR-MOVE-04': {
    title: 'Swimming and climbing',
    text: 'Swim speed is 15, less the penalties of equipment. Climb speed is 5, and equipment does not lower it.',
    source: 'public rules, Building Your Character, Movement',
  },
  'HR-MOVE-05': {
    title: 'Whose square may be entered',
    text: "A fighter cannot enter an enemy's square; an ally's square it can pass through but not stop in. Somebody two or more sizes smaller may do both with friend and foe, and the larger one's space is difficult terrain for it. Small, tiny and minuscule friends may share a square, as many as their size allows.",
    source: 'public rules, Other Factors, Size and Talents, Nimble; our reading',
  },
  'HR-MOVE-06': {
    title: 'Adjacent',
    text: 'Two fighters are adjacent if the distance between them is no more than 5 feet. Standing in the same square is adjacent too.',
    source: 'our reading',
  },
  'HR-MOVE-07': {
    title: 'Willing and forced movement',
    text: 'Dashing, sidestepping, standing up and following a pushed enemy are willing movement; whatever someone else makes a fighter do is forced movement. Only willing movement can provoke opportunity attacks.',
    source: 'the combat chapter, Opportunity Attack',
  },
  'HR-MOVE-08': {
    title: 'Cover from sharing a square',
    text: 'Being in one square with someone who is not hostile gives a fighter one level of cover.',
    source: 'public rules, Other Factors, Size',
  },
} as const;

/** HR-MOVE-02. How much gear reduces speed: armor, a heavy weapon in hand that is not part of the body, a heavy shield. */
function dragOf(fighter: Fighter): number {
  let drag = fighter.armor.drag;
  const held = fighter.wielded < 0 ? undefined : fighter.weapons[fighter.wielded]?.weapon;
  if (held !== undefined && !held.body && held.class === 'heavy') drag += WEAPON_CLASSES.heavy.drag;
  if (fighter.shield !== null && fighter.shieldUp) drag += fighter.shield.drag;
  return drag;
}

/** HR-MOVE-02. Speed: base minus gear, then conditions; never below 0. */
export function speedOf(fighter: Fighter): number {
  return speedAfterConditions(fighter, Math.max(0, fighter.speed - dragOf(fighter)));
}

/** HR-MOVE-04. Gear slows swimming, but not climbing. */
export function swimSpeedOf(fighter: Fighter): number {
  return speedAfterConditions(fighter, Math.max(0, fighter.swim - dragOf(fighter)));
}

/** HR-MOVE-04, HR-COND-27. Crawling uses the climb speed, regardless of gear. */
export function climbSpeedOf(fighter: Fighter): number {
  return speedAfterConditions(fighter, fighter.climb);
}

/** Feet a dash gives here: speed; swim speed in deep water (HR-WATER-01); climb speed if prone. */
export function dashFeet(fight: Fight, fighter: Fighter): number {
  if (fighter.levels.prone > 0 || fighter.climbingOn !== null) return climbSpeedOf(fighter); // HR-CLIMB-03
  return depthAt(fight, fighter) === 2 ? swimSpeedOf(fighter) : speedOf(fighter);
}

/**
 * Feet a fighter may still move willingly, at most `feet`: HR-STANCE-07 and HR-CAST-02 may leave less than the speed. 0 if the game master
 * has removed it meanwhile.
 */
export function budgetOf(fight: Fight, fighter: Fighter, feet: number): number {
  if (!isHere(fighter)) return 0;
  return Math.max(0, Math.min(feet, feetLeftFor(fight, fighter)));
}

/** HR-COND-26. Frightened fighters may not enter squares nearer to what they fear. */
export function isApproach(fight: Fight, fighter: Fighter, x: number, y: number): boolean {
  if (fighter.levels.frightened === 0 || fighter.frightenedBy === null) return false;
  const feared = fighterIfKnown(fight, fighter.frightenedBy);
  if (feared === null || !isHere(feared)) return false;
  return feetFrom(fight, fighter, x, y, feared) < feetBetweenFighters(fight, fighter, feared);
}

/** The fight's movement rule for one fighter, plus the squares barred by fear. HR-MOVE-05 */
export function ruleFor(fight: Fight, fighter: Fighter): MoveRule {
  const rule = moveRuleOf(fight);
  if (fighter.levels.frightened === 0) return rule;
  const board = boardOf(fight);
  const barred = new Uint8Array(board.width * board.height);
  for (let y = 0; y < board.height; y++)
    for (let x = 0; x < board.width; x++)
      if (isApproach(fight, fighter, x, y)) barred[y * board.width + x] = 1;
  return { ...rule, barred };
}

/** Searches the squares a fighter can dash to; read the result from the fight's wayfinder. HR-MOVE-03 is in the grid's costs. */
export function searchWays(fight: Fight, fighter: Fighter, feet: number): void {
  const occupancy = occupancyOf(fight);
  explore(wayfinderOf(fight), occupancy, numberOf(fight, fighter), feet, ruleFor(fight, fighter));
}

const UNLIMITED = 1_000_000;

/**
 * HR-STANCE-07, HR-CAST-02. Feet a fighter may still move willingly this round: after shooting or casting at most half the speed in all.
 * Ambiguity A-33: `before-and-after` allows a shooter half before and half after.
 */
export function feetLeftFor(fight: Fight, fighter: Fighter): number {
  if (fighter.willingAtShot < 0 && !fighter.castThisRound) return UNLIMITED;
  const half = speedOf(fighter) >> 1;
  const inAll = half - fighter.willing;
  if (fighter.castThisRound || fight.options['ranged-half-move'] === 'total') return inAll;
  return half - (fighter.willing - fighter.willingAtShot);
}
