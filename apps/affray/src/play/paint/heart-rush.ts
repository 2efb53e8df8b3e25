// Heart Rush on the stage: the map in characters, and beside it who stands how.
import type { Fight, Fighter } from '@affray/heart-rush';
import { isSame, type PathInput, type Square } from '../input/path.ts';
import { type Line, type Look, lineOf, type Span, span } from '../text.ts';
import { lettersOf, nameSpans, type Painter, type Scene } from './stage.ts';

const NAME = 12;
/** Columns for the roster and the log beside the map. */
const BESIDE = 40;

export const heartRushPainter: Painter = {
  isBeside: true,
  stage(state, scene) {
    const fight = state as Fight;
    const letters = lettersOf(fight.fighters, scene.isOwn);
    return { lines: mapOf(fight, letters, scene), beside: rosterOf(fight, letters, scene) };
  },
  standing: (state) =>
    (state as Fight).fighters.map((fighter) => {
      const { name, x, y, hp, maxHp, heart, rush, actions, stance, status, levels } = fighter;
      if (status !== 'up') return `${name}: ${status}.`;
      const parts = [
        levels.unconscious > 0 ? 'unconscious' : '',
        `${hp} of ${maxHp} hit points, heart d${heart}, rush ${rush}, actions ${actions}`,
        stance === null ? '' : `stance ${stance}`,
        conditionsOf(fighter),
      ];
      return `${name} at (${x}, ${y}): ${parts.filter((part) => part !== '').join(', ')}.`;
    }),
  phase(state) {
    const { engagement, sides, active } = state as Fight;
    if (engagement !== null) {
      const steps = ['join', 'stances', 'cunning', 'agility', 'might'];
      return `${steps.map((step) => (step === engagement.step ? `[${step}]` : step)).join(' ')}`;
    }
    const turn = sides.find(({ party }) => party === active);
    return turn === undefined ? 'between turns' : `turn of ${turn.name}`;
  },
};

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The map, north up, two columns for each square, with its coordinates. Cut to what fits around whoever is asked. */
function mapOf(fight: Fight, letters: ReadonlyMap<string, string>, scene: Scene): Line[] {
  const { rows } = fight.plan;
  const width = Math.max(4, Math.min(rows[0]?.length ?? 0, Math.floor((scene.cols - BESIDE - 4) / 2)));
  const height = Math.max(3, Math.min(rows.length, scene.rows - 1));
  const window = windowOf(fight, scene, width, height);
  const squares = signsOf(fight, letters, scene);
  const lines: Line[] = [];
  for (let y = window.y + window.height - 1; y >= window.y; y--) {
    const line: Span[] = [span(`${String(y).padStart(3)} `, 'dim')];
    for (let x = window.x; x < window.x + window.width; x++) {
      line.push(
        squares.get(`${x},${y}`) ?? span(groundAt(fight, x, y), 'dim'),
        span(edgeAt(fight, x, y), 'dim'),
      );
    }
    lines.push(line);
  }
  const numbers = Array.from({ length: window.width }, (_, i) => columnName(window.x + i));
  return [...lines, lineOf(`    ${numbers.join('')}`, 'dim')];
}

/** Every column by its number up to 9, then every second one, so that they do not run together. */
function columnName(x: number): string {
  return x < 10 || x % 2 === 0 ? String(x).padEnd(x < 10 ? 2 : 4) : '';
}

function windowOf(fight: Fight, scene: Scene, width: number, height: number): Window {
  const { rows } = fight.plan;
  const middle: Square = scene.path?.path.at(-1) ??
    fight.fighters.find(({ id }) => id === scene.asked) ??
    fight.fighters.find(({ side, status }) => side === scene.asked && status === 'up') ??
    fight.fighters[0] ?? { x: 0, y: 0 };
  const start = (at: number, size: number, whole: number): number =>
    Math.max(0, Math.min(whole - size, at - Math.floor(size / 2)));
  return {
    x: start(middle.x, width, rows[0]?.length ?? 0),
    y: start(middle.y, height, rows.length),
    width,
    height,
  };
}

/** Everything that stands on squares: bodies over paths over squares within reach over things on the ground. */
function signsOf(fight: Fight, letters: ReadonlyMap<string, string>, scene: Scene): Map<string, Span> {
  const signs = new Map<string, Span>();
  for (const { x, y } of fight.ground) signs.set(`${x},${y}`, span('!', 'plain'));
  if (scene.path !== null) drawPath(scene.path, signs);
  const standing = fight.fighters.toSorted((a, b) => Number(a.status === 'up') - Number(b.status === 'up'));
  for (const fighter of standing) {
    const { id, side, status, x, y, wide } = fighter;
    if (status === 'fled') continue;
    const look: Look =
      scene.asked === id ? 'inverse' : isOut(fighter) ? 'dim' : scene.isOwn(side) ? 'own' : 'foe';
    const sign = status === 'dead' ? '†' : (letters.get(id) ?? '?');
    for (let dx = 0; dx < wide; dx++)
      for (let dy = 0; dy < wide; dy++) signs.set(`${x + dx},${y + dy}`, span(sign, look));
  }
  const end = scene.path?.path.at(-1);
  if (end !== undefined) signs.set(`${end.x},${end.y}`, span('X', 'inverse'));
  return signs;
}

function drawPath({ choices, path }: PathInput, signs: Map<string, Span>): void {
  for (const end of choices.ends)
    if (!isSame(end, choices.from)) signs.set(`${end.x},${end.y}`, span('+', 'plain'));
  for (const { x, y } of path) signs.set(`${x},${y}`, span('*', 'bold'));
}

/** The ground of a square: as in map files, heights and water included. */
function groundAt(fight: Fight, x: number, y: number): string {
  const { rows, elevation = [] } = fight.plan;
  const sign = rows[rows.length - 1 - y]?.[x] ?? ' ';
  const water = fight.water.find((square) => isSame(square, { x, y }));
  if (water !== undefined) return water.depth === 2 ? '≈' : '~';
  if (sign !== '.') return sign;
  const patch = elevation.findLast(
    (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
  );
  return patch === undefined || patch.feet <= 0 ? sign : patch.feet >= 10 ? '^' : '/';
}

/** A wall on the east or south edge of a square, drawn in the gap after it. */
function edgeAt(fight: Fight, x: number, y: number): string {
  const { walls = [] } = fight.plan;
  const east = walls.some(
    ({ from, to }) =>
      from.x === to.x && from.x === x + 1 && Math.min(from.y, to.y) <= y && y < Math.max(from.y, to.y),
  );
  const south = walls.some(
    ({ from, to }) =>
      from.y === to.y && from.y === y && Math.min(from.x, to.x) <= x && x < Math.max(from.x, to.x),
  );
  return east && south ? '┘' : east ? '|' : south ? '_' : ' ';
}

function isOut({ status, levels }: Fighter): boolean {
  return status !== 'up' || levels.unconscious > 0;
}

/** One line for each fighter, and one for conditions where there is room. */
function rosterOf(fight: Fight, letters: ReadonlyMap<string, string>, scene: Scene): Line[] {
  const withMore: Line[] = [];
  const short: Line[] = [];
  for (const { id: sideId } of fight.sides) {
    for (const fighter of fight.fighters.filter(({ side }) => side === sideId)) {
      const line = rosterLine(fighter, letters.get(fighter.id) ?? '?', scene);
      const conditions = conditionsOf(fighter);
      short.push(line);
      withMore.push(line, ...(conditions === '' ? [] : [lineOf(`     ${conditions}`, 'dim')]));
    }
  }
  return withMore.length <= Math.max(4, scene.rows - 4) ? withMore : short;
}

function rosterLine(fighter: Fighter, letter: string, scene: Scene): Line {
  const { hp, maxHp, heart, rush, actions, stance, status, levels } = fighter;
  const out = status === 'up' ? (levels.unconscious > 0 ? 'unconscious' : '') : status;
  const isGone = status !== 'up';
  const figures = isGone ? '' : `${`${hp}/${maxHp}`.padStart(6)} d${heart} r${rush} a${actions} `;
  return [
    ...nameSpans(fighter, letter, scene, NAME, isOut(fighter)),
    span(figures, out === '' ? 'plain' : 'dim'),
    span(out === '' ? (stance ?? '') : out, 'bold'),
  ];
}

function conditionsOf({ levels, surprised, wounds, status }: Fighter): string {
  if (status !== 'up') return '';
  const names = Object.entries(levels)
    .filter(([kind, level]) => level > 0 && kind !== 'unconscious')
    .map(([kind, level]) => (level > 1 ? `${kind} ${level}` : kind));
  return [
    ...(surprised ? ['surprised'] : []),
    ...(wounds.length > 0 ? [`${wounds.length === 1 ? '1 wound' : `${wounds.length} wounds`}`] : []),
    ...names,
  ].join(', ');
}
