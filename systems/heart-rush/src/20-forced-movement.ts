// 20-forced-movement.ts   Chapter 20, Forced movement: pushes, collisions, falls.
import {
  type Direction,
  directionsAway,
  directionsToward,
  type MoveRule,
  pushBody,
  type Square,
} from '@affray/grid';
import type { Table } from '@affray/kernel';
import { isPastSaving } from './18-zero-hit-points.ts';
import { sizesLarger } from './22-sizes.ts';
import { drag } from './26-stat-blocks.ts';
import { isFreeFor, occupancyOf, setPlace } from './board.ts';
import { climberShaken } from './clinging.ts';
import { dragPartner, FALL, meet, partnerOf } from './collisions.ts';
import { canMoveAtAll } from './condition-limits.ts';
import type { Effects, Push } from './effects.ts';
import { say } from './events.ts';
import { type HarmDice, harmByDice, harmOf, rollHarm } from './harm.ts';
import { afterMove } from './holds.ts';
import { IN_WHAT_ORDER, pushAnswer, WHERE_TO_FOLLOW, WHETHER_TO_PUSH } from './questions-manoeuvres.ts';
import type { RuleId } from './rulebook.ts';
import { settleInPlace } from './settle-in-place.ts';
import { areEnemies, type Fight, type Fighter, fighterOf, hasTrait, isHere, numberOf } from './state.ts';
import { trips } from './tripping.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-PUSH-01': {
    title: 'How far',
    text: 'A push by might bonus goes 10 feet. For every size the defender is smaller, 5 feet are added; for every size it is larger, 5 are taken off, down to 0.',
    source: 'public rules, Weapons and Other Factors, Size',
  },
  'HR-PUSH-02': {
    title: 'Which way',
    text: 'A push need not be made, but if it is, it goes the whole distance. Of the 8 directions it takes the one that leads most nearly straight away from the pusher, who chooses if two are equally good. With each step the target must get farther off.',
    source: 'public rules, Weapons (earlier revision); our reading',
  },
  'HR-PUSH-03': {
    title: 'Following',
    text: 'After the push its maker may go to a free square that the target left or passed through, by way of such squares, and gives no opening by it. It cannot do this if the target left no square, if it is unable to move (restrained or grappling, say), or if it went down in this step.',
    source: 'public rules, Weapons',
    ambiguities: ['A-72', 'A-78'],
  },
  'HR-PUSH-04': {
    title: 'Collisions',
    text: 'A pushed fighter is stopped by a wall, by a fighter whose size differs from its own by two at most, and by the heavy shield of an enemy. 1d6 is rolled for every 5 feet it did not get to go.',
    source: 'public rules, Other Factors, Forced Movement',
    ambiguities: ['A-11', 'A-57'],
  },
  'HR-PUSH-05': {
    title: 'Who takes the damage',
    text: 'If a wall or someone with a shield was in the way, the pushed fighter takes all the damage. If it was someone without a shield, each takes half, rounded up for the pushed fighter and down for the other.',
    source: 'public rules, Other Factors, Forced Movement',
  },
  'HR-PUSH-06': {
    title: 'Collision damage',
    text: 'Damage from a collision is an instance of its own. It can be shrugged off, and it can cause a wound.',
    source: 'our reading',
  },
  'HR-PUSH-07': {
    title: 'Several pushes',
    text: 'When a target is pushed more than once, the pushing side chooses the order, and the pushes are made one by one. Each goes by where the two fighters are at that time; the target need not still be in range.',
    source: 'our reading',
    ambiguities: ['A-54'],
  },
  'HR-PUSH-08': {
    title: 'The edge, and squares to cross only',
    text: 'The edge of the map stops a push and does no damage. If a push would end in a square where the fighter may not stay, it stops on the last square before where it may, again without damage.',
    source: 'our reading',
  },
  'HR-PUSH-09': {
    title: 'Falling',
    text: 'For a fall of at least 5 feet an agility saving throw is made against the height in feet. If the roll is lower, the difference is taken as damage and the fighter is prone.',
    source: 'public rules, Damage & Consequences',
  },
} as const;

/** HR-MIG-03, HR-RES-11. All pushes of a step, at its end, target by target in the order of their first push. */
export function resolvePushes(fight: Fight, table: Table, won: readonly Push[]): void {
  if (won.length === 1) {
    const only = won[0] as Push;
    if (only.feet > 0 || hasDiceInstead(fight, only)) carryOut(fight, table, only);
    return;
  }
  const pushes = won.filter((push) => push.feet > 0 || hasDiceInstead(fight, push));
  const done: string[] = [];
  for (const { target } of pushes) {
    if (done.includes(target)) continue;
    done.push(target);
    const all = pushes.filter((push) => push.target === target);
    for (const push of inOrder(fight, table, target, all)) carryOut(fight, table, push);
  }
}

/**
 * HR-PUSH-07. Several pushes on one target follow one another, in the order chosen by the pushing side.
 * Ambiguity A-54: with `longest` only the longest happens.
 */
function inOrder(fight: Fight, table: Table, target: string, all: readonly Push[]): readonly Push[] {
  const first = all[0];
  if (first === undefined || all.length === 1) return all;
  if (fight.options['multi-push'] === 'longest') {
    return [all.reduce((longest, push) => (push.feet > longest.feet ? push : longest))];
  }
  const side = fighterOf(fight, first.by).side;
  const order = table.ask(IN_WHAT_ORDER, side, { target, by: all.map(({ by }) => by) });
  return order.map((place) => all[place] as Push);
}

/** HR-GRAP-06, HR-CLIMB-03. Whether the pusher holds the target or is on it, so that even a push of 0 feet gives dice. */
function hasDiceInstead(fight: Fight, push: Push): boolean {
  const pusher = fighterOf(fight, push.by);
  return pusher.climbingOn === push.target || (push.might && pusher.grappling === push.target);
}

/** HR-PUSH-02. One push: whether it happens, where to, and its results. */
function carryOut(fight: Fight, table: Table, push: Push): void {
  const pusher = fighterOf(fight, push.by);
  const target = fighterOf(fight, push.target);
  if (!isHere(target)) return;
  if (push.rule === 'HR-MON-01') return drag(fight, table, pusher, target, push.feet);
  if (pusher.climbingOn === target.id)
    return harmByDice(fight, table, pusher, target, {
      count: 1,
      size: 6,
      from: 'climb',
      rule: 'HR-CLIMB-03',
    });
  const dice = push.might && pusher.grappling === target.id ? grappleDice(pusher, target) : 0;
  const separate = fight.options['grapple-d6'] === 'separate' ? dice : 0; // Ambiguity A-55: `added` was handled with the attack
  const directions = push.feet > 0 ? directionsOf(fight, pusher, target) : [];
  if (directions.length === 0 && separate === 0) return;
  const terms = { target: target.id, feet: push.feet, directions, optional: push.might, dice: separate };
  const answer = table.ask(WHETHER_TO_PUSH, pusher.id, terms);
  if (answer === 'no') return;
  if (answer === 'dice') return harmByDice(fight, table, pusher, target, ofGrapple(separate));
  const direction = directions.find((way) => pushAnswer(way, directions) === answer) ?? null;
  const left = pushOne(fight, table, pusher, target, push.feet, direction, push.rule);
  if (push.might) followIn(fight, table, pusher, target, left);
}

/** HR-GRAP-06. The grappler's dice instead of a push: a d6, and one more per size it is larger. */
export function grappleDice(pusher: Fighter, target: Fighter): number {
  return 1 + Math.max(0, sizesLarger(pusher, target));
}

/**
 * HR-GRAP-06. Ambiguity A-55: with `added` the grappler's dice are added to its attack's damage instead of the push.
 * Called before the harms of the step are computed.
 */
export function addGrappleDice(fight: Fight, table: Table, effects: Effects): void {
  if (fight.options['grapple-d6'] !== 'added') return;
  for (let i = effects.pushes.length - 1; i >= 0; i--) {
    const push = effects.pushes[i] as Push;
    const pusher = fighterOf(fight, push.by);
    if (!push.might || pusher.grappling !== push.target) continue;
    const target = fighterOf(fight, push.target);
    const dice = grappleDice(pusher, target);
    const directions = push.feet > 0 ? directionsOf(fight, pusher, target) : [];
    const terms = { target: target.id, feet: push.feet, directions, optional: true, dice };
    if (table.ask(WHETHER_TO_PUSH, pusher.id, terms) !== 'dice') continue;
    effects.pushes.splice(i, 1);
    addToHarm(effects, pusher, target, rollHarm(table, pusher, target, ofGrapple(dice)));
  }
}

function ofGrapple(count: number): HarmDice {
  return { count, size: 6, from: 'grapple', rule: 'HR-GRAP-06' };
}

function addToHarm(effects: Effects, by: Fighter, target: Fighter, damage: number): void {
  const place = effects.harms.findIndex((harm) => harm.by === by.id && harm.target === target.id);
  const before = effects.harms[place];
  if (before !== undefined) effects.harms[place] = { ...before, raw: before.raw + damage };
  else effects.harms.push({ ...harmOf(by.id, target, damage, 'HR-GRAP-06'), fromAttack: true });
}

function directionsOf(fight: Fight, pusher: Fighter, target: Fighter): Direction[] {
  return directionsAway(spaceOf(pusher), spaceOf(target), fight.options.diagonals);
}

/** Directions straight towards the puller. */
export function directionsTo(fight: Fight, puller: Fighter, target: Fighter): Direction[] {
  return directionsToward(spaceOf(puller), spaceOf(target), fight.options.diagonals);
}

function spaceOf(fighter: Fighter): { x: number; y: number; size: number } {
  return { x: fighter.x, y: fighter.y, size: fighter.wide };
}

/**
 * HR-PUSH-02. Moves a fighter against its will and resolves collisions. Without a direction it moves straight away from the pusher. Returns
 * the squares it left or crossed.
 */
export function pushOne(
  fight: Fight,
  table: Table,
  by: Fighter | null,
  target: Fighter,
  feet: number,
  direction: Direction | null,
  rule: RuleId,
): Square[] {
  const way = direction ?? (by === null ? undefined : directionsOf(fight, by, target)[0]);
  if (way === undefined || feet <= 0 || !isHere(target)) return [];
  if (target.climbingOn !== null) {
    climberShaken(fight, table, target, feet); // HR-CLIMB-04
    if (target.climbingOn !== null) return [];
  }
  const partner = partnerOf(fight, table, target, feet);
  const body = numberOf(fight, target);
  const course = pushBody(
    occupancyOf(fight),
    body,
    { direction: way, feet, drop: FALL },
    pushRule(fight, target, partner),
  );
  const steps = stepsTo(course.squares, course.end);
  const start = { x: target.x, y: target.y };
  const left: Square[] = [];
  for (const square of steps) {
    left.push({ x: target.x, y: target.y });
    setPlace(fight, target, square.x, square.y);
    if (table.watched)
      say(table, { kind: 'moved', rule, fighter: target.id, way: 'push', x: square.x, y: square.y, feet: 5 });
    if (trips(fight, table, target)) {
      settleInPlace(fight, table, target, 'push'); // HR-TRIP-03, HR-PUSH-08: it may be in an occupied square
      return dragPartner(fight, table, target, partner, start, left);
    }
  }
  dragPartner(fight, table, target, partner, start, left);
  if (course.stop !== null) meet(fight, table, by, target, partner, course.stop, course.feetLeft);
  return left;
}

/** HR-PUSH-08. Squares it may cross but not end in do not count: it stops on the last one it can occupy. */
function stepsTo(squares: readonly Square[], end: Square): readonly Square[] {
  for (let i = squares.length - 1; i >= 0; i--) {
    const square = squares[i] as Square;
    if (square.x === end.x && square.y === end.y) return squares.slice(0, i + 1);
  }
  return [];
}

/** HR-PUSH-04. What stops a pushed body: creatures within two sizes of it, and heavy shields of its enemies. */
function pushRule(fight: Fight, target: Fighter, partner: Fighter | null): MoveRule {
  const most = fight.options['collision-sizes'] === 'one' ? 1 : 2; // Ambiguity A-57
  return {
    diagonals: fight.options.diagonals,
    meet: (_mover, place) => {
      const other = fight.fighters[place] as Fighter;
      if (other === partner || other.levels.unconscious > 0) return 'ignore'; // HR-ZERO-09
      if (other.climbingOn === target.id) return 'ignore';
      if (hasHeavyShield(other) && areEnemies(other, target)) return 'stop';
      const apart = Math.abs(sizesLarger(other, target));
      if (apart <= most) return hasTrait(target, 'phases') ? 'cross' : 'stop';
      return apart >= 2 ? 'share' : 'cross';
    },
    mayShare: () => true,
    barred: null,
  };
}

function hasHeavyShield(fighter: Fighter): boolean {
  return fighter.shield !== null && fighter.shieldUp && fighter.shield.kind === 'heavy';
}

/**
 * HR-PUSH-03. After its push the pusher may move to a free square that the target left or crossed, through such squares (ambiguity A-78),
 * without giving openings. Ambiguity A-72: not if it fell in this step.
 */
function followIn(
  fight: Fight,
  table: Table,
  pusher: Fighter,
  target: Fighter,
  left: readonly Square[],
): void {
  if (left.length === 0 || !canMoveAtAll(pusher) || isPastSaving(fight, pusher)) return;
  const squares = followSquares(fight, pusher, target, left);
  if (squares.length === 0) return;
  const answer = table.ask(WHERE_TO_FOLLOW, pusher.id, { target: target.id, squares });
  if (answer === 'stay') return;
  const feet = 5 * Math.max(Math.abs(answer.x - pusher.x), Math.abs(answer.y - pusher.y));
  const from = { x: pusher.x, y: pusher.y };
  setPlace(fight, pusher, answer.x, answer.y);
  pusher.willing += feet; // HR-MOVE-07: willing movement
  if (table.watched)
    say(table, {
      kind: 'moved',
      rule: 'HR-PUSH-03',
      fighter: pusher.id,
      way: 'follow',
      x: answer.x,
      y: answer.y,
      feet,
    });
  afterMove(fight, table, pusher, from);
  trips(fight, table, pusher); // HR-TRIP-01
}

/** The vacated squares the pusher can reach, each a step from the one before. */
function followSquares(fight: Fight, pusher: Fighter, target: Fighter, left: readonly Square[]): Square[] {
  const reached: Square[] = [];
  const noDiagonals = fight.options.diagonals === 'none';
  for (let next = -1; next < reached.length; next++) {
    const at = next < 0 ? pusher : (reached[next] as Square);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const x = at.x + dx;
        const y = at.y + dy;
        if ((dx === 0 && dy === 0) || (dx !== 0 && dy !== 0 && noDiagonals)) continue;
        if (!isAllOpen(x, y, pusher, target, left) || (x === pusher.x && y === pusher.y)) continue;
        if (isAmong(reached, x, y) || !isFreeFor(fight, pusher, x, y)) continue;
        reached.push({ x, y });
      }
  }
  return reached;
}

function isAmong(squares: readonly Square[], x: number, y: number): boolean {
  for (let i = 0; i < squares.length; i++) {
    const square = squares[i] as Square;
    if (square.x === x && square.y === y) return true;
  }
  return false;
}

/** Whether all squares of the pusher's space there were its own or left by the target. */
function isAllOpen(x: number, y: number, pusher: Fighter, target: Fighter, left: readonly Square[]): boolean {
  for (let dy = 0; dy < pusher.wide; dy++)
    for (let dx = 0; dx < pusher.wide; dx++) if (!isOpen(x + dx, y + dy, pusher, target, left)) return false;
  return true;
}

function isOpen(x: number, y: number, pusher: Fighter, target: Fighter, left: readonly Square[]): boolean {
  for (let i = 0; i < left.length; i++) if (isIn(x, y, left[i] as Square, target.wide)) return true;
  return isIn(x, y, pusher, pusher.wide);
}

function isIn(x: number, y: number, space: Square, wide: number): boolean {
  return x >= space.x && x < space.x + wide && y >= space.y && y < space.y + wide;
}
