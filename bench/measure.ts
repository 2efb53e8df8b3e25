// How the benchmarks measure: warm up, then short samples of each candidate in turn, by CPU time. They compare ratios of
// adjacent samples, since machines are noisy.

export interface Measured {
  /** Operations per second of CPU time: the median of the samples. */
  readonly rate: number;
  readonly least: number;
  readonly most: number;
  readonly samples: readonly number[];
}
/** A candidate: does `size` operations, numbered from `from`. */
export type Candidate = readonly [batch: (from: number) => void, size: number];

/**
 * Measures candidates side by side.
 * @example const [ours, theirs] = measureTogether([[(from) => play(from), 1024], [(from) => loop(from), 1024]]);
 */
export function measureTogether(
  candidates: readonly Candidate[],
  seconds = 0.2,
  samples = 15,
  warmUp = 3,
): Measured[] {
  const froms = candidates.map(() => 0);
  const rates: number[][] = candidates.map(() => []);
  const sample = ([batch, size]: Candidate, index: number): number => {
    const before = process.cpuUsage();
    let operations = 0;
    for (;;) {
      batch(froms[index] ?? 0);
      froms[index] = (froms[index] ?? 0) + size;
      operations += size;
      const used = process.cpuUsage(before).user / 1e6;
      if (used >= seconds) return operations / used;
    }
  };
  for (let round = -warmUp; round < samples; round++) {
    for (const [index, candidate] of candidates.entries()) {
      const rate = sample(candidate, index);
      if (round >= 0) rates[index]?.push(rate);
    }
  }
  return rates.map((list) => {
    const sorted = [...list].sort((a, b) => a - b);
    return { rate: middle(sorted), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0, samples: list };
  });
}

/** Measures one candidate. */
export function measure(batch: (from: number) => void, size: number): Measured {
  return measureTogether([[batch, size]])[0] as Measured;
}

/** The median of the ratios of adjacent samples. */
export function ratio(one: Measured, other: Measured): number {
  return middle(
    one.samples.map((rate, index) => rate / (other.samples[index] ?? Number.NaN)).sort((a, b) => a - b),
  );
}

/** Formats a rate for people. */
export function perSecond({ rate, least, most }: Measured): string {
  return `${short(rate)}/s (${short(least)} to ${short(most)})`;
}

function middle(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? 0;
}

function short(n: number): string {
  if (n >= 1e6) return `${(n / 1e6).toFixed(2)} M`;
  return n >= 1e4 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(0);
}
