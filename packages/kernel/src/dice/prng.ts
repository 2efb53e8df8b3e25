// Fast seeded dice for simulation. Fair dice for a table are in @affray/fair.

import { hashOf, utf8 } from '@affray/fair';

/** The whole state of a generator: four signed 32-bit integers, plain JSON. */
export type PrngState = readonly [number, number, number, number];

/** sfc32's seeding discards this many draws until the words are well mixed. */
const WARM_UP = 12;

/** Up to this many sides, a 24-bit draw times the sides fits an int32, which makes it fast. */
const NARROW = 128;

/**
 * The dice of simulated fights: sfc32, seedable, without bias, the same on every machine.
 *
 * The fields stay int32 (never `>>> 0`): V8 would box an unsigned field as a double, at three times the cost.
 *
 * @example
 * const prng = Prng.fromSeed('goblins at the ford');
 * prng.die(8); // 1 to 8
 */
export class Prng {
  // Initialised at the declaration: V8 does not treat a field that was ever undefined as a plain int32, which would slow
  // every draw.
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;
  /** The seed of `base`: hashing it again for each of a million runs would cost more than the dice. */
  private seed: string | null = null;
  private base: PrngState = [0, 0, 0, 0];

  /** Continues from a state returned by `state()`. To start fresh use `fromSeed` or `forRun`. */
  constructor(state: PrngState) {
    this.a = state[0] | 0;
    this.b = state[1] | 0;
    this.c = state[2] | 0;
    this.counter = state[3] | 0;
  }

  /**
   * One stream of dice for a seed. Differs from the stream of every run.
   *
   * @example Prng.fromSeed('duel').die(6) === Prng.fromSeed('duel').die(6); // true
   */
  static fromSeed(seed: string): Prng {
    const prng = new Prng(seedBase(seed));
    prng.warmUp();
    return prng;
  }

  /**
   * The stream of one run among many: run 17 rolls the same dice on any worker.
   *
   * @example const prng = Prng.forRun('duel', 17);
   */
  static forRun(seed: string, run: number): Prng {
    const prng = new Prng([0, 0, 0, 0]);
    prng.reseed(seed, run);
    return prng;
  }

  /**
   * Resets this generator to the start of a run. After the first run of a seed this costs next to nothing.
   *
   * @example
   * for (let run = 0; run < 1_000_000; run++) {
   *   prng.reseed('duel', run); // rolls what Prng.forRun('duel', run) rolls
   * }
   */
  reseed(seed: string, run: number): void {
    if (!Number.isSafeInteger(run) || run < 0) {
      throw new RangeError(`A run is a whole number from 0, not ${run}.`);
    }
    if (seed !== this.seed) {
      this.base = seedBase(seed);
      this.seed = seed;
    }
    const base = this.base;
    // Both halves of the run go through bijections into (a, b): no two runs share a state.
    this.a = mix(base[0] + (run | 0));
    this.b = mix((base[1] + Math.floor(run / 0x1_0000_0000)) ^ this.a);
    this.c = mix((base[2] + this.a) ^ this.b);
    this.counter = mix((base[3] + this.b) ^ this.c);
    this.warmUp();
  }

  /**
   * The next 32 random bits, as a signed integer.
   *
   * @example
   * const heads = prng.next() < 0;
   */
  next(): number {
    const b = this.b;
    const c = this.c;
    const counter = this.counter;
    const out = (((this.a + b) | 0) + counter) | 0;
    this.counter = (counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out;
  }

  /**
   * A whole number from 0 up to, but not including, n; each exactly as likely. n is at most 2 ** 32.
   *
   * @example
   * const answer = answers[prng.below(answers.length)];
   */
  below(n: number): number {
    // One unsigned comparison catches zero, negatives and wide n.
    if ((n - 1) >>> 0 >= NARROW || (n | 0) !== n) return this.belowWide(n);
    const product = Math.imul(this.next() >>> 8, n);
    if ((product & 0xff_ffff) < n) return this.redraw(product, n);
    return product >>> 24;
  }

  /**
   * One die: 1 to sides, each face exactly as likely.
   *
   * @example
   * const damage = prng.die(6) + prng.die(6);
   */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  /**
   * The position of the stream, as plain JSON.
   *
   * @example const here = prng.state(); const first = prng.die(20); prng.restore(here); prng.die(20) === first; // true
   */
  state(): PrngState {
    return [this.a, this.b, this.c, this.counter];
  }

  /**
   * Returns to a state that `state()` returned.
   *
   * @example prng.restore(saved);
   */
  restore(state: PrngState): void {
    this.a = state[0] | 0;
    this.b = state[1] | 0;
    this.c = state[2] | 0;
    this.counter = state[3] | 0;
  }

  /** Separate from `below`, so that the common path (all but one in a hundred thousand) stays small. */
  private redraw(first: number, n: number): number {
    const uneven = 0x100_0000 % n;
    let product = first;
    while ((product & 0xff_ffff) < uneven) product = Math.imul(this.next() >>> 8, n);
    return product >>> 24;
  }

  private belowWide(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) {
      throw new RangeError(`Cannot draw among ${n}: give a whole number from 1 to 2 ** 32.`);
    }
    const shift = Math.clz32(n - 1);
    let draw = this.next() >>> shift;
    while (draw >= n) draw = this.next() >>> shift;
    return draw;
  }

  /** WARM_UP calls of `next`, with the state in locals: this is most of the cost of a new run. */
  private warmUp(): void {
    let a = this.a | 0;
    let b = this.b | 0;
    let c = this.c | 0;
    let counter = this.counter | 0;
    for (let i = 0; i < WARM_UP; i++) {
      const out = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
  }
}

/** A bijection on 32 bits in which each input bit affects each output bit. */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** 128 bits from a seed of any length. */
function seedBase(seed: string): PrngState {
  const bytes = hashOf('affray/1/prng', utf8(seed));
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12)];
}
