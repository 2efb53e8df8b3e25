// The fast search: a row of squares is one integer, so one step of the search moves a whole row at once.
import type { FootingRows } from './footing.ts';
import type { MoveRule } from './move-rule.ts';
import type { Occupancy } from './occupancy.ts';
import { UNREACHED, type Wayfinder } from './wayfinder.ts';

/** Takes the bare board's rows and adds the effect of other bodies on the mover. */
export function prepareRows(
  way: Wayfinder,
  footing: FootingRows,
  occupancy: Occupancy,
  mover: number,
  rule: MoveRule,
): void {
  const { left, hard, noEnd, late } = way.rows;
  const { stand, hard: hardGround } = footing;
  for (let i = 0; i < left.length; i++) {
    left[i] = stand[i] as number;
    hard[i] = hardGround[i] as number;
    noEnd[i] = 0;
    late[i] = 0;
  }
  way.rows.hasHard = footing.hasHard;
  for (let other = 0; other < occupancy.capacity; other++)
    if (other !== mover && occupancy.size[other] !== 0) enterBody(way, occupancy, mover, other, rule);
  if (rule.barred !== null) bar(way, rule.barred);
  const { open } = way.rows;
  for (let i = 0; i < open.length; i++) open[i] = left[i] as number;
  const startRow = Math.trunc(way.start / way.board.width) + 1;
  open[startRow] = (open[startRow] as number) & ~(1 << (way.start % way.board.width));
}

function enterBody(way: Wayfinder, occupancy: Occupancy, mover: number, other: number, rule: MoveRule): void {
  const meeting = rule.meet(mover, other);
  if (meeting === 'ignore') return;
  const { width, height } = way.board;
  const { left, hard, noEnd } = way.rows;
  const { size } = way.footing;
  const x = occupancy.x[other] as number;
  const y = occupancy.y[other] as number;
  const wide = occupancy.size[other] as number;
  const west = Math.max(x - size + 1, 0);
  const east = x + wide < width ? x + wide - 1 : width - 1;
  const south = Math.max(y - size + 1, 0);
  const north = y + wide < height ? y + wide - 1 : height - 1;
  const mask = ((2 << (east - west)) - 1) << west;
  const isSlow = meeting === 'cross-slowly' || meeting === 'share-slowly';
  if (isSlow) way.rows.hasHard = true;
  for (let row = south + 1; row <= north + 1; row++) {
    if (meeting === 'stop') left[row] = (left[row] as number) & ~mask;
    else if (meeting === 'cross' || meeting === 'cross-slowly') noEnd[row] = (noEnd[row] as number) | mask;
    else
      for (let at = west; at <= east; at++)
        if (!rule.mayShare(mover, at, row - 1)) noEnd[row] = (noEnd[row] as number) | (1 << at);
    if (isSlow) hard[row] = (hard[row] as number) | mask;
  }
}

function bar(way: Wayfinder, barred: Uint8Array): void {
  const { left } = way.rows;
  for (let at = 0; at < barred.length; at++)
    if (barred[at] !== 0) {
      const row = Math.trunc(at / way.board.width) + 1;
      left[row] = (left[row] as number) & ~(1 << (at % way.board.width));
    }
}

/**
 * Level by level: level d consists of the open neighbours of level d - 1, and the difficult neighbours of level d - 2,
 * which were kept in `late`. A level is at most d rows north and south of the start; outside of those rows and the two
 * beyond them, `levels` holds leftovers of earlier searches.
 */
export function floodRows(way: Wayfinder, footing: FootingRows): void {
  const { left } = way.rows;
  const { width, height } = way.board;
  const stride = height + 2;
  const levels = levelsFor(way, stride);
  const startRow = Math.trunc(way.start / width) + 1;
  const startBit = 1 << (way.start % width);
  clearBeyond(levels, 0, startRow, startRow, height);
  levels[startRow] = startBit;
  left[startRow] = (left[startRow] as number) & ~startBit;
  let south = startRow;
  let north = startRow;
  let isLive = true;
  let level = 0;
  while (isLive && level < way.budget) {
    south = Math.max(1, south - 1);
    north = Math.min(height, north + 1);
    isLive = floodLevel(way, footing, levels, level * stride, south, north);
    level++;
    clearBeyond(levels, level * stride, south, north, height);
  }
  way.rows.levelCount = level + 1;
}

/** Computes the level after the one at `base`; false if there is nothing new and nothing pending. */
function floodLevel(
  way: Wayfinder,
  footing: FootingRows,
  levels: Int32Array,
  base: number,
  south: number,
  north: number,
): boolean {
  const { left, hard, late, hasHard } = way.rows;
  const { plain, leave } = footing;
  const stride = plain.length;
  const withDiagonals = way.diagonals === 'five';
  let any = 0;
  let below = levels[base + south - 1] as number;
  let here = levels[base + south] as number;
  for (let row = south; row <= north; row++) {
    const at = base + row;
    const above = levels[at + 1] as number;
    let reached = left[row] as number;
    if (withDiagonals && plain[row] === 1) {
      const column = below | here | above;
      reached &= column | (column << 1) | (column >>> 1);
    } else reached &= stepInto(levels, at, leave, row, stride, withDiagonals);
    below = here;
    here = above;
    if (hasHard) {
      const slow = reached & (hard[row] as number);
      reached = (reached ^ slow) | ((late[row] as number) & (left[row] as number));
      late[row] = slow;
      any |= slow;
    }
    levels[at + stride] = reached;
    left[row] = (left[row] as number) ^ reached;
    any |= reached;
  }
  return any !== 0;
}

/** Clears the two rows on either side of those a level has written: the next level reads them. */
function clearBeyond(levels: Int32Array, base: number, south: number, north: number, height: number): void {
  levels[base + south - 1] = 0;
  levels[base + north + 1] = 0;
  if (south > 1) levels[base + south - 2] = 0;
  if (north < height) levels[base + north + 2] = 0;
}

/** The squares of a row entered from its neighbours where walls and corners close some of the steps. */
function stepInto(
  levels: Int32Array,
  at: number,
  leave: Int32Array,
  row: number,
  stride: number,
  withDiagonals: boolean,
): number {
  const here = levels[at] as number;
  const below = levels[at - 1] as number;
  const above = levels[at + 1] as number;
  let into =
    ((here & (leave[row] as number)) << 1) |
    ((here & (leave[4 * stride + row] as number)) >>> 1) |
    (below & (leave[2 * stride + row - 1] as number)) |
    (above & (leave[6 * stride + row + 1] as number));
  if (withDiagonals)
    into |=
      ((below & (leave[stride + row - 1] as number)) << 1) |
      ((below & (leave[3 * stride + row - 1] as number)) >>> 1) |
      ((above & (leave[5 * stride + row + 1] as number)) >>> 1) |
      ((above & (leave[7 * stride + row + 1] as number)) << 1);
  return into;
}

function levelsFor(way: Wayfinder, stride: number): Int32Array {
  // No path needs more than two levels per square, however many feet are available.
  const most = 2 * way.board.width * way.board.height;
  if (way.budget > most) way.budget = most;
  const needed = (way.budget + 1) * stride;
  if (way.rows.levels.length < needed) way.rows.levels = new Int32Array(needed);
  return way.rows.levels;
}

/** Lists the ends from the levels, which also give their costs. */
export function listRows(way: Wayfinder): void {
  const { ends, start } = way;
  const { levels, levelCount, noEnd } = way.rows;
  const { width, height } = way.board;
  const startRow = Math.trunc(start / width) + 1;
  ends[0] = start;
  let count = 1;
  for (let level = 1; level < levelCount; level++) {
    const base = level * (height + 2);
    const north = Math.min(startRow + level, height);
    for (let row = Math.max(startRow - level, 1); row <= north; row++) {
      let bits = (levels[base + row] as number) & ~(noEnd[row] as number);
      const first = (row - 1) * width + 31;
      for (; bits !== 0; bits &= bits - 1) ends[count++] = first - Math.clz32(bits & -bits);
    }
  }
  way.endCount = count;
}

/** The squares of a row that were first reached at a cost, as bits. A level is no more than its number of rows away from the start. */
export function rowAt(way: Wayfinder, y: number, level: number, startY: number): number {
  const away = y - startY;
  if (away > level || -away > level || y < 0 || y >= way.board.height) return 0;
  return way.rows.levels[level * (way.board.height + 2) + y + 1] as number;
}

/** The cost of a square, read from the levels: no level gets farther than its number of squares. */
export function rowCost(way: Wayfinder, x: number, y: number): number {
  const { levelCount, levels } = way.rows;
  const { width, height } = way.board;
  const startY = Math.trunc(way.start / width);
  const away = Math.max(Math.abs(y - startY), Math.abs(x - (way.start % width)));
  for (let level = away; level < levelCount; level++)
    if (((levels[level * (height + 2) + y + 1] as number) & (1 << x)) !== 0) return level;
  return UNREACHED;
}

/** The number of places to end in, without listing them. */
export function countRowEnds(way: Wayfinder): number {
  const { open, left, noEnd } = way.rows;
  let count = 1;
  for (let row = 0; row < open.length; row++)
    count += bitCount((open[row] as number) & ~(left[row] as number) & ~(noEnd[row] as number));
  return count;
}

/** An end by its index in the order of `listRows`. */
export function nthRowEnd(way: Wayfinder, place: number): number {
  let left = place;
  if (left === 0) return way.start;
  left--;
  for (let level = 1; level < way.rows.levelCount; level++) {
    const count = endsOfLevel(way, level, left);
    if (count < 0) return -1 - count;
    left -= count;
  }
  throw new Error(`There is no end ${place}.`);
}

/** How many ends a level has; or, if it has an end with that index, -1 minus its square. */
function endsOfLevel(way: Wayfinder, level: number, place: number): number {
  const { levels, noEnd } = way.rows;
  const { width, height } = way.board;
  const startRow = Math.trunc(way.start / width) + 1;
  const base = level * (height + 2);
  const north = Math.min(startRow + level, height);
  let count = 0;
  for (let row = Math.max(startRow - level, 1); row <= north; row++) {
    let bits = (levels[base + row] as number) & ~(noEnd[row] as number);
    const here = bitCount(bits);
    if (count + here <= place) {
      count += here;
      continue;
    }
    for (; count < place; count++) bits &= bits - 1;
    return -1 - ((row - 1) * width + 31 - Math.clz32(bits & -bits));
  }
  return count;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
