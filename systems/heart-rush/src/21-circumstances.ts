// 21-circumstances.ts   Chapter 21, Special circumstances: surprise, the helpless, cover, hiding, light, water.
import { coverLevels, elevationOf, type Onlookers, TOTAL_COVER } from '@affray/grid';
import type { Call, Table } from '@affray/kernel';
import { overreach } from './23-weapons-and-armor.ts';
import { note } from './advantage-sources.ts';
import { armRange, isRangedMode } from './arms-in-hand.ts';
import { boardOf, feetBetweenFighters, hasObstacles, occupancyOf, overlaps } from './board.ts';
import { type AdvantageSource, say, sayOf } from './events.ts';
import { lose } from './losing-conditions.ts';
import { WHO_IS_SURPRISED } from './questions-manoeuvres.ts';
import { type Arm, areEnemies, type Fight, type Fighter, fighterOf, isHere } from './state.ts';
import { depthAt } from './water.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-SURP-01': {
    title: 'Who is surprised',
    text: 'To escape surprise, a fighter has to see its enemy before the round begins, and must also be unfriendly or hostile to that enemy or not know it. If either of the two is missing, the fighter is surprised.',
    source: 'the combat chapter, Surprise',
    ambiguities: ['A-37'],
  },
  'HR-SURP-02': {
    title: 'What surprise does',
    text: 'During round 1 a surprised fighter neither moves nor uses abilities, which rules out actions and instants.',
    source: 'the combat chapter, Surprise',
  },
  'HR-SURP-03': {
    title: 'Striking the surprised',
    text: 'Fighters who are not surprised may make opportunity attacks on those who are. Each costs the action or 1 rush point.',
    source: 'the combat chapter, Surprise and Opportunity Attack',
    ambiguities: ['A-36'],
  },
  'HR-SURP-04': {
    title: 'Surprised in an engagement',
    text: 'A surprised fighter that is drawn into an engagement chooses its stance freely and may attack. It has no sidestep, but it can shrug off damage.',
    source: 'our reading',
    ambiguities: ['A-35'],
  },
  'HR-SURP-05': {
    title: 'How long, and who',
    text: 'Whether someone is surprised is settled for each fighter alone. When round 1 is over, so is surprise.',
    source: 'the combat chapter, Surprise; our reading',
    ambiguities: ['A-36'],
  },
  'HR-HELPLESS-01': {
    title: 'Attacking the helpless',
    text: 'If a fighter has no means at all to defend itself, the GM can allow an opportunity attack on it, or can decide that it is dead at once. Either costs the attacker what it offered, its action or 1 rush point.',
    source: 'the combat chapter, Attacking the Helpless',
  },
  'HR-HELPLESS-02': {
    title: 'How the helpless defend',
    text: 'For a fighter that is unconscious or incapacitated, the armor bonus is the whole defense. If the attacker is within 5 feet, all dice of the attack count with their highest face.',
    source: 'public rules, Conditions, Incapacitated; our reading',
    ambiguities: ['A-38'],
  },
  'HR-HELPLESS-03': {
    title: 'What is left to the GM',
    text: 'These rules do not cover tying up, knocking out or killing by other means. There the GM decides.',
    source: 'our reading',
  },
  'HR-COVER-01': {
    title: 'Lines of cover',
    text: "Four lines are drawn, from a single point of the attacker to the corners of one of the target's squares. A ranged attack roll has 1 level of disadvantage for each line that meets an obstacle.",
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-02': {
    title: 'Total cover',
    text: 'If solid objects are in the way of all four lines, the target has total cover and no attack on it is possible.',
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-03': {
    title: 'Where the lines run',
    text: 'Of all corners and centers of its own squares, and of all squares of the target, the attacker uses those that favor it most. If a line does no more than touch the edge of an obstacle, it is free.',
    source: 'our reading',
    ambiguities: ['A-63'],
  },
  'HR-COVER-04': {
    title: 'When the GM sets cover',
    text: 'If an obstacle cannot be judged by lines, the GM sets the levels, and these replace what the lines would give. There is 1 for something slight like a thin tree, 2 for something from behind which the defender must show itself to attack, like a couch or the top of a hill, and 3 for something made for shooting one way, like an arrow slit.',
    source: 'the combat chapter, Cover',
  },
  'HR-COVER-05': {
    title: 'What cover works against',
    text: 'Cover counts against ranged attacks, thrown attacks and bolts. Fighters between the two are no obstacles.',
    source: 'the combat chapter, Cover; our reading',
    ambiguities: ['A-63'],
  },
  'HR-HIDE-01': {
    title: 'Hiding',
    text: "Hiding takes more time than a single action, so nobody can do it during a fight. It needs the GM's permission and a stealth check.",
    source: 'public rules, Other Factors, Hiding',
  },
  'HR-HIDE-02': {
    title: 'Being hidden',
    text: 'Someone hidden is also obscured and so has 1 level of advantage on attack and defense rolls against those who cannot see it. With its first attack it is hidden no longer.',
    source: 'public rules, Conditions',
  },
  'HR-LIGHT-01': {
    title: 'Light',
    text: 'Bright light has no effect. In dim light, anyone who needs light has 1 level of disadvantage when attacking a target there, and the same when defending against someone obscured. In the dark nobody can see without darkvision, which makes every light count as one stage brighter.',
    source: 'public rules, Other Factors, Lighting',
  },
  'HR-WATER-01': {
    title: 'Water',
    text: 'Where one can stand, water is difficult terrain, and attack rolls, defense rolls and checks that involve movement have 1 level of disadvantage. Where one cannot, or below the surface, it is 5 levels, and movement is at swim speed. The range of ranged weapons is halved; thrown weapons and whips are of no use.',
    source: 'public rules, Other Factors and Weapons',
  },
} as const;

/** Height in feet from which a place counts as high ground. */
const HIGH = 10;

/** HR-SURP-01, HR-SURP-05. Decides before round 1 which fighters are surprised. */
export function judgeSurprise(fight: Fight, table: Table): void {
  for (const id of table.ask(WHO_IS_SURPRISED, 'gm', null)) {
    const fighter = fighterOf(fight, id);
    fighter.surprised = true;
    if (table.watched) sayOf(table, fighter, { kind: 'surprised', rule: 'HR-SURP-01', fighter: id });
  }
}

/** HR-SURP-05. Surprise ends with round 1. */
export function endSurprise(fight: Fight): void {
  for (const fighter of fight.fighters) fighter.surprised = false;
}

/** HR-SURP-01. The fighters surprised by the rule; the game master's default. */
export function surprisedByTheRule(fight: Fight): string[] {
  const surprised: string[] = [];
  for (const fighter of fight.fighters) if (isCaughtOut(fight, fighter)) surprised.push(fighter.id);
  if (fight.options['surprise-scope'] === 'creature') return surprised;
  return surprised.filter((id) => isWholeParty(fight, fighterOf(fight, id).party, surprised)); // Ambiguity A-36
}

/**
 * HR-SURP-01. To escape surprise a fighter must see an opponent coming and must not be its friend.
 * Ambiguity A-37: `or` requires only one of the two.
 */
function isCaughtOut(fight: Fight, fighter: Fighter): boolean {
  if (fighter.surprisedSheet !== null) return fighter.surprisedSheet;
  const sees =
    fighter.sees &&
    fight.fighters.some((other) => areEnemies(fighter, other) && canSee(fight, fighter, other));
  const wary = fighter.attitude !== 'friendly';
  return fight.options['surprise-test'] === 'or' ? !sees && !wary : !sees || !wary;
}

function isWholeParty(fight: Fight, party: number, surprised: readonly string[]): boolean {
  return fight.fighters.every((fighter) => fighter.party !== party || surprised.includes(fighter.id));
}

/** HR-HELPLESS-02. Incapacitated or unconscious: only armor is left of the defense. */
export function isHelpless(fighter: Fighter): boolean {
  return fighter.levels.unconscious > 0 || fighter.levels.incapacitated > 0;
}

/**
 * HR-COVER-01, HR-COVER-03. How many of the four lines are obstructed, from the attacker's best point to the target's best square.
 * HR-COVER-02: TOTAL_COVER if all four meet something solid. HR-COVER-04: levels set by the game master replace the lines. Ambiguity A-63:
 * bodies are no obstacles unless `creatures-give-cover`.
 */
export function coverBetween(fight: Fight, from: Fighter, to: Fighter): number {
  for (const set of fight.cover)
    if (set.from === from.id && set.to === to.id) return set.levels > 3 ? TOTAL_COVER : set.levels;
  if (!hasObstacles(fight) && !fight.options['creatures-give-cover']) return 0;
  const a = { x: from.x, y: from.y, size: from.wide };
  const b = { x: to.x, y: to.y, size: to.wide };
  if (!fight.options['creatures-give-cover']) return coverLevels(boardOf(fight), a, b);
  return coverLevels(boardOf(fight), a, b, bystanders(fight, from, to));
}

/** HR-COVER-05. Bodies obstruct but are not solid: nobody is in total cover behind a friend. */
function bystanders(fight: Fight, from: Fighter, to: Fighter): Onlookers {
  const except = [fight.fighters.indexOf(from), fight.fighters.indexOf(to)];
  return { occupancy: occupancyOf(fight), except, obstruct: () => 'screened' };
}

/** HR-COVER-02. Whether no attack can reach the target. */
export function isInTotalCover(fight: Fight, from: Fighter, to: Fighter): boolean {
  return coverBetween(fight, from, to) === TOTAL_COVER;
}

/** HR-COVER-04. The game master sets the levels of cover from one fighter to another. D-37 */
export const SET_COVER: Call<Fight> = {
  words: 'Set cover against one attacker',
  rule: 'HR-COVER-04',
  quiet: true,
  takes: { from: 'fighter', to: 'fighter', levels: ['0', '1', '2', '3', 'total', 'by the lines'] },
  make(fight, given) {
    const rest = fight.cover.filter((set) => set.from !== given.from || set.to !== given.to);
    const levels = given.levels === 'total' ? 4 : Number(given.levels);
    const set = { from: String(given.from), to: String(given.to), levels };
    fight.cover = given.levels === 'by the lines' ? rest : [...rest, set];
  },
};

/** Advantages minus disadvantages from surroundings: height, light, water, cover and distance. */
export function circumstanceNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  kind: 'attack' | 'defense' | 'check',
  arm: Arm | null,
  sources: AdvantageSource[] | null = null,
): number {
  let net = waterNet(fight, roller, sources);
  if (other === null || kind === 'check') return net;
  if (kind === 'defense') {
    const dim = lightFor(fight, roller, other) > 0;
    return dim && obscurity(fight, other, roller) > 0 ? net + note(sources, 'dim-light', -1) : net; // HR-LIGHT-01
  }
  if (hasHighGround(fight, roller, other)) net += note(sources, 'high-ground', 1); // HR-COND-31
  if (lightFor(fight, roller, other) > 0) net += note(sources, 'dim-light', -1); // HR-LIGHT-01
  if (arm === null || !isRangedMode(arm)) return net; // HR-WPN-15: shooting at close range has no penalty
  net += note(sources, 'cover', 0 - coverBetween(fight, roller, other)); // HR-COVER-01, HR-COVER-05
  net += note(sources, 'shared-square', 0 - crowdCover(fight, other));
  const feet = feetBetweenFighters(fight, roller, other);
  const over = overreach(feet, armRange(fight, roller, arm), arm.mode, fight.options['range-penalty']);
  return net + note(sources, 'range', 0 - over); // HR-WPN-07
}

/** HR-MOVE-08. A fighter who shares a square with a creature that is not hostile has a level of cover. */
function crowdCover(fight: Fight, target: Fighter): number {
  for (let i = 0; i < fight.fighters.length; i++) {
    const other = fight.fighters[i] as Fighter;
    if (other === target || !isHere(other) || areEnemies(other, target)) continue;
    if (overlaps(target, target.x, target.y, other)) return 1;
  }
  return 0;
}

/** HR-COND-31. High ground counts against fighters without it. A platform counts by itself. */
export function hasHighGround(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  return isHigh(fight, fighter) && !isHigh(fight, other);
}

function isHigh(fight: Fight, fighter: Fighter): boolean {
  if (fighter.levels['high-ground'] > 0) return true;
  const { elevation } = fight.plan;
  return elevation !== undefined && elevation.length > 0 && heightOf(fight, fighter) >= HIGH;
}

/** Height in feet of the ground where a fighter stands. */
function heightOf(fight: Fight, fighter: Fighter): number {
  return elevationOf(boardOf(fight), { x: fighter.x, y: fighter.y, size: fighter.wide });
}

/**
 * HR-HIDE-01, HR-HIDE-02. Ends hiding. Nobody can hide again during the fight: that takes longer than an action, and only the game master
 * can make a fighter hidden.
 */
export function reveal(fight: Fight, table: Table, fighter: Fighter): void {
  if (fighter.levels.hidden === 0) return;
  fighter.levels.hidden = 0;
  if (table.watched) say(table, { kind: 'revealed', rule: 'HR-HIDE-02', fighter: fighter.id });
  lose(fight, table, fighter, 'obscured', 1, 'HR-HIDE-02');
}

/** HR-MOVE-05. An unseen fighter is in the way: the movement ends there, and the hidden one is found. */
export function bumpInto(fight: Fight, table: Table, fighter: Fighter, x: number, y: number): void {
  for (const other of fight.fighters) {
    if (other !== fighter && isHere(other) && overlaps(fighter, x, y, other)) reveal(fight, table, other);
  }
  if (table.watched)
    sayOf(table, fighter, { kind: 'stopped', rule: 'HR-MOVE-05', fighter: fighter.id, why: 'blocked' });
}

/** Whether a fighter can see another: not hidden fighters, nothing in the dark, nothing at all with 5 levels of blinded. */
export function canSee(fight: Fight, viewer: Fighter, target: Fighter): boolean {
  if (!areEnemies(viewer, target)) return true;
  if (target.levels.hidden > 0 || viewer.levels.unconscious > 0 || viewer.levels.blinded >= 5) return false; // HR-COND-19
  return lightFor(fight, viewer, target) < 2;
}

/**
 * HR-LIGHT-01. The light on a target as a viewer sees it: 0 bright, 1 dim, 2 dark. Darkvision makes it one stage brighter; viewers who need
 * no light see as in daylight.
 */
export function lightFor(fight: Fight, viewer: Fighter, target: Fighter): number {
  const { light } = fight.plan;
  if (light === undefined || light.length === 0 || !viewer.needsLight) return 0;
  const board = boardOf(fight);
  const stage = board.light[target.y * board.width + target.x] as number;
  return viewer.darkvision && stage > 0 ? stage - 1 : stage;
}

/** HR-WATER-01. Disadvantage in water: 1 where one can stand, 5 in deep water. */
function waterNet(fight: Fight, fighter: Fighter, sources: AdvantageSource[] | null): number {
  if (fight.water.length === 0) return 0;
  const depth = depthAt(fight, fighter);
  return depth === 2 ? note(sources, 'deep-water', -5) : note(sources, 'water', 0 - depth);
}

/** HR-COND-29, HR-COND-30. How obscured a fighter is to another: hidden counts as one level, and so does darkness. */
export function obscurity(fight: Fight, fighter: Fighter, viewer: Fighter): number {
  const { levels } = fighter;
  if (levels.obscured > 0) return levels.obscured;
  return levels.hidden > 0 || lightFor(fight, viewer, fighter) === 2 ? 1 : 0;
}
