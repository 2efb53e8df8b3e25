import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Prng, type PrngState } from './prng.ts';

/** sfc32 as published, slowly, with BigInt. */
function slowDraws(state: PrngState, count: number): number[] {
  const M = 0xffff_ffffn;
  let [a, b, c, d] = state.map((word) => BigInt(word) & M) as [bigint, bigint, bigint, bigint];
  const draws: number[] = [];
  for (let i = 0; i < count; i++) {
    const out = (a + b + d) & M;
    d = (d + 1n) & M;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) & M;
    c = ((((c << 21n) | (c >> 11n)) & M) + out) & M;
    draws.push(Number(BigInt.asIntN(32, out)));
  }
  return draws;
}

/** A generator with given raw draws, to test `below`. */
class Dictated extends Prng {
  private readonly draws: readonly number[];
  used = 0;

  constructor(draws: readonly number[]) {
    super([0, 0, 0, 0]);
    this.draws = draws;
  }

  override next(): number {
    const draw = this.draws[this.used++];
    if (draw === undefined) throw new Error('no draws left');
    return draw | 0;
  }
}

/** Counts up through all 24-bit draws. */
class Counting extends Prng {
  drawn = 0;

  override next(): number {
    return (this.drawn++ << 8) | 0;
  }
}

function chiSquare(counts: readonly number[], total: number): number {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value chi-square passes once in ten thousand times (Wilson and Hilferty's approximation). */
function chiLimit(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3;
}

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const anyState = fc.tuple(int32, int32, int32, int32);

describe('the stream', () => {
  it('draws what sfc32 draws', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const prng = new Prng(state);
        expect(Array.from({ length: 20 }, () => prng.next())).toEqual(slowDraws(state, 20));
      }),
    );
  });

  it('has the same first outputs for ever', () => {
    const duel = Prng.fromSeed('duel');
    expect(Array.from({ length: 4 }, () => duel.next())).toEqual([
      1194123400, -2105848031, -906652775, -340854863,
    ]);
    const run = Prng.forRun('duel', 17);
    expect(Array.from({ length: 4 }, () => run.next())).toEqual([
      891917280, 1632682720, -1964010082, -423410166,
    ]);
    const far = Prng.forRun('duel', 2 ** 40 + 17);
    expect(Array.from({ length: 4 }, () => far.next())).toEqual([
      -1168376603, 1180832751, -1253549646, 1899895331,
    ]);
    const dice = Prng.fromSeed('goblins at the ford');
    expect([4, 6, 8, 10, 12, 20, 100, 1000].map((sides) => dice.die(sides))).toEqual([
      3, 6, 5, 4, 11, 7, 9, 375,
    ]);
  });

  it('goes on from a saved state with the same dice', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(200), (seed, skip) => {
        const prng = Prng.fromSeed(seed);
        for (let i = 0; i < skip; i++) prng.die(6);
        const here = JSON.parse(JSON.stringify(prng.state())) as PrngState;
        const ahead = Array.from({ length: 30 }, () => prng.die(20));
        prng.restore(here);
        expect(Array.from({ length: 30 }, () => prng.die(20))).toEqual(ahead);
        const twin = new Prng(here);
        expect(Array.from({ length: 30 }, () => twin.die(20))).toEqual(ahead);
      }),
    );
  });
});

describe('dice', () => {
  const sizes = [...Array.from({ length: 19 }, (_, i) => i + 2), 100, 128, 129, 1000];
  it.each(sizes)('are even on a d%i', (sides) => {
    const prng = Prng.fromSeed(`even d${sides}`);
    const total = 200_000;
    const counts: number[] = new Array(sides).fill(0);
    for (let i = 0; i < total; i++) counts[prng.die(sides) - 1]!++;
    expect(counts.reduce((sum, count) => sum + count)).toBe(total);
    expect(chiSquare(counts, total)).toBeLessThan(chiLimit(sides - 1));
  });

  it('show every face for exactly as many of the 2 ** 24 draws', () => {
    for (const sides of [3, 7, 8, 100]) {
      const prng = new Counting([0, 0, 0, 0]);
      const counts: number[] = new Array(sides).fill(0);
      const each = Math.floor(2 ** 24 / sides);
      for (let i = 0; i < each * sides; i++) counts[prng.die(sides) - 1]!++;
      expect(prng.drawn).toBeLessThanOrEqual(2 ** 24);
      expect(new Set(counts)).toEqual(new Set([each]));
    }
  });

  it('refuse exactly the draws that would make a small die uneven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), fc.nat(2 ** 24 - 1), fc.nat(300), (sides, any, low) => {
        for (const draw of [any, low, 2 ** 24 - 1 - low]) {
          const product = BigInt(draw) * BigInt(sides);
          const taken = product % 2n ** 24n >= 2n ** 24n % BigInt(sides);
          const prng = new Dictated([draw << 8, -1]);
          const got = prng.below(sides);
          expect(prng.used).toBe(taken ? 1 : 2);
          expect(got).toBe(taken ? Number(product / 2n ** 24n) : sides - 1);
        }
      }),
    );
  });

  it('give every number of a wide range the same number of draws', () => {
    const counts = new Map<number, number>();
    const draws = Array.from({ length: 256 }, (_, i) => i << 24);
    const prng = new Dictated(draws);
    for (let i = 0; i < 200; i++) {
      const got = prng.below(200);
      counts.set(got, (counts.get(got) ?? 0) + 1);
    }
    expect(counts.size).toBe(200);
    expect(() => prng.below(200)).toThrow('no draws left');
  });

  it('stay in range up to the widest', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const got = Prng.fromSeed(seed).below(n);
        expect(Number.isInteger(got) && got >= 0 && got < n).toBe(true);
      }),
    );
    expect(new Dictated([-1]).below(2 ** 32)).toBe(2 ** 32 - 1);
    expect(new Dictated([-1]).below(2 ** 31)).toBe(2 ** 31 - 1);
  });

  it.each([0, -1, -7, 2.5, 0.5, 200.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])(
    'refuse a d%d',
    (n) => {
      expect(() => Prng.fromSeed('x').die(n)).toThrow(RangeError);
    },
  );
});

describe('runs', () => {
  it('are the same in any worker and in any order', () => {
    const inOrder = Prng.fromSeed('elsewhere');
    const rolls = (prng: Prng) => Array.from({ length: 10 }, () => prng.die(20));
    for (const run of [5, 0, 5, 2 ** 33, 1]) {
      inOrder.reseed('duel', run);
      expect(rolls(inOrder)).toEqual(rolls(Prng.forRun('duel', run)));
    }
    inOrder.reseed('other duel', 5);
    expect(rolls(inOrder)).toEqual(rolls(Prng.forRun('other duel', 5)));
  });

  it('never share a state', () => {
    const prng = Prng.fromSeed('states');
    const seen = new Set<string>();
    const runs = [...Array.from({ length: 20_000 }, (_, i) => i), 2 ** 32, 2 ** 32 + 1, 2 ** 40, 2 ** 53 - 1];
    for (const run of runs) {
      prng.reseed('states', run);
      seen.add(prng.state().join());
    }
    expect(seen.size).toBe(runs.length);
  });

  it('of neighbouring numbers roll independently: every pair of faces is as likely', () => {
    const prng = Prng.fromSeed('x');
    const first = (run: number, skip: number) => {
      prng.reseed('neighbours', run);
      for (let i = 0; i < skip; i++) prng.next();
      return prng.below(10);
    };
    const runs = 100_000;
    for (const step of [1, 2, 256, 65_536]) {
      for (const skip of [0, 1]) {
        const pairs: number[] = new Array(100).fill(0);
        for (let run = 0; run < runs; run++) pairs[first(run, 0) * 10 + first(run + step, skip)]!++;
        expect(chiSquare(pairs, runs)).toBeLessThan(chiLimit(99));
      }
    }
  });

  it('of neighbouring numbers share half of their bits, as strangers do', () => {
    const prng = Prng.fromSeed('x');
    const draw = (run: number) => {
      prng.reseed('bits', run);
      return prng.next();
    };
    const runs = 20_000;
    const differs: number[] = new Array(32).fill(0);
    for (let run = 0; run < runs; run++) {
      const change = draw(run) ^ draw(run + 1);
      for (let bit = 0; bit < 32; bit++) differs[bit]! += (change >>> bit) & 1;
    }
    const deviation = Math.sqrt(runs) / 2;
    for (const count of differs) expect(Math.abs(count - runs / 2)).toBeLessThan(5 * deviation);
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])('refuse the number %d', (run) => {
    expect(() => Prng.forRun('x', run)).toThrow(RangeError);
  });
});
