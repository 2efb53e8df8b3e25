// How fast the grid is: searches and covers a second on a 15 x 15 board with six bodies. Run: node bench/grid.ts
import {
  type Board,
  compileBoard,
  coverLevels,
  createOccupancy,
  createWayfinder,
  type Diagonals,
  endCount,
  explore,
  moveRule,
  type Occupancy,
  openPlan,
  squareAt,
} from '@affray/grid';

const RUINS = `
...............
..##...~~~.....
..#.....~......
...............
.......#.......
......###......
.......#.......
...............
..~~~..........
..~~~......##..
...........##..
...............
....==.........
...............
...............`;

const boards: [string, Board][] = [
  ['open', compileBoard(openPlan(15, 15))],
  [
    'ruins',
    compileBoard({
      rows: RUINS.trim().split('\n'),
      walls: [
        { from: { x: 4, y: 4 }, to: { x: 4, y: 8 } },
        { from: { x: 4, y: 8 }, to: { x: 7, y: 8 } },
      ],
    }),
  ],
];

function sixBodies(board: Board): Occupancy {
  const places = [0, 1, 2, 3, 4, 5].map((body) =>
    body < 3 ? { body, x: 2 + 4 * body, y: 3, size: 1 } : { body, x: 4 * body - 9, y: 11, size: 1 },
  );
  return createOccupancy(board, places);
}

/** The best of several runs in microseconds per call, and a checksum of the results, which must not change. */
function measure(calls: number, run: (i: number) => number): { micros: number; sum: number } {
  let micros = Number.MAX_VALUE;
  let sum = 0;
  for (let round = 0; round < 12; round++) {
    sum = 0;
    const start = performance.now();
    for (let i = 0; i < calls; i++) sum += run(i);
    micros = Math.min(micros, ((performance.now() - start) * 1000) / calls);
  }
  return { micros, sum };
}

function report(name: string, { micros, sum }: { micros: number; sum: number }): void {
  const rate = Math.round(1e6 / micros).toLocaleString('en');
  console.log(
    `${name.padEnd(44)} ${micros.toFixed(3).padStart(8)} us ${rate.padStart(12)}/s  checksum ${sum}`,
  );
}

function benchSearches(name: string, board: Board, diagonals: Diagonals): void {
  const occupancy = sixBodies(board);
  const way = createWayfinder(board);
  const rule = moveRule({ diagonals, meet: (a, b) => (a < 3 === b < 3 ? 'cross' : 'stop') });
  const search = (i: number): number => {
    explore(way, occupancy, i % 6, 60, rule);
    return way.start;
  };
  const listed = (i: number): number => {
    explore(way, occupancy, i % 6, 60, rule);
    return endCount(way);
  };
  report(`${name}, ${diagonals}: search 60 feet`, measure(12_000, search));
  report(`${name}, ${diagonals}: search and list the ends`, measure(12_000, listed));
}

function benchCovers(name: string, board: Board): void {
  const occupancy = sixBodies(board);
  const spaces = Array.from({ length: 225 }, (_, at) => ({ ...squareAt(board, at), size: 1 }));
  const onlookers = { occupancy, except: [0, 5], obstruct: () => 'screened' as const };
  const pair = (i: number): [(typeof spaces)[0], (typeof spaces)[0]] => [
    spaces[i % 225]!,
    spaces[(i * 101 + 7) % 225]!,
  ];
  const cover = (i: number): number => coverLevels(board, ...pair(i));
  const crowded = (i: number): number => coverLevels(board, ...pair(i), onlookers);
  report(`${name}: cover, walls only`, measure(45_000, cover));
  report(`${name}: cover, bodies count`, measure(9_000, crowded));
}

for (const [name, board] of boards) {
  for (const diagonals of ['five', 'none', 'alternating'] as const) benchSearches(name, board, diagonals);
  benchCovers(name, board);
}
