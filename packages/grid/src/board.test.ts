import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardPlan,
  compileBoard,
  elevationOf,
  isOnBoard,
  lightAt,
  openPlan,
  planProblems,
  squareAt,
  squareIndex,
  TERRAIN_FACTS,
  terrainAt,
} from './index.ts';
import { groundProblem } from './steps.ts';
import { anyPlan, anySpace } from './testing/random.ts';
import { signAt, slowCanStep, slowElevation } from './testing/slow.ts';

const SMALL = anyPlan([1, 7], [1, 7]);

describe('a plan', () => {
  it('is drawn from north to south, with (0, 0) in the south-west', () => {
    const board = compileBoard({ rows: ['#..', '..~'] });
    expect(terrainAt(board, { x: 0, y: 1 })).toBe('blocked');
    expect(terrainAt(board, { x: 2, y: 0 })).toBe('difficult');
    expect(terrainAt(board, { x: 0, y: 0 })).toBe('open');
  });

  it('survives JSON and compiles to the same board', () => {
    fc.assert(
      fc.property(SMALL, (plan) => {
        expect(compileBoard(JSON.parse(JSON.stringify(plan)))).toEqual(compileBoard(plan));
      }),
      { numRuns: 30 },
    );
  });

  it('is reported with all its problems at once', () => {
    const plan = {
      rows: ['..', '...', 'x.'],
      walls: [
        { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
        { from: { x: 1, y: 1 }, to: { x: 1, y: 1 }, kind: 'hole' },
        { from: { x: 0, y: 0 }, to: { x: 0, y: 9 } },
      ],
      elevation: [
        { x: 1, y: 0, width: 2, height: 1, feet: 5 },
        { x: 0, y: 0, width: 1, height: 1, feet: 2.5 },
      ],
      light: [{ x: 0, y: 0, width: 1, height: 1, light: 'blue' }],
      cliff: -1,
    } as unknown as BoardPlan;
    expect(planProblems(plan).map(({ path, problem }) => `${path} ${problem}`)).toEqual([
      'rows[1] has 3 squares, expected 2',
      'rows[2] has "x" at 0, expected one of . ~ # = %',
      'walls[0] must run along one grid line',
      'walls[1] must have a length',
      'walls[1] kind must be wall, fence, curtain',
      'walls[2] (0, 9) is not a corner',
      'elevation[0] must lie on the board',
      'elevation[1] feet must be a whole number of at most 10000',
      'light[0] light must be bright, dim, dark',
      'cliff must be a whole number, 0 or more',
    ]);
    expect(() => compileBoard(plan)).toThrow('rows[1]: has 3 squares');
  });

  it('may be neither empty nor huge', () => {
    expect(planProblems({ rows: [] })).toHaveLength(1);
    expect(planProblems(openPlan(201, 1))).toHaveLength(1);
    expect(planProblems(openPlan(1, 201))).toHaveLength(1);
    expect(planProblems(openPlan(200, 200))).toEqual([]);
  });
});

describe('a board', () => {
  it('gives terrain, elevation and indexes as planned', () => {
    fc.assert(
      fc.property(
        SMALL.chain((plan) => fc.tuple(fc.constant(plan), anySpace(plan))),
        ([plan, space]) => {
          const board = compileBoard(plan);
          const square = { x: space.x, y: space.y };
          expect(TERRAIN_FACTS[terrainAt(board, square)].sign).toBe(signAt(plan, space.x, space.y));
          expect(elevationOf(board, space)).toBe(slowElevation(plan, space));
          expect(squareAt(board, squareIndex(board, square))).toEqual(square);
          expect(isOnBoard(board, space)).toBe(true);
        },
      ),
    );
  });

  it('remembers the last light laid on a square', () => {
    const light = [
      { x: 0, y: 0, width: 2, height: 1, light: 'dark' },
      { x: 1, y: 0, width: 1, height: 1, light: 'dim' },
    ] as const;
    const board = compileBoard({ rows: ['...'], light });
    expect([0, 1, 2].map((x) => lightAt(board, { x, y: 0 }))).toEqual(['dark', 'dim', 'bright']);
  });
});

describe('a step on the bare board', () => {
  it('is open exactly when the slow rule says so', () => {
    fc.assert(
      fc.property(
        SMALL.chain((plan) => fc.tuple(fc.constant(plan), anySpace(plan))),
        ([plan, space]) => {
          const board = compileBoard(plan);
          const steps = [1, 1, 0, -1, -1, -1, 0, 1].map(
            (dx, k) => [dx, [0, 1, 1, 1, 0, -1, -1, -1][k]!] as const,
          );
          steps.forEach(([dx, dy], k) => {
            expect(groundProblem(board, space, k) === null).toBe(slowCanStep(plan, space, dx, dy));
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  const NORTH_EAST = 1;
  const from = { x: 0, y: 0, size: 1 };

  it('brushes past one corner and does not squeeze between two', () => {
    expect(groundProblem(compileBoard({ rows: ['#.', '..'] }), from, NORTH_EAST)).toBeNull();
    expect(groundProblem(compileBoard({ rows: ['#.', '.#'] }), from, NORTH_EAST)).toBe('corner');
  });

  it('goes round the end of a wall and not through its middle', () => {
    const rows = ['..', '..'];
    const end = compileBoard({ rows, walls: [{ from: { x: 1, y: 0 }, to: { x: 1, y: 1 } }] });
    const middle = compileBoard({ rows, walls: [{ from: { x: 1, y: 0 }, to: { x: 1, y: 2 } }] });
    expect(groundProblem(end, from, NORTH_EAST)).toBeNull();
    expect(groundProblem(middle, from, NORTH_EAST)).toBe('corner');
    expect(groundProblem(middle, from, 0)).toBe('wall');
  });

  it('is stopped by fences and not by curtains', () => {
    const wall = { from: { x: 1, y: 0 }, to: { x: 1, y: 1 } };
    const fenced = compileBoard({ rows: ['..'], walls: [{ ...wall, kind: 'fence' }] });
    const curtained = compileBoard({ rows: ['..'], walls: [{ ...wall, kind: 'curtain' }] });
    expect(groundProblem(fenced, from, 0)).toBe('wall');
    expect(groundProblem(curtained, from, 0)).toBeNull();
  });

  it('names the border, blocked squares and cliffs', () => {
    const elevation = [{ x: 1, y: 0, width: 1, height: 1, feet: 15 }];
    expect(groundProblem(compileBoard({ rows: ['..'] }), from, 2)).toBe('edge');
    expect(groundProblem(compileBoard({ rows: ['.='] }), from, 0)).toBe('blocked');
    expect(groundProblem(compileBoard({ rows: ['..'], elevation, cliff: 10 }), from, 0)).toBe('cliff');
    expect(groundProblem(compileBoard({ rows: ['..'], elevation, cliff: 15 }), from, 0)).toBeNull();
  });

  it('keeps large bodies off ground with a wall through it', () => {
    const board = compileBoard({
      rows: ['...', '...'],
      walls: [{ from: { x: 2, y: 0 }, to: { x: 2, y: 1 } }],
    });
    expect(groundProblem(board, { x: 0, y: 0, size: 2 }, 0)).toBe('wall');
  });
});
