// The ground of the edited map, in the form that the stage draws.
import type { Ground as GroundKind, Patch, WallPart } from '@affray/kernel';
import type { Ground } from './map-art.ts';

const SIGNS: Readonly<Record<string, GroundKind>> = {
  '~': 'rough',
  '%': 'hedge',
  '=': 'low-wall',
  '#': 'rock',
};

/** What the board draws for a plan. */
export function groundOf({ plan, water }: Ground): { ground: Patch[]; walls: WallPart[] } {
  const wet = new Set(water.map(({ x, y }) => `${x},${y}`));
  const signs = Object.entries(SIGNS).map(
    ([sign, is]): Patch => ({
      is,
      say: is,
      squares: plan.rows.flatMap((row, i) =>
        [...row].flatMap((one, x) => {
          const y = plan.rows.length - 1 - i;
          return one === sign && !wet.has(`${x},${y}`) ? [{ x, y }] : [];
        }),
      ),
    }),
  );
  const depths = [1, 2].map(
    (depth): Patch => ({
      is: depth === 1 ? 'shallow' : 'deep',
      say: depth === 1 ? 'shallow water' : 'deep water',
      squares: water.filter((one) => one.depth === depth),
    }),
  );
  const heights = (plan.elevation ?? []).map(
    ({ feet, ...area }): Patch => ({
      is: feet > 0 ? 'high' : 'sunk',
      feet,
      say: `${feet} feet`,
      squares: squaresIn(area),
    }),
  );
  const lights = (plan.light ?? []).flatMap(({ light, ...area }): Patch[] =>
    light === 'bright' ? [] : [{ is: light, say: light, squares: squaresIn(area) }],
  );
  return {
    ground: [...signs, ...depths, ...heights, ...lights].filter(({ squares }) => squares.length > 0),
    walls: (plan.walls ?? []).map(({ kind, from, to }) => ({ is: kind ?? 'wall', from, to })),
  };
}

function squaresIn({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): { x: number; y: number }[] {
  return Array.from({ length: width * height }, (_, i) => ({
    x: x + (i % width),
    y: y + Math.floor(i / width),
  }));
}
