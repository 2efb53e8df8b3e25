// A board in characters: north up, two columns for each square, with its coordinates.
import type { BoardStage, Ground, Patch } from '@affray/kernel';
import { isSame, type PathInput, type Square } from '../input/path.ts';
import { type Line, type Look, lineOf, type Span, span } from '../text.ts';
import type { Body, Scene } from './stage.ts';

/** Columns that the roster and the log beside the board need at least. */
const BESIDE = 40;
/** From this elevation (feet), high ground is drawn differently. */
const HIGH = 10;

const SIGNS: Readonly<Record<Ground, string>> = {
  rough: ':',
  shallow: '~',
  deep: '≈',
  hedge: '%',
  'low-wall': '=',
  rock: '#',
  high: '^',
  sunk: 'v',
  dim: ',',
  dark: ';',
};

/** The board, cropped around the fighter who is asked. */
export function boardLines(
  board: BoardStage,
  bodies: readonly Body[],
  letters: ReadonlyMap<string, string>,
  scene: Scene,
): Line[] {
  const width = Math.max(4, Math.min(board.width, Math.floor((scene.cols - BESIDE - 4) / 2)));
  const height = Math.max(3, Math.min(board.height, scene.rows - 1));
  const middle = middleOf(board, bodies, scene);
  const left = start(middle.x, width, board.width);
  const low = start(middle.y, height, board.height);
  const signs = signsOf(board, bodies, letters, scene);
  const lines: Line[] = [];
  for (let y = low + height - 1; y >= low; y--) {
    const line: Span[] = [span(`${String(y + 1).padStart(3)} `, 'dim')];
    for (let x = left; x < left + width; x++)
      line.push(signs.get(`${x},${y}`) ?? span('.', 'dim'), span(edgeAt(board, x, y), 'dim'));
    lines.push(line);
  }
  const numbers = Array.from({ length: width }, (_, i) => columnName(left + i + 1));
  return [...lines, lineOf(`    ${numbers.join('')}`, 'dim')];
}

/** Every column by its number up to 9, then every second one, so that they do not run together. */
function columnName(column: number): string {
  return column < 10 || column % 2 === 0 ? String(column).padEnd(column < 10 ? 2 : 4) : '';
}

function start(at: number, size: number, whole: number): number {
  return Math.max(0, Math.min(whole - size, at - Math.floor(size / 2)));
}

function middleOf({ at }: BoardStage, bodies: readonly Body[], { path, asked }: Scene): Square {
  const side = bodies.find((body) => body.side === asked && !body.isOut);
  return path?.path.at(-1) ?? at[asked ?? ''] ?? at[side?.id ?? ''] ?? Object.values(at)[0] ?? { x: 0, y: 0 };
}

/** Bodies over paths over things on the ground over the ground itself. */
function signsOf(
  { ground, lying = [], at }: BoardStage,
  bodies: readonly Body[],
  letters: ReadonlyMap<string, string>,
  { path, asked, isOwn }: Scene,
): Map<string, Span> {
  const signs = new Map<string, Span>();
  // Drawn first: dim light would hide everything else in the square.
  const layers = ground.toSorted((a, b) => Number(isLight(b)) - Number(isLight(a)));
  for (const patch of layers)
    for (const { x, y } of patch.squares) signs.set(`${x},${y}`, span(signOf(patch), 'dim'));
  for (const { at: place } of lying) if (place !== undefined) signs.set(`${place.x},${place.y}`, span('!'));
  if (path !== null) drawPath(path, signs);
  for (const { id, side, isOut } of bodies.toSorted((a, b) => Number(b.isOut) - Number(a.isOut))) {
    const placed = at[id];
    if (placed === undefined) continue;
    const look: Look = asked === id ? 'inverse' : isOut ? 'dim' : isOwn(side) ? 'own' : 'foe';
    for (let dx = 0; dx < placed.wide; dx++)
      for (let dy = 0; dy < placed.wide; dy++)
        signs.set(`${placed.x + dx},${placed.y + dy}`, span(isOut ? '†' : (letters.get(id) ?? '?'), look));
  }
  const end = path?.path.at(-1);
  if (end !== undefined) signs.set(`${end.x},${end.y}`, span('X', 'inverse'));
  return signs;
}

function isLight({ is }: Patch): boolean {
  return is === 'dim' || is === 'dark';
}

function signOf({ is, feet }: Patch): string {
  return is === 'high' && feet !== undefined && feet < HIGH ? '/' : SIGNS[is];
}

function drawPath({ choices, path }: PathInput, signs: Map<string, Span>): void {
  for (const end of choices.ends)
    if (!isSame(end, choices.from)) signs.set(`${end.x},${end.y}`, span('+', 'plain'));
  for (const { x, y } of path) signs.set(`${x},${y}`, span('*', 'bold'));
}

/** A wall on the east or south edge of a square, drawn in the gap after it. */
function edgeAt({ walls }: BoardStage, x: number, y: number): string {
  const within = (a: number, b: number, at: number): boolean => Math.min(a, b) <= at && at < Math.max(a, b);
  const east = walls.some(({ from, to }) => from.x === to.x && from.x === x + 1 && within(from.y, to.y, y));
  const south = walls.some(({ from, to }) => from.y === to.y && from.y === y && within(from.x, to.x, x));
  return east && south ? '┘' : east ? '|' : south ? '_' : ' ';
}
