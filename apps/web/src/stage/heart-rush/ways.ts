// Ways over the map: where a fighter gets to, by which squares, what it strikes, and what covers it.
import {
  coverLines,
  createOccupancy,
  createWayfinder,
  endSquares,
  explore,
  feetTo,
  pathTo,
  placementsOf,
  type Square,
  squaresWithin,
} from '@affray/grid';
import {
  boardOf,
  dashFeet,
  type Fight,
  type Fighter,
  isHere,
  moveRuleFor,
  occupancyOf,
  reachOf,
} from '@affray/heart-rush';

/** A way with what it costs. */
export interface Way {
  readonly squares: readonly Square[];
  readonly feet: number;
}

/**
 * The shortest way of a fighter to a square, over way points if there are any; null if the feet do not suffice.
 * @example wayTo(fight, ana, 30, [], { x: 4, y: 2 })?.feet; // => 15
 */
export function wayTo(
  fight: Fight,
  fighter: Fighter,
  budget: number,
  over: readonly Square[],
  end: Square,
): Way | null {
  let at: Square = fighter;
  let left = budget;
  const squares: Square[] = [];
  for (const goal of [...over, end]) {
    const leg = legTo(fight, fighter, at, left, goal);
    if (leg === null) return null;
    squares.push(...leg.squares);
    left -= leg.feet;
    at = goal;
  }
  return { squares, feet: budget - left };
}

function legTo(fight: Fight, fighter: Fighter, from: Square, feet: number, goal: Square): Way | null {
  const board = boardOf(fight);
  const body = fight.fighters.indexOf(fighter);
  const placements = placementsOf(occupancyOf(fight)).map((placed) =>
    placed.body === body ? { ...placed, x: from.x, y: from.y } : placed,
  );
  const way = createWayfinder(board);
  explore(
    way,
    createOccupancy(board, placements, fight.fighters.length),
    body,
    feet,
    moveRuleFor(fight, fighter),
  );
  const squares = pathTo(way, goal);
  return squares === null ? null : { squares, feet: feetTo(way, goal) };
}

/** The squares to which a dash would bring a fighter from where it stands. */
export function dashSquares(fight: Fight, fighter: Fighter): Square[] {
  if (!isHere(fighter)) return [];
  const board = boardOf(fight);
  const way = createWayfinder(board);
  const body = fight.fighters.indexOf(fighter);
  explore(way, occupancyOf(fight), body, dashFeet(fight, fighter), moveRuleFor(fight, fighter));
  return spread(endSquares(way), fighter.wide);
}

/** All squares that bodies of a width cover when they stand on these. */
function spread(ends: readonly Square[], wide: number): Square[] {
  if (wide === 1) return [...ends];
  const covered = new Map<string, Square>();
  for (const { x, y } of ends)
    for (let dy = 0; dy < wide; dy++)
      for (let dx = 0; dx < wide; dx++) covered.set(`${x + dx},${y + dy}`, { x: x + dx, y: y + dy });
  return [...covered.values()];
}

/** The squares that a fighter strikes at in melee. */
export function reachSquares(fight: Fight, fighter: Fighter): Square[] {
  const reach = isHere(fighter) ? reachOf(fight, fighter) : 0;
  if (reach === 0) return [];
  const space = { x: fighter.x, y: fighter.y, size: fighter.wide };
  return squaresWithin(boardOf(fight), space, reach, fight.options.diagonals);
}

/** Lines of sight between two fighters, in half squares. */
export interface CoverView {
  readonly levels: number;
  readonly total: boolean;
  /** The game master has set it: the lines do not decide. */
  readonly set: boolean;
  readonly lines: readonly {
    readonly from: { readonly x: number; readonly y: number };
    readonly to: { readonly x: number; readonly y: number };
    readonly blocked: boolean;
  }[];
}

/** The four lines that decide how well a target is covered from an attacker. */
export function coverView(fight: Fight, from: Fighter, to: Fighter): CoverView {
  const board = boardOf(fight);
  const a = { x: from.x, y: from.y, size: from.wide };
  const b = { x: to.x, y: to.y, size: to.wide };
  const bodies = fight.options['creatures-give-cover']
    ? {
        occupancy: occupancyOf(fight),
        except: [fight.fighters.indexOf(from), fight.fighters.indexOf(to)],
        obstruct: () => 'screened' as const,
      }
    : undefined;
  const cover = coverLines(board, a, b, bodies);
  const set = fight.cover.find((one) => one.from === from.id && one.to === to.id);
  return {
    levels: set === undefined ? cover.levels : Math.min(4, set.levels),
    total: set === undefined ? cover.isTotal : set.levels > 3,
    set: set !== undefined,
    lines: cover.lines.map((line) => ({
      from: line.from,
      to: line.to,
      blocked: line.obstruction !== 'clear',
    })),
  };
}
