// Slow reference versions: they roll every die of every roll, or solve every sub-game, and share no code with what they
// check.
import { type IntegerDistribution, outcomesOf } from '../index.ts';

/** Outcome and weight, sorted by outcome. */
export type Table = [outcome: number, weight: bigint][];

/** Rolls all dice in every way and tallies the `score` of the faces. */
export function everyRoll(dice: readonly Table[], score: (faces: readonly number[]) => number): Table {
  const tally = new Map<number, bigint>();
  const roll = (faces: readonly number[], weight: bigint): void => {
    const next = dice[faces.length];
    if (next === undefined) tally.set(score(faces), (tally.get(score(faces)) ?? 0n) + weight);
    else for (const [face, part] of next) roll([...faces, face], weight * part);
  };
  roll([], 1n);
  return sorted(tally);
}

/** The same for `count` equal fair dice, listing each handful once with the number of ways to roll it. */
export function everyHandful(
  count: number,
  sides: number,
  score: (faces: readonly number[]) => number,
): Table {
  const tally = new Map<number, bigint>();
  const take = (face: number, faces: readonly number[], ways: bigint): void => {
    if (faces.length === count) tally.set(score(faces), (tally.get(score(faces)) ?? 0n) + ways);
    else if (face === 0) return;
    else {
      let more = faces;
      for (let n = 0; faces.length + n <= count; n++, more = [...more, face]) {
        take(face - 1, more, ways * choose(count - faces.length, n));
      }
    }
  };
  take(sides, [], 1n);
  return sorted(tally);
}

/** Works down from the top face with (dice left, sum) as state: slower than the routine under test, and different from it. */
export function faceByFace(count: number, sides: number, kept: number): Table {
  let states = new Map<string, bigint>([['0 0', 1n]]);
  for (let face = sides; face >= 1; face--) {
    const next = new Map<string, bigint>();
    for (const [state, ways] of states) {
      const [placed = 0, sum = 0] = state.split(' ').map(Number);
      for (let n = face === 1 ? count - placed : 0; placed + n <= count; n++) {
        const scoring = Math.max(0, Math.min(kept - placed, n));
        const key = `${placed + n} ${sum + scoring * face}`;
        next.set(key, (next.get(key) ?? 0n) + ways * choose(count - placed, n));
      }
    }
    states = next;
  }
  return sorted(new Map([...states].map(([state, ways]) => [Number(state.split(' ')[1]), ways])));
}

export function fair(sides: number): Table {
  return Array.from({ length: sides }, (_, i) => [i + 1, 1n]);
}

/** Every way an exploding die can go, one roll after the other. */
export function exploding(sides: number, extra: number): Table {
  const tally = new Map<number, bigint>();
  const roll = (sum: number, left: number, weight: bigint): void => {
    for (let face = 1; face <= sides; face++) {
      if (face === sides && left > 0) roll(sum + face, left - 1, weight);
      else tally.set(sum + face, (tally.get(sum + face) ?? 0n) + weight * BigInt(sides) ** BigInt(left));
    }
  };
  roll(0, extra, 1n);
  return sorted(tally);
}

export function tableOf(of: IntegerDistribution): Table {
  return outcomesOf(of).map(([outcome, weight]) => [outcome, weight]);
}

export function sumOfFaces(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}

export function sumOfHighest(faces: readonly number[], kept: number): number {
  return sumOfFaces(faces.toSorted((a, b) => b - a).slice(0, kept));
}

export function sumOfLowest(faces: readonly number[], kept: number): number {
  return sumOfFaces(faces.toSorted((a, b) => a - b).slice(0, kept));
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

function sorted(tally: ReadonlyMap<number, bigint>): Table {
  return [...tally].filter(([, weight]) => weight !== 0n).sort(([a], [b]) => a - b);
}
