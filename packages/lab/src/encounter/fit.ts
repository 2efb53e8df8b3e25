// Maximum-likelihood strengths from played fights.
import { chanceOf, type Group } from './strength.ts';

/** A fight between two groups, played `runs` times; a fight that nobody won counts as half a win. */
export interface Played {
  readonly ours: Group;
  readonly theirs: Group;
  readonly runs: number;
  readonly wins: number;
}
export interface Fitted {
  readonly strengths: Readonly<Record<string, number>>;
  readonly steepness: number;
}

const STEPS = 400;
const STEP = 0.25;
/** Regularises strengths as if each fighter had one even fight; otherwise fighters that always win would diverge. */
const PULL = 1;
const STEEPNESS = { least: 0.5, most: 8, first: 2 };

/**
 * Fits strengths by gradient ascent on the likelihood, in logarithms.
 * @example fitStrengths(['rat', 'ogre'], [{ ours: ['ogre'], theirs: ['rat', 'rat'], runs: 100, wins: 60 }])
 */
export function fitStrengths(ids: readonly string[], fights: readonly Played[]): Fitted {
  const logs = new Map(ids.map((id) => [id, 0]));
  let steepness = STEEPNESS.first;
  const total = fights.reduce((sum, { runs }) => sum + runs, 0);
  for (let step = 0; step < STEPS; step++) {
    const slopes = new Map(ids.map((id) => [id, -PULL * (logs.get(id) ?? 0)]));
    const weights = new Map(ids.map((id) => [id, PULL]));
    let bySteepness = 0;
    for (const fight of fights) {
      const ours = worthOf(fight.ours, logs);
      const theirs = worthOf(fight.theirs, logs);
      const off = fight.wins - fight.runs * chanceOf(ours, theirs, steepness);
      bySteepness += off * Math.log(ours / theirs);
      addSlopes(fight.ours, logs, ours, off * steepness, fight.runs, slopes, weights);
      addSlopes(fight.theirs, logs, theirs, -off * steepness, fight.runs, slopes, weights);
    }
    for (const id of ids)
      logs.set(
        id,
        (logs.get(id) ?? 0) + (STEP * 4 * (slopes.get(id) ?? 0)) / ((weights.get(id) ?? 1) * steepness ** 2),
      );
    const next = steepness + (STEP * 4 * bySteepness) / Math.max(1, total);
    steepness = Math.min(STEEPNESS.most, Math.max(STEEPNESS.least, next));
  }
  return { strengths: scaled(ids, logs), steepness: Math.round(steepness * 100) / 100 };
}

function worthOf(group: Group, logs: ReadonlyMap<string, number>): number {
  return group.reduce((sum, id) => sum + Math.exp(logs.get(id) ?? 0), 0);
}

function addSlopes(
  group: Group,
  logs: ReadonlyMap<string, number>,
  worth: number,
  slope: number,
  runs: number,
  slopes: Map<string, number>,
  weights: Map<string, number>,
): void {
  for (const id of group) {
    const share = Math.exp(logs.get(id) ?? 0) / worth;
    slopes.set(id, (slopes.get(id) ?? 0) + slope * share);
    weights.set(id, (weights.get(id) ?? 0) + runs * share);
  }
}

/** Scales strengths so that the median is 100. */
function scaled(ids: readonly string[], logs: ReadonlyMap<string, number>): Record<string, number> {
  const sorted = ids.map((id) => logs.get(id) ?? 0).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return Object.fromEntries(
    ids.map((id) => [id, Math.max(1, Math.round(100 * Math.exp((logs.get(id) ?? 0) - middle)))]),
  );
}
