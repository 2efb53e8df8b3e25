// The slow reference for equilibria: solves every square part of the game exactly until one holds in the whole game.
import { compare, type Fraction, fraction, minus, ONE, over, plus, times, ZERO } from '../fraction.ts';

/** The exact value of a small game with whole payoffs. */
export function exactValue(payoff: readonly (readonly number[])[]): Fraction {
  const game = payoff.map((line) => line.map((value) => fraction(value)));
  const width = payoff[0]?.length ?? 0;
  for (let size = 1; size <= Math.min(payoff.length, width); size++) {
    for (const rows of subsets(payoff.length, size)) {
      for (const columns of subsets(width, size)) {
        const value = valueOfPart(game, rows, columns);
        if (value !== null) return value;
      }
    }
  }
  throw new Error('Every game has an equilibrium on a square part.');
}

function valueOfPart(game: Fraction[][], rows: number[], columns: number[]): Fraction | null {
  const part = rows.map((i) => columns.map((j) => game[i]?.[j] ?? ZERO));
  const row = indifferent(columns.map((_, j) => part.map((line) => line[j] ?? ZERO)));
  const column = indifferent(part);
  if (row === null || column === null) return null;
  const value = row.value;
  const holdsRow = (game[0] ?? []).every((_, j) => {
    const won = total(rows.map((i, at) => times(row.mix[at] ?? ZERO, game[i]?.[j] ?? ZERO)));
    return compare(won, value) >= 0;
  });
  const holdsColumn = game.every((line) => {
    const won = total(columns.map((j, at) => times(column.mix[at] ?? ZERO, line[j] ?? ZERO)));
    return compare(won, value) <= 0;
  });
  return holdsRow && holdsColumn ? value : null;
}

function indifferent(lines: Fraction[][]): { mix: Fraction[]; value: Fraction } | null {
  const minusOne = minus(ZERO, ONE);
  const equations = lines.map((line) => [...line, minusOne, ZERO]);
  equations.push([...lines.map(() => ONE), ZERO, ONE]);
  const solved = gauss(equations);
  if (solved === null) return null;
  const mix = solved.slice(0, -1);
  return mix.every((share) => share.num >= 0n) ? { mix, value: solved.at(-1) ?? ZERO } : null;
}

function gauss(rows: Fraction[][]): Fraction[] | null {
  const left = rows.map((row) => [...row]);
  for (let k = 0; k < left.length; k++) {
    const at = left.findIndex((row, i) => i >= k && row[k]?.num !== 0n);
    if (at < 0) return null;
    [left[k], left[at]] = [left[at] ?? [], left[k] ?? []];
    const pivot = (left[k] ?? []).map((cell) => over(cell, left[k]?.[k] ?? ONE));
    left.forEach((row, i) => {
      const factor = row[k] ?? ZERO;
      left[i] = i === k ? pivot : row.map((cell, j) => minus(cell, times(factor, pivot[j] ?? ZERO)));
    });
  }
  return left.map((row) => row.at(-1) ?? ZERO);
}

function total(parts: Fraction[]): Fraction {
  return parts.reduce(plus, ZERO);
}

function subsets(of: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (of < size) return [];
  return [...subsets(of - 1, size), ...subsets(of - 1, size - 1).map((rest) => [...rest, of - 1])];
}
