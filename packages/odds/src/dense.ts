// Small dense systems of linear equations in doubles.

/**
 * Solves a square system by elimination with partial pivoting and one step of refinement, which leaves a residual
 * of the order of rounding. Returns null if the matrix is singular.
 *
 * @example solveDense([[2, 0], [0, 4]], [2, 2]); // [1, 0.5]
 */
export function solveDense(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | null {
  const first = eliminate(matrix, right);
  if (first === null) return null;
  const residual = matrix.map((row, i) => (right[i] ?? 0) - dot(row, first));
  const correction = eliminate(matrix, residual);
  return first.map((value, i) => value + (correction?.[i] ?? 0));
}

/**
 * The sum of the products of two equally long lists.
 *
 * @example
 * dot([1, 2], [3, 4]); // 11
 */
export function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] ?? 0) * (b[i] ?? 0);
  return total;
}

/**
 * Puts the shares of a few places into a list of all places; the others get 0.
 *
 * @example spread([0.25, 0.75], [1, 3], 4); // [0, 0.25, 0, 0.75]
 */
export function spread(mix: readonly number[], places: readonly number[], size: number): number[] {
  const whole = new Array<number>(size).fill(0);
  for (const [i, place] of places.entries()) whole[place] = mix[i] ?? 0;
  return whole;
}

function eliminate(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const size = matrix.length;
  const rows: Float64Array[] = matrix.map((row, i) => Float64Array.of(...row, right[i] ?? 0));
  for (let k = 0; k < size; k++) {
    let best = k;
    for (let i = k + 1; i < size; i++) if (magnitude(rows, i, k) > magnitude(rows, best, k)) best = i;
    if (magnitude(rows, best, k) === 0) return null;
    [rows[k], rows[best]] = [rows[best] as Float64Array, rows[k] as Float64Array];
    const pivot = rows[k] as Float64Array;
    for (let i = k + 1; i < size; i++) subtractMultiple(rows[i] as Float64Array, pivot, k);
  }
  const solution = new Array<number>(size).fill(0);
  for (let k = size - 1; k >= 0; k--) {
    const row = rows[k] as Float64Array;
    let value = row[size] as number;
    for (let j = k + 1; j < size; j++) value -= (row[j] as number) * (solution[j] as number);
    solution[k] = value / (row[k] as number);
  }
  return solution.every(Number.isFinite) ? solution : null;
}

function magnitude(rows: readonly Float64Array[], i: number, k: number): number {
  return Math.abs(rows[i]?.[k] ?? 0);
}

function subtractMultiple(row: Float64Array, pivot: Float64Array, from: number): void {
  const factor = (row[from] as number) / (pivot[from] as number);
  if (factor === 0) return;
  for (let j = from; j < row.length; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number);
}
