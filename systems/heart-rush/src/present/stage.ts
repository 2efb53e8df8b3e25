// The stage of Heart Rush: ground, walls, heights, light, fighters, things on the ground.
import type { BoardPlan } from '@affray/grid';
import type { BoardSquare, Ground, Icon, Lying, Patch, Placed, Stage, WallPart } from '@affray/kernel';
import type { Mode } from '../23-weapons-and-armor.ts';
import type { Dropped, Fight } from '../state.ts';
import { linksOf } from './links.ts';

export function stage(fight: Fight): Stage {
  const { plan } = fight;
  const at: Record<string, Placed> = {};
  for (const { id, x, y, wide, status } of fight.fighters) if (status !== 'fled') at[id] = { x, y, wide };
  return {
    is: 'board',
    width: plan.rows[0]?.length ?? 0,
    height: plan.rows.length,
    ground: groundOf(fight),
    walls: wallsOf(plan),
    at,
    links: linksOf(fight),
    lying: fight.ground.map(lyingOf),
  };
}

/** Ground never changes during a fight; reusing the object lets renderers that compare by identity draw it once. */
const GROUNDS = new WeakMap<BoardPlan, readonly Patch[]>();

function groundOf(fight: Fight): readonly Patch[] {
  const known = GROUNDS.get(fight.plan);
  if (known !== undefined) return known;
  const water = new Set(fight.water.map(({ x, y }) => `${x},${y}`));
  const dry = ({ x, y }: BoardSquare): boolean => !water.has(`${x},${y}`);
  const { rows } = fight.plan;
  const patches = [
    ...heightsOf(fight.plan),
    patch('rough', squaresWith(rows, '~').filter(dry), 'Difficult ground: each square costs 10 feet.'),
    patch('shallow', depth(fight, 1), 'Shallow water: difficult ground, and disadvantage on every roll.'),
    patch('deep', depth(fight, 2), 'Deep water: one has to swim, with disadvantage 5 on every roll.'),
    patch('hedge', squaresWith(rows, '%'), 'A hedge: difficult ground that gives cover.'),
    patch('low-wall', squaresWith(rows, '='), 'Something low: it stops feet but no arrows.'),
    patch('rock', squaresWith(rows, '#'), 'Rock: nobody can stand there, and it gives cover.'),
    ...lightOf(fight.plan),
  ].filter(({ squares }) => squares.length > 0);
  GROUNDS.set(fight.plan, patches);
  return patches;
}

function patch(is: Ground, squares: readonly BoardSquare[], say: string): Patch {
  return { is, squares, say };
}

function squaresWith(rows: readonly string[], sign: string): BoardSquare[] {
  return rows.flatMap((row, i) =>
    [...row].flatMap((one, x) => (one === sign ? [{ x, y: rows.length - 1 - i }] : [])),
  );
}

function depth({ water }: Fight, depth: 1 | 2): BoardSquare[] {
  return water.filter((square) => square.depth === depth).map(({ x, y }) => ({ x, y }));
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function squaresOf({ x, y, width, height }: Area): BoardSquare[] {
  return Array.from({ length: width * height }, (_, i) => ({
    x: x + (i % width),
    y: y + Math.floor(i / width),
  }));
}

/** Squares grouped by the value of the last area that covers them. */
function byValue<A extends Area, V>(areas: readonly A[], read: (area: A) => V): Map<V, BoardSquare[]> {
  const last = new Map<string, { readonly square: BoardSquare; readonly value: V }>();
  for (const area of areas)
    for (const square of squaresOf(area)) last.set(`${square.x},${square.y}`, { square, value: read(area) });
  const found = new Map<V, BoardSquare[]>();
  for (const { square, value } of last.values()) found.set(value, [...(found.get(value) ?? []), square]);
  return found;
}

function heightsOf({ elevation = [] }: BoardPlan): Patch[] {
  return [...byValue(elevation, ({ feet }) => feet)]
    .filter(([feet]) => feet !== 0)
    .map(([feet, squares]) =>
      feet > 0
        ? { is: 'high', squares, feet, say: `${feet} feet up${feet >= 10 ? ': high ground' : ''}.` }
        : { is: 'sunk', squares, feet, say: `${-feet} feet down.` },
    );
}

function lightOf({ light = [] }: BoardPlan): Patch[] {
  const shades = byValue(light, (area) => area.light);
  return [
    patch('dim', shades.get('dim') ?? [], 'Dim light: disadvantage on attacks at what stands in it.'),
    patch('dark', shades.get('dark') ?? [], 'Darkness: what stands in it is obscured.'),
  ];
}

function wallsOf({ walls = [] }: BoardPlan): WallPart[] {
  return walls.map(({ from, to, kind = 'wall' }) => ({ is: kind, from, to }));
}

function lyingOf({ item, shield, x, y }: Dropped, place: number): Lying {
  const name = item?.weapon.name ?? `${shield?.kind ?? ''} shield`.trim();
  const many = item !== null && item.count > 1 ? ` (${item.count})` : '';
  return {
    id: `${place}-${item?.weapon.id ?? 'shield'}`,
    name: `${name}${many}`,
    icon: item === null ? 'shield' : weaponIcon(item.weapon.id, item.weapon.modes),
    where: 'on the ground',
    at: { x, y },
    say: `On the ground: ${name}${many}.`,
  };
}

const ICONS_OF: readonly (readonly [RegExp, Icon])[] = [
  [/crossbow/, 'crossbow'],
  [/bow/, 'bow'],
  [/sling/, 'sling'],
  [/sword|rapier|sabre|blade/, 'sword'],
  [/axe/, 'axe'],
  [/pike|spear|lance/, 'spear'],
  [/knife|dagger|shuriken/, 'dagger'],
  [/hammer|maul|mace|club/, 'mace'],
  [/claw/, 'claw'],
  [/bite|jaw/, 'bite'],
  [/unarmed|fist|hoo(f|ves)/, 'fist'],
  [/net|whip/, 'bind'],
  [/staff/, 'staff'],
];

/** The icon of a weapon, by its name, else by its mode. */
export function weaponIcon(id: string, modes: readonly Mode[]): Icon {
  const found = ICONS_OF.find(([words]) => words.test(id));
  if (found !== undefined) return found[1];
  if (modes.includes('ranged')) return 'shot';
  if (modes.includes('bolt') || modes.includes('blast')) return 'spell';
  return modes.includes('thrown') ? 'throw' : 'attack';
}
