// Solves the game of stances: a zero-sum matrix of four by four.

export const STANCE_COUNT = 4;
export const DEFENSIVE = 3;
/** Iterations of regret matching where the closed form does not apply. More would change the mixes too little to matter. */
const TURNS = 24;

/** The column mix of the last solution. */
const other = new Float64Array(STANCE_COUNT);

/**
 * The row mix that minimizes the columns' gain: closed form if all three attacks belong to the mix and defending does not, else regret
 * matching.
 * @example solveGame(game, mix); // mix: [0.3, 0.5, 0.2, 0]
 */
export function solveGame(game: Float64Array, mix: Float64Array): void {
  if (!mixesThree(game, mix)) matchRegrets(game, mix);
}

/** The payoffs of a game, row by row. */
type Cells = readonly [...Row, ...Row, ...Row, ...Row];
type Row = readonly [number, number, number, number];

/** Solves by cofactors of the attacks alone: every attack of both sides is then worth the same. False if that is no solution. */
function mixesThree(game: Float64Array, mix: Float64Array): boolean {
  const g = game as unknown as Cells;
  const first = g[5] * g[10] - g[6] * g[9];
  const second = g[6] * g[8] - g[4] * g[10];
  const third = g[4] * g[9] - g[5] * g[8];
  const fourth = g[9] * g[2] - g[10] * g[1];
  const fifth = g[10] * g[0] - g[8] * g[2];
  const sixth = g[8] * g[1] - g[9] * g[0];
  const seventh = g[1] * g[6] - g[2] * g[5];
  const eighth = g[2] * g[4] - g[0] * g[6];
  const ninth = g[0] * g[5] - g[1] * g[4];
  const total = first + second + third + fourth + fifth + sixth + seventh + eighth + ninth;
  if (total === 0) return false;
  const p = (first + second + third) / total;
  const q = (fourth + fifth + sixth) / total;
  const r = (seventh + eighth + ninth) / total;
  const w = (first + fourth + seventh) / total;
  const x = (second + fifth + eighth) / total;
  const y = (third + sixth + ninth) / total;
  if (p < 0 || q < 0 || r < 0 || w < 0 || x < 0 || y < 0) return false;
  setMix(mix, p, q, r, 0);
  setMix(other, w, x, y, 0);
  const value = w * g[0] + x * g[1] + y * g[2];
  const guarding = w * g[12] + x * g[13] + y * g[14];
  const guarded = p * g[3] + q * g[7] + r * g[11];
  return guarding <= value && guarded >= value;
}

function setMix(mix: Float64Array, a: number, b: number, c: number, d: number): void {
  mix[0] = a;
  mix[1] = b;
  mix[2] = c;
  mix[3] = d;
}

/**
 * Regret matching for rows and columns; later iterations weigh more. Each iteration adds the regret of every choice (its payoff minus that
 * of the mix) and derives a new mix from it. Unrolled into scalars, which takes half the time of arrays: the row mix is p, q, r and s, the
 * column mix w, x, y and z; pSum etc. are weighted sums.
 */
function matchRegrets(game: Float64Array, mix: Float64Array): void {
  const g = game as unknown as Cells;
  let p = 1 / STANCE_COUNT;
  let [q, r, s, w, x, y, z] = [p, p, p, p, p, p, p];
  let [pMissed, qMissed, rMissed, sMissed] = [0, 0, 0, 0];
  let [wMissed, xMissed, yMissed, zMissed] = [0, 0, 0, 0];
  let [pSum, qSum, rSum, sSum] = [0, 0, 0, 0];
  let [wSum, xSum, ySum, zSum] = [0, 0, 0, 0];
  for (let turn = 1; turn <= TURNS; turn++) {
    let a = g[0] * w + g[1] * x + g[2] * y + g[3] * z;
    let b = g[4] * w + g[5] * x + g[6] * y + g[7] * z;
    let c = g[8] * w + g[9] * x + g[10] * y + g[11] * z;
    let d = g[12] * w + g[13] * x + g[14] * y + g[15] * z;
    let mean = a * p + b * q + c * r + d * s;
    pMissed = Math.max(0, pMissed + a - mean);
    qMissed = Math.max(0, qMissed + b - mean);
    rMissed = Math.max(0, rMissed + c - mean);
    sMissed = Math.max(0, sMissed + d - mean);
    let missed = pMissed + qMissed + rMissed + sMissed;
    if (missed > 0) {
      p = pMissed / missed;
      q = qMissed / missed;
      r = rMissed / missed;
      s = sMissed / missed;
    }
    a = 0 - g[0] * p - g[4] * q - g[8] * r - g[12] * s;
    b = 0 - g[1] * p - g[5] * q - g[9] * r - g[13] * s;
    c = 0 - g[2] * p - g[6] * q - g[10] * r - g[14] * s;
    d = 0 - g[3] * p - g[7] * q - g[11] * r - g[15] * s;
    mean = a * w + b * x + c * y + d * z;
    wMissed = Math.max(0, wMissed + a - mean);
    xMissed = Math.max(0, xMissed + b - mean);
    yMissed = Math.max(0, yMissed + c - mean);
    zMissed = Math.max(0, zMissed + d - mean);
    missed = wMissed + xMissed + yMissed + zMissed;
    if (missed > 0) {
      w = wMissed / missed;
      x = xMissed / missed;
      y = yMissed / missed;
      z = zMissed / missed;
    }
    pSum += turn * p;
    qSum += turn * q;
    rSum += turn * r;
    sSum += turn * s;
    wSum += turn * w;
    xSum += turn * x;
    ySum += turn * y;
    zSum += turn * z;
  }
  setMix(mix, pSum / TOTAL, qSum / TOTAL, rSum / TOTAL, sSum / TOTAL);
  setMix(other, wSum / TOTAL, xSum / TOTAL, ySum / TOTAL, zSum / TOTAL);
}

/** The sum of all iterations' weights. */
const TOTAL = (TURNS * (TURNS + 1)) / 2;

/**
 * Shifts a solved mix towards choices that pay against the observed columns. The solution weighs as much as `trust` observations; if the
 * columns play their own solution, all choices in the mix pay the same and nothing changes.
 */
export function leanAgainst(
  game: Float64Array,
  mix: Float64Array,
  seen: Float64Array,
  trust: number,
  eagerness: number,
): void {
  const seenP = seen[0] as number;
  const seenQ = seen[1] as number;
  const seenR = seen[2] as number;
  const seenS = seen[3] as number;
  const total = trust + seenP + seenQ + seenR + seenS;
  if (total === trust) return;
  let scale = 0;
  for (let i = 0; i < game.length; i++) scale = Math.max(scale, Math.abs(game[i] as number));
  if (scale === 0) return;
  const otherP = other[0] as number;
  const otherQ = other[1] as number;
  const otherR = other[2] as number;
  const otherS = other[3] as number;
  const w = trust * otherP + seenP;
  const x = trust * otherQ + seenQ;
  const y = trust * otherR + seenR;
  const z = trust * otherS + seenS;
  const p = mix[0] as number;
  const q = mix[1] as number;
  const r = mix[2] as number;
  const s = mix[3] as number;
  const g = game as unknown as Cells;
  const first = ((g[0] * w) / total + (g[1] * x) / total + (g[2] * y) / total + (g[3] * z) / total) / scale;
  const second = ((g[4] * w) / total + (g[5] * x) / total + (g[6] * y) / total + (g[7] * z) / total) / scale;
  const third = ((g[8] * w) / total + (g[9] * x) / total + (g[10] * y) / total + (g[11] * z) / total) / scale;
  const last =
    ((g[12] * w) / total + (g[13] * x) / total + (g[14] * y) / total + (g[15] * z) / total) / scale;
  const mean = first * p + second * q + third * r + last * s;
  const a = (p + LITTLE) * growth(eagerness * (first - mean));
  const b = (q + LITTLE) * growth(eagerness * (second - mean));
  const c = (r + LITTLE) * growth(eagerness * (third - mean));
  const d = (s + LITTLE) * growth(eagerness * (last - mean));
  const sum = a + b + c + d;
  setMix(mix, a / sum, b / sum, c / sum, d / sum);
}

/** An approximate exponential function, from sums and products whose results are the same on every machine. */
function growth(by: number): number {
  const part = Math.max(0, 1 + by / 8);
  const fourth = part * part * part * part;
  return fourth * fourth;
}

/** Starting share of a choice outside the mix. */
const LITTLE = 0.01;
