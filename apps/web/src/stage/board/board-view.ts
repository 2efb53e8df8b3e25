// Coordinates: from squares to the sheet, from the sheet to the window, and back.

/** The side of a square on the sheet, in pixels before zooming. */
export const CELL = 48;
/** Largest and smallest zoom. */
const NEAREST = 4;
const FARTHEST = 0.15;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The position of the sheet in the window: its corner, and its scale. */
export interface View extends Point {
  readonly k: number;
}
/** Where a fighter is drawn, in pixels of the sheet. */
export interface Stand {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The size of a sheet of so many squares. */
export function sheetSize(columns: number, rows: number): Size {
  return { width: columns * CELL, height: rows * CELL };
}

/**
 * The view that shows the whole sheet centred in a window.
 * @example fitted({ width: 480, height: 480 }, { width: 240, height: 480 }).k; // => 0.5
 */
export function fitted(sheet: Size, window: Size): View {
  if (window.width === 0 || window.height === 0) return { x: 0, y: 0, k: 1 };
  const k = limited(Math.min(window.width / sheet.width, window.height / sheet.height));
  return { x: (window.width - sheet.width * k) / 2, y: (window.height - sheet.height * k) / 2, k };
}

/** The largest automatic zoom: a face should not fill a wall display. */
const NEAREST_FOLLOWED = 2.2;

/**
 * The view that shows a part of the sheet as large as possible, with as little as possible beyond the sheet's
 * edge.
 * @example followed({ width: 960, height: 480 }, { x: 0, y: 0, width: 240, height: 240 }, { width: 480, height: 480 }).k; // => 2
 */
export function followed(sheet: Size, part: Point & Size, window: Size): View {
  if (window.width === 0 || window.height === 0) return { x: 0, y: 0, k: 1 };
  const whole = Math.min(window.width / sheet.width, window.height / sheet.height);
  const near = Math.min(window.width / part.width, window.height / part.height);
  const k = limited(Math.max(whole, Math.min(near, NEAREST_FOLLOWED)));
  return {
    x: held(window.width / 2 - (part.x + part.width / 2) * k, sheet.width * k, window.width),
    y: held(window.height / 2 - (part.y + part.height / 2) * k, sheet.height * k, window.height),
    k,
  };
}

/** A sheet larger than the window leaves no gap; a smaller one is centred. */
function held(at: number, sheet: number, window: number): number {
  return sheet <= window ? (window - sheet) / 2 : Math.min(0, Math.max(window - sheet, at));
}

/** A part of the board in squares, with a margin, in pixels of the sheet. */
export function inPixels(part: Point & Size, rows: number, around: number): Point & Size {
  return {
    x: (part.x - around) * CELL,
    y: (rows - part.y - part.height - around) * CELL,
    width: (part.width + 2 * around) * CELL,
    height: (part.height + 2 * around) * CELL,
  };
}

/** The smallest part of the board, in squares, that holds all of these. */
export function partOf(
  spaces: readonly { readonly x: number; readonly y: number; readonly wide: number }[],
): (Point & Size) | null {
  if (spaces.length === 0) return null;
  const x = Math.min(...spaces.map((one) => one.x));
  const y = Math.min(...spaces.map((one) => one.y));
  const right = Math.max(...spaces.map((one) => one.x + one.wide));
  const top = Math.max(...spaces.map((one) => one.y + one.wide));
  return { x, y, width: right - x, height: top - y };
}

/**
 * The view after zooming by a factor about a point of the window, which stays in place.
 * @example zoomed({ x: 0, y: 0, k: 1 }, { x: 100, y: 100 }, 2); // => { x: -100, y: -100, k: 2 }
 */
export function zoomed(view: View, at: Point, factor: number): View {
  const k = limited(view.k * factor);
  const by = k / view.k;
  return { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, k };
}

/** The view moved by so much, limited so that part of the sheet stays visible. */
export function moved(view: View, dx: number, dy: number, sheet: Size, window: Size): View {
  const keep = 60;
  const x = Math.min(window.width - keep, Math.max(keep - sheet.width * view.k, view.x + dx));
  const y = Math.min(window.height - keep, Math.max(keep - sheet.height * view.k, view.y + dy));
  return { x, y, k: view.k };
}

function limited(k: number): number {
  return Math.min(NEAREST, Math.max(FARTHEST, k));
}

/**
 * The square under a point of the window, possibly beyond the board.
 * @example squareUnder({ x: 0, y: 0, k: 1 }, { x: 10, y: 10 }, 5); // => { x: 0, y: 4 }
 */
export function squareUnder(view: View, at: Point, rows: number): Point {
  return {
    x: Math.floor((at.x - view.x) / view.k / CELL),
    y: rows - 1 - Math.floor((at.y - view.y) / view.k / CELL),
  };
}

/** The corner of a space on the sheet: north is at the top. */
function cornerOf(x: number, y: number, wide: number, rows: number): Point {
  return { x: x * CELL, y: (rows - y - wide) * CELL };
}

/** The middle of a space on the sheet. */
export function centreOf(x: number, y: number, wide: number, rows: number): Point {
  const corner = cornerOf(x, y, wide, rows);
  return { x: corner.x + (wide * CELL) / 2, y: corner.y + (wide * CELL) / 2 };
}

/** A point given in half squares, as lines of sight have it. */
export function halfPoint(x: number, y: number, rows: number): Point {
  return { x: (x * CELL) / 2, y: rows * CELL - (y * CELL) / 2 };
}

interface Standing {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly size: number;
}

/** Share of a square that small bodies fill, by size. */
const SMALL_SHARES: readonly number[] = [0.42, 0.5, 0.68];

/**
 * Where each fighter is drawn. Those who share a space are side by side in it.
 * @example standsOf([{ id: 'a', x: 0, y: 0, wide: 1, size: 3 }], 4).get('a').size; // => 44
 */
export function standsOf(fighters: readonly Standing[], rows: number): Map<string, Stand> {
  const byPlace = new Map<string, Standing[]>();
  for (const fighter of fighters) {
    const key = `${fighter.x},${fighter.y},${fighter.wide}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), fighter]);
  }
  const stands = new Map<string, Stand>();
  for (const here of byPlace.values())
    for (const [i, fighter] of here.entries()) stands.set(fighter.id, standOf(fighter, i, here.length, rows));
  return stands;
}

function standOf(fighter: Standing, place: number, all: number, rows: number): Stand {
  const corner = cornerOf(fighter.x, fighter.y, fighter.wide, rows);
  const room = fighter.wide * CELL;
  const per = Math.ceil(Math.sqrt(all));
  const cell = room / per;
  const share = all > 1 ? 0.96 : (SMALL_SHARES[fighter.size] ?? 0.92);
  const size = Math.round(cell * share);
  const spare = (per - Math.ceil(all / per)) * cell;
  return {
    left: corner.x + (place % per) * cell + (cell - size) / 2,
    top: corner.y + spare / 2 + Math.floor(place / per) * cell + (cell - size) / 2,
    size,
  };
}

/**
 * A clockwise arc from the top of a circle of radius 46 around (50, 50), covering a share of the circle.
 * @example arcOf(0); // => ''
 */
export function arcOf(share: number): string {
  const part = Math.min(0.9999, Math.max(0, share));
  if (part === 0) return '';
  const angle = 2 * Math.PI * part;
  const x = 50 + 46 * Math.sin(angle);
  const y = 50 - 46 * Math.cos(angle);
  return `M50 4A46 46 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}`;
}
