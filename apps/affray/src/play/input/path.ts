// Walking a path over the map: step by step, or straight to a square within reach.
import type { PathOf } from '@affray/kernel';
import { IGNORED, type Key, type Pressed } from './keys.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
}
export interface PathInput {
  readonly is: 'path';
  readonly choices: PathOf;
  /** Occupied squares: some of them may be passed through. */
  readonly bodies: readonly Square[];
  /** Useful destinations, best first. */
  readonly goals: readonly Square[];
  readonly path: readonly Square[];
  /** The path is still the suggestion: the first step replaces it. */
  readonly isSuggested: boolean;
  /** The goal shown last; -1 for none. */
  readonly goal: number;
  /** Why a path is refused, or null. */
  readonly whyNot: (path: readonly Square[]) => string | null;
}

/** By keys of the number pad: 8 is north. */
const PAD: Readonly<Record<string, readonly [number, number]>> = {
  1: [-1, -1],
  2: [0, -1],
  3: [1, -1],
  4: [-1, 0],
  6: [1, 0],
  7: [-1, 1],
  8: [0, 1],
  9: [1, 1],
};
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  up: [0, 1],
  down: [0, -1],
  left: [-1, 0],
  right: [1, 0],
};
/** Steps by their typed names. */
export const COMPASS: Readonly<Record<string, readonly [number, number]>> = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
};
const MOST_TRIES = 400;

/**
 * A path to walk. `near` are squares that one may want to stand next to.
 * @example pathInput(choices, bodies, foes, (path) => null)
 */
export function pathInput(
  choices: PathOf,
  bodies: readonly Square[],
  near: readonly Square[],
  whyNot: PathInput['whyNot'],
  suggested: readonly Square[] = [],
): PathInput {
  const beside = (end: Square): boolean =>
    near.some(({ x, y }) => Math.max(Math.abs(x - end.x), Math.abs(y - end.y)) === 1);
  const goals = choices.ends.filter(beside).toSorted((a, b) => a.cost - b.cost);
  return {
    is: 'path',
    choices,
    bodies,
    goals,
    path: suggested,
    isSuggested: suggested.length > 0,
    goal: -1,
    whyNot,
  };
}

export function pressPath(input: PathInput, key: Key): Pressed<PathInput> {
  const { path, goals, goal } = input;
  if (key.name === 'enter') {
    const why = input.whyNot(path);
    return why === null ? { is: 'answer', answer: path } : { is: 'refused', why };
  }
  const own = input.isSuggested ? { ...input, path: [], isSuggested: false } : input;
  if (key.name === 'backspace') return { is: 'input', input: { ...own, path: own.path.slice(0, -1) } };
  if (key.name === 'tab') {
    if (goals.length === 0) return { is: 'refused', why: 'Nothing within reach is next to a foe.' };
    const next = (goal + 1) % goals.length;
    const way = wayTo(input, goals[next] as Square);
    return { is: 'input', input: { ...own, goal: next, path: way ?? own.path } };
  }
  const by = ARROWS[key.name] ?? (key.name === 'text' ? PAD[key.text] : undefined);
  return by === undefined ? IGNORED : { is: 'input', input: { ...own, path: stepped(own, by) } };
}

/** Takes a step; a step back to the previous square removes the last one. */
export function stepped({ choices, path }: PathInput, [dx, dy]: readonly [number, number]): Square[] {
  const at = path.at(-1) ?? choices.from;
  const to = { x: at.x + dx, y: at.y + dy };
  const before = path.length === 1 ? choices.from : path.at(-2);
  return before !== undefined && isSame(before, to) ? path.slice(0, -1) : [...path, to];
}

/** A legal path to a square within reach; null if none is found. */
export function wayTo(input: PathInput, to: Square): readonly Square[] | null {
  const goal = { x: to.x, y: to.y };
  const { choices, bodies, whyNot } = input;
  if (isSame(goal, choices.from)) return [];
  const costs = new Map(choices.ends.map(({ x, y, cost }) => [`${x},${y}`, cost]));
  return (
    search(choices.from, goal, costs, whyNot) ?? search(choices.from, goal, withBodies(costs, bodies), whyNot)
  );
}

/** Squares that may be passed but not stopped on cost one step more than their cheapest neighbour. */
function withBodies(costs: ReadonlyMap<string, number>, bodies: readonly Square[]): Map<string, number> {
  const all = new Map(costs);
  for (const { x, y } of bodies) {
    const around = Object.values(PAD).map(
      ([dx, dy]) => costs.get(`${x + dx},${y + dy}`) ?? Number.POSITIVE_INFINITY,
    );
    all.set(`${x},${y}`, Math.min(...around) + 1);
  }
  return all;
}

/** Walks back from the goal, always to cheaper squares, until the whole path is legal. */
function search(
  from: Square,
  goal: Square,
  costs: ReadonlyMap<string, number>,
  whyNot: PathInput['whyNot'],
): Square[] | null {
  let tries = 0;
  const back = (at: Square, way: Square[]): Square[] | null => {
    if (Math.max(Math.abs(at.x - from.x), Math.abs(at.y - from.y)) === 1 && tries++ < MOST_TRIES) {
      if (whyNot(way) === null) return way;
    }
    const cost = costs.get(`${at.x},${at.y}`) ?? Number.POSITIVE_INFINITY;
    const nearer = Object.values(PAD)
      .map(([dx, dy]) => ({ x: at.x + dx, y: at.y + dy }))
      .map((square) => ({ square, cost: costs.get(`${square.x},${square.y}`) ?? Number.POSITIVE_INFINITY }))
      .filter((one) => one.cost < cost)
      .toSorted((a, b) => a.cost - b.cost || bend(a.square, at) - bend(b.square, at));
    for (const { square } of nearer) {
      if (tries >= MOST_TRIES) return null;
      const found = back(square, [square, ...way]);
      if (found !== null) return found;
    }
    return null;
  };
  return back(goal, [goal]);
}

/** Straight steps look better than diagonal ones where they cost the same. */
function bend(a: Square, b: Square): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

export function isSame(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

/** A square as people read it, counted from 1. */
export function squareText({ x, y }: Square): string {
  return `(${x + 1}, ${y + 1})`;
}
