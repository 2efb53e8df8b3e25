// Ways over the board: how a fighter gets to a square and which openings that gives, its reach, its aim at a target.
import {
  coverLines,
  createOccupancy,
  createWayfinder,
  endSquares,
  explore,
  feetTo,
  pathTo,
  placementsOf,
  squaresWithin,
} from '@affray/grid';
import type { Aim, Area, Asked, BoardSquare, PathOf, Route } from '@affray/kernel';
import { dashFeet, ruleFor } from '../05-movement.ts';
import { canSee, isInTotalCover } from '../21-circumstances.ts';
import { reachOf } from '../arms-in-hand.ts';
import { boardOf, feetFrom, occupancyOf } from '../board.ts';
import { canStrikeOut } from '../openings.ts';
import { areEnemies, type Fight, type Fighter, fighterIfKnown, isHere } from '../state.ts';

interface Way {
  readonly squares: readonly BoardSquare[];
  readonly feet: number;
}

/** The shortest way through the waypoints, with the openings it gives; null if it takes too many feet. */
export function route(
  fight: Fight,
  asked: Asked,
  { budget }: PathOf,
  over: readonly BoardSquare[],
  end: BoardSquare,
): Route | null {
  const fighter = fighterIfKnown(fight, asked.who);
  if (fighter === null) return null;
  let at: BoardSquare = fighter;
  let left = budget;
  const path: BoardSquare[] = [];
  for (const goal of [...over, end]) {
    const leg = legTo(fight, fighter, at, left, goal);
    if (leg === null) return null;
    path.push(...leg.squares);
    left -= leg.feet;
    at = goal;
  }
  return { path, cost: `${budget - left} ft`, warns: warningsOf(fight, fighter, path) };
}

function legTo(
  fight: Fight,
  fighter: Fighter,
  from: BoardSquare,
  feet: number,
  goal: BoardSquare,
): Way | null {
  if (goal.x === from.x && goal.y === from.y) return { squares: [], feet: 0 };
  const board = boardOf(fight);
  const body = fight.fighters.indexOf(fighter);
  const placements = placementsOf(occupancyOf(fight)).map((placed) =>
    placed.body === body ? { ...placed, x: from.x, y: from.y } : placed,
  );
  const way = createWayfinder(board);
  const occupancy = createOccupancy(board, placements, fight.fighters.length);
  explore(way, occupancy, body, feet, ruleFor(fight, fighter));
  const squares = pathTo(way, goal);
  return squares === null ? null : { squares, feet: feetTo(way, goal) };
}

/** HR-OA-02, HR-OA-03, HR-OA-11. Enemies whose reach the way leaves, or within whose reach it makes a second step. */
function warningsOf(fight: Fight, fighter: Fighter, path: readonly BoardSquare[]): string[] {
  if (fighter.levels.hidden > 0) return [];
  return fight.fighters.flatMap((enemy) => {
    if (!areEnemies(enemy, fighter) || !canStrikeOut(enemy) || !canSee(fight, enemy, fighter)) return [];
    const why = openingFor(fight, enemy, fighter, path);
    return why === null ? [] : [`${enemy.name} may strike as ${fighter.name} ${why}.`];
  });
}

function openingFor(
  fight: Fight,
  enemy: Fighter,
  mover: Fighter,
  path: readonly BoardSquare[],
): string | null {
  const reach = reachOf(fight, enemy);
  let within = 0;
  let at: BoardSquare = mover;
  for (const square of path) {
    const placed = { ...mover, x: at.x, y: at.y };
    const isClose = reach > 0 && feetFrom(fight, mover, at.x, at.y, enemy) <= reach;
    at = square;
    if (!isClose || isInTotalCover(fight, enemy, placed)) continue;
    if (feetFrom(fight, mover, square.x, square.y, enemy) > reach) return 'leaves its reach';
    within++;
    if (within > 1) return 'moves within its reach';
  }
  return null;
}

/** The area a fighter reaches in melee, and the area of its dash. */
export function areas(fight: Fight, id: string): readonly Area[] {
  const fighter = fighterIfKnown(fight, id);
  if (fighter === null || !isHere(fighter)) return [];
  const reach = reachOf(fight, fighter);
  const space = { x: fighter.x, y: fighter.y, size: fighter.wide };
  const feet = dashFeet(fight, fighter);
  const found: Area[] = [
    { is: 'move', squares: dashSquares(fight, fighter, feet), say: `A dash of ${feet} feet.` },
  ];
  if (reach > 0) {
    const squares = squaresWithin(boardOf(fight), space, reach, fight.options.diagonals);
    found.push({ is: 'reach', squares, say: `Strikes up to ${reach} feet away.` });
  }
  return found.filter(({ squares }) => squares.length > 0);
}

function dashSquares(fight: Fight, fighter: Fighter, feet: number): BoardSquare[] {
  const way = createWayfinder(boardOf(fight));
  explore(way, occupancyOf(fight), fight.fighters.indexOf(fighter), feet, ruleFor(fight, fighter));
  const covered = new Map<string, BoardSquare>();
  for (const { x, y } of endSquares(way))
    for (let dy = 0; dy < fighter.wide; dy++)
      for (let dx = 0; dx < fighter.wide; dx++) covered.set(`${x + dx},${y + dy}`, { x: x + dx, y: y + dy });
  return [...covered.values()];
}

/** HR-COVER-01, HR-COVER-04. The four lines to the target's best square; levels set by the game master replace them. */
export function aim(fight: Fight, fromId: string, toId: string): Aim | null {
  const from = fighterIfKnown(fight, fromId);
  const to = fighterIfKnown(fight, toId);
  if (from === null || to === null || from === to || !isHere(from) || !isHere(to)) return null;
  const bodies = fight.options['creatures-give-cover']
    ? {
        occupancy: occupancyOf(fight),
        except: [fight.fighters.indexOf(from), fight.fighters.indexOf(to)],
        obstruct: () => 'screened' as const,
      }
    : undefined;
  const space = (fighter: Fighter) => ({ x: fighter.x, y: fighter.y, size: fighter.wide });
  const cover = coverLines(boardOf(fight), space(from), space(to), bodies);
  const set = fight.cover.find((one) => one.from === fromId && one.to === toId);
  const levels = set === undefined ? cover.levels : set.levels;
  const isTotal = set === undefined ? cover.isTotal : set.levels > 3;
  const lines = cover.lines.map((line) => ({
    from: line.from,
    to: line.to,
    blocked: line.obstruction !== 'clear',
  }));
  const by = set === undefined ? '' : ', set by the game master';
  return { say: `${coverWords(levels, isTotal)}${by}`, lines };
}

function coverWords(levels: number, isTotal: boolean): string {
  if (isTotal) return 'total cover';
  return levels === 0 ? 'no cover' : `cover ${levels} of 4`;
}
